// Recomputes the chain of hashes of a CRM's events: URL=https://… CRM_KEY=… node verify.mjs
// Each hash is the SHA-256 of the hash before it and of the body of the event, to the byte.
// With HEAD=<signature of a head that was kept> it also checks that the log still is the one that was signed.
import { createHash, createPublicKey, verify } from 'node:crypto';

const { URL: url = 'http://localhost:3000', CRM_KEY: key = '', HEAD: kept } = process.env;

const QUERY = `query ($after: String) {
  events(after: $after, first: 1000) {
    nodes { sequence body hash } endCursor hasNextPage head { firstSequence anchor }
  }
}`;

async function read(after) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-client-id': key },
    body: JSON.stringify({ query: QUERY, variables: { after } }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data.events;
}

function decoded(part) {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    throw new Error('HEAD is not the signature of a head');
  }
}

/** Checks the signature of a head with the published keys, and returns what it states. */
async function signedHead(jws) {
  const [header, payload, signature = ''] = jws.split('.');
  const { keys } = await (await fetch(`${url}/.well-known/slotkeeper-keys.json`)).json();
  const jwk = keys.find(({ kid }) => kid === decoded(header).kid);
  if (!jwk) throw new Error('The key of the signature is not published');
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isGenuine = verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'));
  if (!isGenuine) throw new Error('The signature does not fit');
  return decoded(payload);
}

const signed = kept ? await signedHead(kept) : undefined;
let page = await read(null);
let hash = page.head.anchor;
let sequence = page.head.firstSequence - 1;
if (signed?.sequence < sequence) throw new Error('The events of the signed head are no longer kept');
for (;;) {
  if (sequence === signed?.sequence && hash !== signed.hash) throw new Error('The log is not the one that was signed');
  const event = page.nodes.shift();
  if (event) {
    hash = createHash('sha256').update(Buffer.from(hash, 'hex')).update(event.body).digest('hex');
    sequence += 1;
    if (event.sequence !== sequence || event.hash !== hash) throw new Error(`Event ${sequence} does not fit`);
  } else if (page.hasNextPage) page = await read(page.endCursor);
  else break;
}
if (signed?.sequence > sequence) throw new Error('The log ends before the signed head');
console.log(JSON.stringify({ sequence, hash, signed }));

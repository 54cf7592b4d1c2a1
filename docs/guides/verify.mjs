// Recomputes the chain of hashes of a CRM's events: URL=https://… CRM_KEY=… node verify.mjs
// Each hash is the SHA-256 of the hash before it and of the body of the event, to the byte.
import { createHash } from 'node:crypto';

const { URL: url = 'http://localhost:3000', CRM_KEY: key = '' } = process.env;

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

let page = await read(null);
let hash = page.head.anchor;
let sequence = page.head.firstSequence - 1;
for (;;) {
  for (const event of page.nodes) {
    hash = createHash('sha256').update(Buffer.from(hash, 'hex')).update(event.body).digest('hex');
    sequence += 1;
    if (event.sequence !== sequence || event.hash !== hash) throw new Error(`Event ${sequence} does not fit`);
  }
  if (!page.hasNextPage) break;
  page = await read(page.endCursor);
}
console.log(`${sequence} ${hash}`);

// Receives webhooks with Node alone: node receive-webhooks.mjs <secret> <port>
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const [secret = '', port = '4000'] = process.argv.slice(2);
// with an empty secret anybody could sign
if (!/^whsec_.{32,}/.test(secret)) {
  console.error('The first argument must be the secret of the endpoint: it begins with whsec_');
  process.exit(2);
}
const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
/** Ids of events that were handled. In your database, with a unique constraint. */
const handled = new Set();

/** Tells whether one of the signatures is that of our secret, and the request is of these five minutes. */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  // the bytes as they came: JSON that was parsed and written again has another signature
  const body = Buffer.concat(chunks).toString();
  if (request.method !== 'POST') return response.end('{ "ready": true }');
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end('{ "refused": true }');
  const { type, data } = JSON.parse(body);
  // agrees to get events: none come before
  if (type === 'webhook.challenge') return response.end(JSON.stringify({ challenge: data.challenge }));
  const id = request.headers['webhook-id'];
  const isNew = !handled.has(id);
  handled.add(id);
  response.end(JSON.stringify({ type, isNew }));
});

server.listen(Number(port), '127.0.0.1');

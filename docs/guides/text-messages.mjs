// Sends a text message for each due time: node text-messages.mjs <secret> <port>
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const [secret, port = '4000'] = process.argv.slice(2);
const { SERVICE = 'http://localhost:3000', CRM_KEY = 'demo-key', GATEWAY = 'http://localhost:4001' } = process.env;
const webhook = new Webhook(secret);

const PLACE = `query ($place: Uuid!) { participation(participation: $place) {
  mobile language state link: shortLink appointment { startsAt resource { provider { name timeZone } } } } }`;

const post = async (url, body, headers) => {
  const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const response = await fetch(url, { ...options, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
};

/** Texts the consumer of a place, who may have cancelled since then, or have no number. */
async function sendText({ id, data }) {
  const asked = { query: PLACE, variables: { place: data.participation } };
  const { mobile, language, state, link, appointment } = (
    await post(`${SERVICE}/graphql`, asked, { 'x-service-client-id': CRM_KEY })
  ).data.participation;
  if (!mobile || state !== 'BOOKED') return;
  const { name, timeZone } = appointment.resource.provider;
  const format = new Intl.DateTimeFormat(language ?? 'en', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const message = `${name}: ${format.format(new Date(appointment.startsAt))} ${link ?? ''}`.trim();
  // the id of the event lets the gateway drop what it gets twice
  await post(GATEWAY, { to: mobile, message, reference: id });
}

createServer(async (request, response) => {
  const body = await text(request);
  if (request.method !== 'POST') return response.end('{ "ready": true }');
  try {
    webhook.verify(body, request.headers);
  } catch {
    return response.writeHead(401).end('{ "refused": true }');
  }
  const event = JSON.parse(body);
  if (event.type === 'webhook.challenge') return response.end(JSON.stringify({ challenge: event.data.challenge }));
  // after a failure the service delivers the event again
  const sent = event.type === 'participation.due' ? sendText(event) : Promise.resolve();
  await sent.then(
    () => response.end('{ "done": true }'),
    (error) => response.writeHead(500).end(JSON.stringify({ error: error.message })),
  );
}).listen(Number(port), '127.0.0.1');

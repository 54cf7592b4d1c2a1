// Sends what the service leaves to you: node own-mails.mjs <address of the service> <key of the CRM> <cursor>
const [base, key, from = 'head'] = process.argv.slice(2);

const WITHHELD = `query ($after: String!) {
  events(after: $after, types: ["mail.withheld"], wait: 25) {
    endCursor
    nodes { id mail { state recipient content { subject html text replyTo calendar { method content } } } }
  } }`;

/** Hands a mail to your mail service. The event names the sending, so that a repeated one is recognised. */
async function send(recipient, { subject, html, text, replyTo, calendar }, event) {
  const alternatives = [text, html, ...(calendar ? [calendar.content] : [])];
  console.log(
    JSON.stringify({ to: recipient, subject, replyTo, method: calendar?.method, parts: alternatives.length, event }),
  );
}

async function withheldAfter(after) {
  const headers = { 'Content-Type': 'application/json', 'X-SERVICE-CLIENT-ID': key };
  const body = JSON.stringify({ query: WITHHELD, variables: { after } });
  const { data, errors } = await (await fetch(`${base}/graphql`, { method: 'POST', headers, body })).json();
  if (errors) throw new Error(errors[0].message);
  return data.events;
}

/** In your database, written with what was sent. */
let cursor = from;
for (;;) {
  const { nodes, endCursor } = await withheldAfter(cursor);
  for (const { id, mail } of nodes) {
    // gone with the provider or the consumer, or sent by the service after all
    if (mail?.state === 'WITHHELD') await send(mail.recipient, mail.content, id);
  }
  cursor = endCursor;
}

// A process that delivers mails until SIGTERM: `node delivering-process.ts <database> <Mailgun> <API key> [<poll in ms>]`.

import { MailDelivery } from '../../../src/mails/delivery.ts';
import { Links } from '../../../src/platform/access/links.ts';
import { connect } from '../../../src/platform/database/connect.ts';
import { createLog } from '../../../src/platform/observability/log.ts';
import { UNHURRIED } from '../unhurried.ts';
import { writePlainly } from './plain-mail.ts';

const [databaseUrl = '', url = '', apiKey = '', poll = '5'] = process.argv.slice(2);
const orm = await connect(databaseUrl, { waits: UNHURRIED });
const delivery = new MailDelivery({
  orm,
  links: new Links('http://slots.example.com', { current: 'signing-secret-of-all-of-the-tests' }),
  write: writePlainly,
  log: createLog({ level: 'silent', isReadable: false }),
  mailgun: { apiKey, domain: 'mg.example.com', url, from: 'slots@example.com' },
  options: { poll: Number(poll), firstDelay: 0 },
});
process.once('SIGTERM', () => {
  const stopped = delivery.stop();
  console.log('stopping');
  void stopped.then(() => orm.close(true));
});
delivery.start();
console.log('delivering');

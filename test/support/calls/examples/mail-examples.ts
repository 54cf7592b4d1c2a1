import { noon } from '../appointment-calls.ts';
import type { Crm } from '../management.ts';
import type { Examples } from './example.ts';

const RECIPIENT = 'anna@example.org';

/** A mail that the mail service has refused. */
async function failed({ service, practice }: Crm): Promise<string> {
  const { uuid: resource } = await practice.resource();
  const participants = [{ email: RECIPIENT, firstName: 'Anna', lastName: 'Muster' }];
  const times = { start: noon(400), end: noon(400, 30) };
  const { uuid } = await practice.make('createAppointment', { resource, participants, ...times });
  const [mail] = await service.sql<{ id: string }>(
    `update mails set state = 'FAILED', failure = '400 Bad Request' where appointment_id = $1 and recipient = $2
     returning id`,
    [uuid, RECIPIENT],
  );
  return mail!.id;
}

/** Calls about the mails of a CRM. */
export const MAIL_EXAMPLES: Examples = {
  async 'GET /crms/:crmId/mails'(crm) {
    await failed(crm);
    return { query: { states: ['FAILED', 'BOUNCED'], recipient: [RECIPIENT], newestFirst: ['true'], limit: ['10'] } };
  },

  async 'POST /crms/:crmId/mails/:uuid/resend'(crm) {
    return { path: { uuid: await failed(crm) } };
  },
};

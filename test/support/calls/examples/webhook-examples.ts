import type { Crm } from '../management.ts';
import type { Examples } from './example.ts';

/** Public address without a name, so no test asks DNS. Nothing is sent there. */
const HOOKS = 'https://93.184.216.34/hooks';

/** Path of an endpoint of webhooks. */
async function webhook({ practice }: Crm) {
  const { endpoint } = await practice.make('createWebhookEndpoint', { url: HOOKS }, 'endpoint { uuid }');
  return { path: { uuid: String(endpoint.uuid) } };
}

/** Calls about webhooks. */
export const WEBHOOK_EXAMPLES: Examples = {
  'POST /crms/:crmId/webhooks': ({ provider }) => ({
    body: {
      url: HOOKS,
      types: ['participation.*', 'appointment.moved'],
      provider,
      description: 'Calendar sync',
      noticeEmail: 'admin@example.org',
    },
  }),

  async 'GET /crms/:crmId/webhooks'(crm) {
    await webhook(crm);
    return {};
  },

  'GET /crms/:crmId/webhooks/:uuid': webhook,

  async 'PUT /crms/:crmId/webhooks/:uuid'(crm) {
    return { ...(await webhook(crm)), body: { types: ['participation.*'], state: 'ACTIVE', skip: true } };
  },

  'DELETE /crms/:crmId/webhooks/:uuid': webhook,

  async 'POST /crms/:crmId/webhooks/:uuid/secret'(crm) {
    return { ...(await webhook(crm)), body: { keepPreviousHours: 1 } };
  },

  async 'POST /crms/:crmId/webhooks/:uuid/test'(crm) {
    const example = await webhook(crm);
    // an address that is known to be refused: nothing is sent
    await crm.service.sql('update webhook_endpoints set url = $1 where id = $2', [
      'https://localhost/',
      example.path.uuid,
    ]);
    return example;
  },

  async 'POST /crms/:crmId/webhooks/:uuid/redeliver'(crm) {
    return { ...(await webhook(crm)), body: { onlyDead: true } };
  },

  async 'GET /crms/:crmId/webhooks/:uuid/deliveries'(crm) {
    const example = await webhook(crm);
    await crm.service.sql(
      `insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type, state, attempts, status, milliseconds,
        settled_at) values ($1, 42, $2, $1, 'participation.booked', 'DELIVERED', 1, 204, 85, now())`,
      [example.path.uuid, crm.practice.crmId],
    );
    return { ...example, query: { states: ['DELIVERED'] } };
  },
};

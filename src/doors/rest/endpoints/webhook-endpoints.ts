import type { DocumentEndpoint, Shape } from '../mapping/endpoint.ts';
import { PAGE_INFO } from './management-endpoints.ts';
import { pageOf, referencesOnly } from './shapes.ts';

const WEBHOOK = `
  uuid createdAt url confirmed description types provider { reference } noticeEmail state disabledBecause cursor behind failures
  failingSince waitsUntil previousSecretUntil`;

const ISSUED = `secret endpoint { ${WEBHOOK} }`;

const DELIVERY = 'sequence type state attempts dueAt status failure milliseconds redeliveries settledAt';

const page = pageOf('deliveries');

/** Shows the page of deliveries that an endpoint has. */
const deliveries: Shape = {
  value: ({ deliveries }: { deliveries: unknown }) => page.value(deliveries),
  schema: ({ properties: { deliveries = {} } = {} }) => page.schema(deliveries),
};

/** Endpoints of webhooks and their deliveries. */
export const webhookEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'POST /crms/:crmId/webhooks',
    access: 'crm',
    errors: ['NOT_FOUND', 'EVENTS_GONE', 'LOG_REWOUND'],
    status: 201,
    body: 'wrapped',
    references: ['provider'],
    shape: referencesOnly,
    document: `mutation (
      $url: HttpAddress!, $types: [Text!], $provider: Identifier, $description: Text, $noticeEmail: EmailAddress,
      $after: String
    ) {
      webhook: createWebhookEndpoint(input: {
        url: $url, types: $types, provider: $provider, description: $description, noticeEmail: $noticeEmail,
        after: $after
      }) { ${ISSUED} }
    }`,
  },
  {
    route: 'GET /crms/:crmId/webhooks',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    document: `query { webhooks: webhookEndpoints { ${WEBHOOK} } }`,
  },
  {
    route: 'GET /crms/:crmId/webhooks/:uuid',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    notFound: ['uuid'],
    shape: referencesOnly,
    document: `query ($uuid: Uuid!) { webhook: webhookEndpoint(endpoint: $uuid) { ${WEBHOOK} } }`,
  },
  {
    route: 'PUT /crms/:crmId/webhooks/:uuid',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    notFound: ['uuid'],
    references: ['provider'],
    shape: referencesOnly,
    document: `mutation (
      $uuid: Uuid!, $url: HttpAddress, $types: [Text!], $provider: Identifier, $description: Text,
      $noticeEmail: EmailAddress, $state: WebhookState, $skip: Boolean
    ) {
      webhook: updateWebhookEndpoint(endpoint: $uuid, input: {
        url: $url, types: $types, provider: $provider, description: $description, noticeEmail: $noticeEmail,
        state: $state, skip: $skip
      }) { ${WEBHOOK} }
    }`,
  },
  {
    route: 'DELETE /crms/:crmId/webhooks/:uuid',
    access: 'crm',
    status: 204,
    body: 'none',
    notFound: ['uuid'],
    document: `mutation ($uuid: Uuid!) { deleteWebhookEndpoint(endpoint: $uuid) }`,
  },
  {
    route: 'POST /crms/:crmId/webhooks/:uuid/secret',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    notFound: ['uuid'],
    shape: referencesOnly,
    document: `mutation ($uuid: Uuid!, $keepPreviousHours: Int = 24) {
      webhook: rotateWebhookSecret(endpoint: $uuid, keepPreviousHours: $keepPreviousHours) { ${ISSUED} } }`,
  },
  {
    route: 'POST /crms/:crmId/webhooks/:uuid/test',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    notFound: ['uuid'],
    document: `mutation ($uuid: Uuid!) {
      attempt: testWebhookEndpoint(endpoint: $uuid) { status milliseconds failure } }`,
  },
  {
    route: 'POST /crms/:crmId/webhooks/:uuid/redeliver',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    notFound: ['uuid'],
    document: `mutation ($uuid: Uuid!, $from: SafeInt, $to: SafeInt, $onlyDead: Boolean = false) {
      queued: redeliverEvents(endpoint: $uuid, from: $from, to: $to, onlyDead: $onlyDead) }`,
  },
  {
    route: 'GET /crms/:crmId/webhooks/:uuid/deliveries',
    access: 'crm',
    status: 200,
    body: 'merged',
    name: 'webhookDeliveries',
    notFound: ['uuid'],
    shape: deliveries,
    document: `query ($uuid: Uuid!, $states: [DeliveryState!], $limit: Int = 100, $after: String) {
      webhook: webhookEndpoint(endpoint: $uuid) {
        deliveries(states: $states, first: $limit, after: $after) {
          nodes { ${DELIVERY} } ${PAGE_INFO} } } }`,
  },
];

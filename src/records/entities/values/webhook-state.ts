import { registerEnumType } from 'type-graphql';

/** State of an endpoint of webhooks. */
export enum WebhookState {
  ACTIVE = 'ACTIVE',
  PAUSED = 'PAUSED',
  DISABLED = 'DISABLED',
}

registerEnumType(WebhookState, {
  name: 'WebhookState',
  description: 'State of an endpoint of webhooks.',
  valuesConfig: {
    ACTIVE: { description: 'Events are delivered.' },
    PAUSED: { description: 'Paused by the CRM. Events wait.' },
    DISABLED: { description: 'Disabled by the service after failures. Events wait.' },
  },
});

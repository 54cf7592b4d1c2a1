import { registerEnumType } from 'type-graphql';

/** State of the delivery of an event to an endpoint. */
export enum DeliveryState {
  QUEUED = 'QUEUED',
  DELIVERED = 'DELIVERED',
  DEAD = 'DEAD',
}

registerEnumType(DeliveryState, {
  name: 'DeliveryState',
  description: 'State of the delivery of an event to an endpoint.',
  valuesConfig: {
    QUEUED: { description: 'Waiting for its next attempt.' },
    DELIVERED: { description: 'Accepted by the receiver.' },
    DEAD: { description: 'Given up after ten attempts. `redeliverEvents` queues it again.' },
  },
});

import { registerEnumType } from 'type-graphql';

/** Offer at times of which a source of busy times knows nothing. */
export enum WhenUnknown {
  OFFER = 'OFFER',
  CLOSE = 'CLOSE',
}

registerEnumType(WhenUnknown, {
  name: 'WhenUnknown',
  description: 'Offer to consumers at times of which a source of busy times knows nothing.',
  valuesConfig: {
    OFFER: { description: 'Everything that is free otherwise.' },
    CLOSE: { description: 'Nothing: before the first times come, after `knownUntil`, and while it is stale.' },
  },
});

import { registerEnumType } from 'type-graphql';

/** Reasons why a time cannot be booked. */
export enum SlotReasonCode {
  PRODUCT_REQUIRED = 'PRODUCT_REQUIRED',
  TAKEN = 'TAKEN',
  HELD = 'HELD',
  FULL = 'FULL',
  BLOCKED = 'BLOCKED',
  BUSY = 'BUSY',
  REQUIRED_RESOURCE = 'REQUIRED_RESOURCE',
  RESOURCE_ARCHIVED = 'RESOURCE_ARCHIVED',
  CHANNEL_HIDDEN = 'CHANNEL_HIDDEN',
  TOO_SOON = 'TOO_SOON',
  BEYOND_WINDOW = 'BEYOND_WINDOW',
  CLOSED = 'CLOSED',
  OUTSIDE_AVAILABILITY = 'OUTSIDE_AVAILABILITY',
  EXCEPTION_DATE = 'EXCEPTION_DATE',
  OTHER_CHANNEL = 'OTHER_CHANNEL',
  BLACKOUT = 'BLACKOUT',
  BUSY_UNKNOWN = 'BUSY_UNKNOWN',
  PRODUCT_NOT_OFFERED = 'PRODUCT_NOT_OFFERED',
  OFF_GRID = 'OFF_GRID',
  TOO_SHORT = 'TOO_SHORT',
  TOO_LONG = 'TOO_LONG',
  LIMIT_REACHED = 'LIMIT_REACHED',
}

/** Sentence of each reason. */
export const SLOT_REASONS: { [code in SlotReasonCode]: string } = {
  PRODUCT_REQUIRED: 'Several products are offered: name one.',
  TAKEN: 'The time is taken.',
  HELD: 'The time, or its last place, is held.',
  FULL: 'The appointment at this time has no place left.',
  BLOCKED: 'The time overlaps an appointment, or its buffers.',
  BUSY: 'The resource is busy elsewhere at this time.',
  REQUIRED_RESOURCE: 'A further resource that the product takes is not free.',
  RESOURCE_ARCHIVED: 'The resource is archived.',
  CHANNEL_HIDDEN: 'The resource is hidden on this channel.',
  TOO_SOON: 'The time is past, or too close.',
  BEYOND_WINDOW: 'The time is too far ahead.',
  CLOSED: 'Closed at this time.',
  OUTSIDE_AVAILABILITY: 'The time is in no availability.',
  EXCEPTION_DATE: 'The time is an exception of its availability.',
  OTHER_CHANNEL: 'The time can be booked on other channels only.',
  BLACKOUT: 'A blackout closes this time.',
  BUSY_UNKNOWN: 'A source does not know whether the resource is busy elsewhere at this time.',
  PRODUCT_NOT_OFFERED: 'The product is not offered at this time.',
  OFF_GRID: 'No slot starts at this time.',
  TOO_SHORT: 'The time is shorter than the product allows.',
  TOO_LONG: 'The time is longer than the product allows.',
  LIMIT_REACHED: 'A limit lets no more appointments begin in this period.',
};

registerEnumType(SlotReasonCode, {
  name: 'SlotReasonCode',
  description:
    'Reason why a time cannot be booked. Callers without the key of the CRM get TAKEN for HELD, FULL, BLOCKED, BUSY, REQUIRED_RESOURCE and LIMIT_REACHED, and CLOSED for OUTSIDE_AVAILABILITY, EXCEPTION_DATE, OTHER_CHANNEL, BLACKOUT and BUSY_UNKNOWN.',
  valuesConfig: Object.fromEntries(Object.entries(SLOT_REASONS).map(([code, description]) => [code, { description }])),
});

/** JSON Schemas of what an event says, by the entity that it is about. Members without a value are absent. */

/** JSON Schema. */
export type Schema = { [keyword: string]: unknown };
/** Schema whose description says what it is. */
export type DescribedSchema = Schema & { description: string };

/** Schema of a text. */
export const text = (description: string): Schema => ({ type: 'string', description });
/** Schema of an identifier. */
export const uuid = (description: string): Schema => ({ ...text(description), format: 'uuid' });
/** Schema of an instant. */
export const instant = (description: string): Schema => ({ ...text(description), format: 'date-time' });
/** Schema of a number. */
export const count = (description: string): Schema => ({ type: 'integer', description });
/** Schema of an object. */
export const object = (description: string, properties: Schema, required: string[] = []): DescribedSchema => ({
  type: 'object',
  description,
  properties,
  required,
});

/** Schema of a thing of the CRM. */
export const thing = (noun: string): Schema =>
  object(noun, { uuid: uuid('Identifier.'), reference: text('Reference of the CRM.') }, ['uuid']);

const CHANGED: Schema = {
  type: 'array',
  items: { type: 'string' },
  description: 'Names of the fields that have changed.',
};

const SPAN = { start: instant('Start.'), end: instant('End.') };

/** Members of `data` that tell where and when. */
const SLOT = {
  resource: thing('Resource.'),
  provider: thing('Provider.'),
  product: thing('Product.'),
  availability: uuid('Availability of the slot.'),
  ...SPAN,
  occupiedFrom: instant('Start of the occupied time.'),
  occupiedUntil: instant('End of the occupied time.'),
  state: text('State after the change.'),
  capacity: count('Number of places.'),
};

/** Schema of a list of texts. */
export const texts = (description: string): Schema => ({ type: 'array', items: { type: 'string' }, description });
const flag = (description: string): Schema => ({ type: 'boolean', description });
/** Further resources of an appointment. */
const PARTS: Schema = {
  type: 'array',
  items: object(
    'Further resource.',
    { resource: thing('Resource.'), requirement: text('Name of the requirement of the product that it meets.') },
    ['resource'],
  ),
  description: 'Further resources that the appointment takes; absent without any.',
};
const PRODUCTS = texts('Identifiers of its products.');

/** Images of what was set up, by the first part of a type: all that slots follow from. */
const IMAGES: { [entity: string]: Schema } = {
  resource: { archived: flag('True if it cannot be booked.'), products: PRODUCTS },
  availability: {
    start: text('Local start of the first interval.'),
    end: text('Local end of the first interval.'),
    timeZone: text('Time zone of the local times; absent: that of the provider.'),
    recurrence: text('Rule of the repetition.'),
    lastStart: text('Local start of the last interval of a rule with a count.'),
    exceptionDates: texts('Local dates and times that are left out.'),
    extraDates: texts('Local dates and times that are added.'),
    capacity: count('Number of places in each slot.'),
    channels: texts('Keys of its channels; empty: all.'),
    slotStepMinutes: count('Minutes between two starts.'),
    products: PRODUCTS,
  },
  blackout: {
    start: text('Local start of the first interval.'),
    end: text('Local end of the first interval.'),
    timeZone: text('Time zone of the local times; absent: that of the provider.'),
    recurrence: text('Rule of the repetition.'),
    lastStart: text('Local start of the last interval of a rule with a count.'),
    exceptionDates: texts('Local dates and times that are left out.'),
    channels: texts('Keys of the channels that it closes; empty: all.'),
  },
  channel: {
    visible: flag('True if it shows slots.'),
    bookingProcess: text('What a booking gives: a place, or a request for one.'),
    minimumNoticeMinutes: count('Minutes before the start until which it can be booked.'),
    bookingWindowDays: {
      type: ['integer', 'null'],
      description: 'Days from which on it can be booked; null: any time before.',
    },
    showFullSlots: flag('True if it shows slots without a free place.'),
    products: PRODUCTS,
  },
  product: {
    minDuration: count('Minimum duration in minutes.'),
    maxDuration: count('Maximum duration in minutes.'),
    durationStepMinutes: count('Minutes between the durations that can be booked.'),
    leadTimeMinutes: count('Occupied minutes before the start.'),
    followUpTimeMinutes: count('Occupied minutes after the end.'),
    exclusive: flag('True if it is offered only where a channel names it.'),
    requirements: {
      type: 'array',
      items: texts('Identifiers of the resources of which an appointment takes one.'),
      description: 'Requirements, in their order; absent without any.',
    },
  },
  limit: {
    resource: text('Resource that it is about; absent for all resources of the provider.'),
    product: text('Product that it is about; absent for all products.'),
    counts: text('Number that is limited: APPOINTMENTS, or bookings of one CONSUMER.'),
    per: text('Period in which it counts: DAY, WEEK, MONTH or UPCOMING.'),
    most: count('Maximum in a period.'),
  },
  provider: { timeZone: text('Time zone of its calendar.') },
  busy_source: {
    whenUnknown: text('What is offered where its times are not known: OFFER, or CLOSE for nothing.'),
    isStale: flag('True if it was not read for too long.'),
  },
};

/** Schema of times. */
const spans = (description: string): Schema => ({
  type: 'array',
  items: object('Time.', SPAN, ['start', 'end']),
  description,
});

/** Members of `data` of what was set up. */
const setting = (entity: string, members: Schema): Schema => ({
  ...members,
  changed: CHANGED,
  ...(IMAGES[entity] && { image: object('State that slots follow from.', IMAGES[entity]) }),
});

/** Members of `data` by the first part of a type. */
export const DATA: { [entity: string]: Schema } = {
  participation: {
    ...SLOT,
    participation: uuid('Place that has changed.'),
    appointment: uuid('Appointment of the place.'),
    booking: uuid('Booking of the place; absent for a hold.'),
    replaces: uuid('Place that the booking gives up for this one.'),
    formerState: text('State before the change.'),
    channel: text('Key of the channel.'),
    seat: count('Number of the place in the appointment, from 1.'),
    expiresAt: instant('End of the hold.'),
    minutes: count('Minutes of the due time.'),
    when: text('Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST.'),
    dueAt: instant('Time that was due, whenever it is told.'),
    parts: PARTS,
    changed: CHANGED,
  },
  appointment: {
    ...SLOT,
    appointment: uuid('Appointment that has changed.'),
    busySource: uuid('Source that says that the resource is busy.'),
    agreedStart: text('Local start that was agreed, as in 2027-03-01T09:00.'),
    before: object('Time and resource before a move.', { resource: thing('Resource.'), ...SPAN }),
    parts: PARTS,
    changed: CHANGED,
  },
  resource: setting('resource', { resource: thing('Resource that has changed.'), provider: thing('Provider.') }),
  availability: setting('availability', {
    availability: uuid('Availability that has changed.'),
    resource: thing('Resource.'),
    provider: thing('Provider.'),
  }),
  blackout: setting('blackout', {
    blackout: uuid('Blackout that has changed.'),
    resource: thing('Resource that it closes; absent for all of the provider.'),
    provider: thing('Provider.'),
  }),
  channel: setting('channel', {
    channel: text('Key of the channel that has changed.'),
    resource: thing('Resource.'),
    provider: thing('Provider.'),
  }),
  product: setting('product', { product: thing('Product that has changed.'), provider: thing('Provider.') }),
  custom_field: setting('custom_field', {
    customField: uuid('Custom field that has changed.'),
    provider: thing('Provider that asks.'),
  }),
  provider: setting('provider', { provider: thing('Provider that has changed.') }),
  limit: setting('limit', {
    limit: uuid('Limit that has changed.'),
    resource: thing('Resource that it is about; absent for all of the provider.'),
    provider: thing('Provider whose bookings it limits.'),
  }),
  staff: { staff: uuid('Access that has changed.'), user: uuid('User.'), provider: thing('Provider.') },
  account: setting('account', { account: uuid('Account that has changed.') }),
  user: setting('user', { user: uuid('User who has changed.') }),
  contact_profile: setting('contact_profile', {
    contactProfile: uuid('Contact profile that has changed.'),
    user: uuid('User whom it belongs to.'),
    provider: thing('Provider for which it is; absent for a general one.'),
  }),
  api_key: { apiKey: uuid('API key that has changed.') },
  calendar_feed: {
    calendarFeed: uuid('Calendar feed that has changed.'),
    provider: thing('Provider whose appointments it shows.'),
    resource: thing('Resource whose appointments it shows; absent for all of the provider.'),
  },
  busy_source: setting('busy_source', {
    busySource: uuid('Source that has changed.'),
    provider: thing('Provider.'),
    resource: thing('Resource whose busy times it has.'),
  }),
  busy: {
    busySource: uuid('Source whose times have changed.'),
    provider: thing('Provider.'),
    resource: thing('Resource that is busy.'),
    busied: spans('Times from now on that have become busy; absent without any. Of a record: all that are busy.'),
    freed: spans('Times from now on that are free again; absent without any.'),
    knownUntil: instant('Time until which the source knows what is busy.'),
  },
  waitlist: {
    waitlistEntry: uuid('Entry of the waitlist.'),
    resource: thing('Resource of the offer, or for which it waits; absent: any that offers the product.'),
    provider: thing('Provider.'),
    product: thing('Product.'),
    channel: text('Key of the channel.'),
    state: text('State after the change.'),
    formerState: text('State before the change.'),
    participation: uuid('Place that is offered, or was booked.'),
    appointment: uuid('Appointment of the place.'),
    ...SPAN,
    expiresAt: instant('End of the hold, two minutes after that of the offer.'),
  },
  mail: {
    mail: uuid('Mail whose state has changed.'),
    kind: text('Kind of the mail.'),
    participation: uuid('Place that it is about.'),
    appointment: uuid('Appointment that it is about.'),
    provider: thing('Provider.'),
  },
  webhook: {
    endpoint: uuid('Endpoint that has changed.'),
    provider: thing('Provider whose events it gets.'),
    because: text('Reason why it was disabled.'),
    changed: CHANGED,
  },
};

import type { Crm } from '../management.ts';
import { fresh } from '../management.ts';
import { setRequirements } from '../requirements.ts';
import type { Examples } from './example.ts';

const HOURS = { start: '2030-01-07T09:00', end: '2030-01-07T17:00', timeZone: 'Europe/Berlin' };

/** Fields of an availability. */
const availability = async ({ practice }: Crm) => {
  const reference = fresh();
  const product = await practice.product({ reference });
  return {
    product,
    body: {
      ...{ reference: fresh(), ...HOURS, recurrence: 'FREQ=WEEKLY;BYDAY=MO', exceptionDates: ['2030-01-14'] },
      ...{ extraDates: ['2030-01-15'], capacity: 2, products: [reference], channels: ['RESOURCE_PUBLIC'] },
      ...{ slotStepMinutes: 30, contactChannel: { type: 'video', value: 'https://example.org/call' } },
    },
  };
};

/** Path of an availability. */
async function madeAvailability({ practice }: Crm) {
  const { uuid: resource, reference: resourceRef } = await practice.resource();
  const reference = fresh();
  await practice.availability({ resource, reference, ...HOURS });
  return { availabilityRef: reference, resourceRef };
}

/** Path of a channel with settings of its own. */
async function madeChannel({ practice }: Crm) {
  const { uuid: resource, reference: resourceRef } = await practice.resource();
  await practice.make('setChannel', { resource, key: 'CALENDAR_PUBLIC', minimumNoticeMinutes: 60 });
  return { resourceRef, key: 'CALENDAR_PUBLIC' };
}

/** Feed of a room. */
async function madeFeed({ practice, provider }: Crm) {
  const { reference } = await practice.room();
  const { feed } = await practice.make('createCalendarFeed', { provider, resource: reference }, 'feed { uuid }');
  return { uuid: feed.uuid, resource: reference };
}

const CALENDAR = 'https://93.184.216.34/private-3f1c/basic.ics';

/** Path of a source of busy times. */
async function madeSource({ practice }: Crm) {
  const { reference } = await practice.room();
  const { uuid } = await practice.make('createBusySource', { resource: reference, name: 'Calendar of Anna' });
  return { uuid, resource: reference };
}

/** Path of a source that reads a calendar at a public address without a name, so no test asks DNS. Nothing is sent there. */
async function calendarToRead({ practice }: Crm) {
  const { reference } = await practice.room();
  const { uuid } = await practice.make('createBusySource', { resource: reference, kind: 'ICS', address: CALENDAR });
  await practice.service.sql(`update busy_sources set address = '\\x00' where id = $1`, [uuid]);
  return { path: { uuid } };
}

/** Fields of a blackout, and the path of its provider. */
async function blackout({ practice }: Crm) {
  const { reference: resource } = await practice.resource();
  const times = { start: '2030-12-24T00:00', end: '2030-12-27T00:00', timeZone: 'Europe/Berlin' };
  return {
    path: { providerRef: practice.references.provider },
    body: {
      ...{ reference: fresh(), resources: [resource], ...times, recurrence: 'FREQ=YEARLY' },
      ...{ exceptionDates: ['2032-12-24'], channels: ['RESOURCE_PUBLIC'] },
      ...{ reason: 'Staff outing', publicReason: 'Christmas holidays' },
    },
  };
}

/** Path of a blackout. */
async function madeBlackout(crm: Crm) {
  const { practice } = crm;
  const { path, body } = await blackout(crm);
  const { provider } = practice;
  await practice.make('createBlackout', { provider, ...body }, 'blackouts { uuid }');
  return { ...path, blackoutRef: body.reference };
}

/** Fields of a limit, and the path of its provider. */
async function bookingLimit({ practice }: Crm) {
  const { reference: resource, product } = await practice.room();
  return {
    path: { providerRef: practice.references.provider },
    body: { resource, product, counts: 'APPOINTMENTS', per: 'WEEK', most: 12 },
  };
}

/** Path of a limit. */
async function madeLimit(crm: Crm) {
  const { path, body } = await bookingLimit(crm);
  const { uuid } = await crm.practice.make('setBookingLimit', { provider: crm.practice.provider, ...body });
  return { ...path, uuid };
}

/** Path of a product with a requirement, and its fields. */
async function requirements({ practice }: Crm) {
  const [reference, product] = [fresh(), fresh()];
  await practice.product({ reference: product });
  await practice.resource({ reference });
  return { path: { productRef: product }, body: { requirements: [{ name: 'Room', resources: [reference] }] } };
}

/** Calls that set the hours, channels and blackouts of a resource, and show its days. */
export const CALENDAR_EXAMPLES: Examples = {
  async 'POST /crms/:crmId/resources/:resourceRef/availabilities'(crm) {
    const { body, product } = await availability(crm);
    const { reference } = await crm.practice.resource({ products: [product] });
    return { path: { resourceRef: reference }, body };
  },

  async 'GET /crms/:crmId/resources/:resourceRef/availabilities'(crm) {
    const { resourceRef } = await madeAvailability(crm);
    return { path: { resourceRef } };
  },

  async 'GET /crms/:crmId/availabilities/:availabilityRef'(crm) {
    const { availabilityRef } = await madeAvailability(crm);
    return { path: { availabilityRef } };
  },

  async 'PUT /crms/:crmId/availabilities/:availabilityRef'(crm) {
    const { body } = await availability(crm);
    const { availabilityRef } = await madeAvailability(crm);
    return { path: { availabilityRef }, body };
  },

  async 'DELETE /crms/:crmId/availabilities/:availabilityRef'(crm) {
    const { availabilityRef } = await madeAvailability(crm);
    return { path: { availabilityRef } };
  },

  async 'GET /crms/:crmId/resources/:resourceRef/calendar'(crm) {
    const { resourceRef } = await madeAvailability(crm);
    return { path: { resourceRef }, query: { from: ['2030-01-07'], until: ['2030-01-09'] } };
  },

  async 'POST /crms/:crmId/provider/:providerRef/calendar_feeds'(crm) {
    const { reference } = await crm.practice.room();
    return { path: { providerRef: crm.provider }, body: { resource: reference, withConsumers: true } };
  },

  async 'GET /crms/:crmId/provider/:providerRef/calendar_feeds'(crm) {
    await madeFeed(crm);
    return { path: { providerRef: crm.provider } };
  },

  async 'DELETE /crms/:crmId/calendar_feeds/:uuid'(crm) {
    return { path: { uuid: (await madeFeed(crm)).uuid } };
  },

  async 'POST /crms/:crmId/resources/:resourceRef/busy_sources'(crm) {
    const { reference } = await crm.practice.room();
    return {
      path: { resourceRef: reference },
      body: {
        name: 'Calendar of Anna',
        whenUnknown: 'CLOSE',
        kind: 'ICS',
        address: CALENDAR,
        ownerEmail: 'anna@example.org',
      },
    };
  },

  async 'GET /crms/:crmId/provider/:providerRef/busy_sources'(crm) {
    const { resource } = await madeSource(crm);
    return { path: { providerRef: crm.provider }, query: { resourceRef: [resource] } };
  },

  async 'PUT /crms/:crmId/busy_sources/:uuid'(crm) {
    return { path: { uuid: (await madeSource(crm)).uuid }, body: { name: 'Other calendar', whenUnknown: 'OFFER' } };
  },

  async 'DELETE /crms/:crmId/busy_sources/:uuid'(crm) {
    return { path: { uuid: (await madeSource(crm)).uuid } };
  },

  'POST /crms/:crmId/busy_sources/:uuid/read': calendarToRead,

  async 'PUT /crms/:crmId/busy_sources/:uuid/busy_times'(crm) {
    return {
      path: { uuid: (await madeSource(crm)).uuid },
      body: {
        ...{ from: '2030-01-07T00:00:00Z', until: '2030-01-14T00:00:00Z', asOf: '2026-11-29T09:00:00Z' },
        ...{ knownUntil: '2030-01-14T00:00:00Z' },
        spans: [{ start: '2030-01-07T09:00:00Z', end: '2030-01-07T10:30:00Z' }],
      },
    };
  },

  async 'GET /crms/:crmId/resources/:resourceRef/channels'(crm) {
    const { resourceRef } = await madeChannel(crm);
    return { path: { resourceRef } };
  },

  async 'PUT /crms/:crmId/resources/:resourceRef/channels/:key'(crm) {
    const product = fresh();
    await crm.practice.product({ reference: product });
    const { reference } = await crm.practice.resource();
    return {
      path: { resourceRef: reference, key: 'RESOURCE_PUBLIC' },
      body: {
        ...{ reference: fresh(), visible: true, bookingProcess: 'REQUESTED', products: [product], holdRenewals: 1 },
        ...{
          minimumNoticeMinutes: 60,
          bookingWindowDays: 30,
          showFullSlots: true,
          dueTimes: [{ minutes: 2_880, mail: true }],
        },
        ...{ maxReschedules: 1, reschedulingNoticeMinutes: 120, cancellationNoticeMinutes: null, holdSeconds: 300 },
      },
    };
  },

  async 'DELETE /crms/:crmId/resources/:resourceRef/channels/:key'(crm) {
    return { path: await madeChannel(crm) };
  },

  async 'POST /crms/:crmId/provider/:providerRef/blackouts'(crm) {
    return blackout(crm);
  },

  async 'POST /crms/:crmId/provider/:providerRef/blackouts/preview'(crm) {
    return blackout(crm);
  },

  async 'GET /crms/:crmId/provider/:providerRef/blackouts'(crm) {
    const { providerRef } = await madeBlackout(crm);
    const { reference } = await crm.practice.resource();
    const query = { resourceRef: [reference], from: ['2030-12-01T00:00:00Z'], until: ['2031-01-01T00:00:00Z'] };
    return { path: { providerRef }, query };
  },

  async 'DELETE /crms/:crmId/provider/:providerRef/blackouts/:blackoutRef'(crm) {
    return { path: await madeBlackout(crm) };
  },

  async 'GET /crms/:crmId/provider/:providerRef/booking_limits'(crm) {
    const { providerRef } = await madeLimit(crm);
    return { path: { providerRef } };
  },

  async 'PUT /crms/:crmId/provider/:providerRef/booking_limits'(crm) {
    return bookingLimit(crm);
  },

  async 'DELETE /crms/:crmId/booking_limits/:uuid'(crm) {
    const { uuid } = await madeLimit(crm);
    return { path: { uuid } };
  },

  async 'GET /crms/:crmId/products/:productRef/requirements'(crm) {
    const { path, body } = await requirements(crm);
    await setRequirements(crm.practice, path.productRef, { Room: body.requirements[0]!.resources });
    return { path };
  },

  async 'PUT /crms/:crmId/products/:productRef/requirements'(crm) {
    return requirements(crm);
  },
};

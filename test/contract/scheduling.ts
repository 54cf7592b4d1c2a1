import { type Chapter, testsOf } from './statement.ts';

const creating = testsOf('graphql/availabilities', 'creating an availability');
const consumers = testsOf('graphql/availabilities', 'what consumers can book');
const rules = testsOf('slots/recurrence', 'rules');
const clocks = testsOf('slots/recurrence', 'changes of clocks');
const listed = testsOf('slots/listed-slots', 'what is listed');
const several = testsOf('slots/listed-slots', 'what is listed', 'several products of one length');
const refused = testsOf('slots/refused-slots', 'what is refused');
const properties = testsOf('slots/properties');
const listing = testsOf('rest/consumer-endpoints', 'GET /resources/{ref}/upcoming_bookables');
const reserving = testsOf('rest/consumer-endpoints', 'POST /rest/1/resources/{ref}/reserve_appointment');
const finalising = testsOf('rest/consumer-endpoints', 'POST /resources/{ref}/create_appointment_with_consumer');
const group = testsOf('rest/group-appointments', 'a slot with several places');
const wished = testsOf('rest/refusals', '%s');
const abandoned = testsOf('booking/abandoned-holds');
const hold = testsOf('booking/holds', 'a hold');
const holds = testsOf('booking/holds');
const races = testsOf('booking/races', '%s');
const spans = testsOf('booking/constraints', 'appointments of one resource');
const seats = testsOf('booking/constraints', 'places of one appointment');
const limits = testsOf('rest/transport', 'limits of anonymous clients');
const channel = testsOf('graphql/channels', 'a channel of a resource');
const window = testsOf('rest/channels', 'notice and booking window of a channel');
const fullSlots = testsOf('rest/channels', 'a channel that shows full slots');
const cancelling = testsOf('rest/cancellation', 'DELETE /customers/{customerUuid}/appointments/{appointmentUuid}');

// biome-ignore lint/suspicious/noTemplateCurlyInString: the title as it is written
const REFUSED = 'reserve and finalise → 412 with errorCode ${errorCode}, and nothing is written';

/** Availabilities, slots, holds and what keeps them exact. */
export const scheduling: Chapter[] = [
  {
    section: 'Scheduling',
    title: 'Availabilities',
    statements: {
      'An availability has a local start and end in a zone, by default that of the provider': [
        creating('all fields given → the availability'),
        creating('a provider in another time zone → that is the default'),
        consumers('another time zone → the same clock times there, shown in that of the provider'),
      ],
      'Capacity is 1, products those of the resource and channels all, unless told otherwise': [
        creating('only what is required given, the resource by reference → the defaults'),
        listing('an availability of one channel → listed on that one only'),
      ],
      'A recurrence rule may have exception and extra dates': [
        rules('%s', 'a date excepted → all that starts on that day'),
        rules('%s', 'extra dates → added in order, each once'),
      ],
      'Every rule that is taken is expanded as RFC 5545 says, and as python-dateutil does; others are refused': [
        testsOf(
          'slots/expansions',
          'random rules',
        )('expanded from start to end, or years later → as python-dateutil expands them'),
        testsOf('slots/recurrence', 'checkRecurrence')('%j → a RangeError that says %s'),
      ],
      'Clock times stay as they are when the clocks change': [
        clocks('%s on %s → every time of day stays, the night lasts %d hours'),
      ],
      'A local time that does not exist moves forward by the gap': [clocks('in spring, %s')],
      'One that exists twice is the first': [clocks('an occurrence in the repeated hour → its first pass')],
      'What is made, changed and deleted is what consumers can book': [
        consumers('an availability made, changed and deleted → the slots follow'),
      ],
    },
  },
  {
    section: 'Scheduling',
    title: 'Slots of an occurrence',
    statements: {
      'A product with a duration: slots of that length, one at each step': [
        listed('%s', 'a product without a step → slots of its length one after the other'),
        listed('%s', 'a product on a step → starts on the step, ends within'),
        listed('%s', 'only a longest duration → that length'),
      ],
      'A slot step and no product: slots of one step': [listed('%s', 'a slot step and no product → slots of one step')],
      'Otherwise the occurrence is one slot': [
        listing('no product, and a contact channel → one slot without product, and with how it takes place'),
      ],
      'Several products, none asked for: the union of the slots of each, those at one time of an availability in one': [
        listed('%s', 'several products and none asked for → the slots of each'),
        several('nothing taken → one slot for all of them'),
        several('buffers of one of them are in the way → the slot is that of the others'),
        properties(
          'any calendar → the list of everything is the union of the lists of each product and of what has none',
        ),
        testsOf('rest/listed-slots')(
          'any calendar → what is listed is what is listed for each product, and can be reserved with each',
        ),
        listing('several products, one slot booked → the others stay on the list'),
      ],
      'The only possible product is taken without asking': [listed('%s', 'the only product → chosen without asking')],
      'A reservation lasts from minDuration to maxDuration, starts on the grid and lies inside the occurrence': [
        reserving('a product from minDuration to maxDuration → any length between, from the grid'),
        wished(REFUSED, 'a start between two slots'),
        wished(REFUSED, 'less time than the product takes'),
        wished(REFUSED, 'more time than the product takes'),
        wished(REFUSED, 'a time that reaches beyond it'),
      ],
      'What is listed can be reserved, and what is not cannot': [
        properties('a listed slot with places left → can be reserved with each of its products, a full one with none'),
        properties('a wish for a product of fixed length → is granted if and only if it is listed'),
      ],
    },
  },
  {
    section: 'Scheduling',
    title: 'What stands in the way',
    statements: {
      'An appointment takes the time from start less lead time to end plus follow-up time of its product': [
        refused('%s', 'its lead time in an appointment → BLOCKED'),
        refused('%s', 'in the buffer of an appointment → BLOCKED'),
        holds('a slot beside a booked one, in its buffer → refused with the reason BLOCKED'),
      ],
      'The spans of two appointments of a resource never overlap': [
        spans('%s → appointment_no_overlap'),
        races('64 reservations of overlapping slots at once → no two overlap'),
      ],
      'Buffers may reach outside the availability': [
        listing('a product with buffers → no slot whose buffers reach into a booked one'),
      ],
      'An appointment with places left is a models.LotAppointment with its appointment_uuid': [
        listed('%s', 'an appointment with places left → listed as such'),
        group('a hold → takes a place, the slot stays on the list for the others'),
      ],
      'A full one is listed only where the channel shows full slots': [
        listed('%s', 'a full appointment → not listed'),
        fullSlots('a slot that is booked → listed as a LotAppointment without places left'),
      ],
      'With prdRef it is listed only if it is of that product': [
        group('another product at the same time → 412 with errorCode 201, and not on the list'),
      ],
    },
  },
  {
    section: 'Scheduling',
    title: 'How it is kept exact',
    statements: {
      'A seat is given once, and none beyond the capacity': [
        seats('a seat that somebody %s → participation_one_per_seat'),
        seats('a seat beyond the capacity, or none → participation_seat_within_capacity'),
        seats('a capacity that is not that of the appointment → participation_capacity_is_appointments'),
      ],
      'One slot for many at once is sold once, over several processes': [
        races('64 reservations of one slot at once → one gets it, 63 are told that it is taken'),
        races('a hold against direct bookings at once → one wins'),
      ],
      'A group for many at once gives exactly its places': [
        races('64 reservations of a group of seven at once → seven get a place in one appointment'),
      ],
      'An appointment with nobody in it frees its time at once': [
        cancelling('the token of that booking → 204, the slot is free again, and 204 when it is repeated'),
        testsOf(
          'rest/widget-endpoints',
          'POST /resources/{ref}/revoke_reservation',
        )('a hold → 204, the slot is free at once, and 204 again'),
      ],
    },
  },
  {
    section: 'Scheduling',
    title: 'Holds and finalising',
    statements: {
      'The clock of a hold is that of the database': [
        hold('by a process whose clock is two minutes ahead → lasts three minutes all the same'),
      ],
      'Listing ignores expired holds, the next writer removes them': [
        hold('expires, and nothing tidies up → listed again, reservable by another'),
      ],
      'An appointment that was never booked goes with its last hold; its uuid still leads to the slot': [
        abandoned('a hold that is %s → nothing is left of it'),
        abandoned('a hold in an appointment that was booked once → it stays, cancelled'),
        abandoned(
          'a hold is finalised by its appointment after the job has removed both → booked, as the slot is free',
        ),
        abandoned(
          'the last hold in a group is given back → who has seen its appointment can still hold that slot by it',
        ),
      ],
      'Finalising with a hold whose row stands always succeeds': [
        testsOf('booking/unavailable')('a hold is booked although somebody stalls with the lock of its calendar'),
        holds('a client that has made as many requests as it may → its hold is honoured all the same'),
      ],
      'With a hold for another slot of the resource the named slot is booked, the hold given up': [
        finalising('a placeholder_id of another slot of the resource → the named slot is booked, the held one is free'),
        hold('belongs to another resource → is not touched by a booking here'),
      ],
      'If the named slot is taken, the hold stays': [
        hold('is for another slot, and the one that is booked is taken → refused, the hold stays'),
        testsOf(
          'rest/refusals',
          'a slot that somebody else has',
        )('a hold elsewhere, then a slot that is taken → 412, and the hold stands'),
      ],
      'A request is REQUESTED, an immediate booking BOOKED, a cancelled one CANCELED': [
        testsOf(
          'rest/channels',
          'a channel whose bookings are requests',
        )('the channel of the hold decides, whatever the finalising call names'),
        testsOf(
          'rest/widget-endpoints',
          'POST /resources/{ref}/revoke_reservation',
        )('a place that is booked → 204, and it stays booked'),
        testsOf('booking/deletion')(
          'future appointments ignored → all participants are cancelled and told, the appointments archived',
        ),
      ],
    },
  },
  {
    section: 'Scheduling',
    title: 'Limits of anonymous clients',
    statements: {
      'Booking requests of one client are limited, those with a key of the CRM of the provider are not': [
        limits('more booking requests in a minute than allowed → 429 with Retry-After, except with the key of the CRM'),
      ],
      'So are the live holds of one client at one provider': [
        limits('more holds than allowed → 429 with Retry-After until one is released, except with the key of the CRM'),
        limits('holds of another provider, and holds that are over → do not count'),
      ],
      'Bookings of one client at one provider are limited in a day, exactly, with any number of processes': [
        testsOf(
          'attacks/rate-limits',
          'bookings of one client',
        )('at two processes at once, with holds and without → exactly as many as are allowed'),
      ],
      'With a hold that stands finalising succeeds, whatever its client has booked': [
        testsOf(
          'attacks/rate-limits',
          'bookings of one client',
        )('a hold counts as the booking that it can become → finalising it is never refused'),
      ],
      'Beyond the limit of mails to a mailbox a booking succeeds, and the mail is recorded as suppressed': [
        testsOf(
          'attacks/mails-of-strangers',
          'mails to one mailbox',
        )('from many providers, under many spellings → booked all the same, further mails are suppressed'),
      ],
      'A consumer who was told of a booking is told of its cancellation': [
        testsOf(
          'attacks/mails-of-strangers',
          'mails to one mailbox',
        )('cancelled beyond the limit → told who was told of the booking, and nobody else'),
      ],
      'The defaults are 20 holds and 120 requests a minute; 0 is off': [
        testsOf('config')('an empty environment → demo mode on loopback, with the embedded database'),
      ],
      'X-Forwarded-For is believed from trusted proxies only': [
        limits('X-Forwarded-For %s'),
        testsOf('config')('TRUSTED_PROXIES → only they are believed'),
      ],
    },
  },
  {
    section: 'Scheduling',
    title: 'Channel settings',
    statements: {
      'A channel is visible and IMMEDIATE by default, except RESOURCE_EXCLUSIVE, which is not visible': [
        channel('%s set without settings → the defaults, visible: %s'),
      ],
      'The booking window is 90 days by default': [window('never set → 90 days')],
      'Minimum notice and booking window decide what is listed and booked': [
        window('%s of %i days, six slots in ten days → %i of them listed'),
        wished(REFUSED, 'a slot sooner than the notice of the channel'),
        wished(REFUSED, 'a slot beyond the window of the channel'),
      ],
      'Settings that are not given stay': [
        channel('set again with some settings → the others stay; null clears the reference and the products'),
      ],
    },
  },
];

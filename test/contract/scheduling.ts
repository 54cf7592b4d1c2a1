import type { Chapter } from './statement.ts';

/** Availabilities, slots, holds and what keeps them exact. */
export const scheduling: Chapter[] = [
  {
    section: 'Scheduling',
    title: 'Availabilities',
    statements: {
      'Scheduling/availability-local-start-end':
        'An availability has a local start and end in a zone, by default that of the provider',
      'Scheduling/hours-follow-zone':
        'Hours and closures that name no zone follow that of the provider; appointments keep their instants',
      'Scheduling/capacity-1-products-resource':
        'Capacity is 1, products those of the resource and channels all, unless told otherwise',
      'Scheduling/recurrence-rule-exception-extra': 'A recurrence rule may have exception and extra dates',
      'Scheduling/every-rule-taken-expanded':
        'Every rule that is taken is expanded as RFC 5545 says, and as python-dateutil does; others are refused',
      'Scheduling/clock-times-stay-clocks': 'Clock times stay as they are when the clocks change',
      'Scheduling/local-time-exist-moves': 'A local time that does not exist moves forward by the gap',
      'Scheduling/exists-twice-first': 'One that exists twice is the first',
      'Scheduling/made-changed-deleted-consumers': 'What is made, changed and deleted is what consumers can book',
    },
  },
  {
    section: 'Scheduling',
    title: 'Slots of an occurrence',
    statements: {
      'Scheduling/product-duration-slots-length': 'A product with a duration: slots of that length, one at each step',
      'Scheduling/slot-step-product-slots': 'A slot step and no product: slots of one step',
      'Scheduling/otherwise-occurrence-slot': 'Otherwise the occurrence is one slot',
      'Scheduling/several-products-none-asked':
        'Several products, none asked for: the union of the slots of each, those at one time of an availability in one',
      'Scheduling/possible-product-taken-asking': 'The only possible product is taken without asking',
      'Scheduling/reservation-lasts-minduration-maxduration':
        'A reservation lasts from minDuration to maxDuration, starts on the grid and lies inside the occurrence',
      'Scheduling/listed-reserved-cannot': 'What is listed can be reserved, and what is not cannot',
    },
  },
  {
    section: 'Scheduling',
    title: 'What stands in the way',
    statements: {
      'Scheduling/appointment-takes-time-start':
        'An appointment takes the time from start less lead time to end plus follow-up time of its product',
      'Scheduling/spans-two-appointments-resource': 'The spans of two appointments of a resource never overlap',
      'Scheduling/buffers-reach-outside-availability': 'Buffers may reach outside the availability',
      'Scheduling/appointment-places-left-models':
        'An appointment with places left is a models.LotAppointment with its appointment_uuid',
      'Scheduling/full-listed-channel-shows': 'A full one is listed only where the channel shows full slots',
      'Scheduling/prdref-listed-product': 'With prdRef it is listed only if it is of that product',
    },
  },
  {
    section: 'Scheduling',
    title: 'How it is kept exact',
    statements: {
      'Scheduling/seat-given-once-none': 'A seat is given once, and none beyond the capacity',
      'Scheduling/slot-many-once-sold': 'One slot for many at once is sold once, over several processes',
      'Scheduling/group-many-once-gives': 'A group for many at once gives exactly its places',
      'Scheduling/appointment-nobody-frees-time': 'An appointment with nobody in it frees its time at once',
    },
  },
  {
    section: 'Scheduling',
    title: 'Holds and finalising',
    statements: {
      'Scheduling/clock-hold-database': 'The clock of a hold is that of the database',
      'Scheduling/listing-ignores-expired-holds': 'Listing ignores expired holds, the next writer removes them',
      'Scheduling/appointment-never-booked-goes':
        'An appointment that was never booked goes with its last hold; its uuid still leads to the slot',
      'Scheduling/finalising-hold-row-stands':
        'Finalising with a hold whose row stands always succeeds, unless a limit of bookings was lowered meanwhile',
      'Scheduling/hold-another-slot-resource':
        'With a hold for another slot of the resource the named slot is booked, the hold given up',
      'Scheduling/named-slot-taken-hold': 'If the named slot is taken, the hold stays',
      'Scheduling/request-requested-immediate-booking':
        'A request is REQUESTED, an immediate booking BOOKED, a cancelled one CANCELED',
    },
  },
  {
    section: 'Scheduling',
    title: 'Limits of anonymous clients',
    statements: {
      'Scheduling/booking-requests-client-limited':
        'Booking requests of one client are limited, those with a key of the CRM of the provider are not',
      'Scheduling/live-holds-client-provider': 'So are the live holds of one client at one provider',
      'Scheduling/holds-of-a-day': 'So are the holds that it takes in a day, released and expired ones included',
      'Scheduling/bookings-client-provider-limited':
        'Bookings of one client at one provider are limited in a day, exactly, with any number of processes',
      'Scheduling/hold-stands-finalising-succeeds':
        'With a hold that stands finalising succeeds, whatever its client has booked',
      'Scheduling/beyond-limit-mails-mailbox':
        'Beyond the limit of mails to a mailbox a booking succeeds, and the mail is recorded as suppressed',
      'Scheduling/consumer-told-booking-told': 'A consumer who was told of a booking is told of its cancellation',
      'Scheduling/limits-default':
        'By default a client keeps 200 bookings and takes 1000 holds a day at a provider, has 50 live holds there, 10 in one appointment, and sends 300 booking requests a minute; 0 is off',
      'Scheduling/limits-none-loopback':
        'No limit counts while HOST and BASE_URL are both addresses of this machine only',
      'Scheduling/limits-none-known':
        'No limit counts for an address from which a key of the CRM of the provider came within a day',
      'Scheduling/limits-named': 'A limit that refuses names its setting, and says when to come again',
      'Scheduling/released-slot': 'Whoever has held a slot and let it go 20 times without an hour between waits',
      'Scheduling/x-forwarded-believed-trusted': 'X-Forwarded-For is believed from trusted proxies only',
    },
  },
  {
    section: 'Scheduling',
    title: 'Channel settings',
    statements: {
      'Scheduling/channel-visible-immediate-default':
        'A channel is visible and IMMEDIATE by default, except RESOURCE_EXCLUSIVE, which is not visible',
      'Scheduling/window-none': 'By default a channel has no booking window: any offered time can be booked',
      'Scheduling/window-own':
        'The window of a channel ends lists and refuses what is later, except with the key of the CRM',
      'Scheduling/list-reach':
        'A list of a channel without a window reaches 90 days from now, or from the first free slot if that comes later',
      'Scheduling/minimum-notice-booking-window': 'Minimum notice and booking window decide what is listed and booked',
      'Scheduling/settings-given-stay': 'Settings that are not given stay',
    },
  },
];

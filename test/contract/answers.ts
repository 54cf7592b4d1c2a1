import { type Chapter, testsOf } from './statement.ts';

const listing = testsOf('rest/consumer-endpoints', 'GET /resources/{ref}/upcoming_bookables');
const reserving = testsOf('rest/consumer-endpoints', 'POST /rest/1/resources/{ref}/reserve_appointment');
const booking = testsOf('rest/consumer-endpoints', 'POST /resources/{ref}/create_appointment_with_consumer');
const group = testsOf('rest/group-appointments', 'a slot with several places');
const archiving = testsOf('rest/resources', 'POST /crms/{crmId}/provider/{providerRef}/resources/{resourceRef}');
const deleting = testsOf('rest/resources', 'DELETE /crms/{crmId}/provider/{providerRef}/resources/{resourceRef}');
const deletion = testsOf('booking/deletion');
const hold = testsOf('booking/holds', 'a hold');
const holds = testsOf('booking/holds');
const refused = testsOf('rest/refusals', 'a slot that somebody else has');

const FREE_SLOT = 'a free slot → 200 with the place that is held and its appointment, and the slot is off the list';
const WITH_HOLD = 'with a hold → 201 with the appointment and a signed link to cancel it';

/** What consumers are shown: the second half of section 2. */
export const answers: Chapter[] = [
  {
    section: '2',
    title: 'Bookable',
    statements: {
      'start and end are ISO 8601 with offset; formattedStart and formattedEnd follow timeFormat': [
        listing('a free morning → its slots under their day, and public_visible'),
        listing('groupFormat, timeFormat and languageTag → groups and texts so, in the time zone of the provider'),
      ],
      'timeslot_uuid is the availability, resource_uuid and resource_name the resource': [
        listing('further resources in ref → the slots of all by time; one that is named twice counts once'),
      ],
      'appointment_uuid is there for models.LotAppointment only': [
        group('before the first booking → a Bookable with all places, after it a LotAppointment with its uuid'),
      ],
      'product_uuid and product_name are null where several products can be booked; products lists them': [
        listing('several products of one length → one slot without product_uuid, with each of them'),
      ],
      'products may be empty': [
        listing('no product, and a contact channel → one slot without product, and with how it takes place'),
      ],
      'contact_channel is null or has type and value': [
        listing('no product, and a contact channel → one slot without product, and with how it takes place'),
        listing('a free morning → its slots under their day, and public_visible'),
      ],
      'capacity is the number of all places, capacity_left of those that remain': [
        group('a hold → takes a place, the slot stays on the list for the others'),
      ],
    },
  },
  {
    section: '2',
    title: 'Participation and appointment summary',
    statements: {
      'participation has all documented fields; those of the customer but the uuid are null while reserved': [
        reserving(FREE_SLOT),
      ],
      'The state of a participation after reserving is RESERVED': [reserving(FREE_SLOT)],
      'formatedAddress, spelled so, is the address of the resource in one line, an empty text without one': [
        reserving(FREE_SLOT),
        reserving('a resource without address → formatedAddress is an empty text'),
      ],
      'messages is an array and may be empty': [reserving(FREE_SLOT)],
      'appointments lists the appointment, ACTIVE, with capacity, capacity_left and customers': [
        reserving(FREE_SLOT),
        group('joining by %s → a place in the same appointment'),
      ],
      'A customer entry has customer_placeholder_id, customer_uuid, participationState and participation_id': [
        reserving(FREE_SLOT),
      ],
    },
  },
  {
    section: '2',
    title: 'Created appointment',
    statements: {
      'createdAppointment has the fields of a bookable without the formatted times, and a cancelLink': [
        booking(WITH_HOLD),
      ],
      'cancelLink is a signed link at {base_url}/rebook/<id>': [booking(WITH_HOLD)],
      'With cancelLink the consumer can cancel': [testsOf('mails')('a cancellation → told to both, once')],
    },
  },
  {
    section: '3',
    title: 'States of a resource',
    statements: {
      'archived=true: customers can no longer book it; archived=false: they can again': [
        archiving('archived → slots can no longer be booked; active again → they can'),
      ],
      'Without future appointments it can be deleted, active or archived': [
        deleting('no appointments → 204 and gone for everybody; again → 404; the reference is free'),
        deleting('an archived resource → 204, with a future appointment 409'),
      ],
      'With future appointments it is deleted only with ignoreFutureAppointments=true': [
        deleting('a future appointment and the query %j → 409, it stays'),
      ],
      'Then all participants are informed of the cancellation and the appointments are archived': [
        deleting('a future appointment, ignored → 204, the participant is told, the slots are gone'),
        deletion('future appointments ignored → all participants are cancelled and told, the appointments archived'),
      ],
      'Deleting cannot be undone': [
        deletion(
          'a deleted resource → nobody finds it, its availabilities, channels and slots; its references are free',
        ),
      ],
    },
  },
  {
    section: '3',
    title: 'States of a slot and of a participation',
    statements: {
      'The first booking of a slot makes it a models.LotAppointment with a new appointment_uuid': [
        group('before the first booking → a Bookable with all places, after it a LotAppointment with its uuid'),
      ],
      'Later bookings use that uuid, as appointment_uuid when reserving, and join the appointment': [
        group('joining by %s → a place in the same appointment', 'appointment_uuid'),
      ],
      'Further bookings of it raise the number of participants as long as capacity is left': [
        group('without a hold, by the uuid of the appointment → the same appointment'),
        group('no place left → off the list, and 412 with errorCode 201 whatever names it'),
      ],
      'A hold reduces capacity_left': [group('a hold → takes a place, the slot stays on the list for the others')],
      'A hold lasts 3 minutes': [
        hold('is made → lasts three minutes by the clock of the database'),
        hold('by a process whose clock is two minutes ahead → lasts three minutes all the same'),
      ],
      'After 3 minutes it is removed by itself and its capacity returns': [
        hold('expires, and nothing tidies up → listed again, reservable by another'),
      ],
      'While it is active only whoever reserved can book the slot': [
        hold('is live → the slot is not listed, and nobody else can hold or book it'),
        refused('%s → 412 with errorCode 201 from both, and nothing is written', 'held'),
      ],
      'Finalising with its placeholder_id books the place': [booking(WITH_HOLD)],
      'Finalising without a hold, or with an expired one, books the slot if it is free': [
        booking('without a hold and a product → the free slot with the only product, off the list'),
        hold('expires, the slot is free → the late finalise books it'),
        hold('was removed, the slot is free → the late finalise books it'),
      ],
      'Without a valid hold it is 412 if another customer booked first': [
        holds('booking without a hold, another booked first → refused'),
        hold('expires, another takes the slot → the late finalise is told that it is taken'),
      ],
    },
  },
];

import type { Chapter } from './statement.ts';

/** Answers to consumers: the second half of section 2. */
export const answers: Chapter[] = [
  {
    section: '2',
    title: 'Bookable',
    statements: {
      '2/start-end-iso-8601':
        'start and end are ISO 8601 with offset; formattedStart and formattedEnd follow timeFormat',
      '2/timeslot-uuid-availability-resource':
        'timeslot_uuid is the availability, resource_uuid and resource_name the resource',
      '2/appointment-uuid-models-lotappointment': 'appointment_uuid is there for models.LotAppointment only',
      '2/product-uuid-product-name':
        'product_uuid and product_name are null where several products can be booked; products lists them',
      '2/products-empty': 'products may be empty',
      '2/contact-channel-null-type': 'contact_channel is null or has type and value',
      '2/capacity-number-places-capacity': 'capacity is the number of all places, capacity_left of those that remain',
    },
  },
  {
    section: '2',
    title: 'Participation and appointment summary',
    statements: {
      '2/participation-documented-fields-customer':
        'participation has all documented fields; those of the customer but the uuid are null while reserved',
      '2/state-participation-after-reserving': 'The state of a participation after reserving is RESERVED',
      '2/formatedaddress-spelled-address-resource':
        'formatedAddress, spelled so, is the address of the resource in one line, an empty text without one',
      '2/messages-array-empty': 'messages is an array and may be empty',
      '2/appointments-lists-appointment-active':
        'appointments lists the appointment, ACTIVE, with capacity, capacity_left and customers',
      '2/customer-entry-customer-placeholder':
        'A customer entry has customer_placeholder_id, customer_uuid, participationState and participation_id',
    },
  },
  {
    section: '2',
    title: 'Created appointment',
    statements: {
      '2/createdappointment-fields-bookable-formatted':
        'createdAppointment has the fields of a bookable without the formatted times, and a cancelLink',
      '2/cancellink-signed-link-base': 'cancelLink is a signed link at {base_url}/rebook/<id>',
      '2/cancellink-consumer-cancel': 'With cancelLink the consumer can cancel',
    },
  },
  {
    section: '3',
    title: 'States of a resource',
    statements: {
      '3/archived-true-customers-longer':
        'archived=true: customers can no longer book it; archived=false: they can again',
      '3/future-appointments-deleted-active': 'Without future appointments it can be deleted, active or archived',
      '3/future-appointments-deleted-ignorefutureappointments':
        'With future appointments it is deleted only with ignoreFutureAppointments=true',
      '3/participants-informed-cancellation-appointments':
        'Then all participants are informed of the cancellation and the appointments are archived',
      '3/deleting-cannot-undone': 'Deleting cannot be undone',
    },
  },
  {
    section: '3',
    title: 'States of a slot and of a participation',
    statements: {
      '3/first-booking-slot-makes':
        'The first booking of a slot makes it a models.LotAppointment with a new appointment_uuid',
      '3/later-bookings-use-uuid':
        'Later bookings use that uuid, as appointment_uuid when reserving, and join the appointment',
      '3/further-bookings-raise-number':
        'Further bookings of it raise the number of participants as long as capacity is left',
      '3/hold-reduces-capacity-left': 'A hold reduces capacity_left',
      '3/hold-lasts-3-minutes': 'A hold lasts 3 minutes',
      '3/after-3-minutes-removed': 'After 3 minutes it is removed by itself and its capacity returns',
      '3/while-active-whoever-reserved': 'While it is active only whoever reserved can book the slot',
      '3/finalising-placeholder-id-books': 'Finalising with its placeholder_id books the place',
      '3/finalising-hold-expired-books':
        'Finalising without a hold, or with an expired one, books the slot if it is free',
      '3/valid-hold-412-another': 'Without a valid hold it is 412 if another customer booked first',
    },
  },
];

import type { Chapter } from './statement.ts';

/** The three steps of a booking, of section 4.4. */
export const booking: Chapter[] = [
  {
    section: '4.4',
    title: 'The reference of a resource',
    statements: {
      '4.4/resourceid-provideruuid-platform-full': 'resourceId@providerUuid@platform, the full form',
      '4.4/resourceid-platform-short-form': 'resourceId@platform, the short form',
      '4.4/uuid-resource': 'The uuid of the resource',
      '4.4/special-characters-url-encoded':
        'Special characters are URL-encoded, in references of products and availabilities, too',
      '4.4/names-404-every-endpoint': 'One that names nothing is 404 from every endpoint',
    },
  },
  {
    section: '4.4',
    title: 'GET /resources/{ref}/upcoming_bookables',
    statements: {
      '4.4/answer-array-bookables-group': 'The answer has an array of bookables for each group, and public_visible',
      '4.4/bookables-204-empty-body': 'Without bookables it is 204 with an empty body',
      '4.4/groupformat-groups-default-yyyy': 'groupFormat groups, by default yyyy-MM-dd',
      '4.4/timeformat-formats-formattedstart-formattedend':
        'timeFormat formats formattedStart and formattedEnd, by default yyyy-MM-dd HH:mm',
      '4.4/languagetag-such-de-de': 'languageTag, such as de_DE or fr_FR, translates',
      '4.4/channelkey-chooses-channel-default': 'channelKey chooses the channel, by default RESOURCE_PUBLIC',
      '4.4/ref-repeated-adds-further': 'ref, repeated, adds further resources',
      '4.4/prdref-reference-uuid-keeps': 'prdRef, a reference or a uuid, keeps the bookables that support the product',
      '4.4/lead-follow-time-product': 'The lead and follow-up time of that product count',
    },
  },
  {
    section: '4.4',
    title: 'POST /resources/{ref}/reserve_appointment',
    statements: {
      '4.4/documented-below-rest-1': 'It is documented below /rest/1, and holds a free slot',
      '4.4/answer-200-api-info': 'The answer is 200 with api-info, participation and appointments',
      '4.4/timeslot-uuid-models-bookable':
        'timeslot_uuid is for a models.Bookable; the availability gives capacity and contact channel',
      '4.4/appointment-uuid-models-lotappointment':
        'appointment_uuid is for a models.LotAppointment; one of the two is required',
      '4.4/product-uuid-required': 'product_uuid, from and to are required',
      '4.4/w29-product-uuid-missing': 'W29: product_uuid may be missing or null only where the slot has no product',
      '4.4/iso-8601-utc-another': 'from and to are ISO 8601 in UTC; another offset is the same instant',
      '4.4/ref-query-names-resource': 'ref in the query names the resource or a channel of it',
      '4.4/channelkey-query-chooses-channel': 'channelKey in the query chooses the channel of the hold',
      '4.4/participation-customer-uuid-placeholder':
        'participation.customer_uuid is the placeholder_id of the finalise call',
    },
  },
  {
    section: '4.4',
    title: 'POST /resources/{ref}/create_appointment_with_consumer',
    statements: {
      '4.4/booking-201-api-info': 'A booking is 201 with api-info and createdAppointment',
      '4.4/start-end-timeslot-uuid': 'start, end, timeslot_uuid, email, firstname and lastname are required',
      '4.4/timeslot-uuid-uuid-availability': 'timeslot_uuid is the uuid of the availability or of the appointment',
      '4.4/product-uuid-placeholder-id': 'product_uuid and placeholder_id may be left out',
      '4.4/w20a-placeholder-none':
        'W20a: a placeholder_id that is no uuid, or of a hold that is gone, counts as none: the slot is booked if it is free',
      '4.4/message-1024-characters': 'message has at most 1024 characters',
      '4.4/locale-sets-language-mails': 'locale sets the language of the mails',
      '4.4/channelkey-body-chooses-channel':
        'channelKey in the body chooses the channel of the booking, by default RESOURCE_PUBLIC',
      '4.4/timeformat-query-formats-start': 'timeFormat in the query formats start and end of the answer',
      '4.4/invalid-input-booking-400': 'Invalid input of a booking is 400 naming each field',
      '4.4/w24-only-holds-joined':
        'W24: a slot in which only holds exist is joined by naming its availability, however many have read one list',
      '4.4/w24-slot-appointment-named':
        'W24: from the first booking on naming the availability is 412/201, with the appointment_uuid to use',
      '4.4/w24-whoever-hold-finalises': 'W24: whoever has a hold in it finalises by the availability, too',
      '4.4/w24-graphql-argument-chooses': 'W24: in GraphQL an argument chooses joining',
      '4.4/w25-overlap-appointment-wins': 'W25: an overlap with an appointment wins over every other reason of 412',
      '4.4/w26-appointment-named-times': 'W26: an appointment that is named with times that are not its own is 412/201',
      '4.4/slot-taken-412': 'A slot that is taken is 412',
      '4.4/user-given-email-mobile': 'A user with the given email or mobile number gets the appointment',
      '4.4/otherwise-new-account-made': 'Otherwise a new account is made',
      '4.4/missing-attributes-existing-user':
        'Missing attributes (firstname, lastname, mobile) of every existing user are filled in, and the CRM reads them',
      '4.4/never-overwritten': 'They are never overwritten',
      '4.4/w20b-number-finds-user':
        'W20b: a number that was filled in finds the user from then on, unless the CRM wrote it for another one',
      '4.4/w20b-strangers-plain-possible':
        'W20b: strangers fill in only names that may be greeted, and numbers that are possible',
      '4.4/w20b-replaced-by-crm':
        'W20b: what strangers filled in is marked, attribute by attribute, and replaced by what the CRM writes later',
      '4.4/w20b-never-public': 'W20b: it never reaches public data, contact names or mails to others',
      '4.4/mails-language-locale-else':
        'Mails are in the language of locale, else of Accept-Language, else of the provider, else of the CRM',
      '4.4/language-new-consumer-locale': 'The language of a new consumer is locale, else that of the actor of the CRM',
      '4.4/first-booking-group-makes':
        'The first booking of a group makes the appointment, further ones raise its participants',
    },
  },
];

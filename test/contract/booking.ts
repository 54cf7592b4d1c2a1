import { type Chapter, testsOf } from './statement.ts';

const mailLanguage = testsOf('mails', 'the language of a consumer’s mails');
const listing = testsOf('rest/consumer-endpoints', 'GET /resources/{ref}/upcoming_bookables');
const reserving = testsOf('rest/consumer-endpoints', 'POST /rest/1/resources/{ref}/reserve_appointment');
const finalising = testsOf('rest/consumer-endpoints', 'POST /resources/{ref}/create_appointment_with_consumer');
const naming = testsOf('rest/references', 'a reference that names a resource');
const channelReference = testsOf('rest/references', 'the own reference of a channel');
const references = testsOf('rest/references');
const formats = testsOf('rest/values', 'groupFormat, timeFormat and languageTag');
const values = testsOf('rest/values', 'a body');
const wrongHold = testsOf(
  'rest/refusals',
  'reserve_appointment with invalid input → 400 naming each field as it was sent, and nothing is written',
);
const wrongBooking = testsOf(
  'rest/refusals',
  'create_appointment_with_consumer with invalid input → 400 naming each field, and nothing is written',
);
const overlapped = testsOf('rest/refusals', '%s');
const taken = testsOf('rest/refusals', 'a slot that somebody else has');
const channel = testsOf('rest/channels', 'the channel %s');
const channels = testsOf('rest/channels');
const group = testsOf('rest/group-appointments', 'a slot with several places');
const stranger = testsOf('rest/consumers', 'a consumer whom nobody knows');
const known = testsOf('rest/consumers', 'a consumer with the e-mail address or the mobile number of a user');
const mails = testsOf('mails');

const FREE_SLOT = 'a free slot → 200 with the place that is held and its appointment, and the slot is off the list';

/** The three steps of a booking, of section 4.4. */
export const booking: Chapter[] = [
  {
    section: '4.4',
    title: 'The reference of a resource',
    statements: {
      'resourceId@providerUuid@platform, the full form': [naming('%s → found by every endpoint', 'full form')],
      'resourceId@platform, the short form': [naming('%s → found by every endpoint', 'short form')],
      'The uuid of the resource': [naming('%s → found by every endpoint', 'uuid')],
      'Special characters are URL-encoded, in references of products and availabilities, too': [
        naming('%s@test, encoded → found by every endpoint, by its product and availability, too'),
      ],
      'One that names nothing is 404 from every endpoint': [
        references('%s → 404 naming it from every endpoint'),
        references('a name of blanks only in the path → 404, as any that nothing has'),
      ],
    },
  },
  {
    section: '4.4',
    title: 'GET /resources/{ref}/upcoming_bookables',
    statements: {
      'The answer has an array of bookables for each group, and public_visible': [
        listing('a free morning → its slots under their day, and public_visible'),
        listing('an availability of several days → a group for each day, in their order'),
      ],
      'Without bookables it is 204 with an empty body': [
        listing('nothing to book, or nothing of that product → 204 and no body'),
      ],
      'groupFormat groups, by default yyyy-MM-dd': [
        listing('groupFormat, timeFormat and languageTag → groups and texts so, in the time zone of the provider'),
        listing('a free morning → its slots under their day, and public_visible'),
      ],
      'timeFormat formats formattedStart and formattedEnd, by default yyyy-MM-dd HH:mm': [
        listing('groupFormat, timeFormat and languageTag → groups and texts so, in the time zone of the provider'),
        formats('a pattern of exactly 64 characters, quotes and umlauts → written so'),
      ],
      'languageTag, such as de_DE or fr_FR, translates': [formats('the language %s → the words of %s', 'fr_FR')],
      'channelKey chooses the channel, by default RESOURCE_PUBLIC': [
        listing('an availability of one channel → listed on that one only'),
        channels('no channelKey, or a channel that was never set → the settings of RESOURCE_PUBLIC, the defaults'),
      ],
      'ref, repeated, adds further resources': [
        listing('further resources in ref → the slots of all by time; one that is named twice counts once'),
      ],
      'prdRef, a reference or a uuid, keeps the bookables that support the product': [
        listing('several products → without prdRef the slots of each, with it (uuid or reference) only its own'),
      ],
      'The lead and follow-up time of that product count': [
        listing('a product with buffers → no slot whose buffers reach into a booked one'),
      ],
    },
  },
  {
    section: '4.4',
    title: 'POST /resources/{ref}/reserve_appointment',
    statements: {
      'It is documented below /rest/1, and holds a free slot': [reserving(FREE_SLOT)],
      'The answer is 200 with api-info, participation and appointments': [
        testsOf('rest/answers')('every wrapped answer → api-info with version 1 first, then what it is about'),
      ],
      'timeslot_uuid is for a models.Bookable; the availability gives capacity and contact channel': [
        group('a hold → takes a place, the slot stays on the list for the others'),
        finalising('with a hold → 201 with the appointment and a signed link to cancel it'),
      ],
      'appointment_uuid is for a models.LotAppointment; one of the two is required': [
        group('joining by %s → a place in the same appointment'),
        wrongHold('%s', 'neither availability nor appointment'),
      ],
      'product_uuid, from and to are required': [
        wrongHold('%s', 'no product'),
        wrongHold('%s', 'an empty body'),
        wrongHold('%s', 'nulls, empty texts and blanks'),
      ],
      'W29: product_uuid may be missing or null only where the slot has no product': [
        listing('no product, and a contact channel → one slot without product, and with how it takes place'),
        wrongHold('%s', 'a product that is null'),
        listing('several products of one length → one slot without product_uuid, with each of them'),
      ],
      'from and to are ISO 8601 in UTC; another offset is the same instant': [
        reserving('times with an offset → the same slot as in UTC'),
      ],
      'ref in the query names the resource or a channel of it': [
        channelReference('in the query of the reservation → the hold is of that channel'),
        channelReference('in the query of the reservation of another resource → 400 naming ref'),
      ],
      'channelKey in the query chooses the channel of the hold': [
        channel('its product filter → only these products there, all on the others'),
      ],
      'participation.customer_uuid is the placeholder_id of the finalise call': [
        finalising('with a hold → 201 with the appointment and a signed link to cancel it'),
      ],
    },
  },
  {
    section: '4.4',
    title: 'POST /resources/{ref}/create_appointment_with_consumer',
    statements: {
      'A booking is 201 with api-info and createdAppointment': [
        finalising('with a hold → 201 with the appointment and a signed link to cancel it'),
      ],
      'start, end, timeslot_uuid, email, firstname and lastname are required': [
        wrongBooking('%s', 'every required field null'),
        wrongBooking('%s', 'every required field empty or blank'),
      ],
      'timeslot_uuid is the uuid of the availability or of the appointment': [
        group('without a hold, by the uuid of the appointment → the same appointment'),
      ],
      'product_uuid and placeholder_id may be left out': [
        finalising('without a hold and a product → the free slot with the only product, off the list'),
      ],
      'message has at most 1024 characters': [
        values('texts of exactly the longest length → 201'),
        wrongBooking('%s', 'texts that are too long'),
      ],
      'locale sets the language of the mails': [
        mails('a booking → confirmation to the consumer, notification to the provider, with the facts of that moment'),
      ],
      'channelKey in the body chooses the channel of the booking, by default RESOURCE_PUBLIC': [
        channel('→ books as asked for, and its settings are not those of the others'),
      ],
      'timeFormat in the query formats start and end of the answer': [
        finalising('timeFormat in the query → start and end so'),
      ],
      'Invalid input of a booking is 400 naming each field': [wrongBooking('%s', 'every optional field wrong')],
      'W24: a slot that has an appointment and is named by its availability is 412/201, with the appointment to use': [
        group('by its timeslot_uuid → 412 with errorCode 201 and the appointment to use, and nothing is written'),
        group('held by somebody, by its timeslot_uuid → the same'),
      ],
      'W24: whoever has a hold in it finalises by the availability, too': [
        group('finalising a hold in it, by its timeslot_uuid → 201 in the same appointment'),
        group('a hold of a slot elsewhere, then by its timeslot_uuid → the same, and the hold stands'),
      ],
      'W24: in GraphQL an argument chooses joining': [
        group('in GraphQL by its availability → the appointment in the extensions, and a place in it with join'),
      ],
      'W25: an overlap with an appointment wins over every other reason of 412': [
        overlapped('an appointment is in the way as well → 412 with errorCode 201 from both'),
      ],
      'W26: an appointment that is named with times that are not its own is 412/201': [
        group('by its appointment_uuid with times of another slot → 412 with errorCode 201, and nothing is written'),
      ],
      'A slot that is taken is 412': [taken('%s → 412 with errorCode 201 from both, and nothing is written', 'booked')],
      'A user with the given email or mobile number gets the appointment': [
        known('the same %s → the booking is theirs, and nobody new is made'),
        known('the address of one and the number of another → the booking is of the one with the address'),
      ],
      'Otherwise a new account is made': [
        stranger('books → a new user without reference and username, with what was sent'),
      ],
      'Missing attributes of an existing user are filled in': [
        known('the mobile number missing of a consumer → filled in, and kept from then on'),
        known('first name and mobile number missing of a user with a reference → stay missing'),
      ],
      'They are never overwritten': [known('other names, another number and language → nothing is overwritten')],
      'Mails are in the language of locale, else of Accept-Language, else of the provider, else of the CRM': [
        mailLanguage('by %s > one is named → that one, for the user, too'),
        mailLanguage('by %s > none is named, Accept-Language is %s → %s, the first that mails are written in'),
        mailLanguage('by %s > Accept-Language is %s → that of the provider'),
        mailLanguage('a provider for which none is set → has that of its CRM'),
      ],
      'The language of a new consumer is locale, else that of the actor of the CRM': [
        stranger('books → a new user without reference and username, with what was sent'),
        stranger('books without locale → a user in the language of the CRM'),
      ],
      'The first booking of a group makes the appointment, further ones raise its participants': [
        group('before the first booking → a Bookable with all places, after it a LotAppointment with its uuid'),
        group('finalising a hold in it, by the uuid of the appointment → 201 in the same appointment'),
      ],
    },
  },
];

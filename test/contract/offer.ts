import { type Chapter, testsOf } from './statement.ts';

const products = testsOf('rest/offer-endpoints', 'POST /products/active_products');
const publicData = testsOf('rest/offer-endpoints', 'POST /resources/public_data');
const both = testsOf('rest/offer-endpoints', '%s');
const cors = testsOf('rest/transport', 'CORS');
const channel = testsOf('rest/channels', 'the channel %s');
const channels = testsOf('rest/channels');
const requests = testsOf('rest/channels', 'a channel whose bookings are requests');
const hidden = testsOf('rest/channels', '%s');
const settings = testsOf('graphql/channels', 'a channel of a resource');
const channelReference = testsOf('rest/references', 'the own reference of a channel');
const mails = testsOf('mails');

/** What else consumers may ask, and the channels: the rest of section 4.4. */
export const offer: Chapter[] = [
  {
    section: '4.4',
    title: 'POST /products/active_products',
    statements: {
      'The answer is 200 with products in the documented fields, durations and times in minutes or null': [
        products('a resource → 200 with its products in full, in the order of their making'),
      ],
      'ref, repeated, names resources or channels': [
        products('several resources → the products of all, each once'),
        testsOf('rest/references', 'a reference that names a resource')('%s → found by every endpoint'),
      ],
      'tslRefs, repeated, names availabilities or appointments': [
        products('an availability or one of its appointments in tslRefs → the products of that availability'),
      ],
      'tslRefs beside ref are those of its provider': [both('a tslRefs of another provider than the ref → left out')],
      'At least one of ref and tslRefs is required': [both('neither ref nor tslRefs → 400 naming ref')],
      'The settings of the channel filter the products': [
        products('an exclusive product → only on the channel whose product filter names it'),
        channel('its product filter → only these products there, all on the others'),
      ],
    },
  },
  {
    section: '4.4',
    title: 'POST /resources/public_data',
    statements: {
      'The answer is 200 with contact, resource, provider and channel in the documented fields': [
        publicData('one resource → the documented object'),
        publicData('a resource with everything → everything, and the contact by the profile that the resource names'),
      ],
      'It takes ref and tslRefs as active_products does': [
        publicData('one availability → the documented object of its resource'),
        both('an unknown %s → 404 naming its value'),
      ],
      'channel.bookingProcess is IMMEDIATE or REQUESTED': [
        channels('no channelKey, or a channel that was never set → the settings of RESOURCE_PUBLIC, the defaults'),
      ],
    },
  },
  {
    section: '4.4',
    title: 'OPTIONS: the CORS preflight',
    statements: {
      'It is answered for every consumer endpoint': [
        cors('the preflight of %s → 204 with exactly the documented headers'),
        cors('an OPTIONS that is no preflight → the documented headers, too'),
      ],
      'Access-Control-Allow-Credentials, -Methods, -Headers and -Max-Age have the documented values': [
        cors('the preflight of %s → 204 with exactly the documented headers'),
      ],
      'Requests from any origin are accepted': [cors('the origin %s → reflected, and Vary says so')],
    },
  },
  {
    section: '4.4',
    title: 'Channel keys',
    statements: {
      'RESOURCE_PUBLIC, RESOURCE_EXCLUSIVE, RESOURCE_REFERENCE and CALENDAR_PUBLIC book as the caller asks': [
        channel('→ books as asked for, and its settings are not those of the others'),
      ],
      'RESOURCE_PUBLIC is the default': [
        channels('no channelKey, or a channel that was never set → the settings of RESOURCE_PUBLIC, the defaults'),
      ],
      'RESOURCE_EXCLUSIVE is closed to anybody until it is opened': [
        settings('%s set without settings → the defaults, visible: %s', 'RESOURCE_EXCLUSIVE'),
        hidden('reserve and finalise → 412 with errorCode 203, and nothing is written'),
      ],
      'RESOURCE_REFERENCE is for embedded calendars, which may name it by a reference of its own': [
        channelReference('→ its resource and its settings, whatever channelKey says'),
      ],
      'CALENDAR_PUBLIC is the overall calendar with all resources': [
        channels('the overall calendar → the slots of all its resources, whatever their own links show'),
      ],
      'Each channel has its own visibility, booking process and product filter': [
        channel('→ books as asked for, and its settings are not those of the others'),
        channel('its product filter → only these products there, all on the others'),
        settings('all settings given → kept, and listed by key'),
      ],
    },
  },
  {
    section: '4.4',
    title: 'Booking processes',
    statements: {
      'IMMEDIATE: the consumer gets a confirmation, the provider a notification': [
        mails('a booking → confirmation to the consumer, notification to the provider, with the facts of that moment'),
      ],
      'REQUESTED: the consumer is told that the request was received, the provider that it is to be confirmed': [
        mails('a request → received to the consumer, to be confirmed to the provider'),
      ],
      'A request is 201, too, and takes its place at once': [
        requests('→ told by public_data, 201 as ever, and the place is taken at once'),
        testsOf('booking/holds')('requests take their place from the first second'),
      ],
    },
  },
];

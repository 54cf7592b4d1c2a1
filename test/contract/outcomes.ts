import { type Chapter, testsOf } from './statement.ts';

const user = testsOf('rest/users', 'POST /crms/{crmId}/user');
const account = testsOf('rest/accounts', 'POST /crms/{crmId}/account');
const provider = testsOf('rest/providers', 'POST /crms/{crmId}/provider');
const product = testsOf('rest/products', 'POST /crms/{crmId}/provider/{providerRef}/products');
const resource = testsOf('rest/resources', 'POST /crms/{crmId}/provider/{providerRef}/resources');
const remove = testsOf('rest/resources', 'DELETE /crms/{crmId}/provider/{providerRef}/resources/{resourceRef}');
const profile = testsOf('rest/contact-profiles', 'POST /crms/{crmId}/provider/{providerRef}/contactProfile');
const general = testsOf('rest/contact-profiles', '/crms/{crmId}/user/{userRef}/generalContactProfile');
const nothing = testsOf('rest/management-paths', 'a name that names nothing');
const publicData = testsOf('rest/offer-endpoints', 'POST /resources/public_data');
const hidden = testsOf('rest/channels', '%s');
const archived = testsOf('rest/channels', 'an archived resource');
const held = testsOf('booking/holds', 'a hold');
const stored = testsOf('idempotency', 'what is stored of an answer');
const references = testsOf('rest/references');
const refusals = testsOf('rest/refusals');
const again = testsOf('rest/group-appointments', 'a consumer who already has a place');
const known = testsOf('rest/consumers', 'a consumer with the e-mail address or the mobile number of a user');
const repeated = testsOf('idempotency');
const severalRefs = testsOf('rest/several-references');
const mixed = testsOf('rest/several-references', 'a list over a resource that is %s and one that is not');
const nothingShown = testsOf('rest/several-references', 'a list over resources of which none can be shown');
const severalHolds = testsOf('rest/several-references', 'several refs of a reservation');

/** W12 to W20, W23, W27 and W28: what an answer is where the interface does not say. */
export const outcomes: Chapter[] = [
  {
    section: 'W12',
    title: 'A known reference on create',
    statements: {
      'User: 200 with the four fields updated': [
        user('a known reference → 200, names and numbers updated, e-mail address and username kept'),
      ],
      'User who had no reference: 200 with the reference attached': [
        user('the e-mail address of a consumer → 200, the consumer becomes the user'),
      ],
      'Account and provider: 200 with nothing overwritten': [
        account('a known reference → 200 with the account as it was'),
        provider('a known reference → 200 with the provider as it was'),
      ],
      'Product: 200 with the supplied fields updated': [
        product('a known reference → 200 with the given fields updated, the others as they were'),
      ],
      'Resource: 200 with the updated resource, 400 with onDuplicateRaise=true': [
        resource('a known reference → 200 with the given fields updated, the others as they were'),
        resource('a known reference with onDuplicateRaise=true → 400, nothing changes; a new one → 201'),
      ],
      'Contact profile: 200 updated; a new one is 201': [
        profile('a known reference → 200 with the profile updated'),
        profile('all fields → 201 with the profile'),
      ],
      'So every create can be repeated, even at the same time': [
        testsOf('rest/management-access', 'the same create many times at once')('POST %s → one 201, the others 200'),
      ],
    },
  },
  {
    section: 'W13',
    title: 'Delete resource',
    statements: {
      'Success is 204 without a body, an unknown resource 404': [
        remove('no appointments → 204 and gone for everybody; again → 404; the reference is free'),
      ],
      'Future appointments without ignoreFutureAppointments=true are 409': [
        remove('a future appointment and the query %j → 409, it stays'),
      ],
    },
  },
  {
    section: 'W14',
    title: 'PUT general profile',
    statements: {
      'It is 200 with the profile as GET shows it': [
        general('PUT → 200 with the bare profile, as GET shows it, by type'),
      ],
    },
  },
  {
    section: 'W15',
    title: 'Names in a body that name nothing',
    statements: {
      'Branch, owner and account are 404, for a provider, too': [
        provider('the unknown %s → 404 naming it, also of another CRM'),
        provider('a branch that does not exist → 404 naming it'),
        account('the unknown owner %j → 404 naming it'),
      ],
      'Products, contact and contact profile of a resource are 400': [
        resource('products, contact and contact profile %j → 400 naming it'),
      ],
      'References in a path are 404': [nothing('%j in any path → 404 naming it')],
    },
  },
  {
    section: 'W16',
    title: 'A reference that cannot be parsed',
    statements: {
      'It has not exactly one @, an empty side, or blanks': [user('%j as reference → 400')],
      'On create account it is 404': [account('the account reference %j → 404 naming it')],
      'Elsewhere in a body it is 400': [
        provider('%j as a reference → 400'),
        product('%j as reference → 400'),
        resource('%j as reference → 400'),
        profile('%j as a reference → 400'),
      ],
      'In a path it is simply 404': [
        nothing('%j in any path → 404 naming it'),
        references('a name of blanks only in the path → 404, as any that nothing has'),
      ],
    },
  },
  {
    section: 'W17',
    title: 'public_data with several references',
    statements: {
      'One resource, in whatever forms it is named, is answered with the object': [
        publicData('the same resource in every form, by ref and tslRefs → one object'),
      ],
      'Several are an array in request order, each once': [
        publicData('several resources, some of them twice, by ref and tslRefs → an array in request order, each once'),
      ],
      'Each has ref, the full reference, and resource.supportedProducts': [
        publicData('one resource → the documented object'),
      ],
    },
  },
  {
    section: 'W18',
    title: 'A channel that is not visible',
    statements: {
      'upcoming_bookables is 200 with public_visible false and no slot': [
        hidden('upcoming_bookables → 200 with public_visible false and nothing else'),
      ],
      'reserve and finalise are 412 with errorCode 203': [
        hidden('reserve and finalise → 412 with errorCode 203, and nothing is written'),
      ],
      'Hiding it gives up its holds, and no others': [
        held('is of a channel that is hidden → given up, 412 with errorCode 203'),
        held('is of the exclusive channel, which gets its default settings back → given up'),
        held(
          'is of another channel than the one that is hidden, or of a group with a booking → stands, the booking too',
        ),
        testsOf('rest/channels')('a hold on a channel that is hidden meanwhile → 412 with errorCode 203'),
      ],
      'active_products is an empty list, public_data 404': [
        hidden('active_products → an empty list; public_data → 404'),
      ],
    },
  },
  {
    section: 'W19',
    title: 'An archived resource',
    statements: {
      'Its upcoming_bookables is 204': [archived('upcoming_bookables → 204')],
      'reserve and finalise of it are 412 with errorCode 204': [
        archived('reserve and finalise → 412 with errorCode 204, and nothing is written'),
      ],
      'Archiving gives up the holds': [held('is of a resource that is archived → given up, 412 with errorCode 204')],
      'An unknown resource is 404, and so is a deleted one': [
        references('%s → 404 naming it from every endpoint', 'uuid that nobody has'),
        testsOf('booking/deletion')(
          'a deleted resource → nobody finds it, its availabilities, channels and slots; its references are free',
        ),
      ],
    },
  },
  {
    section: 'W20',
    title: 'Double submit',
    statements: {
      'Finalising twice with one placeholder_id is 202 the second time': [
        refusals('finalising twice with the same placeholder_id → 412 with errorCode 202, and nothing more is written'),
        refusals('finalising twice at the same moment, with or without a hold → once 201, once 412 with errorCode 202'),
      ],
      'A consumer with the same email or mobile joining an appointment again is 202': [
        again('joining again with the same %s → 412 with errorCode 202'),
      ],
      'Mobile numbers are compared in E.164, without country code by the address of the resource, and stored as sent': [
        again('joining again with the same %s → 412 with errorCode 202', 'mobile number in another form'),
        again('a number without country code, at a resource in %s → of that country: errorCode %s'),
        known('the mobile number in another form → the booking is theirs, and the number stays as the CRM wrote it'),
      ],
      'A finalise of such a consumer leaves a second hold as it is': [
        again('finalising a second hold → 412 with errorCode 202, and the hold stays'),
      ],
    },
  },
  {
    section: 'W27',
    title: 'Parameters in the query of a POST',
    statements: {
      'Whatever is sent as its body is ignored, with any Content-Type or none': [
        testsOf(
          'rest/transport',
          'an endpoint whose parameters are in the query',
        )('%s → answers the same with any body'),
      ],
    },
  },
  {
    section: 'W28',
    title: 'Several ref values',
    statements: {
      'A list leaves out what is unknown, deleted, archived or hidden': [
        mixed('upcoming_bookables → the slots of the other, whichever stands in the path'),
        mixed('active_products → the products of the other'),
        mixed('public_data → the object of the other'),
        severalRefs('specific_bookables with an unknown availability → the slots of the others'),
      ],
      'It is 404 only when none exists': [nothingShown('none exists → 404 naming the first')],
      'It is {"public_visible": false} only when none is visible': [
        nothingShown('hidden, unknown and archived ones → public_visible false, no products, 404'),
        nothingShown('archived ones → 204, as one alone'),
      ],
      'Each ref of a reservation names the resource of the path, or one channel of it': [
        severalHolds('one of another resource, wherever it stands → 400 naming ref, and nothing is written'),
        severalHolds('one that names nothing → 404 naming it'),
        severalHolds('a channel among them → the hold is of that channel, wherever its reference stands'),
        severalHolds('two channels of the resource → 400 naming ref'),
      ],
    },
  },
  {
    section: 'W23',
    title: 'Idempotency-Key',
    statements: {
      'The same key with the same request replays the stored answer: a success, or a refusal of a CRM': [
        repeated('a booking sent twice with one key → the same answer to the letter, one booking, one pair of mails'),
        repeated('a refusal of a CRM → repeated, although the slot is free by now'),
        repeated('an answer without a body → repeated as it was'),
      ],
      'POST, PUT and DELETE take it, and GraphQL mutations': [
        repeated('a DELETE and a PUT sent twice → the first answer again, where without the key it would be another'),
        repeated(
          'a management call sent twice → 201 both times, although the second would have found what the first made',
        ),
        repeated('a GraphQL mutation sent twice → one effect, the same answer; keys of tenants are their own'),
      ],
      'Refusals of strangers are not stored, nor are reads and answers to the admin': [
        repeated('a refusal of a stranger, by REST and by GraphQL → not stored: asked again, it is decided again'),
        testsOf(
          'idempotency',
          'a read with a key',
        )('by REST, by GraphQL, and by a document that has a mutation, too → answered as a read, nothing stored'),
        stored('a new API key → nothing: the admin’s mutation is done each time'),
      ],
      'A stored answer is encrypted and takes at most 16 KiB': [
        stored('a booking → neither its key, its cancel link nor its consumer is in the table'),
        stored('more than 16 KiB, compressed → 400 naming the header, nothing done'),
      ],
      'With another request it is 422': [repeated('a key with another request → 422, nothing written')],
      'While the first request is in flight it is 409': [
        repeated(
          'the same request 16 times at once → done once; the others get its answer, or 409 while it is under way',
        ),
      ],
      'A key has at most 255 characters': [repeated('a key of more than 255 characters → 400 naming the header')],
      'A key belongs to a tenant, or to a consumer endpoint': [
        repeated('a key at another consumer endpoint, or with the key of another CRM → is another one'),
      ],
      'It is kept for 24 hours': [repeated('after a day → the key is as new')],
      'Answer and effect are recorded together or not at all': [
        repeated('a request that fails in the end → neither effect nor answer is kept'),
      ],
      'Answers to invalid input are not stored': [
        repeated('invalid input → not kept: the corrected request may use the key'),
      ],
    },
  },
];

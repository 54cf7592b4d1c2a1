import type { Chapter } from './statement.ts';

/** W12 to W20, W23, W27 and W28: what an answer is where the interface does not say. */
export const outcomes: Chapter[] = [
  {
    section: 'W12',
    title: 'A known reference on create',
    statements: {
      'W12/user-200-four-fields': 'User: 200 with the four fields updated',
      'W12/user-reference-200-reference': 'User who had no reference: 200 with the reference attached',
      'W12/account-provider-200-overwritten': 'Account and provider: 200 with nothing overwritten',
      'W12/product-200-supplied-fields': 'Product: 200 with the supplied fields updated',
      'W12/resource-200-updated-resource': 'Resource: 200 with the updated resource, 400 with onDuplicateRaise=true',
      'W12/contact-profile-200-updated': 'Contact profile: 200 updated; a new one is 201',
      'W12/every-create-repeated-even': 'So every create can be repeated, even at the same time',
    },
  },
  {
    section: 'W13',
    title: 'Delete resource',
    statements: {
      'W13/success-204-body-unknown': 'Success is 204 without a body, an unknown resource 404',
      'W13/future-appointments-ignorefutureappointments-true':
        'Future appointments without ignoreFutureAppointments=true are 409',
    },
  },
  {
    section: 'W14',
    title: 'PUT general profile',
    statements: {
      'W14/200-profile-get-shows': 'It is 200 with the profile as GET shows it',
    },
  },
  {
    section: 'W15',
    title: 'Names in a body that name nothing',
    statements: {
      'W15/branch-owner-account-404': 'Branch, owner and account are 404, for a provider, too',
      'W15/products-contact-contact-profile': 'Products, contact and contact profile of a resource are 400',
      'W15/references-path-404': 'References in a path are 404',
    },
  },
  {
    section: 'W16',
    title: 'A reference that cannot be parsed',
    statements: {
      'W16/exactly-empty-side-blanks':
        'It has not exactly one @, an empty side, or blanks beside the @; single blanks inside are fine',
      'W16/create-account-404': 'On create account it is 404',
      'W16/elsewhere-body-400': 'Elsewhere in a body it is 400',
      'W16/path-simply-404': 'In a path it is simply 404',
    },
  },
  {
    section: 'W17',
    title: 'public_data with several references',
    statements: {
      'W17/resource-whatever-forms-named': 'One resource, in whatever forms it is named, is answered with the object',
      'W17/several-array-request-order': 'Several are an array in request order, each once',
      'W17/ref-full-reference-resource': 'Each has ref, the full reference, and resource.supportedProducts',
    },
  },
  {
    section: 'W18',
    title: 'A channel that is not visible',
    statements: {
      'W18/upcoming-bookables-200-public': 'upcoming_bookables is 200 with public_visible false and no slot',
      'W18/reserve-finalise-412-errorcode': 'reserve and finalise are 412 with errorCode 203',
      'W18/hiding-gives-holds': 'Hiding it gives up its holds, and no others',
      'W18/active-products-empty-list': 'active_products is an empty list, public_data 404',
    },
  },
  {
    section: 'W19',
    title: 'An archived resource',
    statements: {
      'W19/upcoming-bookables-204': 'Its upcoming_bookables is 204',
      'W19/reserve-finalise-412-errorcode': 'reserve and finalise of it are 412 with errorCode 204',
      'W19/archiving-gives-holds': 'Archiving gives up the holds',
      'W19/unknown-resource-404-deleted': 'An unknown resource is 404, and so is a deleted one',
    },
  },
  {
    section: 'W20',
    title: 'Double submit',
    statements: {
      'W20/finalising-twice-placeholder-id': 'Finalising twice with one placeholder_id is 202 the second time',
      'W20/consumer-email-mobile-joining':
        'A consumer with the same email or mobile joining an appointment again is 202',
      'W20/mobile-numbers-compared-e':
        'Mobile numbers are compared in E.164, without country code by the address of the resource, and stored as sent',
      'W20/finalise-such-consumer-leaves': 'A finalise of such a consumer leaves a second hold as it is',
    },
  },
  {
    section: 'W27',
    title: 'Parameters in the query of a POST',
    statements: {
      'W27/whatever-sent-body-ignored': 'Whatever is sent as its body is ignored, with any Content-Type or none',
    },
  },
  {
    section: 'W28',
    title: 'Several ref values',
    statements: {
      'W28/list-leaves-unknown-deleted': 'A list leaves out what is unknown, deleted, archived or hidden',
      'W28/404-none-exists': 'It is 404 only when none exists',
      'W28/public-visible-false-none': 'It is {"public_visible": false} only when none is visible',
      'W28/slot-decides-among-refs':
        'W28a: path and refs of a reservation name resources or channels; the slot decides which is meant, and only one of none of them is refused',
    },
  },
  {
    section: 'W23',
    title: 'Idempotency-Key',
    statements: {
      'W23/key-request-replays-stored':
        'The same key with the same request replays the stored answer: a success, or a refusal of a CRM',
      'W23/post-put-delete-take': 'POST, PUT and DELETE take it, and GraphQL mutations',
      'W23/refusals-strangers-stored-reads':
        'Refusals of strangers are not stored, nor are reads and answers to the admin',
      'W23/stored-answer-encrypted-takes': 'A stored answer is encrypted and takes at most 16 KiB',
      'W23/another-request-422': 'With another request it is 422',
      'W23/while-first-request-flight': 'While the first request is in flight it is 409',
      'W23/key-255-characters': 'A key has at most 255 characters',
      'W23/key-belongs-tenant-consumer': 'A key belongs to a tenant, or to a consumer endpoint',
      'W23/kept-24-hours': 'It is kept for 24 hours',
      'W23/answer-effect-recorded-together': 'Answer and effect are recorded together or not at all',
      'W23/answers-invalid-input-stored': 'Answers to invalid input are not stored',
    },
  },
];

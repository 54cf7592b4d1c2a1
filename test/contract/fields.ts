import type { Chapter } from './statement.ts';

/** Records and their fields: the first half of section 2. */
export const fields: Chapter[] = [
  {
    section: '2',
    title: 'User',
    statements: {
      '2/reference-email-username-lastname': 'reference, email, username and lastName are required',
      '2/firstname-phone-mobile-optional': 'firstName, phone and mobile are optional',
      '2/user-reference-form-uniqueid': 'A user reference has the form uniqueId@platformName',
      '2/email-unique-across-service': 'email is unique across the service, among users with a reference',
      '2/username-unique-across-service': 'username is unique across the service',
      '2/username-none-characters': 'A username has none of the characters / ? : & # \\',
    },
  },
  {
    section: '2',
    title: 'Account',
    statements: {
      '2/ownerreference-accountreference-branch-required': 'ownerReference, accountReference and branch are required',
      '2/branch-real-estate-facilities': 'branch is real-estate, facilities, handyman, sports-and-leisure or misc',
      '2/invoiceaddress-invoicecontactname-invoicecompanyname-invoicetaxid':
        'invoiceAddress, invoiceContactName, invoiceCompanyName, invoiceTaxId and email are optional',
      '2/invoiceaddress-parts-countrycode-included': 'An invoiceAddress has all of its parts, countryCode included',
    },
  },
  {
    section: '2',
    title: 'Address of a resource',
    statements: {
      '2/city-street-number-zip': 'city, street, number and zip are required in an address',
      '2/countrycode-optional-de-default': 'countryCode is optional and DE by default',
    },
  },
  {
    section: '2',
    title: 'Provider',
    statements: {
      '2/reference-ownerreference-accountreference-name':
        'reference, ownerReference, accountReference and name of a provider are required',
      '2/email-mobile-phone-impressum': 'email, mobile, phone, impressum, branch and subbranch are optional',
      '2/branch-provider-values-account': 'branch of a provider has the same values as that of an account',
      '2/uuid-generated-ownerreference-accountreference':
        'uuid is generated; ownerReference and accountReference are not answered',
      '2/provider-staff-members-users': 'A provider has staff members: users with access to its calendar',
    },
  },
  {
    section: '2',
    title: 'Product',
    statements: {
      '2/reference-name-product-required': 'reference and name of a product are required',
      '2/description-minduration-maxduration-minutes':
        'description, minDuration and maxDuration (minutes) are optional',
      '2/leadtimeminutes-followuptimeminutes-cannot-set':
        'leadTimeMinutes and followUpTimeMinutes cannot be set by create, and are null if unset',
      '2/exclusive-shown-public-product': 'exclusive is shown in the public product list only',
    },
  },
  {
    section: '2',
    title: 'Resource',
    statements: {
      '2/reference-publicname-internalname-resource':
        'reference, publicName and internalName of a resource are required',
      '2/description-products-contact-contactprofilereference':
        'description, products, contact, contactProfileReference, website and address are optional',
      '2/products-resource-exist-already': 'The products of a resource must exist already',
      '2/contact-required-contactprofilereference-given': 'contact is required when contactProfileReference is given',
      '2/contact-profile-contact-user': 'The contact profile must be of the contact user and valid for the provider',
      '2/website-url':
        'website is a web address in any form; it is shown as a link where it is one or becomes one with https://',
      '2/archived-false-first-set': 'archived is false at first, and set by update only',
    },
  },
  {
    section: '2',
    title: 'Contact profile and its channels',
    statements: {
      '2/provider-specific-profile-reference':
        'A provider-specific profile has reference, userReference, providerReference, name and contactChannels, all required',
      '2/general-profile-name-contactchannels': 'The general profile has only name and contactChannels',
      '2/channel-type-value-optionally': 'A channel has a type and a value, and optionally a label',
      '2/type-mobile-phone-email': 'type is mobile, phone, email, video, messenger, link or location',
      '2/value-email-channel-e':
        'The value of an email channel is an e-mail address, that of a video or a link a web address in any form',
      '2/mobile-phone-email-public':
        'mobile, phone and email of a contact are public to customers; public_data shows no other type',
      '2/email-address-transactional-mails': 'email is the address for transactional mails',
    },
  },
];

import type { DocumentEndpoint, EndpointRequest } from '../mapping/endpoint.ts';
import { APPLIED, APPLY_TO_COMING, NOTIFY, PRICE, WITH_PRICE } from './consumer-documents.ts';
import { generalProfile, referencesOnly } from './shapes.ts';

export const USER = 'reference email username firstName lastName phone mobile';

const ADDRESS = 'city countryCode street number zip';

export const ACCOUNT = `
  ownerReference: owner { reference } branch accountReference: reference invoiceAddress { ${ADDRESS} }
  invoiceContactName invoiceCompanyName invoiceTaxId email`;

export const PROVIDER = 'uuid reference name email mobile phone impressum branch subbranch';

export const PRODUCT = `
  uuid reference name description minDuration maxDuration leadTimeMinutes followUpTimeMinutes ${PRICE}`;

const RESOURCE = `
  reference uuid provider { reference } publicName internalName description contact { reference } archived
  products { reference } address { ${ADDRESS} }`;

/** Texts of a resource by language. */
const RESOURCE_TEXTS =
  '$publicNames: TextsByLanguage, $descriptions: TextsByLanguage, $messageHelpTexts: TextsByLanguage';
const RESOURCE_TEXT_FIELDS =
  'publicNames: $publicNames, descriptions: $descriptions, messageHelpTexts: $messageHelpTexts';

const CHANNELS = 'contactChannels { label type value }';

const CONTACT_PROFILE = `
  reference userReference: user { reference } providerReference: provider { reference } name ${CHANNELS}`;

/** Page of a connection whose pages `allPages` reads to the end. */
export const PAGE = 'first: 1000, after: $after';

/** Fields of a page about the next one. */
export const PAGE_INFO = 'pageInfo { hasNextPage endCursor }';

/** Reads the language from a cookie of the CRM's own pages; ignores an invalid language tag. */
function languageOf({ headers }: EndpointRequest): string | undefined {
  const [, tag] = /(?:^|;)\s*PLAY_LANG="?([^;"\s]+)/.exec(String(headers.cookie ?? '')) ?? [];
  try {
    return tag && new Intl.Locale(tag.replaceAll('_', '-')).baseName;
  } catch {
    return undefined;
  }
}

/** Calls with which CRMs set up what consumers book. */
export const managementEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'POST /crms/:crmId/user',
    access: 'crm',
    errors: ['USER_EXISTS'],
    status: 201,
    creates: 'user',
    body: 'wrapped',
    sources: { language: 'cookie PLAY_LANG' },
    read: (request) => ({ values: { language: languageOf(request) } }),
    document: `mutation (
      $reference: Reference!, $email: EmailAddress!, $username: Text!, $lastName: Text!, $firstName: Text, $phone: Text,
      $mobile: Text, $language: LanguageTag
    ) {
      user: createUser(input: {
        reference: $reference, email: $email, username: $username, lastName: $lastName, firstName: $firstName,
        phone: $phone, mobile: $mobile, language: $language
      }) { created user { ${USER} } }
    }`,
  },
  {
    route: 'GET /crms/:crmId/user/:reference',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    document: `query ($reference: Identifier!) { user(user: $reference) { ${USER} } }`,
  },
  {
    route: 'POST /crms/:crmId/account',
    access: 'crm',
    errors: ['NOT_FOUND'],
    status: 201,
    creates: 'account',
    body: 'wrapped',
    notFound: ['ownerReference', 'accountReference', 'branch'],
    shape: referencesOnly,
    document: `mutation (
      $ownerReference: Identifier!, $accountReference: Reference!, $branch: Text!, $invoiceAddress: InvoiceAddressInput,
      $invoiceContactName: Text, $invoiceCompanyName: Text, $invoiceTaxId: Text, $email: EmailAddress
    ) {
      account: createAccount(input: {
        owner: $ownerReference, reference: $accountReference, branch: $branch, invoiceAddress: $invoiceAddress,
        invoiceContactName: $invoiceContactName, invoiceCompanyName: $invoiceCompanyName, invoiceTaxId: $invoiceTaxId,
        email: $email
      }) { created account { ${ACCOUNT} } }
    }`,
  },
  {
    route: 'GET /crms/:crmId/account/:reference',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    document: `query ($reference: Identifier!) { account(account: $reference) { ${ACCOUNT} } }`,
  },
  {
    route: 'POST /crms/:crmId/provider',
    access: 'crm',
    errors: ['NOT_FOUND'],
    status: 201,
    creates: 'provider',
    body: 'wrapped',
    references: ['ownerReference', 'accountReference'],
    notFound: ['branch'],
    document: `mutation (
      $reference: Reference!, $ownerReference: Identifier!, $accountReference: Identifier!, $name: Text!,
      $email: EmailAddress, $mobile: Text, $phone: Text, $impressum: FreeText, $branch: Text, $subbranch: Text
    ) {
      provider: createProvider(input: {
        reference: $reference, owner: $ownerReference, account: $accountReference, name: $name, email: $email,
        mobile: $mobile, phone: $phone, impressum: $impressum, branch: $branch, subbranch: $subbranch
      }) { created provider { ${PROVIDER} } }
    }`,
  },
  {
    route: 'GET /crms/:crmId/provider/:reference',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    document: `query ($reference: Identifier!) { provider(provider: $reference) { ${PROVIDER} } }`,
  },
  {
    route: 'GET /crms/:crmId/provider/:providerRef/staff',
    access: 'crm',
    status: 200,
    body: 'bare',
    document: `query ($providerRef: Identifier!) { staff(provider: $providerRef) { ${USER} } }`,
  },
  {
    route: 'POST /crms/:crmId/provider/:providerRef/products',
    access: 'crm',
    errors: ['REFERENCE_EXISTS', 'NAME_TAKEN'],
    status: 201,
    creates: 'product',
    body: 'wrapped',
    sources: { withPrice: 'query' },
    document: `mutation (
      $providerRef: Identifier!, $reference: Reference!, $name: Text!, $description: FreeText, $minDuration: Int,
      $maxDuration: Int, $price: PriceInput, $names: TextsByLanguage, $descriptions: TextsByLanguage, ${WITH_PRICE}
    ) {
      product: createProduct(input: {
        provider: $providerRef, reference: $reference, name: $name, description: $description,
        minDuration: $minDuration, maxDuration: $maxDuration, price: $price, names: $names, descriptions: $descriptions
      }) { created product { ${PRODUCT} } }
    }`,
  },
  {
    route: 'GET /crms/:crmId/provider/:providerRef/products',
    access: 'crm',
    status: 200,
    body: 'bare',
    allPages: true,
    document: `query ($providerRef: Identifier!, ${WITH_PRICE}, $after: String) {
      products(provider: $providerRef, ${PAGE}) { nodes { ${PRODUCT} } ${PAGE_INFO} } }`,
  },
  {
    route: 'POST /crms/:crmId/provider/:providerRef/resources',
    access: 'crm',
    errors: ['REFERENCE_EXISTS', 'NAME_TAKEN'],
    status: 201,
    creates: 'resource',
    body: 'bare',
    sources: { onDuplicateRaise: 'query' },
    shape: referencesOnly,
    document: `mutation (
      $providerRef: Identifier!, $reference: Reference!, $publicName: Text!, $internalName: Text!,
      $description: FreeText, $products: [Identifier!], $contact: Identifier, $contactProfileReference: Identifier,
      $website: WebAddress, $address: AddressInput, $onDuplicateRaise: Boolean = false, ${RESOURCE_TEXTS}
    ) {
      createResource(input: {
        provider: $providerRef, reference: $reference, publicName: $publicName, internalName: $internalName,
        description: $description, products: $products, contact: $contact, contactProfile: $contactProfileReference,
        website: $website, address: $address, onDuplicateRaise: $onDuplicateRaise, ${RESOURCE_TEXT_FIELDS}
      }) { created resource { ${RESOURCE} } }
    }`,
  },
  {
    route: 'GET /crms/:crmId/provider/:providerRef/resources',
    access: 'crm',
    status: 200,
    body: 'bare',
    shape: referencesOnly,
    allPages: true,
    document: `query ($providerRef: Identifier!, $after: String) {
      resources(provider: $providerRef, ${PAGE}) { nodes { ${RESOURCE} } ${PAGE_INFO} } }`,
  },
  {
    route: 'POST /crms/:crmId/provider/:providerRef/resources/:resourceRef',
    access: 'crm',
    errors: ['REFERENCE_EXISTS', 'NAME_TAKEN'],
    status: 202,
    body: 'bare',
    shape: referencesOnly,
    document: `mutation (
      $providerRef: Identifier!, $resourceRef: Identifier!, $reference: Reference, $publicName: Text,
      $internalName: Text, $description: FreeText, $products: [Identifier!], $contact: Identifier,
      $contactProfileReference: Identifier, $website: WebAddress, $address: AddressInput, $archived: Boolean,
      ${RESOURCE_TEXTS}, ${APPLY_TO_COMING}
    ) {
      updateResource(resource: $resourceRef, provider: $providerRef, ${APPLIED}, input: {
        reference: $reference, publicName: $publicName, internalName: $internalName, description: $description,
        products: $products, contact: $contact, contactProfile: $contactProfileReference, website: $website,
        address: $address, archived: $archived, ${RESOURCE_TEXT_FIELDS}
      }) { ${RESOURCE} }
    }`,
  },
  {
    route: 'DELETE /crms/:crmId/provider/:providerRef/resources/:resourceRef',
    access: 'crm',
    errors: ['FUTURE_APPOINTMENTS'],
    status: 204,
    body: 'none',
    document: `mutation (
      $providerRef: Identifier!, $resourceRef: Identifier!, $ignoreFutureAppointments: Boolean = false, ${NOTIFY}
    ) {
      deleteResource(
        resource: $resourceRef, provider: $providerRef, ignoreFutureAppointments: $ignoreFutureAppointments,
        notify: $notify
      )
    }`,
  },
  {
    route: 'GET /crms/:crmId/user/:userRef/generalContactProfile',
    access: 'crm',
    status: 200,
    body: 'bare',
    shape: generalProfile,
    document: `query ($userRef: Identifier!) { contactProfiles(user: $userRef) { reference name ${CHANNELS} } }`,
  },
  {
    route: 'PUT /crms/:crmId/user/:userRef/generalContactProfile',
    access: 'crm',
    status: 200,
    body: 'bare',
    document: `mutation ($userRef: Identifier!, $name: Text!, $contactChannels: [ContactChannelInput!]!) {
      setGeneralContactProfile(input: { user: $userRef, name: $name, contactChannels: $contactChannels }) {
        name ${CHANNELS} } }`,
  },
  {
    route: 'GET /crms/:crmId/provider/:providerRef/contactProfile/:profileRef',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    document: `query ($providerRef: Identifier!, $profileRef: Identifier!) {
      contactProfile(contactProfile: $profileRef, provider: $providerRef) { ${CONTACT_PROFILE} } }`,
  },
  {
    route: 'POST /crms/:crmId/provider/:providerRef/contactProfile',
    access: 'crm',
    status: 201,
    creates: 'contactProfile',
    body: 'wrapped',
    references: ['userReference', 'providerReference'],
    shape: referencesOnly,
    document: `mutation (
      $providerRef: Identifier!, $reference: Reference!, $userReference: Identifier!, $providerReference: Identifier!,
      $name: Text!, $contactChannels: [ContactChannelInput!]!
    ) {
      contactProfile: setContactProfile(provider: $providerRef, input: {
        reference: $reference, user: $userReference, provider: $providerReference, name: $name,
        contactChannels: $contactChannels
      }) { created contactProfile { ${CONTACT_PROFILE} } }
    }`,
  },
];

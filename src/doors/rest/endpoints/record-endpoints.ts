import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { NOTIFY, WITH_PRICE } from './consumer-documents.ts';
import { ACCOUNT, PAGE, PAGE_INFO, PRODUCT, PROVIDER, USER } from './management-endpoints.ts';
import { referencesOnly } from './shapes.ts';

/** Row of a deletion. */
const deletion = (path: string, row: Pick<DocumentEndpoint, 'sources' | 'errors' | 'document'>): DocumentEndpoint => ({
  route: `DELETE /crms/:crmId/${path}`,
  access: 'crm',
  status: 204,
  body: 'none',
  ...row,
});

/** Lists, changes and deletions of what a CRM has set up. */
export const recordEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'GET /crms/:crmId/users',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    allPages: true,
    document: `query ($after: String) { users(${PAGE}) { nodes { ${USER} } ${PAGE_INFO} } }`,
  },
  {
    route: 'PUT /crms/:crmId/user/:reference',
    access: 'crm',
    sources: { userRef: 'path reference', reference: 'body' },
    errors: ['USER_EXISTS', 'REFERENCE_EXISTS'],
    status: 200,
    body: 'wrapped',
    document: `mutation (
      $userRef: Identifier!, $reference: Reference, $email: EmailAddress, $username: Text, $lastName: Text,
      $firstName: Text, $phone: Text, $mobile: Text, $language: LanguageTag
    ) {
      user: updateUser(user: $userRef, input: {
        reference: $reference, email: $email, username: $username, lastName: $lastName, firstName: $firstName,
        phone: $phone, mobile: $mobile, language: $language
      }) { ${USER} }
    }`,
  },
  deletion('user/:reference', {
    sources: { userRef: 'path reference' },
    document: 'mutation ($userRef: Identifier!) { deleteUser(user: $userRef) }',
  }),
  {
    route: 'GET /crms/:crmId/accounts',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    allPages: true,
    document: `query ($after: String) { accounts(${PAGE}) { nodes { ${ACCOUNT} } ${PAGE_INFO} } }`,
  },
  {
    route: 'PUT /crms/:crmId/account/:reference',
    access: 'crm',
    sources: { accountRef: 'path reference' },
    errors: ['REFERENCE_EXISTS'],
    status: 200,
    body: 'wrapped',
    references: ['ownerReference'],
    notFound: ['branch'],
    shape: referencesOnly,
    document: `mutation (
      $accountRef: Identifier!, $accountReference: Reference, $ownerReference: Identifier, $branch: Text,
      $invoiceAddress: InvoiceAddressInput, $invoiceContactName: Text, $invoiceCompanyName: Text, $invoiceTaxId: Text,
      $email: EmailAddress
    ) {
      account: updateAccount(account: $accountRef, input: {
        reference: $accountReference, owner: $ownerReference, branch: $branch, invoiceAddress: $invoiceAddress,
        invoiceContactName: $invoiceContactName, invoiceCompanyName: $invoiceCompanyName, invoiceTaxId: $invoiceTaxId,
        email: $email
      }) { ${ACCOUNT} }
    }`,
  },
  deletion('account/:reference', {
    sources: { accountRef: 'path reference' },
    document: 'mutation ($accountRef: Identifier!) { deleteAccount(account: $accountRef) }',
  }),
  {
    route: 'GET /crms/:crmId/providers',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    allPages: true,
    document: `query ($after: String) { providers(${PAGE}) { nodes { ${PROVIDER} } ${PAGE_INFO} } }`,
  },
  {
    route: 'PUT /crms/:crmId/provider/:reference',
    access: 'crm',
    sources: { providerRef: 'path reference', reference: 'body' },
    errors: ['REFERENCE_EXISTS'],
    status: 200,
    body: 'wrapped',
    references: ['ownerReference', 'accountReference'],
    notFound: ['branch'],
    document: `mutation (
      $providerRef: Identifier!, $reference: Reference, $ownerReference: Identifier, $accountReference: Identifier,
      $name: Text, $description: FreeText, $email: EmailAddress, $mobile: Text, $phone: Text, $impressum: FreeText,
      $branch: Text, $subbranch: Text, $timeZone: TimeZone, $language: LanguageTag, $withheldMails: [MailKind!],
      $privacyUrl: HttpAddress, $termsUrl: HttpAddress, $consent: ConsentForm, $returnOrigins: [String!],
      $names: TextsByLanguage, $descriptions: TextsByLanguage
    ) {
      provider: updateProvider(provider: $providerRef, input: {
        reference: $reference, owner: $ownerReference, account: $accountReference, name: $name,
        description: $description, email: $email, mobile: $mobile, phone: $phone, impressum: $impressum,
        branch: $branch, subbranch: $subbranch, timeZone: $timeZone, language: $language,
        withheldMails: $withheldMails, privacyUrl: $privacyUrl, termsUrl: $termsUrl, consent: $consent,
        returnOrigins: $returnOrigins, names: $names, descriptions: $descriptions
      }) { ${PROVIDER} }
    }`,
  },
  deletion('provider/:reference', {
    sources: { providerRef: 'path reference' },
    errors: ['FUTURE_APPOINTMENTS'],
    document: `mutation ($providerRef: Identifier!, $ignoreFutureAppointments: Boolean = false, ${NOTIFY}) {
      deleteProvider(provider: $providerRef, ignoreFutureAppointments: $ignoreFutureAppointments, notify: $notify) }`,
  }),
  {
    route: 'POST /crms/:crmId/provider/:providerRef/staff',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    document: `mutation ($providerRef: Identifier!, $user: Identifier!) {
      user: addStaffMember(provider: $providerRef, user: $user) { ${USER} } }`,
  },
  deletion('provider/:providerRef/staff/:userRef', {
    document: `mutation ($providerRef: Identifier!, $userRef: Identifier!) {
      removeStaffMember(provider: $providerRef, user: $userRef) }`,
  }),
  {
    route: 'PUT /crms/:crmId/products/:productRef',
    access: 'crm',
    sources: { withPrice: 'query' },
    errors: ['REFERENCE_EXISTS', 'NAME_TAKEN'],
    status: 200,
    body: 'wrapped',
    document: `mutation (
      $productRef: Identifier!, $reference: Reference, $name: Text, $description: FreeText, $minDuration: Int,
      $maxDuration: Int, $durationStepMinutes: Int, $leadTimeMinutes: Int, $followUpTimeMinutes: Int, $exclusive: Boolean,
      $price: PriceInput, $names: TextsByLanguage, $descriptions: TextsByLanguage, ${WITH_PRICE}
    ) {
      product: updateProduct(product: $productRef, input: {
        reference: $reference, name: $name, description: $description, minDuration: $minDuration,
        maxDuration: $maxDuration, durationStepMinutes: $durationStepMinutes, leadTimeMinutes: $leadTimeMinutes,
        followUpTimeMinutes: $followUpTimeMinutes, exclusive: $exclusive, price: $price,
        names: $names, descriptions: $descriptions
      }) { ${PRODUCT} }
    }`,
  },
  deletion('products/:productRef', {
    errors: ['FUTURE_APPOINTMENTS'],
    document: 'mutation ($productRef: Identifier!) { deleteProduct(product: $productRef) }',
  }),
  deletion('contactProfile/:profileRef', {
    document: 'mutation ($profileRef: Identifier!) { deleteContactProfile(contactProfile: $profileRef) }',
  }),
];

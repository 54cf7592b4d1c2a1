import type { ReadyOperation } from './ready-operation.ts';

/** Operations of the admin of an installation, with the admin key. */
export const ADMIN_OPERATIONS: readonly ReadyOperation[] = [
  {
    query: `# Creates a tenant. This needs the header \`Authorization: Bearer <ADMIN_API_KEY>\`.
mutation CreateCrm($crm: CreateCrmInput!) {
  createCrm(input: $crm) {
    created
    crm {
      crmId
    }
  }
}
`,
    variables: { crm: { crmId: 'acme' } },
  },
  {
    query: `# Sets the language of users and providers that are created from now on. This needs the same header.
mutation ChangeLanguage($crmId: Text!, $change: UpdateCrmInput!) {
  updateCrm(crmId: $crmId, input: $change) {
    crmId
    language
  }
}
`,
    variables: { crmId: 'acme', change: { language: 'fr' } },
  },
  {
    query: `# Issues a key to a CRM, which sends it as X-SERVICE-CLIENT-ID. It is shown once.
mutation IssueKey($key: CreateApiKeyInput!) {
  createApiKey(input: $key) {
    key
    apiKey {
      uuid
    }
  }
}
`,
    variables: { key: { crmId: 'acme', name: 'First key' } },
  },
];

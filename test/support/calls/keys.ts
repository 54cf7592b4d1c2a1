import { ADMIN } from '../production.ts';
import type { Service } from '../service.ts';

/** Issues a key and returns the headers with it. */
export async function issueKey(service: Service, input: { crmId: string; [field: string]: unknown }) {
  const { createApiKey } = await service.ask(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }',
    { input: { name: 'Branch', ...input } },
    ADMIN,
  );
  return { 'x-service-client-id': createApiKey.key as string };
}

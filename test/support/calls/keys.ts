import { ADMIN } from '../production.ts';
import type { Service } from '../service.ts';

type KeyInput = { crmId: string; [field: string]: unknown };

/** Issues a key; returns it with its uuid. */
export async function newKeyOf(service: Service, input: KeyInput): Promise<{ key: string; uuid: string }> {
  const { createApiKey } = await service.ask(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { uuid } } }',
    { input: { name: 'Branch', ...input } },
    ADMIN,
  );
  return { key: createApiKey.key, uuid: createApiKey.apiKey.uuid };
}

/** Issues a key and returns the headers with it. */
export const issueKey = async (service: Service, input: KeyInput) => ({
  'x-service-client-id': (await newKeyOf(service, input)).key,
});

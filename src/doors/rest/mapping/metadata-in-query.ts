import { deepObject } from './deep-object.ts';
import type { ComputedValues, DocumentEndpoint, EndpointRequest } from './endpoint.ts';

const NAME = 'metadata';

/** Filter of a list by a text in the metadata: `metadata[campaign]=spring`. */
export const BY_METADATA: Required<Pick<DocumentEndpoint, 'read' | 'schemas'>> = {
  read: readFilter,
  schemas: {
    [NAME]: {
      type: 'object',
      description: 'Text that the metadata have under a key. One key.',
      maxProperties: 1,
      additionalProperties: { $ref: '#/components/schemas/FreeText' },
    },
  },
};

function readFilter({ query }: EndpointRequest): ComputedValues {
  const given = deepObject(NAME, query).map(([key, value]) => ({ key, value }));
  if (given.length > 1) return { values: {}, wrong: [{ field: NAME, message: 'must have one key' }] };
  return { values: given.length ? { [NAME]: given[0] } : {} };
}

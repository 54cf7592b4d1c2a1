import { DomainError } from '../../errors.ts';
import { deepObject } from '../deep-object.ts';
import type { DocumentEndpoint, EndpointRequest, Values } from '../endpoint.ts';

const NAME = 'metadata';

/** Filter of a list by a text in the metadata: `metadata[campaign]=spring`. */
export const BY_METADATA: Required<Pick<DocumentEndpoint, 'read' | 'schemas'>> = {
  read: readFilter,
  schemas: {
    [NAME]: {
      type: 'object',
      description: 'Text that the metadata have under a key. One key.',
      additionalProperties: { $ref: '#/components/schemas/FreeText' },
    },
  },
};

/** Errors: INVALID_INPUT for more than one key. */
function readFilter({ query }: EndpointRequest): Values {
  const given = deepObject(NAME, query).map(([key, value]) => ({ key, value }));
  if (given.length > 1) throw new DomainError('INVALID_INPUT', { field: NAME, message: 'must have one key' });
  return given.length ? { [NAME]: given[0] } : {};
}

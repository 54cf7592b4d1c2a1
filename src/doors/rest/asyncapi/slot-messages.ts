import type { SlotName } from '../../../events/live/slot-changes.ts';
import type { ListStreamEndpoint } from '../mapping/endpoint.ts';
import { type JsonSchema, objectOf } from '../mapping/json-schema.ts';
import type { DocumentOperation } from '../openapi/selection.ts';
import { sentFields } from './described-channel.ts';

const ETAG = 'Entity tag of the list: `Last-Event-ID` of a client that reconnects.';

/** Fields that name a slot within a list. */
const NAME = ['start', 'end', 'timeslot_uuid', 'product_uuid', 'resource_uuid'] as const satisfies (keyof SlotName)[];

/** Describes the events of a list: the list as GET returns it, and its changes. */
export function slotMessages(
  { shape }: ListStreamEndpoint,
  { selected }: DocumentOperation,
): { [event: string]: object } {
  const list = shape?.schema(selected) ?? selected;
  const groups = list.allOf?.find(({ additionalProperties }) => additionalProperties);
  return {
    slots: message('slots', 'List of slots in their groups, as GET returns it.', list),
    changes: message(
      'changes',
      'Changes since the event before.',
      changesOf(groups?.additionalProperties?.items ?? {}),
    ),
  };
}

const message = (name: string, summary: string, payload: JsonSchema) => ({
  name,
  summary,
  headers: sentFields(name, ETAG),
  payload,
});

function changesOf(slot: JsonSchema): JsonSchema {
  const { properties = {}, required = [] } = slot;
  const group = { type: 'string', description: 'Name of its group in the list.' };
  const slots = (description: string, items: JsonSchema): JsonSchema => ({ type: 'array', description, items });
  const listed = {
    ...slot,
    title: 'ListedBookable',
    required: [...required, 'group'],
    properties: { ...properties, group },
  };
  return objectOf({
    added: slots('Slots that the list did not have.', listed),
    removed: slots(
      'Slots that the list no longer has, by the fields that name them.',
      objectOf(Object.fromEntries(NAME.map((name) => [name, properties[name] ?? {}]))),
    ),
    changed: slots('Slots of which other fields have changed.', listed),
  });
}

import { DomainError } from '../../../records/errors/domain-error.ts';
import type { Shape } from '../mapping/endpoint.ts';
import { GroupedBody } from '../mapping/grouped-body.ts';
import { type JsonSchema, notNull, nullable, objectOf } from '../mapping/json-schema.ts';

/** Shapes of answers that differ from what their document selects: pure functions of the selected value. */

interface BookableList {
  publicVisible: boolean;
  /** Not null: the list has more parts. */
  completeUntil: string | null;
  /** Undefined unless asked for. */
  time_zone?: string | null;
  groups: { name: string; revision?: string; bookables: Bookable[] }[];
}

interface Bookable {
  appointment_uuid: string | null;
}

const PUBLIC_VISIBLE = 'public_visible';
const TIME_ZONE = 'time_zone';

/** Kinds of a bookable: a booking creates an appointment, or joins one. */
const BOOKABLE = 'models.Bookable';
export const LOT_APPOINTMENT = 'models.LotAppointment';

/**
 * Bookables by the names of their groups, with the flag public_visible and, if asked for, time_zone; undefined if a
 * visible channel has none, in this part and after it. Errors: INVALID_INPUT for a groupFormat that names a group as one
 * of these.
 */
export const groupBookables: Shape = {
  value: (list: BookableList) => {
    const hasNone = list.publicVisible && list.groups.length === 0 && list.completeUntil === null;
    return hasNone ? undefined : byGroup(list);
  },
  schema: schemaByGroup,
  isOptional: true,
};

/** Groups the bookables of each resource as `groupBookables` does. */
export const bookablesByResource: Shape = {
  value: (lists: (BookableList & { resourceUuid: string })[]) =>
    lists.map(({ resourceUuid, ...list }) => ({ resourceId: resourceUuid, bookables: byGroup(list) })),
  schema({ items = {} }) {
    const { resourceUuid = {} } = items.properties ?? {};
    return { type: 'array', items: objectOf({ resourceId: resourceUuid, bookables: schemaByGroup(items) }) };
  },
};

function byGroup({ publicVisible, time_zone: timeZone, groups }: BookableList): GroupedBody {
  const beside = { [PUBLIC_VISIBLE]: publicVisible, ...(timeZone !== undefined && { [TIME_ZONE]: timeZone }) };
  const taken = Object.keys(beside).find((reserved) => groups.some(({ name }) => name === reserved));
  if (taken) {
    throw new DomainError('INVALID_INPUT', { field: 'groupFormat', message: `must not result in the text ${taken}` });
  }
  const named = groups.map(({ name, revision, bookables }) => ({ name, revision, items: bookables.map(withKind) }));
  return new GroupedBody(named, beside);
}

/**
 * Describes the groups apart from what stands beside them: in TypeScript every property of a map has the type of its
 * values, so some generators made code that does not compile.
 */
function schemaByGroup({ properties = {} }: JsonSchema): JsonSchema {
  const { publicVisible = {}, time_zone: timeZone = {}, groups = {} } = properties;
  const { bookables: { items = {}, ...list } = {} } = groups.items?.properties ?? {};
  const bookables = { ...list, items: schemaOfBookable(items) };
  const beside = objectOf({ [PUBLIC_VISIBLE]: publicVisible, [TIME_ZONE]: timeZone }, [TIME_ZONE]);
  const isBeside = { [PUBLIC_VISIBLE]: {}, [TIME_ZONE]: {} };
  return { allOf: [beside, { type: 'object', properties: isBeside, additionalProperties: bookables }] };
}

/**
 * Adds the kind, to the object itself: a list has hundreds. A `models.Bookable` has no `appointment_uuid`: JSON leaves out
 * undefined fields.
 */
const withKind = (bookable: Bookable): object =>
  bookable.appointment_uuid === null
    ? Object.assign(bookable, { appointment_uuid: undefined, kind: BOOKABLE })
    : Object.assign(bookable, { kind: LOT_APPOINTMENT });

const KIND: JsonSchema = {
  description: `${LOT_APPOINTMENT} if a booking joins an appointment, else ${BOOKABLE}.`,
  type: 'string',
};

function schemaOfBookable({ required = [], properties = {}, ...schema }: JsonSchema): JsonSchema {
  const { appointment_uuid: appointment = {} } = properties;
  const description = `Appointment that a booking would join; only of the kind ${LOT_APPOINTMENT}.`;
  return {
    ...schema,
    required: [...required.filter((name) => name !== 'appointment_uuid'), 'kind'],
    properties: { ...properties, appointment_uuid: { ...notNull(appointment), description }, kind: KIND },
  };
}

/** A booking: its kind stands before its link. */
export const booking: Shape = {
  value: ({ cancelLink, ...slot }: { cancelLink: string }) => ({ ...slot, kind: LOT_APPOINTMENT, cancelLink }),
  schema({ properties: { cancelLink = {}, ...slot } = {}, required = [], title }) {
    const kind = { ...KIND, description: `${LOT_APPOINTMENT}.` };
    const onDemand = Object.keys(slot).filter((name) => !required.includes(name));
    return { title, ...objectOf({ ...slot, kind, cancelLink }, onDemand) };
  },
};

export const asProducts: Shape = {
  value: (products: object[]) => ({ products }),
  schema: (products) => objectOf({ products }),
};

/** Shows the object of one resource, or the array of several. */
export const oneOrAll: Shape = {
  value: (data: unknown[]) => (data.length === 1 ? data[0] : data),
  schema: (list) => ({ oneOf: [list.items ?? {}, list] }),
};

/** Shows an entity as its reference if only the reference is selected. */
export const referencesOnly: Shape = { value: withReferences, schema: schemaWithReferences };

/** Data of the CRM, which may use any key. */
const METADATA = 'metadata';

function withReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReferences);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const [[name, reference] = [], ...more] = fields;
  if (name === 'reference' && !more.length) return reference;
  return Object.fromEntries(fields.map(([field, each]) => [field, field === METADATA ? each : withReferences(each)]));
}

function schemaWithReferences(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, description } = schema;
  if (items) return { ...schema, items: schemaWithReferences(items) };
  if (anyOf) return { ...schema, anyOf: anyOf.map(schemaWithReferences) };
  if (!properties) return schema;
  const fields = Object.entries(properties);
  const [[name, reference] = [], ...more] = fields;
  if (name === 'reference' && reference && !more.length) return { ...reference, description };
  return {
    ...schema,
    properties: Object.fromEntries(fields.map(([field, each]) => [field, schemaWithReferences(each)])),
  };
}

interface Connection {
  nodes: object[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Shows a page of a connection: its items under a name, `next` (the `after` of the next page), and whether there is `more`. */
export const pageOf = (name: string): Shape => ({
  value: ({ nodes, pageInfo }: Connection) => ({
    [name]: withReferences(nodes),
    next: pageInfo.endCursor,
    more: pageInfo.hasNextPage,
  }),
  schema({ properties: { nodes = {}, pageInfo = {} } = {} }) {
    const { endCursor = {}, hasNextPage = {} } = pageInfo.properties ?? {};
    return objectOf({ [name]: schemaWithReferences(nodes), next: endCursor, more: hasNextPage });
  },
});

interface Preview {
  affected: { totalCount: number; nodes: object[] };
}

/** Shows the preview of a change with a list of the appointments that it affects, and their number. */
export const changePreview: Shape = {
  value: ({ affected: { totalCount: count, nodes } }: Preview) => ({ count, affected: withReferences(nodes) }),
  schema({ properties: { affected = {} } = {} }) {
    const { totalCount: count = {}, nodes = {} } = affected.properties ?? {};
    return objectOf({ count, affected: schemaWithReferences(nodes) });
  },
};

interface Profile {
  reference: string | null;
  name: string;
  contactChannels: object[];
}

/** Shows the profile of a user that has no reference. Every user has one; it may be empty. */
export const generalProfile: Shape = {
  value(profiles: Profile[]) {
    const general = profiles.find(({ reference }) => reference === null);
    return { name: general?.name ?? null, contactChannels: general?.contactChannels ?? [] };
  },
  schema({ items = {} }) {
    const { name = {}, contactChannels = {} } = items.properties ?? {};
    return objectOf({ name: nullable(name), contactChannels });
  },
};

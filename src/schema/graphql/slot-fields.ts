import { type GraphQLNamedType, type GraphQLSchema, isObjectType } from 'graphql';
import type { Bookable } from '../resolvers/consumer/bookable.ts';

/** Types that a list of slots repeats for every slot. */
const SLOT_TYPES = [
  'Bookable',
  'BookableGroup',
  'Reservation',
  'CreatedAppointment',
  'ProductChoice',
  'Contact',
  'Price',
];

interface Format {
  pattern: string;
  languageTag: string | null;
}

const FORMATTED: { [field: string]: (slot: Bookable, format: Format) => string } = {
  formattedStart: (slot, { pattern, languageTag }) => slot.formattedStart(pattern, languageTag),
  formattedEnd: (slot, { pattern, languageTag }) => slot.formattedEnd(pattern, languageTag),
};

/**
 * Reads the fields of slots without the resolvers of type-graphql. Those wrap a method in promises and a validation,
 * and a getter in several calls, which took most of the time of a list. All arguments are scalars, and no field needs a
 * key.
 */
export function readSlotsDirectly(schema: GraphQLSchema): void {
  for (const name of SLOT_TYPES) readDirectly(name, schema.getType(name));
}

function readDirectly(name: string, type: GraphQLNamedType | undefined): void {
  if (!isObjectType(type)) throw new Error(`The schema has no object type ${name}`);
  for (const field of Object.values(type.getFields())) {
    const formatted = FORMATTED[field.name];
    if (formatted) field.resolve = formatted;
    else if (field.args.length === 0) delete field.resolve;
  }
}

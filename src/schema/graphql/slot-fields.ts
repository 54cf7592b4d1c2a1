import { type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';
import type { Bookable } from '../resolvers/consumer/bookable.ts';

interface Format {
  pattern: string;
  languageTag: string | null;
}

const FORMATTED: { [field: string]: (slot: Bookable, format: Format) => string } = {
  formattedStart: (slot, { pattern, languageTag }) => slot.formattedStart(pattern, languageTag),
  formattedEnd: (slot, { pattern, languageTag }) => slot.formattedEnd(pattern, languageTag),
};

/**
 * Reads the fields of types that are marked `ReadDirectly` without the resolvers of type-graphql. Those wrap a method in
 * promises and a validation, and a getter in several calls, which took most of the time of a list. All arguments are
 * scalars, and no field needs a key.
 */
export function readSlotsDirectly(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    if (type.extensions.isReadDirectly) readDirectly(type);
  }
}

function readDirectly(type: GraphQLObjectType): void {
  for (const field of Object.values(type.getFields())) {
    const formatted = FORMATTED[field.name];
    if (formatted) field.resolve = formatted;
    else if (field.args.length === 0) delete field.resolve;
    else if (field.args.length === 1 && field.args[0]!.name === 'languageTag') {
      field.resolve = (source, { languageTag }) => source[field.name](languageTag);
    }
  }
}

import {
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';
import type { ComplexityEstimatorArgs } from 'graphql-query-complexity/cjs';

/** Estimated items of a list without a page size, unless the field says how many it usually has. */
export const USUAL_LENGTH = 10;

/** A time in the client's pattern takes longer than other values, and its text may be ten times as long. */
const WEIGHT_OF_FORMATTED = 5;

/** Characters of a name that count as one value: the answer repeats names, and an alias may have any length. */
const USUAL_NAME_LENGTH = 32;

type AnyField = GraphQLField<unknown, unknown>;

const hasSize = ({ args }: AnyField): boolean => args.some(({ name }) => name === 'first');

/** True for a field that repeats the items of the list beside it in groups. */
const isPartition = ({ extensions }: AnyField): boolean => extensions.isPartition === true;

const usualLengthOf = ({ extensions }: AnyField): number =>
  typeof extensions.usualLength === 'number' ? extensions.usualLength : USUAL_LENGTH;

const fieldsOf = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })));

/** Names the lists that are usually shorter than others, with their lengths. */
export const shorterLists = (schema: GraphQLSchema): string =>
  fieldsOf(schema)
    .filter(({ field }) => usualLengthOf(field) < USUAL_LENGTH)
    .map(({ name, field }) => `those of \`${name}\` ${usualLengthOf(field)} times`)
    .join(', ');

/** Returns the names of types that are pages: their lists together have the size of the page. */
export function pagedTypes(schema: GraphQLSchema): ReadonlySet<string> {
  const fields = fieldsOf(schema).filter(({ field }) => hasSize(field) || isPartition(field));
  return new Set(fields.map(({ field }) => getNamedType(field.type).name));
}

/** Estimates the values that a field adds to the answer: its own, and those of its selection for each item. */
export function valuesOf(
  { field, node, args, type, childComplexity }: ComplexityEstimatorArgs,
  paged: ReadonlySet<string>,
) {
  return weightOf(field) + weightOfName(node) + timesOf(field, args, paged.has(type.name), paged) * childComplexity;
}

function timesOf(field: AnyField, args: { [name: string]: unknown }, isInPage: boolean, paged: ReadonlySet<string>) {
  if (hasSize(field)) return Math.max(1, Number(args.first));
  if (isPartition(field)) return 1;
  const isList = isListType(getNullableType(field.type)) && !isInPage;
  return isList || paged.has(getNamedType(field.type).name) ? usualLengthOf(field) : 1;
}

const weightOf = ({ args }: AnyField): number =>
  args.some(({ name }) => name === 'pattern') ? WEIGHT_OF_FORMATTED : 1;

const weightOfName = ({ alias, name }: FieldNode): number =>
  Math.floor((alias ?? name).value.length / USUAL_NAME_LENGTH);

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

/** Estimated items of a list without a page size. */
const USUAL_LENGTH = 10;

/** A time in the client's pattern takes longer than other values, and its text may be ten times as long. */
const WEIGHT_OF_FORMATTED = 5;

/** Characters of a name that count as one value: the answer repeats names, and an alias may have any length. */
const USUAL_NAME_LENGTH = 32;

type AnyField = GraphQLField<unknown, unknown>;

const hasSize = ({ args }: AnyField): boolean => args.some(({ name }) => name === 'first');

/** True for a field that repeats the items of the list beside it in groups. */
const isPartition = ({ extensions }: AnyField): boolean => extensions.isPartition === true;

/** Returns the names of types that are pages: their lists together have the size of the page. */
export function pagedTypes(schema: GraphQLSchema): ReadonlySet<string> {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()));
  return new Set(
    fields.filter((field) => hasSize(field) || isPartition(field)).map(({ type }) => getNamedType(type).name),
  );
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
  if (paged.has(getNamedType(field.type).name)) return USUAL_LENGTH;
  return isListType(getNullableType(field.type)) && !isInPage ? USUAL_LENGTH : 1;
}

const weightOf = ({ args }: AnyField): number =>
  args.some(({ name }) => name === 'pattern') ? WEIGHT_OF_FORMATTED : 1;

const weightOfName = ({ alias, name }: FieldNode): number =>
  Math.floor((alias ?? name).value.length / USUAL_NAME_LENGTH);

import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getVariableValues,
  isInputType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
} from 'graphql';
import type { Context, Viewer } from '../access/context.ts';
import { DomainError } from '../errors.ts';
import { refusedBeforeExecution, refusedVariables } from './error-answers.ts';
import { tooLongList } from './list-lengths.ts';

/** Longest document, in tokens: what parsing and validating one can cost. */
export const MAX_TOKENS = 1000;

/** Longest document, in characters: blanks and comments are no tokens, and parsed documents keep their text. */
const MAX_DOCUMENT_LENGTH = 20_000;

/** Refuses the body of a request whose document is too long to be parsed. Errors: TOO_COMPLEX. */
export function refuseLongDocument(body: unknown): void {
  const { query } = Object(body) as { query?: unknown };
  if (typeof query !== 'string' || query.length <= MAX_DOCUMENT_LENGTH) return;
  const message = `A document may have at most ${MAX_DOCUMENT_LENGTH} characters: send long values as variables`;
  throw refusedBeforeExecution(new DomainError('TOO_COMPLEX', { message }));
}

/** What one document may ask for. */
interface Allowance {
  queries: number;
  mutations: number;
  /** Fields, those of a fragment wherever it is spread: so much can be asked of one slot of a list. */
  fields: number;
  /** Values that the answer may have, as ExpectedAnswer counts them. */
  values: number;
}

/** A listing of 1000 starts, in groups and with all that REST tells of them, is 60 005. */
const STRANGER: Allowance = { queries: 3, mutations: 1, fields: 60, values: 61_000 };
const KEY_HOLDER: Allowance = { queries: 50, mutations: 50, fields: 1_000, values: 100_000 };

const allowanceOf = ({ kind }: Viewer): Allowance => (kind === 'anonymous' ? STRANGER : KEY_HOLDER);

/** A time in a pattern of the client's takes longer than other values, and may be ten times as long. */
const WEIGHT_OF_FORMATTED = 5;

/** A name stands in the answer each time, and an alias may have any length: each so many characters count as a value. */
const USUAL_NAME = 32;

/** Deeper than any answer that means something; what asks for the schema goes deepest. */
const DEEPEST = 16;

/** How many items a list counts that has no page size. */
const USUAL_LIST = 10;

/**
 * Refuses a document before anything of it is run. Errors: TOO_COMPLEX, INVALID_INPUT.
 *
 * The first wrong value of a variable ends the check. Each costs an error that quotes all of the value, and for a list of
 * 125 000 of them, 369 bytes compressed, all of them cost 19 seconds.
 *
 * The ready-made limits (graphql-armor) have one allowance for everybody, where a CRM may have what a stranger may not,
 * and count a page of 1000 as one field, whether its size stands in the document, in a variable or in a default. The
 * limit of tokens is that of graphql-js.
 */
export const documentLimits: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operation, schema, request, contextValue }) => {
      if (!operation) return;
      const allowance = allowanceOf(contextValue.viewer);
      const given = request.variables ?? {};
      const definitions = operation.variableDefinitions ?? [];
      refuseLongLists(schema, definitions, given);
      const { coerced, errors } = getVariableValues(schema, definitions, given, { maxErrors: 1 });
      if (!coerced) throw refusedVariables(errors[0]!);
      const problem = new ExpectedAnswer(schema, document, coerced, allowance).problemOf(operation);
      if (problem) throw refusedBeforeExecution(new DomainError('TOO_COMPLEX', { message: problem }));
    },
  }),
};

function refuseLongLists(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  given: { readonly [name: string]: unknown },
): void {
  for (const { variable, type: node } of definitions) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    const found = isInputType(type) ? tooLongList(given[name], type, name) : undefined;
    if (found) throw refusedBeforeExecution(new DomainError('INVALID_INPUT', { fields: [found] }));
  }
}

/** Thrown out of the recursion as soon as it is clear: a document of 8 KB can ask for more than can be counted. */
class TooMuch extends Error {}

interface Place {
  type: GraphQLObjectType | undefined;
  depth: number;
  /** How often the selection is answered: once for each item of the lists around it. */
  times: number;
  /** Page size of the connection that the selection is of. */
  page: number;
}

/** What a document would be answered with, counted without running it; fragments count wherever they are spread. */
class ExpectedAnswer {
  readonly #schema: GraphQLSchema;
  readonly #fragments: Map<string, FragmentDefinitionNode>;
  readonly #variables: { [name: string]: unknown };
  readonly #allowance: Allowance;
  #fields = 0;
  #values = 0;
  #rootFields = 0;

  constructor(
    schema: GraphQLSchema,
    document: DocumentNode,
    variables: { [name: string]: unknown },
    allowance: Allowance,
  ) {
    this.#schema = schema;
    this.#variables = variables;
    this.#allowance = allowance;
    const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  /** What is too much of an operation, as a sentence; undefined: it may be run. */
  problemOf({ operation, selectionSet }: OperationDefinitionNode): string | undefined {
    const type = this.#schema.getRootType(operation) ?? undefined;
    const most = operation === OperationTypeNode.MUTATION ? this.#allowance.mutations : this.#allowance.queries;
    try {
      this.#count(selectionSet, { type, depth: 1, times: 1, page: USUAL_LIST });
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      return error.message;
    }
    if (this.#rootFields <= most) return undefined;
    return `One document may have at most ${most} root field${most === 1 ? '' : 's'} in a ${operation}`;
  }

  #count({ selections }: SelectionSetNode, place: Place): void {
    if (place.depth > DEEPEST) throw new TooMuch(`One document may be at most ${DEEPEST} levels deep`);
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) this.#countField(selection, place);
      else if (selection.kind === Kind.INLINE_FRAGMENT) this.#count(selection.selectionSet, place);
      else this.#count(this.#fragments.get(selection.name.value)!.selectionSet, place);
    }
  }

  #countField(node: FieldNode, { type, depth, times, page }: Place): void {
    if (depth === 1 && !node.name.value.startsWith('__typename')) this.#rootFields += 1;
    const field = fieldOf(type, node.name.value);
    this.#fields += 1;
    this.#values += times * ((field ? weightOf(field, page) : 1) + weightOfName(node));
    if (this.#fields > this.#allowance.fields || this.#values > this.#allowance.values) {
      throw new TooMuch('The document asks for too many values at once: ask for less, or in smaller pages');
    }
    if (!node.selectionSet || !field) return;
    const named = getNamedType(field.type);
    this.#count(node.selectionSet, {
      type: isObjectType(named) ? named : undefined,
      depth: depth + 1,
      // of lists in a list with a size, the size says how long they are together
      times: isListType(getNullableType(field.type)) && !sizeOf(field) ? times * page : times,
      page: this.#pageSize(field, node),
    });
  }

  #pageSize(field: AnyField, node: FieldNode): number {
    if (isPartition(field)) return 1;
    const first = sizeOf(field);
    if (!first) return USUAL_LIST;
    const given = node.arguments?.find(({ name }) => name.value === first.name);
    const size = given && valueFromAST(given.value, first.type, this.#variables);
    return Math.max(1, Number(size ?? first.defaultValue));
  }
}

type AnyField = GraphQLField<unknown, unknown>;

const isFormatted = ({ args }: AnyField): boolean => args.some(({ name }) => name === 'pattern');

/** Whether it has the items of a list beside it once more, in groups. */
const isPartition = ({ extensions }: AnyField): boolean => extensions.isPartition === true;

/** As how many values a field counts; groups are formed by a time of each item. */
function weightOf(field: AnyField, page: number): number {
  const times = isPartition(field) ? page : 1;
  return isFormatted(field) ? WEIGHT_OF_FORMATTED * times : times;
}

const weightOfName = ({ alias, name }: FieldNode): number => Math.floor((alias ?? name).value.length / USUAL_NAME);

/** The argument that says how long a list may be. */
const sizeOf = ({ args }: AnyField) => args.find(({ name }) => name === 'first');

function fieldOf(type: GraphQLObjectType | undefined, name: string): AnyField | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return type?.getFields()[name];
}

import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FieldNode,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationTypeNode,
  parse,
  type ValueNode,
  validate,
  valueFromASTUntyped,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../access/context.ts';
import { DomainError, domainError, type FieldError } from '../errors.ts';
import { API_INFO } from '../http/error-answers.ts';
import { allPages } from './all-pages.ts';
import { AnswerCache } from './answer-cache.ts';
import type { DocumentEndpoint, EndpointRequest, Values } from './endpoint.ts';
import { asSent, byVariable, invalid } from './field-names.ts';
import { readVariables } from './parameter-sources.ts';
import { argumentVariables, checkVariables, isBlank, type Variable, variablesOf, withoutIgnored } from './variables.ts';

/** What a row answers; without a body it is empty. */
export interface Answer {
  status: number;
  body?: unknown;
  /** The `from` with which the rest of a list is asked for. */
  next?: string | undefined;
  /** Tells the body, which then is the JSON as it is sent, from any other. */
  etag?: string;
}

export type Handler = (request: EndpointRequest, context: Context) => Promise<Answer>;

/** What REST is a layer over. */
export interface Api {
  schema: GraphQLSchema;
  /** What an input, of which a part may be missing, breaks of the rules of its type; the fields are as in `input.name`. */
  brokenRules: (type: GraphQLInputType, input: unknown) => Promise<FieldError[]>;
}

/**
 * Makes the handler of a row. The document is parsed, validated and compiled here, once: a field that the schema does
 * not have stops the start, and names the route.
 */
export function compileEndpoint(endpoint: DocumentEndpoint, api: Api): Handler {
  try {
    return handlerOf(endpoint, compileDocument(endpoint, api.schema), api);
  } catch (error) {
    throw new Error(`${endpoint.route}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** Answers the document of a row. */
export type Query = (context: Context, variables: Values) => Promise<ExecutionResult> | ExecutionResult;

/** Costs hardly more than a handler written by hand, by graphql-jit 0.8.7; 0.8.8 and 0.8.9 make garbage of each leaf. */
function compiled(document: DocumentNode, schema: GraphQLSchema): Query {
  const query = compileQuery(schema, document);
  if (!isCompiledQuery(query)) throw new Error(query.errors?.[0]?.message ?? 'The document does not compile');
  return (context, variables) => query.query({}, context, variables);
}

/**
 * graphql-jit makes null of a variable without value inside an input object (its issue 91), where the specification
 * leaves the field out. Consumers' documents mean the same by both; in management null clears, and nothing leaves as is.
 */
function interpreted(document: DocumentNode, schema: GraphQLSchema): Query {
  return (contextValue, variableValues) => execute({ schema, document, contextValue, variableValues });
}

export interface CompiledDocument {
  query: Query;
  /** Asks what an answer that was remembered is compared with. */
  askAsOf?: Query | undefined;
  /** Alias or name of the one root field. */
  root: string;
  /** The argument that has rules, if there is one. */
  input: { type: GraphQLInputType; value: ValueNode } | undefined;
  variables: Variable[];
  /** The variable that fills an argument, by the argument's path. */
  variableOf: Map<string, string>;
}

export function compileDocument(endpoint: DocumentEndpoint, schema: GraphQLSchema): CompiledDocument {
  const document = parse(endpoint.document);
  const [invalid] = validate(schema, document);
  if (invalid) throw invalid;
  const operation = getOperationAST(document);
  const [root, ...more] = operation?.selectionSet.selections ?? [];
  if (!operation || root?.kind !== Kind.FIELD || more.length) throw new Error('The document must have one root field');
  const variables = variablesOf(operation, schema, endpoint).filter(
    (variable) => !(endpoint.allPages && variable.name === 'after'),
  );
  for (const name of [...(endpoint.references ?? []), ...(endpoint.notFound ?? [])]) {
    if (!variables.some((variable) => variable.name === name)) throw new Error(`There is no variable $${name}`);
  }
  return {
    query: endpoint.access === 'crm' ? interpreted(document, schema) : compiled(document, schema),
    askAsOf: endpoint.remembered && compiled(parse(endpoint.remembered.document), schema),
    root: (root.alias ?? root.name).value,
    input: inputOf(root, operation.operation, schema),
    variables,
    variableOf: argumentVariables(document),
  };
}

function inputOf(root: FieldNode, operation: OperationTypeNode, schema: GraphQLSchema): CompiledDocument['input'] {
  const field = schema.getRootType(operation)?.getFields()[root.name.value];
  const type = field?.args.find(({ name }) => name === 'input')?.type;
  const value = root.arguments?.find(({ name }) => name.value === 'input')?.value;
  return type && value && { type, value };
}

/** What comes before and after the query of a row, whoever answers it. */
export function handlerOf(endpoint: DocumentEndpoint, document: CompiledDocument, { brokenRules }: Api): Handler {
  const { root, input, variables, variableOf } = document;
  const query = endpoint.allPages ? allPages(document.query, root) : document.query;
  const remember = remembering(endpoint, document.askAsOf);
  return async (request, context) => {
    checkPath(request);
    const read = { ...readVariables(variables, request), ...endpoint.read?.(request) };
    const values = Object.fromEntries(variables.map(({ name, type }) => [name, withoutIgnored(read[name], type)]));
    const refused = (error: DomainError) => asSent(error, endpoint, request, values);

    const { wrong, valid } = checkVariables(variables, values);
    if (wrong.length) {
      const broken = input ? await brokenRules(input.type, valueFromASTUntyped(input.value, valid)) : [];
      throw refused(invalid(wrong, broken, variableOf));
    }
    const asked = given(variables, values);
    return remember(context, asked, async () => {
      const { data, errors } = await query(context, asked);
      if (errors?.length) {
        const error = failure(errors);
        throw error instanceof DomainError ? refused(byVariable(error, variableOf)) : error;
      }
      const value = data?.[root];
      return { value, answer: answer(endpoint, root, value, context.existed) };
    });
  };
}

/** What a row was answered with, and what it made of that. */
type Respond = () => Promise<{ value: unknown; answer: Answer }>;

/** Of a row whose answers are remembered, the one that still stands; else, and of any other row, a new one. */
function remembering({ remembered }: DocumentEndpoint, askAsOf: Query | undefined) {
  if (!remembered || !askAsOf)
    return async (_context: Context, _asked: Values, respond: Respond) => (await respond()).answer;
  const answers = new AnswerCache();
  return (context: Context, asked: Values, respond: Respond): Promise<Answer> => {
    const asOf = async () => {
      const { data } = await askAsOf(context, asked);
      return data ? remembered.asOf(data) : undefined;
    };
    return answers.answer(JSON.stringify(asked), asOf, async () => {
      const { value, answer } = await respond();
      return { ...remembered.standing(value), answer };
    });
  };
}

/** A blank in a path is not left out: it is a name that nothing has. Errors: NOT_FOUND. */
function checkPath({ path }: EndpointRequest): void {
  for (const [field, name] of Object.entries(path)) {
    if (isBlank(name)) throw new DomainError('NOT_FOUND', { field, message: `must exist: there is no "${name}"` });
  }
}

/** Only the variables of the document. One with a default has it when it is empty; any other one then is null. */
function given(variables: readonly Variable[], values: Values): Values {
  const present = variables.filter(
    ({ name, hasDefault }) => values[name] !== undefined && !(hasDefault && isBlank(values[name])),
  );
  return Object.fromEntries(present.map(({ name }) => [name, isBlank(values[name]) ? null : values[name]]));
}

function answer(endpoint: DocumentEndpoint, root: string, value: unknown, existed: boolean): Answer {
  const { body, shape, knownStatus } = endpoint;
  const status = (existed && knownStatus) || endpoint.status;
  if (body === 'none') return { status };
  const shaped = shape ? shape.value(value) : value;
  const next = endpoint.next?.(value) ?? undefined;
  if (shaped === undefined) return { status: 204, next };
  if (body === 'bare') return { status, body: shaped, next };
  return { status, body: { ...API_INFO, ...(body === 'merged' ? Object(shaped) : { [root]: shaped }) } };
}

/** The error of the resolver: every document has one root field, so there is no more than one that matters. */
function failure([error]: readonly GraphQLError[]): unknown {
  return domainError(error) ?? error?.originalError ?? error;
}

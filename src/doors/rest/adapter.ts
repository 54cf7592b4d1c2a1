import { type GraphQLError, type GraphQLSchema, valueFromASTUntyped } from 'graphql';
import type { Context } from '../../platform/access/context.ts';
import { API_INFO } from '../../platform/http/error-answers.ts';
import { DomainError, type FieldError, MAX_FIELD_ERRORS } from '../../records/errors/domain-error.ts';
import { domainError } from '../../records/errors/failures.ts';
import { brokenRules } from '../../schema/graphql/input-validation.ts';
import { allPages } from './all-pages.ts';
import { type AnswerCache, answerCache, answering } from './answer-cache.ts';
import { type CompiledDocument, compileDocument } from './compiled-document.ts';
import type { Answer, ComputedValues, DocumentEndpoint, EndpointRequest, Values } from './mapping/endpoint.ts';
import { asSent, byVariable, invalid } from './mapping/field-names.ts';
import { readLeniently } from './mapping/lenient-values.ts';
import { readVariables } from './mapping/parameter-sources.ts';
import { checkVariables, isBlank, noneOf, withoutIgnored } from './mapping/variable-values.ts';
import type { Variable } from './mapping/variables.ts';

export type Handler = (request: EndpointRequest, context: Context) => Promise<Answer>;

/** Builds the handler of a row at the start: a field that the schema lacks stops the start with the row's route. */
export function compileEndpoint(endpoint: DocumentEndpoint, schema: GraphQLSchema, answers?: AnswerCache): Handler {
  try {
    return handlerOf(endpoint, compileDocument(endpoint, schema), answers);
  } catch (error) {
    throw new Error(`${endpoint.route}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** Builds an endpoint's handler: read and validate variables, run the document, shape the answer. */
export function handlerOf(endpoint: DocumentEndpoint, document: CompiledDocument, answers = answerCache()): Handler {
  const { root, input, variables, variableOf } = document;
  const query = endpoint.allPages ? allPages(document.query, root) : document.query;
  const answered = answering(endpoint, document, answers);
  const takesTurn = document.isQuery && document.work === null;
  return async (request, context) => {
    checkPath(request);
    const computed: ComputedValues = endpoint.read?.(request) ?? { values: {} };
    const read = readLeniently(endpoint, variables, { ...readVariables(variables, request), ...computed.values });
    const values = Object.fromEntries(variables.map(({ name, type }) => [name, withoutIgnored(read[name], type)]));
    const refused = (error: DomainError) => asSent(error, endpoint, request, values, variables);

    const unread = computed.wrong?.slice(0, MAX_FIELD_ERRORS) ?? [];
    const { valid, ...checked } = checkVariables(variables.filter(isNot(unread)), values);
    const wrong = [...unread, ...noneOf(endpoint.anyOf ?? [], values), ...checked.wrong];
    if (wrong.length) {
      const broken = input ? await brokenRules(input.type, valueFromASTUntyped(input.value, valid)) : [];
      throw refused(invalid(wrong, broken, variableOf));
    }
    const given = givenValues(variables, values);
    const run = () =>
      answered(context, given, async (known) => {
        const { data, errors } = await query(context, known.length > 0 ? { ...given, known } : given);
        if (errors?.length) throw failure(errors);
        const value = data?.[root];
        return { value, answer: answerOf(endpoint, root, value) };
      });
    try {
      return await (takesTurn ? context.inTurnToRead(run) : run());
    } catch (error) {
      // not within the work, which requests share that name their variables otherwise
      throw error instanceof DomainError ? refused(byVariable(error, variableOf)) : error;
    }
  };
}

/** True for a variable of which no part is wrong. */
const isNot =
  (wrong: readonly FieldError[]) =>
  ({ name }: Variable): boolean =>
    !wrong.some(({ field }) => field.replace(/\..*/s, '') === name);

/** Refuses a blank in a path: it is a name that nothing has. Errors: NOT_FOUND. */
function checkPath({ path }: EndpointRequest): void {
  for (const [field, name] of Object.entries(path)) {
    if (isBlank(name)) throw new DomainError('NOT_FOUND', { field, message: `must exist: there is no "${name}"` });
  }
}

/** Returns the values of the document's variables. A blank one takes the default of its variable, else null. */
function givenValues(variables: readonly Variable[], values: Values): Values {
  const present = variables.filter(
    ({ name, hasDefault }) => values[name] !== undefined && !(hasDefault && isBlank(values[name])),
  );
  return Object.fromEntries(present.map(({ name }) => [name, isBlank(values[name]) ? null : values[name]]));
}

function answerOf(endpoint: DocumentEndpoint, root: string, value: unknown): Answer {
  const { body, shape } = endpoint;
  const { status, record } = outcome(endpoint, value);
  if (body === 'none') return { status };
  const shaped = shape ? shape.value(record) : record;
  const next = endpoint.next?.(value) ?? undefined;
  if (shaped === undefined) return { status: 204, next };
  if (body === 'bare') return { status, body: shaped, next };
  return { status, body: { ...API_INFO, ...(body === 'merged' ? Object(shaped) : { [root]: shaped }) } };
}

/** Status of success, and the record to show: the value itself, or the record in the payload of a create. */
function outcome({ status, creates }: DocumentEndpoint, value: unknown): { status: number; record: unknown } {
  if (!creates) return { status, record: value };
  const { created, [creates]: record } = Object(value);
  return { status: created ? status : 200, record };
}

/** Returns the error of the resolver; a document has one root field, so only the first error matters. */
function failure([error]: readonly GraphQLError[]): unknown {
  return domainError(error) ?? error?.originalError ?? error;
}

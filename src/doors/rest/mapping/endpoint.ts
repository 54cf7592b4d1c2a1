import type { ServerSentEvent } from '../../../events/live/frame.ts';
import type { FieldError } from '../../../records/errors/domain-error.ts';
import type { ErrorCode } from '../../../records/errors/error-table.ts';
import type { JsonSchema } from './json-schema.ts';

/** A request as rows see it. Query values that mean nothing (empty, `undefined`, `null`) are left out. */
export interface EndpointRequest {
  path: { readonly [name: string]: string };
  query: { readonly [name: string]: readonly string[] };
  body: { readonly [name: string]: unknown };
  /** By lower-case name. */
  headers: { readonly [name: string]: string | string[] | undefined };
}

/** Answer of a row. */
export interface Answer {
  status: number;
  /** Undefined: an empty body. A Buffer or a KeptBody is JSON. */
  body?: unknown;
  /** The `from` that returns the rest of a list. */
  next?: string | undefined;
  /** Time until which the body is current, if the row caches it; see `Validity`. */
  unchangedUntil?: number;
}

export type RequestPart = 'path' | 'query' | 'body' | 'header' | 'cookie';

/**
 * Part of a request that a value is read from, with its name there unless that is the variable's: `query`, `query ref`.
 */
export type ParameterSource = RequestPart | `${RequestPart} ${string}`;

/** Raw values of the variables of a document, by name. */
export type Values = { [variable: string]: unknown };

/** Values that a row computes from a request, and what is wrong with the variables of which it cannot. */
export interface ComputedValues {
  values: Values;
  wrong?: readonly FieldError[];
}

interface Row {
  /**
   * `public`: anybody, from any web page. `crm`: the CRM that the path names, by its key; web pages of other origins
   * cannot call it.
   */
  access: 'public' | 'crm';
  /** Method and path below the root; it also answers below `/rest/1`. */
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  /** Errors besides those of every row of its kind. */
  errors?: readonly ErrorCode[];
  /** True if its CONFLICT has free slots beside it. */
  hasFreeSlots?: true;
  /** Name in the reference; by default that of the root field. */
  name?: string;
}

/** A row whose answer is always the same error. */
interface ClosedEndpoint extends Row {
  name: string;
  description: string;
  error: ErrorCode;
}

/**
 * Conversion of the root field's value into the body. `value` is a method, as below: the parameter of a method may have a
 * type of its own, here what the row's document selects.
 */
export interface Shape {
  /** Returns the body; undefined: 204 and no body. */
  value(selected: unknown): unknown;
  /** Returns the JSON Schema of the body, from that of the selected value. */
  schema: (selected: JsonSchema) => JsonSchema;
  /** True if `value` may return undefined. */
  isOptional?: boolean;
}

/** Time until which an answer is current: the next change of the database, or `unchangedUntil` (epoch milliseconds). */
export interface Validity {
  revision: string;
  unchangedUntil: number;
}

/** State of the database that a cached answer is compared with. */
export interface DatabaseState {
  revision: string;
  /** Epoch milliseconds, by the clock of the database. */
  now: number;
}

/**
 * A REST endpoint: a GraphQL document with a route. The variables are the parameters with their types, the arguments
 * map the request, the aliases name the answer, and the alias of the root field is the key of a wrapped body.
 * One root field per document.
 */
export interface DocumentEndpoint extends Row {
  document: string;
  /** Status of success. */
  status: number;
  /**
   * Field of the record in the payload of a create. The wire shows the record alone; the status is 200 if the payload
   * says that the record existed.
   */
  creates?: string;
  /**
   * `wrapped`: api-info, and the root field under its alias; `merged`: api-info, and the fields of the root field;
   * `bare`: the value of the root field; `none`: empty.
   */
  body: 'wrapped' | 'merged' | 'bare' | 'none';
  /**
   * Reads variables that are not in the path from the query. Default: the query (GET, DELETE) or the body (POST, PUT).
   */
  parametersIn?: 'query';
  /**
   * Variables with other sources or other names there. A scalar takes the first source that has a value, a list takes
   * the values of all. An empty list: `read` computes the value.
   */
  sources?: { [variable: string]: ParameterSource | readonly ParameterSource[] };
  /** Computes values that cannot be copied from their sources. */
  read?: (request: EndpointRequest) => ComputedValues;
  /** Schemas of values that `read` converts, by variable: as the request has them. */
  schemas?: { readonly [variable: string]: JsonSchema };
  /** Returns names that this client used instead of those in `sources`: name in the request by variable. */
  names?: (request: EndpointRequest) => { [variable: string]: string };
  /** Variables that name a record: a text that is neither a reference nor a uuid is INVALID_INPUT. */
  references?: readonly string[];
  /** Variables whose texts of another form count as absent. */
  noneIfInvalid?: readonly string[];
  /** Variables of times that are UTC without an offset. */
  utc?: readonly string[];
  /** Variables of which one must have a value; the first one is reported. */
  anyOf?: readonly string[];
  /** Variables whose invalid texts are NOT_FOUND instead of INVALID_INPUT. */
  notFound?: readonly string[];
  /**
   * Shows all nodes of a connection: the document is run page by page, by its variable `$after`, and the value of the
   * root field is the list of all nodes.
   */
  allPages?: boolean;
  shape?: Shape;
  /** Returns the `from` of the next part of a list that may be too long for one answer; null at its end. */
  next?(value: unknown): string | null;
  /**
   * Caches answers that are read more often than they change. The document takes revisions of groups that are kept as
   * `$known`.
   */
  cached?: {
    /** True for answers that only this caller asks for: they are not cached. */
    isOfCaller?: (variables: Values) => boolean;
    /** Reads the state of the database, with the same variables. */
    document: string;
    stateOf(data: unknown): DatabaseState;
    validityOf(value: unknown): Validity;
  };
}

/** A row that answers with a list as server-sent events: the list, then its changes. */
export interface ListStreamEndpoint extends DocumentEndpoint {
  name: string;
  description: string;
  /** Returns the references of the resources whose changes can change the list. */
  streamed: (request: EndpointRequest) => readonly string[];
}

/** A row that answers with the events of a subscription. */
export interface SubscriptionEndpoint extends DocumentEndpoint {
  name: string;
  description: string;
  /** Returns the server-sent event of an event of the subscription, as its source yields it. */
  eventOf(event: unknown): ServerSentEvent;
}

export type StreamEndpoint = ListStreamEndpoint | SubscriptionEndpoint;

export const isStream = (endpoint: Endpoint): endpoint is StreamEndpoint =>
  'streamed' in endpoint || 'eventOf' in endpoint;

export type Endpoint = DocumentEndpoint | StreamEndpoint | ClosedEndpoint;

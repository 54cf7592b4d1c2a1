import type { ErrorCode } from '../errors.ts';
import type { AsOf, Standing } from './answer-cache.ts';
import type { JsonSchema } from './openapi/json-schema.ts';

/** A request, as far as rows see it. Query values that stand for nothing (empty, undefined, null) are left out. */
export interface EndpointRequest {
  path: { readonly [name: string]: string };
  query: { readonly [name: string]: readonly string[] };
  body: { readonly [name: string]: unknown };
  /** By lower-case name. */
  headers: { readonly [name: string]: string | string[] | undefined };
}

export type RequestPart = 'path' | 'query' | 'body' | 'header' | 'cookie';

/** Part of a request that a value is read from, with its name there unless that is the variable's: `query`, `query ref`. */
export type ParameterSource = RequestPart | `${RequestPart} ${string}`;

/** Raw values of the variables of a document, by name. */
export type Values = { [variable: string]: unknown };

interface Row {
  /**
   * `public`: anybody, from any web page. `crm`: the CRM that the path names, by its key; web pages of other origins
   * cannot call it.
   */
  access: 'public' | 'crm';
  /** Method and path below the root; it also answers below `/rest/1`. */
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  /** What it refuses beyond what all rows of its kind do. */
  errors?: readonly ErrorCode[];
  /** Its name in the reference, if not that of its root field. */
  name?: string;
}

/** A row whose answer is always the same error. */
export interface ClosedEndpoint extends Row {
  name: string;
  description: string;
  error: ErrorCode;
}

/** What a row makes of the value of its root field. */
export interface Shape {
  /** The value as the wire shows it; undefined: 204 and no body. */
  // biome-ignore lint/suspicious/noExplicitAny: the value has the shape that the row's own document selects
  value: (selected: any) => unknown;
  /** The JSON Schema of what the wire shows, from that of what the document selects. */
  schema: (selected: JsonSchema) => JsonSchema;
  /** Whether it may be undefined. */
  isOptional?: boolean;
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
  /** The same when what was to be made was there before. */
  knownStatus?: number;
  /**
   * `wrapped`: api-info, and the root field under its alias; `merged`: api-info, and the fields of the root field;
   * `bare`: the value of the root field; `none`: empty.
   */
  body: 'wrapped' | 'merged' | 'bare' | 'none';
  /** Where variables stand that are not in the path; else in the query (GET, DELETE) or the body (POST, PUT). */
  parametersIn?: 'query';
  /**
   * Variables that stand elsewhere, or are called something else there. Of several places the first that has a value
   * counts, a list takes the values of all. No place: `read` makes it.
   */
  sources?: { [variable: string]: ParameterSource | readonly ParameterSource[] };
  /** Values that are not just what stands in their places. */
  read?: (request: EndpointRequest) => Values;
  /** Variables that the client called something else than their place says: name on the wire by name of the variable. */
  names?: (request: EndpointRequest) => { [variable: string]: string };
  /** Variables that name what must exist: a text that is neither a reference nor a uuid is INVALID_INPUT. */
  references?: readonly string[];
  /** Variables of which a text that is not valid is NOT_FOUND instead of INVALID_INPUT. */
  notFound?: readonly string[];
  /**
   * The root field is a connection of which the wire shows all: the document is asked page by page, by its variable
   * `$after`, and the value of the root field is the nodes of all pages.
   */
  allPages?: boolean;
  shape?: Shape;
  /** For a list that may be too long for one answer: the `from` that its next part is asked with, null at its end. */
  // biome-ignore lint/suspicious/noExplicitAny: the value has the shape that the row's own document selects
  next?: (value: any) => string | null;
  /** For an answer that is read more often than it changes. */
  remembered?: {
    /** Asks, with the same variables, as of what the row would be answered now. */
    document: string;
    // biome-ignore lint/suspicious/noExplicitAny: the value has the shape that this document selects
    asOf: (data: any) => AsOf;
    // biome-ignore lint/suspicious/noExplicitAny: the value has the shape that the row's own document selects
    standing: (value: any) => Standing;
  };
}

export type Endpoint = DocumentEndpoint | ClosedEndpoint;

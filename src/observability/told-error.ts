import { GraphQLError } from 'graphql';
import { databaseFailure } from '../errors.ts';

/** Error as it is logged: enough to find the cause, without the data that it occurred with. */
export interface ToldError {
  type: string;
  /** SQLSTATE, or the code of a failed call to the system. */
  code?: string;
  constraint?: string;
  message: string;
  /** Frames of the stack. */
  stack: string[];
  cause?: ToldError;
}

const FRAME = /^ {4}at .*:\d+:\d+\)?$/;
/** A chain of causes that is longer has come back to where it began. */
const MAX_CAUSES = 5;

export function tellError(thrown: unknown, depth = 0): ToldError {
  const error = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
  // whatever else somebody throws can hold anything
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: [] };
  const { code, constraint } = databaseFailure(error);
  const frames = (error.stack ?? '').replaceAll(error.message || '\n\n', '').split('\n');
  return {
    type: error.name,
    code,
    constraint,
    message: messageOf(error, code),
    stack: frames.filter((line) => FRAME.test(line)).map((line) => line.trim()),
    ...(error.cause instanceof Error && depth < MAX_CAUSES && { cause: tellError(error.cause, depth + 1) }),
  };
}

/** Class 42: the statement is wrong, so the message is about names in the schema. */
const STATEMENT_IS_WRONG = /^42...$/;
/** The other classes quote the value that they are about. */
const SQLSTATE = /^[\dA-Z]{5}$/;

function messageOf(error: Error, code = ''): string {
  if (STATEMENT_IS_WRONG.test(code) || error instanceof TypeError || error instanceof ReferenceError) {
    return error.message;
  }
  // a parser quotes what it could not read
  if (error instanceof SyntaxError || (SQLSTATE.test(code) && /\d/.test(code))) return '';
  return withoutData(error.message);
}

const MAX_MESSAGE_LENGTH = 300;

/** A sentence of others without what may be somebody's: quoted texts, addresses, tokens. */
export function withoutData(text: string): string {
  const [line = ''] = text.split('\n');
  return line
    .slice(0, MAX_MESSAGE_LENGTH)
    .replace(/"[^"]*("|$)|'[^']*('|$)|`[^`]*(`|$)/g, '"…"')
    .replace(/\S*(@|%40)\S*/g, '…')
    .replace(/[\w.-]{32,}/g, '…');
}

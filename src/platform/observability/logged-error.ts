import { GraphQLError } from 'graphql';
import { databaseFailure } from '../../records/errors/failures.ts';

/** Error as it is logged: enough to find the cause, without data of callers. */
interface LoggedError {
  type: string;
  /** SQLSTATE, or the code of a failed system call. */
  code?: string;
  constraint?: string;
  message: string;
  /** Frames of the stack. */
  stack: string[];
  cause?: LoggedError;
}

const FRAME = /^ {4}at .*:\d+:\d+\)?$/;
/** Limits a chain of causes, which can be a circle. */
const MAX_CAUSES = 5;

/** Describes a thrown value for the log. */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  const error = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
  // other thrown values can contain any data
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: [] };
  const { code, constraint } = databaseFailure(error);
  const frames = (error.stack ?? '').replaceAll(error.message || '\n\n', '').split('\n');
  return {
    type: error.name,
    code,
    constraint,
    message: messageOf(error, code),
    stack: frames.filter((line) => FRAME.test(line)).map((line) => line.trim()),
    ...(error.cause instanceof Error && depth < MAX_CAUSES && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** Class 42: the statement is wrong, and the message names parts of the schema only. */
const STATEMENT_IS_WRONG = /^42...$/;
/** Messages of other classes quote values. */
const SQLSTATE = /^[\dA-Z]{5}$/;

function messageOf(error: Error, code = ''): string {
  if (STATEMENT_IS_WRONG.test(code) || error instanceof TypeError || error instanceof ReferenceError) {
    return error.message;
  }
  // a parser quotes its input
  if (error instanceof SyntaxError || (SQLSTATE.test(code) && /\d/.test(code))) return '';
  return withoutData(error.message);
}

const MAX_MESSAGE_LENGTH = 300;

/** Removes possible data from a message of another library: quoted texts, addresses, tokens. */
export function withoutData(text: string): string {
  const [line = ''] = text.split('\n');
  return line
    .slice(0, MAX_MESSAGE_LENGTH)
    .replace(/"[^"]*("|$)|'[^']*('|$)|`[^`]*(`|$)/g, '"…"')
    .replace(/\S*(@|%40)\S*/g, '…')
    .replace(/[\w.-]{32,}/g, '…');
}

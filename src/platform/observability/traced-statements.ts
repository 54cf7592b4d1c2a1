/** Arguments of a statement as the driver takes them: its text, or an object with text, name and values, and more. */
export type Statement = [text: unknown, ...more: unknown[]];

/** Changes or follows a statement; `run` sends it on, and returns what the driver returns. */
export type StatementHook = (statement: Statement, run: (statement: Statement) => unknown) => unknown;

const tracing: { trace: StatementHook } = { trace: (statement, run) => run(statement) };

/** Sets the hook that creates spans; called if tracing is on. */
export function traceStatements(trace: StatementHook): void {
  tracing.trace = trace;
}

/** Runs a statement in its own span if tracing is on. */
export const traced: StatementHook = (statement, run) => tracing.trace(statement, run);

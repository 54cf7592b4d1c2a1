/** Reason not to start that the operator can fix: printed without a stack. The message says what to do. */
export class StartError extends Error {}

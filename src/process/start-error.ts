/** A reason not to start that is no bug of ours: told in a line or two that say what to do, without a stack. */
export class StartError extends Error {}

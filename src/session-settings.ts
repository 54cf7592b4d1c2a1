/** What every session of the service is set to, as PostgreSQL tells of it. */
export const SESSION_SETTINGS = {
  // a caller waits for an answer: give up before it does, and free the locks of whoever stalls
  statement_timeout: '5s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '5s',
  // one plan for all values, kept as long as its connection: planning each time costs more than it ever saves here
  plan_cache_mode: 'force_generic_plan',
  // a plan that reads a whole table is never that one: the table may be a thousand times as large tomorrow
  enable_seqscan: 'off',
  // up to PostgreSQL 17 a plan that cannot do without counts as so expensive that it is compiled, for most of a second
  jit: 'off',
};

/** Settings as the start of a session asks for them. */
export const asOptions = (settings: { [name: string]: string }): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

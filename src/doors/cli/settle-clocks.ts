import type { Config } from '../../platform/process/config.ts';
import { domainError } from '../../records/errors/failures.ts';
import { type Ask, asking } from './admin-operation.ts';
import { UsageError } from './command.ts';

/** Options for appointments whose clocks a country has changed; none: they are listed. */
export interface ClockOptions {
  move?: boolean;
  accept?: boolean;
  notify?: string;
}

interface Listed {
  uuid: string;
  startsAt: string;
  agreedStart: string;
  startAsAgreed: string;
  resource: { publicName: string; provider: { name: string; timeZone: string } };
}

const LIST = `query ($from: Instant!, $after: String) {
  crm { crmId }
  appointments(filter: { clocksChanged: true, from: $from }, first: 100, after: $after) {
    nodes { uuid startsAt agreedStart startAsAgreed resource { publicName provider { name timeZone } } }
    pageInfo { hasNextPage endCursor } } }`;
const MOVE = `mutation ($appointment: Uuid!, $start: Instant!, $notify: Notify!) {
  moveAppointment(appointment: $appointment, input: { start: $start }, notify: $notify) { uuid } }`;
const ACCEPT = 'mutation ($appointment: Uuid!) { acceptClocks(appointment: $appointment) { uuid } }';

/**
 * Lists the coming appointments of a CRM whose local time is another than was agreed, moves each back to its local time, or
 * agrees on what clocks show. One that would overlap another stays, and is named; the exit code is 1 then. Errors: UsageError.
 */
export function settleClocks(config: Config, crmId: string, options: ClockOptions): Promise<string> {
  const viewer = { kind: 'crm', crmId, scopes: null, providers: null } as const;
  return asking(config, viewer, async (ask) => {
    const listed = await list(ask, crmId);
    const outcomes = options.move || options.accept ? await settleAll(ask, listed, options) : new Map<Listed, string>();
    const lines = listed.map((each) => `${described(each)}${outcomes.get(each) ?? ''}`);
    return lines.join('\n') || `No clocks have changed for the coming appointments of ${crmId}`;
  });
}

async function list(ask: Ask, crmId: string): Promise<Listed[]> {
  const from = new Date().toISOString();
  const listed: Listed[] = [];
  for (let after: string | null = null; ; ) {
    const { data, errors } = await ask(LIST, { from, after });
    if (errors) throw new UsageError(`${crmId}: ${errors[0]!.message}`);
    // biome-ignore lint/suspicious/noExplicitAny: the document selects this shape
    const { nodes, pageInfo } = (data as any).appointments;
    listed.push(...nodes);
    if (!pageInfo.hasNextPage) return listed;
    after = pageInfo.endCursor;
  }
}

const described = ({ uuid, startsAt, agreedStart, resource: { publicName, provider } }: Listed): string =>
  `${uuid}  ${provider.name}, ${publicName}: agreed for ${agreedStart} (${provider.timeZone}), stands at ${startsAt}`;

/** Settles appointments as long as that goes on: one may be in the way of another until it has moved itself. */
async function settleAll(ask: Ask, listed: Listed[], options: ClockOptions): Promise<Map<Listed, string>> {
  const outcomes = new Map<Listed, string>();
  let left = listed;
  for (let before = Number.POSITIVE_INFINITY; left.length && left.length < before; ) {
    before = left.length;
    const refused: Listed[] = [];
    for (const each of left) {
      const refusal = await settle(ask, each, options);
      outcomes.set(
        each,
        refusal ? `, left: ${refusal}` : options.move ? `, moved to ${each.startAsAgreed}` : ', accepted',
      );
      if (refusal) refused.push(each);
    }
    left = refused;
  }
  if (left.length) process.exitCode = 1;
  return outcomes;
}

/** Returns why an appointment was left as it is; undefined if it is settled. Errors: a failure, such as a lost database. */
async function settle(ask: Ask, each: Listed, { move, notify = 'ALL' }: ClockOptions): Promise<string | undefined> {
  const { uuid: appointment, startAsAgreed: start } = each;
  const { errors } = await (move ? ask(MOVE, { appointment, start, notify }) : ask(ACCEPT, { appointment }));
  const [error] = errors ?? [];
  if (!error) return undefined;
  const refusal = domainError(error.originalError);
  if (!refusal || refusal.code === 'UNAVAILABLE') throw error;
  return refusal.message;
}

import { setImmediate as turn } from 'node:timers/promises';
import type { Session } from './gate.ts';
import type { Kind } from './statements.ts';

export type Side = 0 | 1;
export type Sessions = readonly [Session, Session];

/** The statements that could go next, by session; undefined: it has none, or waits for a lock. */
export type Choice = readonly [Kind | undefined, Kind | undefined];

/** A statement that was let through, and what could have gone instead. */
export interface Step {
  side: Side;
  choice: Choice;
  text: string;
}

export interface Schedule {
  steps: Step[];
  /** True if the sessions waited for each other. */
  isDeadlock: boolean;
}

/** True if one of some backends waits for a lock that one of others holds, by PostgreSQL's own table of locks. */
export type IsBlocked = (waiting: number[], holding: number[]) => Promise<boolean>;

/** Lets two sessions run to their end, one statement at a time; `choose` says whose turn it is. */
export async function runSchedule(
  sessions: Sessions,
  start: (session: Session) => void,
  choose: (choice: Choice) => Side,
  isBlocked: IsBlocked,
): Promise<Schedule> {
  const blocked = new Set<Session>();
  const schedule: Schedule = { steps: [], isDeadlock: false };

  /** Until nothing happens in a session any more; the other one is at rest. A lock is waited for, or it is not. */
  const settle = async (side: Side) => {
    const session = sessions[side];
    const other = sessions[side ? 0 : 1];
    blocked.delete(session);
    for (;;) {
      const { change } = session;
      // whoever asks for several things at once does so in one turn
      await turn();
      if (session.isAtRest) return;
      if (!session.busy.length || !other.open.length) await change;
      else if (await isBlocked(session.busy, other.open)) return void blocked.add(session);
    }
  };

  for (const side of [0, 1] as const) {
    start(sessions[side]);
    await settle(side);
  }
  while (sessions.some(({ isAnswered }) => !isAnswered)) {
    const choice = sessions.map((each) => (blocked.has(each) ? undefined : each.waiting[0]?.kind));
    const [first, second] = choice;
    if (!first && !second) {
      // each waits for the other: PostgreSQL ends one of them
      schedule.isDeadlock = true;
      await Promise.race(sessions.map(({ change }) => change));
      for (const side of [0, 1] as const) await settle(side);
      continue;
    }
    const side = choose([first, second]);
    const next = sessions[side].waiting.shift();
    if (!next) throw new Error('A session without a statement cannot go on');
    schedule.steps.push({ side, choice: [first, second], text: next.text });
    next.go();
    await settle(side);
    if (blocked.has(sessions[side ? 0 : 1])) await settle(side ? 0 : 1);
  }
  return schedule;
}

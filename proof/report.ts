import os from 'node:os';
import type { Result } from './proof.ts';

export const MAX_GAP_MS = 5_000;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const number = (count: number) => count.toLocaleString('en');

/** Returns figures and findings of a run as the table of docs/proof.md. */
export function table(result: Result): string[] {
  const { journal, faults, cuts, samples, gaps } = result;
  const bookings = Map.groupBy(journal.stories, ({ booked }) => booked);
  const count = (outcome: 'acknowledged' | 'refused' | 'unknown') => number(bookings.get(outcome)?.length ?? 0);
  const injections = [...faults.values()].reduce((sum, times) => sum + times, 0);
  const found = (...wrong: string[]) =>
    wrong
      .map((name) => (name in result.violations ? number(result.violations[name]!.length) : 'not looked for'))
      .join('; ');
  const inTime = (journal.said.get('finalise 201') ?? 0) + (journal.said.get('finalise 412/202') ?? 0);
  const rows: [what: string, figure: string][] = [
    [
      'Calls',
      `${number(journal.attempts)}, ${number(journal.contested)} of them decided who gets a contested place (${number(Math.round(journal.contested / result.seconds.load))} a second)`,
    ],
    [
      'Bookings',
      `${count('acknowledged')} acknowledged, ${count('refused')} refused, ${count('unknown')} of which their consumers do not know`,
    ],
    [
      'Moves of bookings to another appointment, most of them there and back',
      `${number(journal.swapped)} acknowledged`,
    ],
    [
      'Faults',
      `${injections} injections of ${faults.size} kinds; answers lost of ${number(cuts.transaction)} COMMITs and of ${number(cuts.statement)} statements that wrote a place`,
    ],
    [
      `Overlaps; overbooked appointments; shared seats; places in ended ones; bookings with two places or none, in ${number(samples + 1)} looks during the load and at the end`,
      found(
        'overlapping appointments',
        'overbooked appointments',
        'shared seats',
        'places in appointments that have ended',
        'bookings with two places, or none',
      ),
    ],
    [
      'Acknowledged bookings lost; made twice; elsewhere; in another state',
      found(
        'lost bookings',
        'bookings made twice',
        'bookings elsewhere than acknowledged',
        'bookings in a state that nobody was told of',
      ),
    ],
    ['Refused bookings that are there', found('refused bookings that are there')],
    [`Held places refused in time, of ${number(inTime)} booked with a hold`, found('held slots refused in time')],
    ['Mails missing in the outbox; there twice', found('mails missing', 'mails twice')],
    ...mailRows(result, found),
    [
      'Answers 500; 503 without `Retry-After`; after the deadline of 10 s',
      `${found('internal errors', '503 without Retry-After', 'answers after the deadline')}; the slowest took ${seconds(journal.slowest)}`,
    ],
    ['Processes that ended on their own', found('processes that ended on their own')],
    [
      `Longest time without an acknowledgement, over ${gaps.length} crashes of PostgreSQL`,
      gaps.length ? seconds(Math.max(...gaps)) : 'none',
    ],
  ];
  return ['| | |', '| --- | --- |', ...rows.map(([what, figure]) => row(what, figure))];
}

function mailRows({ provider }: Result, found: (...wrong: string[]) => string): [string, string][] {
  if (!provider) return [];
  const mails = [...provider.accepted.values()];
  const duplicates = mails.reduce((sum, { times }) => sum + times.length - 1, 0);
  const untold = mails.flatMap(({ times }) => times.filter(({ isTold }) => !isTold)).length;
  return [
    [
      'Mails delivered',
      `${number(mails.length)}, while the provider turned ${number(provider.turnedAway)} calls away, ${number(untold)} of them after it had accepted the mail`,
    ],
    [
      'Mails never delivered; consumers told only of what was before; mails delivered twice although everybody knew; duplicates with another text; of nobody',
      `${found(
        'mails never delivered',
        'consumers told only of what was before',
        'mails delivered twice without need',
        'mails whose duplicate says something else',
        'mails delivered that nobody queued',
      )}; ${number(duplicates)} delivered twice because nobody could know`,
    ],
  ];
}

export const row = (what: string, figure: string): string => `| ${what} | ${figure} |`;

/** Describes the machine and the duration. */
export const circumstances = ({ seconds: { load, all } }: Result): string =>
  `${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.versions.node}, ${Math.round(load)} seconds of load, ${Math.round(all)} in all`;

/** Each kind of answer and of fault with its count, and everything that was wrong. */
export function* details({ journal, violations, faults }: Result): Generator<string> {
  const counted = (times: number, what: string) => `${String(times).padStart(8)} × ${what}`;
  yield 'faults:';
  for (const [name, times] of faults) yield counted(times, name);
  yield 'answers:';
  for (const [said, times] of [...journal.said].sort()) yield counted(times, said);
  yield 'violations:';
  for (const [wrong, which] of Object.entries(violations)) yield counted(which.length, wrong);
  for (const which of Object.values(violations).flat().slice(0, 20)) yield `           ${which}`;
}

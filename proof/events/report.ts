import { row } from '../report.ts';
import type { Result } from './proof.ts';

const number = (count: number) => count.toLocaleString('en');
const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

/** Returns figures and findings of a run as the table of docs/proof.md. */
export function table({
  violations,
  journal,
  writers,
  transactions,
  readers,
  receiver,
  faults,
  events,
  seconds,
}: Result): string[] {
  const injections = sum([...faults.values()]);
  const lengths = (which: 'committed' | 'rolledBack') => sum(transactions.marks.map((marks) => marks[which].length));
  return [
    '| | |',
    '| --- | --- |',
    row(
      'Events',
      `${number(events)} in ${number(Math.round(seconds))} s (${number(Math.round(events / seconds))} a second)`,
    ),
    row(
      'Calls',
      `${number(journal.attempts)}, ${number(writers.receipts.length)} of them acknowledged with an event of their own; ${number(writers.aborted)} more given up by their callers`,
    ),
    row(
      'Events of late transactions',
      `${number(lengths('committed'))} committed, ${number(lengths('rolledBack'))} rolled back`,
    ),
    row(
      'Faults',
      `${injections} injections of ${faults.size} kinds: ${[...faults].map(([name, times]) => `${times} × ${name}`).join('; ')}`,
    ),
    row('Readers', `${readers.length}, which read ${number(sum(readers.map(({ entries }) => entries.length)))} events`),
    row(
      'Webhooks',
      `${number(receiver.deliveries.size)}, in ${number(sum([...receiver.deliveries.values()].map(({ times }) => times)))} calls, ${number(receiver.troubled)} of which met a trouble of the receiver`,
    ),
    ...Object.entries(violations).map(([wrong, which]) => row(wrong, number(which.length))),
  ];
}

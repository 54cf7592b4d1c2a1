import { readFileSync } from 'node:fs';
import nodeIcal, { type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import { readIcs } from '../../src/booking/busy/reader/read-ics.ts';

/**
 * Starts that only one of two readers finds in a file, and the reason; ours are right. docs/guides/busy-times.md has the table.
 * Left out are files of which node-ical takes a zone for that of the machine: one behind a prefix, one that the file defines.
 */
const DIFFERENCES: { [sample: string]: { ours: string[]; theirs: string[] } } = {
  apple: { ours: [], theirs: [] },
  // an entry without a length takes no time
  fastmail: { ours: [], theirs: ['2026-04-20T07:00'] },
  google: { ours: [], theirs: [] },
  // RDATE adds a date
  nextcloud: { ours: ['2026-03-20T17:00'], theirs: [] },
  // FREE of Microsoft is free
  outlook: { ours: [], theirs: ['2026-04-03T07:00'] },
  // the start of an entry counts, though its rule leaves it out
  proton: { ours: ['2026-03-31T05:00'], theirs: [] },
  zimbra: { ours: [], theirs: [] },
};

const FROM = new Date('2026-03-01T00:00Z');
const UNTIL = new Date('2026-07-01T00:00Z');

const minute = (instant: Date | number): string => new Date(instant).toISOString().slice(0, 16);

function ourStarts(text: string): string[] {
  const period = { start: FROM.getTime(), end: UNTIL.getTime() };
  const settings = { timeZone: 'Europe/Berlin', period, ownerEmail: null, allDayIsFree: false };
  return readIcs([text], settings).busy.map(({ start }) => minute(start));
}

/** Starts of the instances that node-ical finds, without those that it says are free. */
function theirStarts(text: string): string[] {
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter((each): each is VEvent => each?.type === 'VEVENT');
  return events
    .filter(({ transparency, status }) => transparency !== 'TRANSPARENT' && status !== 'CANCELLED')
    .flatMap((event) => nodeIcal.expandRecurringEvent(event, { from: FROM, to: UNTIL, expandOngoing: true }))
    .filter(({ event }) => event.status !== 'CANCELLED')
    .map(({ start }) => minute(start));
}

/** Leaves out whole days and times without a zone, which node-ical takes for those of the machine. */
const withoutFloating = (text: string): string =>
  text.replace(
    /BEGIN:VEVENT\r?\n(?:(?!END:VEVENT)[^\n]*\n)*?DTSTART(?:;VALUE=DATE:\d{8}|:\d{8}T\d{6})\r?\n[\s\S]*?END:VEVENT\r?\n/g,
    '',
  );

test.each(Object.keys(DIFFERENCES))('%s → the starts that node-ical finds, but for the known differences', (sample) => {
  const text = withoutFloating(readFileSync(`${import.meta.dirname}/samples/${sample}.ics`, 'utf8'));
  const [ours, theirs] = [ourStarts(text), theirStarts(text)];
  const differences = {
    ours: ours.filter((start) => !theirs.includes(start)),
    theirs: theirs.filter((start) => !ours.includes(start)),
  };
  expect(differences).toEqual(DIFFERENCES[sample]);
});

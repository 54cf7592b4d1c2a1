import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UNLIMITED } from '../../src/platform/access/limits.ts';
import { readConfig } from '../../src/platform/process/config.ts';
import { ANNA, book, hold, reserve } from '../support/calls/booking.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { type Slot, slotOf } from '../support/calls/slots.ts';
import { filesRun } from '../support/files-run.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { textsOf } from '../support/recorded-statements.ts';
import { type Service, startService } from '../support/service.ts';

/** Limits of a service that others reach, as it comes. */
const byDefault = readConfig({ BASE_URL: 'https://slots.example.com', SIGNING_SECRET: 's'.repeat(32) });
const DEFAULT_LIMITS = Object.fromEntries(
  Object.keys(UNLIMITED).map((name) => [name, byDefault[name as keyof typeof UNLIMITED]]),
);
const SERVICES = { unlimited: await startService(), 'with the default limits': await startService(DEFAULT_LIMITS) };

type Ready = () => Promise<unknown>;

/** Calls of an anonymous consumer, each prepared in a slot of its own. */
const JOURNEYS: { [name: string]: (service: Service, slot: Slot, next: Slot) => Promise<Ready> } = {
  hold: async (service, slot) => () => hold(service, slot),
  'book what is held': async (service, slot) => {
    const placeholder_id = await hold(service, slot);
    return () => book(service, slot, { ...ANNA, placeholder_id });
  },
  'book what is free': async (service, slot) => () => book(service, slot),
  move: async (service, slot, { start, end }) => {
    const { body } = await book(service, slot);
    return () => reschedule(service, body.createdAppointment.cancelLink, { start, end });
  },
  'hold what is taken': async (service, slot) => {
    await hold(service, slot);
    return () => reserve(service, slot);
  },
};

/** Prepares a journey in a room whose calendar the process knows, as after the first minute. */
async function known(service: Service, journey: string): Promise<Ready> {
  const practice = await makePractice(service);
  const at = (room: Room, clock: string) => slotOf(room, clock);
  const room = await practice.room();
  await (await JOURNEYS[journey]!(service, at(room, '09:00'), at(room, '09:30')))();
  return JOURNEYS[journey]!(service, at(room, '11:00'), at(room, '11:30'));
}

test.for(Object.keys(JOURNEYS))('%s → the statements in docs/statements', async (journey) => {
  const parts: string[] = [];
  for (const [settings, service] of Object.entries(SERVICES)) {
    const texts = await textsOf(await known(service, journey));
    parts.push(`-- ${journey}, ${settings}: ${texts.length}`, ...texts.map((text) => `${trimmed(text)};`));
  }
  const file = `../../docs/statements/${journey.replaceAll(' ', '-')}.sql`;
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(file);
});

/** Returns a statement without the empty lines of its templates and the id of its request. */
function trimmed(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const full = lines.filter((line) => line).join('\n');
  return full.replace(/"request":"[^"]+"/, '"request":"…"').trim();
}

test('the map → names the files of booking/ that run', async () => {
  const ran: [file: string, journey: string][] = [];
  for (const journey of Object.keys(JOURNEYS)) {
    const files = await filesRun('src/booking', await known(SERVICES['with the default limits'], journey));
    ran.push(...files.map((file): [string, string] => [file.replace('src/', ''), journey]));
  }
  const rows = [...Map.groupBy(ran.sort(), ([file]) => file)].map(
    ([file, of]) =>
      `| \`${file}\` | ${Object.keys(JOURNEYS)
        .filter((name) => of.some((each) => each[1] === name))
        .join(', ')} |`,
  );
  const map = readFileSync('src/README.md', 'utf8');
  const [table = ''] = map.split('| File | Runs to |\n| --- | --- |\n')[1]?.split('\n\n') ?? [];
  expect(table.split('\n')).toEqual(rows);
});

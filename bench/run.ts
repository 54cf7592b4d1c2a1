/**
 * `npm run bench`: what listing, holding and booking cost over HTTP, beside floors that are measured in the same run.
 * Compare the ratios of one run; milliseconds of different machines, or of a busy one, say little. Linux only.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { measureEvents } from './events.ts';
import { measureAttacks, tellDearest } from './parts/attacks.ts';
import { tellSources, tellWaitlists } from './parts/calendars.ts';
import { tellBursts, tellOverload, tellRushes, tellStreams } from './parts/crowds.ts';
import { compareWithFloors, compareWithPgbench } from './parts/floors.ts';
import { compareWithGrown, measureAmongMany } from './parts/growth.ts';
import { tellLists } from './parts/lists.ts';
import { watchMemory } from './parts/memory.ts';
import { compareLimits, compareVersions, tellFar } from './parts/services.ts';
import { Postgres } from './postgres.ts';
import { tell } from './table.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '60' },
    requests: { type: 'string', default: '5000' },
    people: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '1' },
    other: { type: 'string', default: '../other/dist/src/main.js' },
  },
});

type Part = (postgres: Postgres) => Promise<void>;

/** Parts that run if none is named. */
const USUAL: { [name: string]: Part } = {
  floors: compareWithFloors,
  pgbench: compareWithPgbench,
  growth: compareWithGrown,
  jobs: measureAmongMany,
  events: (postgres) => measureEvents(postgres, tell),
};

const PARTS: { [name: string]: Part } = {
  ...USUAL,
  limits: compareLimits,
  versions: (postgres) => compareVersions(postgres, values.other),
  busy: tellSources,
  waitlist: tellWaitlists,
  far: tellFar,
  attacks: (postgres) => measureAttacks(postgres, Number(values.requests)),
  dearest: tellDearest,
  streams: tellStreams,
  lists: tellLists,
  burst: tellBursts,
  overload: tellOverload,
  rush: (postgres) => tellRushes(postgres, Number(values.people), Number(values.processes)),
  memory: (postgres) => watchMemory(postgres, Number(values.minutes)),
};

const wanted = positionals.length ? positionals : Object.keys(USUAL);
const unknown = wanted.find((name) => !PARTS[name]);
if (unknown) throw new Error(`There is no "${unknown}", only ${Object.keys(PARTS).join(', ')}`);
tell(`${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.versions.node}`);
const postgres = await Postgres.start();
try {
  for (const name of wanted) await PARTS[name]!(postgres);
} finally {
  await postgres.remove();
}

import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { takeSources } from '../src/booking/busy/leased-sources.ts';
import { SourceReadings } from '../src/booking/busy/source-readings.ts';
import { connect } from '../src/platform/database/connect.ts';
import { networks } from '../src/platform/process/setting-values.ts';
import type { Postgres } from './postgres.ts';
import { Server } from './server.ts';
import { setStage } from './stage.ts';

const SOURCES = 1_000;
/** Entries of each calendar. */
const ENTRIES = 300;
const AT_ONCE = 4;
/** Sources that are due at a time: they do not come all together. */
const DUE_AT_ONCE = 20;
/** Their minutes name the groups. */
const FIRST_MINUTES = 15;

/** CPU time of a reading of all sources, in milliseconds. */
interface ReadingCost {
  name: string;
  /** Of this process, with the server of the calendars in it. */
  ofProcess: number;
  ofDatabase: number;
}

const SETTINGS = {
  signingSecret: 'secret-of-the-bench',
  previousSigningSecret: null,
  webhookPrivateTargets: networks('127.0.0.0/8'),
};

/** Reads a thousand calendars: for the first time, unchanged by their version, and unchanged although they are sent again. */
export async function measureSources(postgres: Postgres): Promise<ReadingCost[]> {
  const url = await postgres.create('sources');
  const service = await Server.service(url);
  await setStage(service.url);
  await service.stop();
  const orm = await connect(url);
  const readings = new SourceReadings(SETTINGS);
  const server = http.createServer(({ url: path, headers }, response) => {
    if (path === '/versioned' && headers['if-none-match']) response.writeHead(304).end();
    else response.writeHead(200, path === '/versioned' ? { etag: '"v1"' } : {}).end(CALENDAR);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const address = (path: string) => readings.seal(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const readAll = async (name: string): Promise<ReadingCost> => {
    const [before, database] = [process.cpuUsage(), postgres.cpu];
    const em = orm.em.fork({ useContext: true });
    for (let group = 0; group < SOURCES / DUE_AT_ONCE; group += 1) {
      await client.query('update busy_sources set due_at = now() where poll_minutes = $1', [FIRST_MINUTES + group]);
      await readDue(em);
    }
    const { user, system } = process.cpuUsage(before);
    return { name, ofProcess: (user + system) / 1000, ofDatabase: postgres.cpu - database };
  };
  const readDue = async (em: SqlEntityManager): Promise<void> => {
    for (let taken = await takeSources(em, AVAILABLE); taken.length; taken = await takeSources(em, AVAILABLE)) {
      await Promise.all(taken.map((source) => readings.read(em.fork({ useContext: true }), source)));
    }
  };
  await client.query(
    `insert into busy_sources (crm_id, provider_id, resource_id, kind, address, address_since, host, due_at, poll_minutes)
     select crm_id, provider_id, id, 'ICS', $1, now(), '127.0.0.1', now() + interval '1 day',
       $3 + (row_number() over () - 1) / $4 from resources cross join generate_series(1, $2)
     order by resources.id limit $2`,
    [address('/versioned'), SOURCES, FIRST_MINUTES, DUE_AT_ONCE],
  );
  const costs = [await readAll('read'), await readAll('unchanged, 304')];
  await client.query('update busy_sources set address = $1', [address('/always')]);
  costs.push(await readAll('sent again, equal times'));
  await client.end();
  await readings.stop();
  await orm.close(true);
  server.close();
  return costs;
}

const AVAILABLE = { limit: AT_ONCE, ofCrm: AT_ONCE };

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const CALENDAR = [
  'BEGIN:VCALENDAR',
  ...Array.from({ length: ENTRIES }, (_, i) => {
    const day = new Date(Date.now() + i * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    const hour = twoDigits(8 + (i % 9));
    const times = [`DTSTART;TZID=Europe/Berlin:${day}T${hour}0000`, `DTEND;TZID=Europe/Berlin:${day}T${hour}4500`];
    return ['BEGIN:VEVENT', `UID:${i}`, ...times, 'SUMMARY:Consultation', 'END:VEVENT'].join('\r\n');
  }),
  'END:VCALENDAR',
].join('\r\n');

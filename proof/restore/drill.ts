import { setTimeout as sleep } from 'node:timers/promises';
import { cancel, reserve } from '../../test/support/calls/booking.ts';
import { Calls } from '../calls.ts';
import { replay, type Violations } from '../checker.ts';
import { Consumers } from '../consumers.ts';
import { checkLogs, headsOf } from '../events/log-checker.ts';
import { booked } from '../failover/drill.ts';
import { InstalledPostgres } from '../failover/installed-postgres.ts';
import { Fleet, MAIL_DOMAIN } from '../fleet.ts';
import { Journal, type Story } from '../journal.ts';
import { delivered } from '../mail-checker.ts';
import { MailProvider } from '../mail-provider.ts';
import { look } from '../sampler.ts';
import { type Practice, setStage } from '../stage.ts';
import { Knowledge } from './knowledge.ts';
import { answerTo, type ReadLog, readLog } from './log-reader.ts';

/** Bookings between two events, so that each meets the service at work. */
const CALM = 20;
/** Links of known bookings by which consumers cancel after the restore. */
const CANCELLATIONS = 5;
/** Lets the processes of the restored database run their jobs without a minute between them. */
const EARLY_JOBS = './test/support/preload/early-jobs.mjs';
const MAX_JOB_WAIT_MS = 60_000;

export interface Plan {
  processes: number;
  consumers: number;
  /** Bookings before the dump. */
  bookings: number;
  /** True: what is acknowledged after the dump is expected in it. The checker must see that it is not there. */
  isStale: boolean;
}

export interface Result {
  violations: Violations;
  /** Counts by what was counted. */
  figures: { [what: string]: number };
}

/** Dumps a database under load, loses it, restores the dump elsewhere, and goes on there. */
export async function drill(plan: Plan): Promise<Result> {
  const [source, target, provider] = await Promise.all([
    InstalledPostgres.create(),
    InstalledPostgres.create(),
    MailProvider.start(),
  ]);
  const fleetOn = ({ url }: InstalledPostgres, preload: string[]) =>
    new Fleet(url, Array(plan.processes).fill(preload), provider.url);
  const [before, after] = [fleetOn(source, []), fleetOn(target, [EARLY_JOBS])];
  try {
    const loaded = await loadAndDump(plan, { source, fleet: before });
    const restoredAt = performance.now();
    await target.restore(loaded.file);
    const restored = new Restored(target, after, provider, loaded);
    const compared = { ...(await look(target)), ...(await replay(loaded.knowledge.of(loaded.journal), target)) };
    const figures = { ...loaded.figures, 'Milliseconds of the restore': Math.round(performance.now() - restoredAt) };
    if (plan.isStale) return { violations: compared, figures };
    return await restored.goOn(compared, figures, plan.consumers);
  } finally {
    await before.stop();
    await after.stop();
    await source.remove();
    await target.remove();
    provider.stop();
  }
}

/** The lost service: its dump, and what its callers knew. */
interface Lost {
  file: string;
  practices: Practice[];
  journal: Journal;
  knowledge: Knowledge;
  /** The log of the CRM, read before the dump and in the end. */
  log: ReadLog;
  end: ReadLog;
  figures: Result['figures'];
}

async function loadAndDump(
  { consumers: crowd, bookings, isStale }: Plan,
  { source, fleet }: { source: InstalledPostgres; fleet: Fleet },
): Promise<Lost> {
  await fleet.start();
  const practices = await setStage(fleet, 2);
  const journal = new Journal(Number.POSITIVE_INFINITY);
  const calls = new Calls(fleet, journal);
  // a hold that nobody books, for the jobs: no consumer wants the last slot
  await reserve(calls.as('reserve'), practices[0]!.rooms[0]!.slots.at(-1)!);
  const consumers = new Consumers(calls, journal, practices, { rush: 3, maxPauseMs: 0 });
  consumers.start(crowd);
  try {
    await booked(journal, bookings);
    let knowledge = new Knowledge(journal);
    const log = await readLog(fleet, practices[0]!);
    const [bookedBefore, dumpedAt] = [journal.booked, performance.now()];
    const file = await source.dump();
    const figures = {
      'Bookings acknowledged before the dump': knowledge.stories.length,
      'Bookings acknowledged during the dump': journal.booked - bookedBefore,
      'Milliseconds of the dump': Math.round(performance.now() - dumpedAt),
    };
    await booked(journal, CALM);
    if (isStale) knowledge = new Knowledge(journal);
    await consumers.stop();
    const end = await readLog(fleet, practices[0]!, log.cursor);
    return { file, practices, journal, knowledge, log, end, figures };
  } finally {
    await consumers.stop();
    await fleet.stop();
  }
}

/** The service on the restored database. */
class Restored {
  readonly #database: InstalledPostgres;
  readonly #fleet: Fleet;
  readonly #provider: MailProvider;
  readonly #lost: Lost;

  constructor(database: InstalledPostgres, fleet: Fleet, provider: MailProvider, lost: Lost) {
    this.#database = database;
    this.#fleet = fleet;
    this.#provider = provider;
    this.#lost = lost;
  }

  /** Starts the service, and looks at links, mails, jobs, the log and new bookings. */
  async goOn(compared: Violations, figures: Result['figures'], crowd: number): Promise<Result> {
    const { practices, log, end } = this.#lost;
    const queued = new Set(await this.#idsOf("select id from mails where state = 'QUEUED'"));
    const sent = new Map([...this.#provider.accepted].map(([id, { times }]) => [id, times.length]));
    await this.#database.rows("update participations set expires_at = now() where state = 'RESERVED'");
    // ends the leases of the lost processes, as if their minute had passed
    await this.#database.rows("update mails set due_at = now() where state = 'QUEUED'");
    await this.#fleet.start();
    const atOnce = await answerTo(this.#fleet, practices[0]!, end.cursor);
    const links = await this.#followLinks();
    const areJobsDone = await this.#noneIs("select from participations where state = 'RESERVED'");
    const journal = new Journal(Number.POSITIVE_INFINITY);
    const consumers = new Consumers(new Calls(this.#fleet, journal), journal, practices, { rush: 3, maxPauseMs: 0 });
    consumers.start(crowd);
    await booked(journal, CALM).finally(() => consumers.stop());
    const areMailsDelivered = await delivered(this.#asSource(), () => {});
    const later = await answerTo(this.#fleet, practices[0]!, end.cursor);
    const heads = await headsOf(this.#database);
    const goingOn = await readLog(this.#fleet, practices[0]!, log.cursor);
    await this.#fleet.stop();
    const { crm } = practices[0]!;
    const entries = [...log.entries, ...goingOn.entries];
    const observed = { readers: [{ crm, name: 'a reader', entries }], heads };
    const repeated = [...sent].filter(([id, times]) => this.#provider.accepted.get(id)!.times.length > times);
    return {
      violations: {
        ...compared,
        ...prefixed('after the restore: ', await look(this.#database)),
        ...(await checkLogs(this.#database, { ...observed, receipts: [], marks: [] })),
        ...links.violations,
        'cursors of lost events that were accepted': [atOnce, later].filter((said) => said !== '409 155'),
        'jobs that did not go on': areJobsDone ? [] : ['expired holds are still there'],
        'mails never delivered': areMailsDelivered ? [] : ['mails are still queued'],
        'mails sent twice that the dump had as sent': repeated.map(([id]) => id).filter((id) => !queued.has(idOf(id))),
        'mails whose duplicate says something else': repeated
          .map(([id]) => id)
          .filter((id) => this.#provider.accepted.get(id)!.digests.size > 1),
        'internal errors': journal.internal,
        'processes that ended on their own': this.#fleet.exits,
      },
      figures: {
        ...figures,
        'Links that lead to their bookings': links.followed,
        'Bookings after the dump, which are lost': links.lost,
        'Mails that were queued in the dump': queued.size,
        'Mails that were sent a second time': repeated.length,
        'Bookings acknowledged after the restore': journal.booked,
      },
    };
  }

  /** Opens the links of all bookings, and cancels some bookings by them. */
  async #followLinks() {
    const bookings = await this.#bookings();
    const stories = this.#lost.journal.stories.filter(({ cancelLink }) => cancelLink !== undefined);
    const [there, lost] = [
      stories.filter(({ email }) => bookings.has(email)),
      stories.filter(({ email }) => !bookings.has(email)),
    ];
    const broken: string[] = [];
    const wronglyAnswered: string[] = [];
    for (const story of there) {
      const { status, start } = await this.#open(story);
      if (status !== 200 || start !== bookings.get(story.email)!.start) {
        broken.push(`${story.email}: ${status}, ${start}`);
      }
    }
    for (const story of lost) {
      const { status } = await this.#open(story);
      if (status < 400 || status >= 500) wronglyAnswered.push(`${status}`);
    }
    // the first link of a booking that has moved since only shows where it is now
    const isUnmoved = ({ changes }: Story) => !changes.some(({ kind }) => kind === 'swap');
    const cancelable = there.filter((story) => bookings.get(story.email)!.state === 'BOOKED' && isUnmoved(story));
    broken.push(...(await this.#cancel(cancelable.slice(0, CANCELLATIONS))));
    const violations = {
      'links that no longer work': broken,
      'links of lost bookings answered wrongly': wronglyAnswered,
    };
    return { violations, followed: there.length, lost: lost.length };
  }

  /** State and start of each booking, by the email of its consumer. */
  async #bookings(): Promise<Map<string, { state: string; start: string }>> {
    const rows = await this.#database.rows<{ email: string; state: string; start: string }>(`
      select p.email, p.state, utc(a.starts_at) as start
      from participations p join appointments a on a.id = p.appointment_id
      where p.email is not null and not exists (select from participations next where next.replaces_id = p.id)`);
    return new Map(rows.map(({ email, ...booking }) => [email, booking]));
  }

  /** Opens the link of a booking; returns the start that the page shows. */
  async #open({ cancelLink }: Story): Promise<{ status: number; start: string | undefined }> {
    const { pathname, search } = new URL(cancelLink!);
    const page = await fetch(this.#fleet.url() + pathname + search);
    const [, start] = /<time datetime="(.*?)"/.exec(await page.text()) ?? [];
    return { status: page.status, start };
  }

  /** Cancels bookings by their links; returns those that are not cancelled then. */
  async #cancel(stories: Story[]): Promise<string[]> {
    const calls = new Calls(this.#fleet, new Journal(Number.POSITIVE_INFINITY));
    for (const { cancelLink } of stories) await cancel(calls.as('cancel'), cancelLink!);
    const bookings = await this.#bookings();
    return stories
      .map(({ email }) => ({ email, state: bookings.get(email)!.state }))
      .filter(({ state }) => state !== 'CANCELED')
      .map(({ email, state }) => `${email}: ${state}`);
  }

  async #noneIs(query: string): Promise<boolean> {
    for (const began = performance.now(); performance.now() - began < MAX_JOB_WAIT_MS; await sleep(50)) {
      if (!(await this.#database.rows(query)).length) return true;
    }
    return false;
  }

  async #idsOf(query: string): Promise<string[]> {
    return (await this.#database.rows<{ id: string }>(query)).map(({ id }) => id);
  }

  #asSource() {
    return { rows: this.#database.rows.bind(this.#database) };
  }
}

/** Id of the mail with a Message-Id. */
const idOf = (messageId: string): string => messageId.slice(1, -`@${MAIL_DOMAIN}>`.length);

const prefixed = (prefix: string, violations: Violations): Violations =>
  Object.fromEntries(Object.entries(violations).map(([wrong, which]) => [prefix + wrong, which]));

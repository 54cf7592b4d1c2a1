import type { MikroORM } from '@mikro-orm/postgresql';
import { graphql } from 'graphql';
import { Context, type Viewer } from '../../../platform/access/context.ts';
import { DEMO_CRM, DEMO_KEY, DEMO_VIEWER } from '../../../platform/access/demo-key.ts';
import { Limits, UNLIMITED } from '../../../platform/access/limits.ts';
import { Links } from '../../../platform/access/links.ts';
import { ADVISORY_LOCKS } from '../../../platform/database/advisory-locks.ts';
import type { Config } from '../../../platform/process/config.ts';
import { StartError } from '../../../platform/process/start-error.ts';
import { sql } from '../../../records/entities/sql.ts';
import { schema } from '../../../schema/graphql/schema.ts';
import { agency } from './agency.ts';
import { practice } from './practice.ts';
import { type Business, create, type DemoBooking, type FullClass, type Step } from './steps.ts';
import { workshop } from './workshop.ts';

/** Headers that give the playground the rights of the demo's CRM. */
export const PLAYGROUND_HEADERS = { 'X-SERVICE-CLIENT-ID': DEMO_KEY };

const ADMIN: Viewer = { kind: 'admin' };
const ANYBODY: Viewer = { kind: 'anonymous' };

/** Runs an operation of the interface for a viewer and returns its data. */
type Ask = (viewer: Viewer, source: string, variables: object) => Promise<{ [field: string]: unknown }>;

interface DemoConfig {
  baseUrl: string;
  signingSecret: string;
}

/** Creates the CRM `demo` with three businesses, once, with the operations of any CRM and any consumer. */
export async function createDemoData(orm: MikroORM, config: DemoConfig): Promise<void> {
  const em = orm.em.fork({ useContext: true });
  const links = new Links(config.baseUrl, { current: config.signingSecret });
  const shared = { em, client: 'demo', links, limits: new Limits(UNLIMITED) };
  const ask: Ask = async (viewer, source, variableValues) => {
    const contextValue = new Context({ ...shared, viewer });
    const { data, errors } = await graphql({ schema, source, contextValue, variableValues: { ...variableValues } });
    if (errors?.[0]) throw new Error(`${source}: ${errors[0].message}`, { cause: errors[0] });
    return { ...data };
  };
  await em.transactional(async () => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demo}, hashtext(current_schema()))`.execute(em.getKysely());
    const { rows } = await sql<{ id: string }>`select id from crms order by id limit 4`.execute(em.getKysely());
    refuseOthers(rows.map(({ id }) => id).filter((id) => id !== DEMO_CRM));
    if (rows.length) return;
    await take(ask, ADMIN, { mutation: 'createCrm', input: { crmId: DEMO_CRM } });
    for (const business of businesses()) await open(ask, business);
  });
}

/** Refuses databases with other CRMs, because demo mode shows all mails to everybody. Errors: StartError. */
function refuseOthers(crms: string[]): void {
  if (!crms.length) return;
  throw new StartError(
    `Demo mode shows all mails without a key, and the database has CRMs of its own (${crms.join(', ')}): ` +
      'set DEMO=false, or DATABASE_URL or DATA_DIR to a database for the demo',
  );
}

function businesses(): Business[] {
  const today = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone });
  return [practice(today('Europe/Berlin')), agency(today('Europe/Madrid')), workshop(today('America/New_York'))];
}

/** Returns the providers of the demo, for the start page. */
export const demoProviders = (): Business['provider'][] => businesses().map(({ provider }) => provider);

async function open(ask: Ask, { steps, bookings, full }: Business): Promise<void> {
  for (const step of steps) await take(ask, DEMO_VIEWER, step);
  for (const booking of bookings) await book(ask, booking);
  if (full) await fill(ask, full);
}

async function take(ask: Ask, viewer: Viewer, { mutation, input, type, arguments: named }: Step): Promise<void> {
  const inputType = type ?? `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const given = Object.entries(named ?? { input: [`${inputType}!`, input] as [string, unknown] });
  const types = given.map(([name, [argumentType]]) => `$${name}: ${argumentType}`).join();
  const passed = given.map(([name]) => `${name}: $${name}`).join();
  const variables = Object.fromEntries(given.map(([name, [, value]]) => [name, value]));
  await ask(viewer, `mutation (${types}) { ${mutation}(${passed}) { __typename } }`, variables);
}

interface Offered {
  start: string;
  end: string;
  availabilityUuid: string;
  appointmentUuid: string | null;
}

/** Returns the slot with this number among those that a resource offers. */
async function offeredSlot(ask: Ask, { resource, slot }: { resource: string; slot: number }): Promise<Offered> {
  const list = `query ($resources: [Identifier!]!) {
    bookables(resources: $resources) { bookables { start end availabilityUuid appointmentUuid } } }`;
  const { bookables } = (await ask(ANYBODY, list, { resources: [resource] })).bookables as { bookables: Offered[] };
  const offered = bookables[slot];
  if (!offered) throw new Error(`The demo's ${resource} has no slot ${slot}`);
  return offered;
}

/** Founds a class with all of its participants, and puts others on the waitlist for it. */
async function fill(ask: Ask, { resource, product, participants, waiting, ...named }: FullClass): Promise<void> {
  const { start, end } = await offeredSlot(ask, { resource, ...named });
  const founded = { resource, product, start, asOffered: true, participants };
  await take(ask, DEMO_VIEWER, create('Appointment', founded));
  for (const consumer of waiting) {
    const input = { resource, product, earliest: start, latest: end, ...consumer };
    await take(ask, DEMO_VIEWER, { mutation: 'addToWaitlist', type: 'JoinWaitlistInput', input });
  }
}

async function book(ask: Ask, { resource, slot, ...consumer }: DemoBooking): Promise<void> {
  const { start, end, availabilityUuid, appointmentUuid } = await offeredSlot(ask, { resource, slot });
  const input = { availability: appointmentUuid ?? availabilityUuid, start, end, ...consumer };
  await ask(
    ANYBODY,
    `mutation ($resource: Identifier!, $input: BookAppointmentInput!) {
      bookAppointment(resource: $resource, input: $input) { appointmentUuid } }`,
    { resource, input },
  );
}

/** Returns the addresses to open, and a call to try. */
export function welcome({ baseUrl, port }: Config, adminApiKey: string | null): string {
  const local = `http://localhost:${port}`;
  return `
Slotkeeper is ready, with demo data: ${baseUrl}

  Start page ${baseUrl}/   (leads to all of these)
  GraphQL    ${baseUrl}/graphql   (opens a playground in a browser; header X-SERVICE-CLIENT-ID: ${DEMO_KEY})
  Mails      ${baseUrl}/dev/mails   (what consumers and providers are told; the links in them work)
  Admin API  Authorization: Bearer ${adminApiKey}

What can be booked in the treatment room:

  curl ${local}/resources/room@demo/upcoming_bookables
`;
}

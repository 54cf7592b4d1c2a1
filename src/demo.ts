import type { MikroORM } from '@mikro-orm/postgresql';
import { graphql } from 'graphql';
import { sql } from 'kysely';
import type { AppConfig } from './app.ts';
import type { Config } from './config.ts';
import { Context, type Viewer } from './context.ts';
import { Limits } from './limits.ts';
import { Links } from './links.ts';
import { schema } from './schema.ts';

const CRM = 'demo';
const KEY = 'demo-key';
/** With these the playground may do what the CRM of the demo may. */
export const PLAYGROUND_HEADERS = { 'X-SERVICE-CLIENT-ID': KEY };
const TIME_ZONE = 'Europe/Berlin';
const WEEKDAYS = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
/** Any number that every process agrees on. */
const DEMO_LOCK = 7_305_002;

const ADMIN: Viewer = { kind: 'admin' };
const DEMO: Viewer = { kind: 'crm', crmId: CRM };

/** Makes the CRM `demo` with a small practice, once, by the operations that any CRM uses. */
export async function createDemoData(orm: MikroORM, config: AppConfig): Promise<void> {
  const em = orm.em.fork({ useContext: true });
  const shared = {
    em,
    client: 'demo',
    links: new Links(config.baseUrl, { current: config.signingSecret }),
    limits: new Limits(config),
  };
  const make = (viewer: Viewer, ...step: Step) => execute(new Context({ ...shared, viewer }), ...step);
  await em.transactional(async () => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(em.getKysely());
    const { rows } = await sql`select from crms where id = ${CRM}`.execute(em.getKysely());
    if (rows.length) return;
    await make(ADMIN, 'createCrm', 'CreateCrmInput', { crmId: CRM });
    await make(ADMIN, 'createApiKey', 'CreateApiKeyInput', { crmId: CRM, name: 'Demo', key: KEY });
    for (const step of practice()) await make(DEMO, ...step);
  });
}

/** A mutation, the type of its input, and the input. */
type Step = [mutation: string, type: string, input: object];

async function execute(contextValue: Context, mutation: string, type: string, input: object): Promise<void> {
  const source = `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`;
  const { errors } = await graphql({ schema, source, contextValue, variableValues: { input } });
  if (errors?.[0]) throw new Error(`${mutation}: ${errors[0].message}`, { cause: errors[0] });
}

/** A physiotherapy practice: a room for treatments, and a class for eight. */
function practice(): Step[] {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
  const address = { street: 'Parkstraße', number: '12', zip: '10115', city: 'Berlin' };
  const provider = 'practice@demo';
  return [
    user('anna@demo', 'anna', 'Anna', 'Becker'),
    user('jonas@demo', 'jonas', 'Jonas', 'Weber'),
    [
      'createAccount',
      'CreateAccountInput',
      { reference: 'practice-account@demo', owner: 'anna@demo', branch: 'sports-and-leisure' },
    ],
    [
      'createProvider',
      'CreateProviderInput',
      {
        reference: provider,
        owner: 'anna@demo',
        account: 'practice-account@demo',
        name: 'Physiotherapy at the Park',
        email: 'practice@example.com',
        phone: '+49 30 1234567',
        impressum: 'Physiotherapy at the Park, Anna Becker, Parkstraße 12, 10115 Berlin',
        timeZone: TIME_ZONE,
        language: 'en',
      },
    ],
    [
      'createProduct',
      'CreateProductInput',
      {
        provider,
        reference: 'treatment@demo',
        name: 'Treatment',
        description: 'Please bring a towel.',
        minDuration: 30,
        followUpTimeMinutes: 10,
      },
    ],
    [
      'createProduct',
      'CreateProductInput',
      { provider, reference: 'back-class@demo', name: 'Back class', minDuration: 60 },
    ],
    [
      'createResource',
      'CreateResourceInput',
      {
        provider,
        reference: 'room@demo',
        publicName: 'Treatment room',
        internalName: 'Room 1',
        products: ['treatment@demo'],
        address,
      },
    ],
    [
      'createResource',
      'CreateResourceInput',
      {
        provider,
        reference: 'hall@demo',
        publicName: 'Training hall',
        internalName: 'Hall',
        products: ['back-class@demo'],
        address,
      },
    ],
    [
      'createAvailability',
      'CreateAvailabilityInput',
      {
        resource: 'room@demo',
        reference: 'room-hours@demo',
        start: `${today}T09:00`,
        end: `${today}T17:00`,
        recurrence: WEEKDAYS,
        slotStepMinutes: 40,
      },
    ],
    [
      'createAvailability',
      'CreateAvailabilityInput',
      {
        resource: 'hall@demo',
        reference: 'class-hours@demo',
        start: `${today}T18:00`,
        end: `${today}T19:00`,
        recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH',
        capacity: 8,
      },
    ],
  ];
}

function user(reference: string, username: string, firstName: string, lastName: string): Step {
  return [
    'createUser',
    'CreateUserInput',
    { reference, username, email: `${username}@example.com`, firstName, lastName },
  ];
}

/** What to open, and a call that works. */
export function welcome({ baseUrl, port }: Config, adminApiKey: string | null): string {
  const local = `http://localhost:${port}`;
  return `
Slotkeeper is ready, with demo data: ${baseUrl}

  GraphQL    ${baseUrl}/graphql   (opens a playground in a browser; header X-SERVICE-CLIENT-ID: ${KEY})
  Admin API  Authorization: Bearer ${adminApiKey}

What can be booked in the treatment room:

  curl ${local}/resources/room@demo/upcoming_bookables
`;
}

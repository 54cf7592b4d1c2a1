import { getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { DEMO_CRM, startDemo } from '../support/documentation/demo-service.ts';
import { blocksOf, operationsOf } from '../support/documentation/pages.ts';

const service = await startDemo();

const ask = (operation: string, variables: object = {}) => service.ask(operation, variables, DEMO_CRM);

/** Each on a day of its own. */
let days = 0;

/** A booked appointment of the resource that docs/management.md sets up; by default it is over. */
async function appointment(year = 2025) {
  const { createAppointment } = await ask(
    `mutation ($start: Instant!) { createAppointment(input: {
      resource: "flat-1@acme", product: "viewing@acme", start: $start,
      participants: [{ email: "adam@example.com", firstName: "Adam", lastName: "Muster" }] }) {
      uuid participations { uuid } } }`,
    { start: new Date(Date.UTC(year, 0, ++days)) },
  );
  return createAppointment;
}

/** A request that nobody has answered. */
async function request(): Promise<string> {
  const { bookables } = await ask(
    '{ bookables(resources: ["flat-1@acme"]) { bookables { availability: availabilityUuid start end } } }',
  );
  const { bookAppointment } = await ask(
    `mutation ($input: BookAppointmentInput!) { bookAppointment(resource: "flat-1@acme", input: $input) {
      appointmentUuid } }`,
    { input: { ...bookables.bookables[0], email: 'eva@example.com', firstName: 'Eva', lastName: 'Muster' } },
  );
  const made = await ask('query ($uuid: Uuid!) { appointment(appointment: $uuid) { participations { uuid } } }', {
    uuid: bookAppointment.appointmentUuid,
  });
  return made.appointment.participations[0].uuid;
}

async function failedMail(): Promise<string> {
  const [mail] = await service.sql<{ id: string }>(
    `update mails set state = 'FAILED', failure = 'no' where id = (select id from mails limit 1) returning id`,
  );
  return mail!.id;
}

/** Revision of a preview of the blackout on the page. */
async function revision(): Promise<string> {
  const times = 'start: "2031-08-01T00:00", end: "2031-08-15T00:00"';
  const change = `{ createBlackout: { provider: "berlin@acme", resources: ["flat-1@acme"], ${times} } }`;
  return (await ask(`{ previewChange(change: ${change}) { revision } }`)).previewChange.revision;
}

/** Values of the variables of the pages. */
const VALUES: { [variable: string]: () => unknown } = {
  appointment: async () => (await appointment()).uuid,
  participation: async () => (await appointment()).participations[0].uuid,
  place: async () => (await appointment(2099)).participations[0].uuid,
  booking: async () => (await appointment()).participations[0].uuid,
  request,
  revision,
  mail: failedMail,
  since: () => '2025-01-01T00:00:00Z',
  after: () => null,
};

async function variablesOf(operation: string): Promise<object> {
  const names =
    getOperationAST(parse(operation))?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await VALUES[name]?.()])));
}

test.each(['docs/management.md', 'docs/delivery.md'])(
  '%s, operation by operation → all of them succeed',
  async (page) => {
    const operations = blocksOf(page)
      .filter(({ language }) => language === 'graphql')
      .flatMap(operationsOf);
    expect(operations.length).toBeGreaterThan(0);
    for (const operation of operations) {
      const { errors } = await service.graphql(operation, await variablesOf(operation), DEMO_CRM);
      expect(errors, operation).toBeUndefined();
    }
  },
);

import { type GraphQLNamedType, type GraphQLObjectType, getNamedType, isLeafType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../src/schema/graphql/schema.ts';
import { appointmentCalls, eva, noon } from '../support/calls/appointment-calls.ts';
import { book, hold } from '../support/calls/booking.ts';
import { ASKING, customFieldCalls, INSURANCE } from '../support/calls/custom-fields.ts';
import { fresh } from '../support/calls/management.ts';
import { personWithRooms } from '../support/calls/requirements.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { slotOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { textsOf } from '../support/recorded-statements.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service, ASKING);

type Node = { uuid: string; [field: string]: unknown };

beforeAll(async () => {
  await customFieldCalls(service).ask(practice, INSURANCE);
  const { owner } = practice.references;
  const product = { price: { amount: 4_500, currency: 'EUR' } };
  const { person } = await personWithRooms(practice, 1, { product, resource: { contact: owner } });
  const given = { mobile: '+49 30 901820', message: 'By bus', locale: 'en', customFields: { insurance: 'public' } };
  const booking = await book(service, slotOf(person), given);
  const move = async (link: string, clock: string): Promise<string> => {
    const { start, end } = slotOf(person, clock);
    return (await reschedule(service, link, { start, end })).body.createdAppointment.cancelLink;
  };
  const link = await move(booking.body.createdAppointment.cancelLink, '10:00');
  await practice.make('setChannel', { resource: person.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  await move(link, '10:30');
  await hold(service, slotOf(person, '11:00'));
  const profile = { reference: fresh(), user: owner, provider: practice.provider, name: 'Desk', contactChannels: [] };
  await practice.make('setContactProfile', profile);
  await appointmentCalls(practice).make({
    resource: person.uuid,
    start: noon(12),
    end: noon(12, 30),
    participants: [{ ...eva, timeZone: 'Europe/Paris', reference: fresh(), metadata: { seat: 'window' } }],
    contactChannel: { type: 'VIDEO', value: 'https://meet.example/1' },
    contact: owner,
    contactProfile: profile.reference,
    reference: fresh(),
    metadata: { file: '7' },
  });
  await service.sql("update participations set no_show_at = now() where email = 'eva@example.org'");
});

/** Fields of a type, each with all that can be selected of it without following another relation. */
function selectionsOf(type: GraphQLNamedType): [field: string, selection: string][] {
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field): [string, string][] => {
    const named = getNamedType(field.type);
    return isLeafType(named) ? [[field.name, field.name]] : [[field.name, `${field.name} { ${leavesOf(named)} }`]];
  });
}

const leavesOf = (type: GraphQLNamedType): string =>
  Object.values((type as GraphQLObjectType).getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) && field.args.every(({ name }) => name === 'languageTag'))
    .map(({ name }) => name)
    .join(' ');

const nodesOf = async (list: string, selection: string): Promise<Node[]> =>
  (await service.ask(`{ ${list} { nodes { uuid ${selection} } } }`, {}, practice.headers))[list].nodes;

/** Makes an operation read whole records: the field does not state what it reads. */
const WHOLE = {
  appointments: 'resource { contact { uuid } }',
  participations: 'appointment { resource { contact { uuid } } }',
};

describe.each([
  ['appointments', 'Appointment'],
  ['participations', 'Participation'],
] as const)('%s', (list, type) => {
  const fields = selectionsOf(schema.getType(type)!);

  test('each field alone → the value that whole records have', async () => {
    for (const [field, selection] of fields) {
      const whole = await nodesOf(list, `${selection} whole: ${WHOLE[list]}`);
      const values = (nodes: Node[]) => nodes.map((node) => [node.uuid, node[field]]);
      expect(values(await nodesOf(list, selection)), field).toEqual(values(whole));
    }
  });

  test('a field that states nothing → whole records', async () => {
    const columns = await columnsOf(list, `whole: ${WHOLE[list]}`);
    expect(columns).toContain('metadata');
  });

  test('few fields → no other columns', async () => {
    const columns = await columnsOf(list, '__typename state');
    expect(columns).toEqual(['id', 'state']);
  });
});

test.each(leavesOf(schema.getType('Participation')!).split(' '))(
  '%s of the places that a place leads to, and of nothing else → the value that whole records have',
  async (field) => {
    const selection = `replaces { uuid ${field} } replacedBy { uuid ${field} } appointment { participations { uuid ${field} } }`;
    const whole = await nodesOf('participations', `${selection} whole: ${WHOLE.participations}`);
    const read = await nodesOf('participations', selection);
    expect(read).toEqual(whole.map(({ whole: _, ...node }) => node));
    expect(read.some(({ replaces }) => replaces) && read.some(({ replacedBy }) => replacedBy)).toBe(true);
  },
);

/** Columns that the statement of a page reads. */
async function columnsOf(list: string, selection: string): Promise<string[]> {
  const [text] = (await textsOf(() => nodesOf(list, selection))).filter((each) => each.includes(`from "${list}"`));
  return [...text!.slice(0, text!.indexOf(' from ')).matchAll(/"(\w+)"(?=,|$)/g)].map(([, column]) => column!).sort();
}

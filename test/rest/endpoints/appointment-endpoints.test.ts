import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refusal } from '../../support/calls/answers.ts';
import { appointmentCalls, eva, noon } from '../../support/calls/appointment-calls.ts';
import { startCrm } from '../../support/calls/management.ts';

const crm = await startCrm();
const { practice } = crm;
const { make } = appointmentCalls(practice);
const { uuid: resource } = await practice.resource();

const appointment = (day: number, of = resource): Promise<{ uuid: string }> =>
  make({ resource: of, start: noon(day), end: noon(day, 30) });

test('the appointments of a resource in pages → each once, with the `next` of one page as the `after` of the following', async () => {
  const { uuid: room } = await practice.resource();
  const made = [await appointment(20, room), await appointment(21, room), await appointment(22, room)];
  const found: string[] = [];
  for (let after = '', more = true; more; ) {
    const { status, body } = await crm.call(`GET /appointments?resource=${room}&limit=2&after=${after}`);
    expect([status, Object.keys(body)]).toEqual([200, ['api-info', 'appointments', 'next', 'more']]);
    found.push(...body.appointments.map(({ uuid }: { uuid: string }) => uuid));
    [after, more] = [body.next, body.more];
  }
  expect(found).toEqual(made.map(({ uuid }) => uuid));
});

test('metadata with the key `reference` → stay an object', async () => {
  const { uuid } = await appointment(23);
  const metadata = { reference: 'A-7' };
  expect((await crm.call(`PUT /appointments/${uuid}`, { metadata })).body.appointment).toMatchObject({ metadata });
  expect((await crm.call(`GET /appointments/${uuid}`)).body.appointment.metadata).toEqual(metadata);
});

test('a channel, an appointment or a participation that does not exist → 404', async () => {
  const channel = await crm.call(`DELETE /resources/${resource}/channels/NO_CHANNEL`);
  const keys = 'RESOURCE_PUBLIC, RESOURCE_EXCLUSIVE, RESOURCE_REFERENCE, CALENDAR_PUBLIC';
  expect(channel).toEqual(refusal(404, '130', `key must be one of: ${keys}, not "NO_CHANNEL"`));
  for (const path of ['appointments/no-uuid', 'participations/00000000-0000-4000-8000-000000000000']) {
    expect((await crm.call(`GET /${path}`)).status).toBe(404);
  }
});

test('filtered by a text in the metadata → appointments and participations that have it, and no others', async () => {
  const [campaign, other] = [`spring & ${randomUUID()}`, randomUUID()];
  const participants = [{ ...eva, metadata: { 'über uns': campaign } }];
  const { uuid, participations } = await make({ resource, start: noon(24), end: noon(24, 30), participants });
  expect((await crm.call(`PUT /appointments/${uuid}`, { metadata: { campaign, agent: other } })).status).toBe(200);
  const found = async (list: 'appointments' | 'participations', key: string, value: string) => {
    const { body } = await crm.call(`GET /${list}?${new URLSearchParams({ [`metadata[${key}]`]: value })}`);
    return body[list].map((each: { uuid: string }) => each.uuid);
  };
  expect(await found('appointments', 'campaign', campaign)).toEqual([uuid]);
  expect(await found('appointments', 'agent', campaign)).toEqual([]);
  expect(await found('participations', 'über uns', campaign)).toEqual([participations[0].uuid]);
  expect(await found('participations', 'über uns', other)).toEqual([]);
});

test.each([
  ['metadata[a]=1&metadata[b]=2', 'metadata must have one key'],
  ['metadata=spring', 'metadata must be an object'],
  ['metadata[]=spring', expect.stringMatching(/^metadata/)],
])('a list filtered by %s → 400', async (query, message) => {
  for (const list of ['appointments', 'participations']) {
    expect(await crm.call(`GET /${list}?${query}`)).toMatchObject(refusal(400, '100', message));
  }
});

import { randomUUID } from 'node:crypto';
import type { Practice, Room } from '../practice.ts';
import type { Reply } from '../service.ts';
import { book } from './booking.ts';
import { at, slotOf, utc } from './slots.ts';

export const PREVIEW = `query ($change: ChangeInput!, $first: Int = 100, $after: String) { previewChange(change: $change) {
  revision affected(first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    nodes { appointment { uuid } reasons alternatives(count: 1) { start } } } } }`;

const APPLY = `mutation ($change: ChangeInput!, $revision: String!, $actions: [AffectedActionInput!] = [], $otherwise: ChangeAction! = KEEP,
  $message: Message) { applyChange(change: $change, revision: $revision, then: $actions, otherwise: $otherwise, message: $message) {
  kept moved asked canceled } }`;

interface Refused {
  message: string;
  extensions: { code: string; reason?: string };
}

/** Codes and messages of refusals, and their reasons. */
export const refusals = ({ errors }: Reply['body']): string[][] =>
  errors.map(({ message, extensions: { code, reason } }: Refused) => [code, message, ...(reason ? [reason] : [])]);

/** Previews and applies changes of settings of a practice. */
export class SettingsChanges {
  readonly #practice: Practice;

  constructor(practice: Practice) {
    this.#practice = practice;
  }

  async preview(change: object, page: object = {}) {
    const { service, headers } = this.#practice;
    return (await service.ask(PREVIEW, { change, ...page }, headers)).previewChange;
  }

  /** The counts of an applied change, or its errors. */
  async apply(change: object, revision: string, further: object = {}) {
    const { service, headers } = this.#practice;
    const body = await service.graphql(APPLY, { change, revision, ...further }, headers);
    return body.errors ? refusals(body) : body.data.applyChange;
  }

  /** A room with a booking at each of these times; their appointments. */
  async booked(...clocks: string[]) {
    const room = await this.#practice.room();
    const appointments: string[] = [];
    for (const clock of clocks) {
      const { body } = await book(this.#practice.service, slotOf(room, clock));
      appointments.push(body.createdAppointment.appointment_uuid);
    }
    return { room, appointments };
  }

  /** Change that closes a room. */
  close({ uuid, day }: Room, from: string, until: string) {
    const { provider } = this.#practice;
    return { createBlackout: { provider, resources: [uuid], start: `${day}T${from}`, end: `${day}T${until}` } };
  }

  /** An appointment that the CRM creates. */
  managed(room: Room, clock: string, participant: object = { email: `${randomUUID()}@example.org` }) {
    return this.#practice.make('createAppointment', {
      ...{ resource: room.uuid, product: room.product, start: at(room, clock) },
      participants: [{ firstName: 'Ida', lastName: 'Muster', ...participant }],
    });
  }

  /** State, time and resource of appointments, in their order. */
  async standing(appointments: string[]) {
    const rows = await this.#practice.service.sql(
      `select a.state, a.starts_at as start, a.resource_id as resource from unnest($1::uuid[]) with ordinality as asked (id, n)
       join appointments a using (id) order by n`,
      [appointments],
    );
    return rows.map(({ state, start, resource }) => [state, utc(start), resource]);
  }
}

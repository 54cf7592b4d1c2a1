import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { Context } from '../../../../platform/access/context.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { canonicalInstant } from '../../../../records/scalars/instant.ts';
import {
  type ListOfSlots,
  type ListSlots,
  type MonthSlot,
  type ShownMonth,
  shownMonth,
} from '../../book/times/free-slots.ts';
import { fieldOf, isUuid, single } from '../../every-page/form.ts';
import { listOperation } from '../../every-page/page-operation.ts';
import type { FramedRoute } from '../content/framed-route.ts';
import { typedIn } from '../forms/action-fields.ts';
import { CORRECTABLE, doneQuery, notifyOf } from '../forms/board-actions.ts';
import { type DeskResource, offering, resourcesReader } from '../forms/desk-resources.ts';
import { type ExplainedTime, explainer, OVER_BUSY } from '../forms/slot-warnings.ts';
import { toldReader } from '../forms/told-customer.ts';
import { recordAddress, recordReader, type ShownRecord } from './appointment-data.ts';
import { confirmPage, FROM, letterRows } from './confirm-move.ts';
import { moveTimesPage } from './move-times.ts';
import { isOfOne, type MovedTo, movingOf, startIn } from './moving.ts';

/** Free time of a resource. */
export interface DeskSlot extends MonthSlot {
  resourceUuid: string;
  /** Appointment that has places left; null: nobody has booked. */
  appointmentUuid: string | null;
}

/** Time to move to. Instants, ISO 8601. */
export interface ChosenMove {
  start: string;
  end: string;
  resource: DeskResource;
}

/** Record with the times to move to, or with the time that was chosen. */
export interface Moving extends ShownRecord {
  resources: DeskResource[];
  free: ShownMonth<DeskSlot> | null;
  chosen: { target: ChosenMove; explained: ExplainedTime } | null;
}

interface DoneMove extends MovedTo {
  notified: boolean | null;
}

type Move = ReturnType<typeof movingOf>;

/** Page on which staff choose another time, and then confirm it. The address has the time, so nothing moves by one press. */
export function appointmentMove(schema: GraphQLSchema): FramedRoute<Moving, DoneMove> {
  const move = movingOf(schema);
  const told = toldReader(schema);
  return {
    path: '/board/appointments/:appointment/move',
    correctable: CORRECTABLE,
    ...movingReader(schema, move),
    show: (subject, error, ctx) =>
      subject.chosen
        ? confirmPage(subject, subject.chosen, error && { error, ctx })
        : moveTimesPage(subject, ctx, error),
    act: async (ctx, context, record) => {
      const moved = await moveAsTyped(ctx, context, record, move);
      const { mails: before } = record.appointment;
      return { ...moved, notified: await told(context, { ...moved, before }) };
    },
    after: (ctx, moved) => {
      const late: Record<string, string> = ctx.method === 'POST' ? { refused: 'move' } : {};
      if (!moved) return recordAddress(ctx.params.appointment, single(ctx, 'place'), late);
      const { appointment, place, notified } = moved;
      return recordAddress(appointment, place, doneQuery({ name: 'move', notified }));
    },
  };
}

/** Reads what may be moved, alone before a move, else with the free times or the chosen one. Errors: FORBIDDEN, CONFLICT. */
function movingReader(
  schema: GraphQLSchema,
  move: Move,
): Required<Pick<FramedRoute<Moving, DoneMove>, 'prepare' | 'read'>> {
  const readRecord = recordReader(schema);
  const readResources = resourcesReader(schema);
  const explain = explainer(schema);
  const readFree = freeTimesReader(schema);
  const prepare = async (ctx: ParameterizedContext, context: Context): Promise<Moving> => {
    if (!move.mayRun(context)) throw new DomainError('FORBIDDEN');
    const record = await readRecord(ctx, context);
    if (!move.isOffered(record)) throw new DomainError('CONFLICT');
    const all = await readResources(context, record.appointment.resource.provider.uuid);
    const resources = offering(all, record.appointment.product?.uuid ?? null);
    return { ...record, resources, free: null, chosen: null };
  };
  return {
    prepare,
    read: async (ctx, context) => {
      const record = await prepare(ctx, context);
      const target = targetOf(ctx, record, record.resources);
      if (!target) return { ...record, free: await readFree(ctx, context, record) };
      const { start, end, resource } = target;
      const product = record.appointment.product?.uuid ?? null;
      const explained = await explain(context, { start, end, product, resources: [resource.uuid] });
      return { ...record, chosen: { target, explained } };
    },
  };
}

/** Lists the times of the month that the address names that are as long as the appointment, and free for whoever moves. */
function freeTimesReader(schema: GraphQLSchema) {
  const list = listOperation<ListOfSlots<DeskSlot>>(
    schema,
    `query ($resources: [Identifier!]!, $product: Identifier, $from: Instant, $until: Instant, $minutes: Int) {
      bookables(resources: $resources, product: $product, from: $from, until: $until, durationMinutes: $minutes, first: 5000) {
        completeUntil bookables { start end capacityLeft resourceUuid appointmentUuid } } }`,
  );
  return async (ctx: ParameterizedContext, context: Context, record: Moving) => {
    const { appointment } = record;
    const resources = record.resources.map(({ uuid }) => uuid);
    const product = appointment.product?.uuid ?? null;
    const minutes = Math.round((Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)) / 60_000);
    const slots: ListSlots<DeskSlot> = async (from, until) => {
      if (!resources.length) return { bookables: [], completeUntil: null };
      const listed = await list(context, { resources, product, from, until: until ?? null, minutes });
      return { ...listed, bookables: listed.bookables.filter((slot) => isTargetOf(record, slot)) };
    };
    const asked = { month: single(ctx, 'month'), day: single(ctx, 'day') };
    const month = await shownMonth(slots, asked, appointment.resource.provider.timeZone);
    return { ...month, closed: [] };
  };
}

/** True if an appointment, or its chosen place alone, can move to a slot: one of a class also to another class. */
const isTargetOf = (record: ShownRecord, { appointmentUuid }: DeskSlot): boolean =>
  appointmentUuid === null || (isOfOne(record) && appointmentUuid !== record.appointment.uuid);

/**
 * Moves to the time of the address, by what is typed. Errors: INVALID_INPUT without a time, STALE_PREVIEW if it has moved elsewhere
 * since the page asked, those of the operations.
 */
async function moveAsTyped(ctx: ParameterizedContext, context: Context, record: Moving, move: Move): Promise<DoneMove> {
  const rows = letterRows(record);
  const typed = typedIn(ctx, rows);
  const target = targetOf(ctx, record, record.resources);
  if (!target) throw new DomainError('INVALID_INPUT');
  const { start, end, resource } = target;
  const { startsAt } = record.appointment;
  const from = fieldOf(ctx, FROM);
  const isThere = Date.parse(startsAt) === Date.parse(start) && resource.uuid === record.appointment.resource.uuid;
  if (from && from !== startsAt && !isThere) throw new DomainError('STALE_PREVIEW');
  const moved = await move.run(context, record, {
    ...{ start, end, resource: resource.uuid },
    message: typed.get('message') || null,
    overBusy: fieldOf(ctx, OVER_BUSY) === '1',
    notify: notifyOf(typed),
  });
  return { ...moved, notified: rows.length ? notifyOf(typed) === 'ALL' : null };
}

/** Reads the time and the resource of the address. Null: none is chosen, it is none, or the resource does not offer the service. */
function targetOf(ctx: ParameterizedContext, record: ShownRecord, resources: DeskResource[]): ChosenMove | null {
  const { startsAt, endsAt, resource: own } = record.appointment;
  const start = startIn(ctx, record);
  if (!start) return null;
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  const end = canonicalInstant(single(ctx, 'end')) ?? new Date(Date.parse(start) + length).toISOString();
  const named = single(ctx, 'resource') ?? own.uuid;
  const resource = resources.find(({ uuid }) => uuid === named);
  if (!isUuid(named) || !resource) return null;
  return { start, end, resource };
}

import type { GraphQLSchema } from 'graphql';
import type { ShownKind } from '../../../../languages/sentences/board-sentences.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { pageDocument, pageOperation } from '../../every-page/page-operation.ts';
import type { BoardPeriod } from './board-period.ts';

/** Records that the board shows, as GraphQL names their fields. Instants are ISO 8601. */

export interface BoardProvider {
  uuid: string;
  reference: string;
  name: string;
  timeZone: string;
  language: string;
}

export interface BoardResource {
  uuid: string;
  internalName: string;
  priority: number;
  archived: boolean;
}

export interface ShownInterval {
  kind: ShownKind;
  start: string;
  end: string;
  appointment: ShownAppointment | null;
  blackout: ShownClosure | null;
}

export interface ShownClosure {
  reason: string | null;
  publicReason: string | null;
}

export interface ShownAppointment {
  appointmentUuid: string;
  partOfUuid: string | null;
  resourceName: string;
  parts: string[];
  start: string;
  end: string;
  productName: string | null;
  capacity: number;
  placesTaken: number;
  hasMessage: boolean;
  hasNote: boolean;
  places: ShownPlace[];
}

export interface ShownPlace {
  state: string;
  expiresAt: string | null;
  firstName: string | null;
  lastName: string | null;
  noShowAt: string | null;
  /** In a list only. */
  mobile?: string | null;
  message?: string | null;
  note?: string | null;
}

export interface ShownDay {
  date: string;
  start: string;
  end: string;
  offeredMinutes: number;
  bookings: number;
  requests: number;
  partBookings: number;
  partRequests: number;
  closures: ShownClosure[];
}

/** Calendar of a resource; a month has days only. */
export interface ShownCalendar {
  resource: { uuid: string; internalName: string };
  timeZone: string;
  now: string;
  intervals?: ShownInterval[];
  days: ShownDay[];
}

/** Use of a day by places. */
export interface UsedDay {
  date: string;
  offeredPlaceMinutes: number;
  bookedPlaceMinutes: number;
}

/** Answer to the document of the board. */
export interface BoardData {
  calendars: ShownCalendar[];
  /** In a week only. */
  weeks?: { days: UsedDay[] }[];
}

const DOCUMENT = `
query ($provider: Identifier!, $resources: [Identifier!], $from: LocalDate!, $until: LocalDate!,
    $weeksFrom: LocalDate!, $weeksUntil: LocalDate!,
    $hasTimes: Boolean!, $isList: Boolean!, $isWeek: Boolean!) {
  calendars(provider: $provider, resources: $resources, from: $from, until: $until) {
    resource { uuid internalName } timeZone now
    intervals @include(if: $hasTimes) {
      kind start end blackout { reason publicReason }
      appointment {
        appointmentUuid partOfUuid resourceName parts start end productName capacity placesTaken hasMessage hasNote
        places {
          state expiresAt firstName lastName noShowAt
          mobile @include(if: $isList) message @include(if: $isList) note @include(if: $isList)
        }
      }
    }
    days { date start end offeredMinutes bookings requests partBookings partRequests closures { reason publicReason } }
  }
  weeks: calendars(provider: $provider, resources: $resources, from: $weeksFrom, until: $weeksUntil) @include(if: $isWeek) {
    days { date offeredPlaceMinutes bookedPlaceMinutes }
  }
}`;

const OPEN_DAYS = `
query ($provider: Identifier!, $resources: [Identifier!], $from: LocalDate!, $until: LocalDate!) {
  calendars(provider: $provider, resources: $resources, from: $from, until: $until) { days { date offeredMinutes } }
}`;

/** Order of resources on every page. */
export const byPriority = (
  a: Pick<BoardResource, 'priority' | 'internalName'>,
  b: Pick<BoardResource, 'priority' | 'internalName'>,
): number => a.priority - b.priority || a.internalName.localeCompare(b.internalName);

/** Calendars to read; `resources` null: those in use. */
export interface Wanted {
  provider: string;
  resources: readonly string[] | null;
}

/** Reads of the board. Each is one GraphQL document that CRMs can send, too. */
export function boardReads(schema: GraphQLSchema) {
  const providers = pageOperation<{ nodes: BoardProvider[] }>(
    schema,
    '{ providers(first: 1000) { nodes { uuid reference name timeZone language } } }',
  );
  const resources = pageOperation<{ nodes: BoardResource[] }>(
    schema,
    `query ($provider: Identifier!) {
      resources(provider: $provider, first: 1000) { nodes { uuid internalName priority archived } } }`,
  );
  const board = pageDocument<BoardData>(schema, DOCUMENT);
  const openDays = pageOperation<{ days: Pick<ShownDay, 'date' | 'offeredMinutes'>[] }[]>(schema, OPEN_DAYS);
  return {
    providers: async (context: Context) => (await providers(context, {})).nodes,
    /** Resources by priority and name. */
    resources: async (context: Context, provider: string) =>
      (await resources(context, { provider })).nodes.sort(byPriority),
    board: (context: Context, wanted: Wanted, { view, from, until, weeksFrom, weeksUntil }: BoardPeriod) =>
      board(context, {
        ...wanted,
        ...{ from, until, weeksFrom, weeksUntil },
        ...{ hasTimes: view !== 'month', isList: view === 'list', isWeek: view === 'week' },
      }),
    /** Returns the first day of some at which a resource is open; null: none. */
    openDay: async (context: Context, wanted: Wanted, { from, until }: Pick<BoardPeriod, 'from' | 'until'>) => {
      const calendars = await openDays(context, { ...wanted, from, until });
      const open = calendars.flatMap(({ days }) => days.filter(({ offeredMinutes }) => offeredMinutes > 0));
      return open.map(({ date }) => date).sort()[0] ?? null;
    },
  };
}

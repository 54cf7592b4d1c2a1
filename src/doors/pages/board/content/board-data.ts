import type { GraphQLSchema } from 'graphql';
import type { ShownKind } from '../../../../languages/sentences/board-sentences.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { pageDocument, pageOperation } from '../../every-page/page-operation.ts';
import type { BoardPeriod } from './board-period.ts';

/** Records that the board shows, as GraphQL names their fields. Instants are ISO 8601. */

export interface BoardProvider {
  uuid: string;
  name: string;
  timeZone: string;
  language: string;
}

export interface BoardResource {
  uuid: string;
  internalName: string;
}

export interface ShownInterval {
  kind: ShownKind;
  start: string;
  end: string;
  appointment: ShownAppointment | null;
  blackout: { reason: string | null; publicReason: string | null } | null;
}

interface ShownAppointment {
  start: string;
  end: string;
  productName: string | null;
  capacity: number;
  placesTaken: number;
  places: { firstName: string | null; lastName: string | null }[];
}

export interface ShownDay {
  date: string;
  start: string;
  end: string;
  offeredMinutes: number;
  bookedMinutes: number;
}

export interface OpenRequest {
  startsAt: string;
  endsAt: string;
  product: { name: string } | null;
  resource: { internalName: string; provider: { timeZone: string } };
  participations: {
    uuid: string;
    state: string;
    firstName: string | null;
    lastName: string | null;
    message: string | null;
    answers: { label: string; text: string }[];
  }[];
}

export interface FailedMail {
  uuid: string;
  kind: string;
  recipient: string;
  createdAt: string;
  failure: string | null;
}

interface Listed<Node> {
  nodes: Node[];
  totalCount: number;
}

/** Answer to the document of the board. */
export interface BoardData {
  calendar: { timeZone: string; now: string; intervals: ShownInterval[]; days: ShownDay[] };
  weeks: { days: ShownDay[] };
  requests: Listed<OpenRequest>;
  mails: Listed<FailedMail>;
}

const DOCUMENT = `
query ($resource: Identifier!, $from: LocalDate!, $until: LocalDate!, $weeksFrom: LocalDate!, $weeksUntil: LocalDate!,
    $now: Instant!, $languageTag: LanguageTag) {
  calendar(resource: $resource, from: $from, until: $until) {
    timeZone now
    intervals {
      kind start end blackout { reason publicReason }
      appointment { start end productName capacity placesTaken places { firstName lastName } }
    }
    days { ...day }
  }
  weeks: calendar(resource: $resource, from: $weeksFrom, until: $weeksUntil) { days { ...day } }
  requests: appointments(filter: { participationStates: [REQUESTED], from: $now }, first: 20) {
    totalCount
    nodes {
      startsAt endsAt product { name } resource { internalName provider { timeZone } }
      participations { uuid state firstName lastName message answers { label(languageTag: $languageTag) text(languageTag: $languageTag) } }
    }
  }
  mails(states: [FAILED, BOUNCED], first: 20) { totalCount nodes { uuid kind recipient createdAt failure } }
}
fragment day on CalendarDay { date start end offeredMinutes bookedMinutes }`;

/** Reads of the board. Each is one GraphQL document that CRMs can send, too. */
export function boardReads(schema: GraphQLSchema) {
  const providers = pageOperation<{ nodes: BoardProvider[] }>(
    schema,
    '{ providers(first: 1000) { nodes { uuid name timeZone language } } }',
  );
  const resources = pageOperation<{ nodes: BoardResource[] }>(
    schema,
    'query ($provider: Identifier!) { resources(provider: $provider, first: 1000) { nodes { uuid internalName } } }',
  );
  const board = pageDocument<BoardData>(schema, DOCUMENT);
  return {
    providers: async (context: Context) => (await providers(context, {})).nodes,
    resources: async (context: Context, provider: string) => (await resources(context, { provider })).nodes,
    board: (context: Context, resource: string, { from, until, weeksFrom, weeksUntil }: BoardPeriod) =>
      board(context, {
        resource,
        from,
        until,
        weeksFrom,
        weeksUntil,
        now: new Date().toISOString(),
        languageTag: context.language,
      }),
  };
}

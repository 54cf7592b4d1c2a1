import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import type { Context } from '../../../platform/access/context.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { fieldOf, messageOf, single } from '../every-page/form.ts';
import { linkTo, note, type Page, paragraph } from '../every-page/page.ts';
import { pageLanguage, preferredTag } from '../every-page/page-language.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import type { PageRoute } from '../every-page/page-route.ts';
import { failedMails, openRequests, toDo } from './board-lists.ts';
import { resourceChoice, toolbar } from './board-toolbar.ts';
import { busyBookings } from './busy-bookings.ts';
import { type CalendarView, calendarView, titleOf } from './calendar/calendar-view.ts';
import { type ChosenResources, chooseResources } from './content/board-choice.ts';
import { type BoardData, type BoardProvider, boardReads } from './content/board-data.ts';
import { framed } from './content/board-frame.ts';
import { type BoardLanguage, boardLanguage } from './content/board-language.ts';
import { addDays, type BoardPeriod, dateIn, periodOf } from './content/board-period.ts';

/** Content of the board; without `shown` there is no resource. */
interface Board {
  language: BoardLanguage;
  providers: BoardProvider[];
  provider: BoardProvider | null;
  shown: { resources: ChosenResources; period: BoardPeriod; data: BoardData; openDay: string | null } | null;
  canBook: boolean;
}

/** Page of the calendars of a provider, with requests to answer and failed mails. `guides`: address of the documentation. */
export function boardPage(schema: GraphQLSchema, guides: string | null): PageRoute<Board> {
  const reads = boardReads(schema);
  const actions = actionsOf(schema);
  return {
    path: '/board',
    read: async (ctx, context) => {
      const providers = await reads.providers(context);
      const provider = providers.find(({ uuid }) => uuid === single(ctx, 'provider')) ?? providers[0] ?? null;
      const known = provider ? await reads.resources(context, provider.uuid) : [];
      const timeZone = provider?.timeZone ?? 'UTC';
      const language = boardLanguage(pageLanguage(preferredTag(ctx)), timeZone);
      const board = { language, providers, provider, canBook: context.bookingKey !== null };
      if (!provider || !known.some(({ archived }) => !archived)) return { ...board, shown: null };
      const today = dateIn(timeZone, new Date());
      const period = periodOf(single(ctx, 'view'), single(ctx, 'date'), today, language.locale);
      const resources = chooseResources(period.view, [ctx.query.resource ?? []].flat(), known);
      const data = await reads.board(context, { provider: provider.uuid, resources: resources.read }, period);
      const openDay = await openDayAfter(data, period, (days, shown) =>
        reads.openDay(context, { provider: provider.uuid, resources: shown }, days),
      );
      return { ...board, shown: { resources, period, data, openDay } };
    },
    show: (board, refused) => boardPageOf(board, { guides, isRefused: refused !== null }),
    act: async (ctx, context) => {
      const name = Object.keys(actions).find((each) => fieldOf(ctx, each));
      if (!name) throw new DomainError('INVALID_INPUT');
      await actions[name]!(context, ctx, fieldOf(ctx, name));
    },
  };
}

/** Days ahead in which the next open day is looked for. The service answers 420 days of calendars at most. */
const MAX_DAYS_AHEAD = 28;
const MAX_CALENDAR_DAYS = 420;

/** Finds the first open day after one that is closed; null: the day is open, or none is near. */
async function openDayAfter(
  { calendars }: BoardData,
  { from, until }: BoardPeriod,
  find: (days: { from: string; until: string }, resources: string[]) => Promise<string | null>,
): Promise<string | null> {
  const isClosed = calendars.every(({ days }) => days.every(({ offeredMinutes }) => offeredMinutes === 0));
  const days = Math.min(MAX_DAYS_AHEAD, Math.floor(MAX_CALENDAR_DAYS / Math.max(1, calendars.length)));
  if (!isClosed || addDays(from, 1) !== until || !calendars.length || days < 1) return null;
  const shown = calendars.map(({ resource }) => resource.uuid);
  return find({ from: until, until: addDays(until, days) }, shown);
}

type Action = (context: Context, ctx: ParameterizedContext, uuid: string) => Promise<unknown>;

/** Actions by the names of the buttons. */
function actionsOf(schema: GraphQLSchema): { [button: string]: Action } {
  const confirm = pageOperation(schema, 'mutation ($it: Uuid!) { confirmParticipation(participation: $it) { state } }');
  const decline = pageOperation(
    schema,
    'mutation ($it: Uuid!, $message: Message) { declineParticipation(participation: $it, message: $message) { state } }',
  );
  const resend = pageOperation(schema, 'mutation ($it: Uuid!) { resendMail(mail: $it) { state } }');
  return {
    confirm: (context, _, it) => confirm(context, { it }),
    decline: (context, ctx, it) => decline(context, { it, message: messageOf(ctx) }),
    resend: (context, _, it) => resend(context, { it }),
  };
}

interface Surroundings {
  guides: string | null;
  isRefused: boolean;
}

function boardPageOf(board: Board, { guides, isRefused }: Surroundings): Page {
  const { language, providers, provider, shown, canBook } = board;
  const { words } = language;
  const refused = isRefused ? [markup`<div role="alert">${note(words.refused)}</div>`] : [];
  if (!provider || !shown) {
    const content = [
      paragraph(words.nothing),
      ...(guides ? [linkTo(`${guides}docs/management.html`, words.guide)] : []),
    ];
    return framed({ language, provider, way: 'calendar', heading: words.title, content, isLive: true });
  }
  const { data } = shown;
  const view: CalendarView = { ...shown, provider: provider.uuid, canBook };
  const lists: Markup[] = [
    ...busyBookings(data, language),
    ...openRequests(data, language),
    ...failedMails(data, language),
  ];
  const more = [...resourceChoice({ ...shown, provider }, language), ...toDo(data, language)];
  const content = [
    toolbar({ ...shown, providers, provider, canBook }, language),
    ...(more.length ? [markup`<div class="more">${more}</div>`] : []),
    ...refused,
    ...(canBook ? [] : [note(words.readOnly)]),
    ...calendarView(view, language),
    ...(lists.length ? [markup`<div class="lists">${lists}</div>`] : []),
  ];
  const heading = titleOf(view, language);
  return framed({
    language,
    provider,
    way: 'calendar',
    heading,
    content: [markup`<div class="calendar">${content}</div>`],
    isLive: true,
  });
}

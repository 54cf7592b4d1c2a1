import type { GraphQLSchema } from 'graphql';
import { markup } from '../../../languages/i18n/markup.ts';
import { single } from '../every-page/form.ts';
import { linkTo, note, paragraph } from '../every-page/page.ts';
import { pageLanguage, preferredTag } from '../every-page/page-language.ts';
import { resourceChoice, timeLink, toolbar, websiteLink } from './board-toolbar.ts';
import { type CalendarView, calendarView, titleOf } from './calendar/calendar-view.ts';
import { type ChosenResources, chooseResources } from './content/board-choice.ts';
import { type BoardData, type BoardProvider, boardReads } from './content/board-data.ts';
import { type FramedPage, framed } from './content/board-frame.ts';
import { type BoardLanguage, boardLanguage } from './content/board-language.ts';
import { addDays, type BoardPeriod, dateIn, periodOf } from './content/board-period.ts';
import type { FramedRoute } from './content/framed-route.ts';
import { closing } from './time/closing.ts';

/** Content of the board; without `shown` there is no resource. */
interface Board {
  language: BoardLanguage;
  providers: BoardProvider[];
  provider: BoardProvider | null;
  shown: { resources: ChosenResources; period: BoardPeriod; data: BoardData; openDay: string | null } | null;
  canBook: boolean;
  canClose: boolean;
}

/** Page of the calendars of a provider. `guides`: address of the documentation. */
export function boardPage(schema: GraphQLSchema, guides: string | null): FramedRoute<Board> {
  const reads = boardReads(schema);
  const { mayRun: mayClose } = closing(schema).preview;
  return {
    path: '/board',
    read: async (ctx, context) => {
      const providers = await reads.providers(context);
      const provider = providers.find(({ uuid }) => uuid === single(ctx, 'provider')) ?? providers[0] ?? null;
      const known = provider ? await reads.resources(context, provider.uuid) : [];
      const timeZone = provider?.timeZone ?? 'UTC';
      const language = boardLanguage(pageLanguage(preferredTag(ctx)), timeZone);
      const canBook = context.bookingKey !== null;
      const board = { language, providers, provider, canBook, canClose: mayClose(context) };
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
    show: (board) => boardPageOf(board, guides),
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

function boardPageOf(board: Board, guides: string | null): FramedPage {
  const { language, providers, provider, shown, canBook, canClose } = board;
  const { words } = language;
  if (!provider || !shown) {
    const content = [
      paragraph(words.nothing),
      ...(guides ? [linkTo(`${guides}docs/management.html`, words.guide)] : []),
    ];
    return framed({ language, provider, way: 'calendar', heading: words.title, content, isLive: true });
  }
  const view: CalendarView = { ...shown, provider: provider.uuid, canBook };
  const more = [
    ...resourceChoice({ ...shown, provider }, language),
    ...(canClose ? [timeLink({ ...shown, provider }, language)] : []),
  ];
  const content = [
    toolbar({ ...shown, providers, provider, canBook }, language),
    ...(more.length ? [markup`<div class="more">${more}</div>`] : []),
    ...(canBook ? [] : [note(words.readOnly)]),
    ...calendarView(view, language),
    markup`<div class="more">${websiteLink(provider, language)}</div>`,
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

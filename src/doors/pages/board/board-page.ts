import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import type { Context } from '../../../platform/access/context.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { fieldOf, messageOf, single } from '../every-page/form.ts';
import { bidi, linkTo, note, type Page, paragraph } from '../every-page/page.ts';
import { pageLanguage, preferredTag } from '../every-page/page-language.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import type { PageRoute } from '../every-page/page-route.ts';
import { framed } from './board-frame.ts';
import { failedMails, openRequests } from './board-lists.ts';
import { type Chosen, choices, navigation } from './board-navigation.ts';
import { type BoardData, type BoardProvider, type BoardResource, boardReads } from './content/board-data.ts';
import { type BoardLanguage, boardLanguage } from './content/board-language.ts';
import { type BoardPeriod, dateIn, periodOf } from './content/board-period.ts';
import { dayColumns } from './pictures/day-columns.ts';
import { dayStrips } from './pictures/day-strips.ts';
import { intervalTable } from './pictures/interval-table.ts';
import { KINDS, patterns, swatch } from './pictures/svg.ts';
import { utilisationPlot } from './pictures/utilisation-plot.ts';

/** Content of the board; without `shown` there is no resource. */
interface Board {
  language: BoardLanguage;
  providers: BoardProvider[];
  resources: BoardResource[];
  shown: { chosen: Chosen; period: BoardPeriod; data: BoardData } | null;
}

/** Page of the calendars of a CRM, with requests to answer and failed mails. `guides`: address of the documentation. */
export function boardPage(schema: GraphQLSchema, guides: string | null): PageRoute<Board> {
  const reads = boardReads(schema);
  const actions = actionsOf(schema);
  return {
    path: '/board',
    read: async (ctx, context) => {
      const providers = await reads.providers(context);
      const provider = providers.find(({ uuid }) => uuid === single(ctx, 'provider')) ?? providers[0];
      const resources = provider ? await reads.resources(context, provider.uuid) : [];
      const resource = resources.find(({ uuid }) => uuid === single(ctx, 'resource')) ?? resources[0];
      const timeZone = provider?.timeZone ?? 'UTC';
      const language = boardLanguage(pageLanguage(preferredTag(ctx)), timeZone);
      if (!provider || !resource) return { language, providers, resources, shown: null };
      const today = dateIn(timeZone, new Date());
      const period = periodOf(single(ctx, 'view'), single(ctx, 'date'), today, language.locale);
      const data = await reads.board(context, resource.uuid, period);
      return { language, providers, resources, shown: { chosen: { provider, resource }, period, data } };
    },
    show: (board, refused) => boardPageOf(board, { guides, isRefused: refused !== null }),
    act: async (ctx, context) => {
      const name = Object.keys(actions).find((each) => fieldOf(ctx, each));
      if (!name) throw new DomainError('INVALID_INPUT');
      await actions[name]!(context, ctx, fieldOf(ctx, name));
    },
  };
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

function boardPageOf({ language, providers, resources, shown }: Board, { guides, isRefused }: Surroundings): Page {
  const { words } = language;
  const refused = isRefused ? [markup`<div role="alert">${note(words.refused)}</div>`] : [];
  const content = shown
    ? [choices({ providers, resources, ...shown }, language), ...refused, ...boardOf(shown, language)]
    : [paragraph(words.nothing), ...(guides ? [linkTo(`${guides}docs/management.html`, words.guide)] : [])];
  const heading = shown ? `${words.title}: ${shown.chosen.resource.internalName}` : words.title;
  const provider = shown?.chosen.provider ?? providers[0] ?? null;
  return framed({ language, provider, way: 'calendar', heading, content, isLive: true });
}

function boardOf({ chosen, period, data }: NonNullable<Board['shown']>, language: BoardLanguage): Markup[] {
  const { view, today } = period;
  const { words } = language;
  const dayLink = (date: string) => navigation(chosen, { view: 'day', date });
  const label = words.picture(chosen.resource.internalName, titleOf(period, language));
  const named = { label, dayLink };
  const pictures = [
    ...(view === 'month' ? [] : [dayColumns(data, language, named)]),
    ...(view === 'day' ? [] : [dayStrips(data, language, named)]),
  ];
  const legend = KINDS.map((kind) => markup`<li>${swatch(kind)} ${words.kinds[kind]}</li>`);
  return [
    patterns,
    markup`<div class="board"><section class="calendar ${view}"><h2>${titleOf(period, language)}</h2>${pictures}
<ul class="legend">${legend}</ul>${intervalTable(data, language)}<p class="quiet">${bidi(chosen.provider.name)}, ${data.calendar.timeZone}</p></section>
<div class="side">${openRequests(data, language)}${failedMails(data, language)}${utilisationPlot(data.weeks.days, today, language)}</div></div>`,
  ];
}

/** Days of a period in words. */
function titleOf({ view, from, until }: BoardPeriod, { fullDay, month, locale }: BoardLanguage): string {
  if (view === 'day') return fullDay(from);
  if (view === 'month') return month(from);
  const last = new Date(Date.parse(until) - 86_400_000);
  const range = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return range.formatRange(new Date(from), last);
}

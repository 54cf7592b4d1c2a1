import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { single } from '../../every-page/form.ts';
import { hiddenField } from '../../every-page/page.ts';
import { type FramedPage, framed } from '../content/board-frame.ts';
import { dateIn } from '../content/board-period.ts';
import { providerReader } from '../content/board-provider.ts';
import type { FramedRoute } from '../content/framed-route.ts';
import { typedIn } from '../forms/action-fields.ts';
import {
  actionOf,
  type BoardAction,
  CORRECTABLE,
  doneNote,
  drawnAction,
  mainButton,
  newKey,
  offered,
  type RefusedAction,
  runAction,
} from '../forms/board-actions.ts';
import { resourcesReader } from '../forms/desk-resources.ts';
import { closedTime, closingRows, keptFields, type TimeChoice } from './closing-fields.ts';
import { type ClosingStep, type ClosurePreview, chosenIn, closingSteps } from './closing-steps.ts';
import { closureList, closureReader, type DeskClosure } from './coming-closures.ts';
import { letterRows, previewForm } from './preview-page.ts';
import { closeAction, openAction, reopenAction } from './time-actions.ts';

interface ShownTime extends TimeChoice {
  closures: DeskClosure[];
  context: Context;
}

type Answered = ClosingStep | { name: 'open' | 'reopen'; counts: null };

const COUNTS = ['kept', 'moved', 'asked', 'canceled'] as const;

/** Page that closes time, with a preview of the appointments that it affects, and opens extra time. */
export function timePage(schema: GraphQLSchema): FramedRoute<ShownTime, Answered> {
  const readProvider = providerReader(schema);
  const readResources = resourcesReader(schema);
  const readClosures = closureReader(schema);
  const previewOrClose = closingSteps(schema);
  const close = closeAction(schema);
  const actions = [close, openAction(schema), reopenAction(schema)];

  const read = async (ctx: ParameterizedContext, context: Context): Promise<ShownTime> => {
    if (!actions.some(({ document }) => document.mayRun(context))) throw new DomainError('FORBIDDEN');
    const shown = await readProvider(ctx, context);
    const { uuid, timeZone } = shown.provider;
    const resources = await readResources(context, uuid);
    const [, date = dateIn(timeZone, new Date()), time = null] =
      /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(single(ctx, 'start') ?? '') ?? [];
    const resource = resources.find((each) => each.uuid === single(ctx, 'resource')) ?? null;
    return { ...shown, context, resources, resource, date, time, closures: await readClosures(context, uuid) };
  };

  return {
    path: '/board/time',
    correctable: CORRECTABLE,
    read,
    show: (shown, error, ctx) => choicePage(shown, actions, error && { error, ctx }, ctx),
    act: async (ctx, context, shown) => {
      if (actionOf(ctx) === 'close' || actionOf(ctx) === 'apply') return previewOrClose(ctx, context, shown);
      const { name } = await runAction(actions, shown, shown.language, { ctx, context });
      return { name: name as 'open' | 'reopen', counts: null };
    },
    answered: (shown, result, ctx) => {
      if (!('preview' in result)) return null;
      if (result.refused) ctx.status = 409;
      return previewed(shown, result, ctx);
    },
    after: (ctx, result) => {
      const provider = single(ctx, 'provider');
      const query = new URLSearchParams({ ...(provider && { provider }) });
      if (result && 'name' in result) {
        query.set('done', result.name);
        for (const each of COUNTS) if (result.counts?.[each]) query.set(each, String(result.counts[each]));
      }
      return `/board/time${query.size ? `?${query}` : ''}`;
    },
  };
}

function choicePage(
  shown: ShownTime,
  actions: readonly BoardAction<TimeChoice>[],
  refused: RefusedAction | null,
  ctx: ParameterizedContext,
): FramedPage {
  const { provider, language, closures, context } = shown;
  const { pages } = language;
  const may = offered<TimeChoice>(actions, shown, context);
  // a refusal of the second step belongs to the form of the first
  const ofForm = refused && actionOf(ctx) === 'apply' ? { ...refused, ctx: asFirstStep(ctx) } : refused;
  const drawn = (action: BoardAction<TimeChoice>, heading: Markup | [] = [], more: Markup | [] = []): Markup =>
    markup`<section class="panel">${heading}${drawnAction(action, shown, language, ofForm, markup`${more}${mainButton(action, language)}`)}</section>`;
  const forms = may.flatMap((action) => {
    if (action.name === 'reopen') return [];
    if (action.name !== 'close') return [drawn(action)];
    return [drawn(action, markup`<h2>${pages.time.close}</h2>`, hiddenField('key', newKey()))];
  });
  const canReopen = may.some(({ name }) => name === 'reopen');
  const before = [
    markup`<p class="back"><a href="/board?${new URLSearchParams({ provider: provider.uuid, date: shown.date }).toString()}">‹ ${language.desk.frame.calendar}</a></p>`,
    ...doneNote(ctx, '', language, countsOf(ctx, shown)),
  ];
  return framed({
    language,
    provider,
    way: null,
    heading: pages.time.heading,
    before: markup`${before}`,
    content: [
      markup`<div class="desk two"><div>${forms}</div><div>${closureList(closures, language, canReopen)}</div></div>`,
    ],
  });
}

/** The request with the name of the first step in its form. */
const asFirstStep = (ctx: ParameterizedContext): ParameterizedContext =>
  Object.assign(Object.create(ctx) as ParameterizedContext, {
    request: Object.assign(Object.create(ctx.request) as typeof ctx.request, {
      body: { ...(ctx.request.body as object), action: 'close' },
    }),
  });

/** Says what happened to the appointments, by the query of the address. */
function countsOf({ query }: ParameterizedContext, { language: { pages } }: ShownTime): string {
  const sentences = COUNTS.flatMap((each) => {
    const count = Number(query[each]);
    return Number.isSafeInteger(count) && count > 0 ? [pages.time.applied[each](count)] : [];
  });
  return sentences.join(' ');
}

function previewed(shown: ShownTime, { preview, refused }: ClosurePreview, ctx: ParameterizedContext): FramedPage {
  const { provider, language } = shown;
  const { pages } = language;
  const rows = closingRows(shown, language);
  const typed = typedIn(ctx, rows);
  const before = actionOf(ctx) === 'apply' ? new Map([...typedIn(ctx, letterRows(language)), ...chosenIn(ctx)]) : null;
  const { when, what } = closedTime(shown, typed);
  const form = previewForm({
    ...{ preview, language, refused, typed: before },
    kept: keptFields(rows, typed),
    button: pages.time.closeButton,
  });
  const back = new URLSearchParams({ provider: provider.uuid, start: typed.get('start') ?? '' });
  return framed({
    language,
    provider,
    way: null,
    heading: pages.time.confirm(when),
    before: markup`<p class="back"><a href="/board/time?${back.toString()}">‹ ${pages.time.heading}</a></p>`,
    content: [markup`<p class="sub">${what}</p><div class="desk preview"><div>${form}</div></div>`],
  });
}

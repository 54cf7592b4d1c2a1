import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { fieldOf, isUuid, single } from '../../every-page/form.ts';
import { bidi, isolated, paragraph } from '../../every-page/page.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import { nameOf, recordAddress } from '../appointment/appointment-data.ts';
import { framed } from '../content/board-frame.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import { providerReader } from '../content/board-provider.ts';
import type { FramedRoute } from '../content/framed-route.ts';
import {
  actionOf,
  type BoardAction,
  CORRECTABLE,
  doneNote,
  doneQuery,
  problem,
  problemOf,
  type RefusedAction,
  runAction,
} from '../forms/board-actions.ts';
import { type TodoSubject, todoActions } from './todo-actions.ts';
import { todoReader } from './todo-document.ts';
import { TODO_SECTIONS } from './todo-sections.ts';

interface NextAppointment {
  uuid: string;
  startsAt: string;
  endsAt: string;
  participations: { uuid: string; state: string; firstName: string | null; lastName: string | null }[];
}

interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

interface Shown extends TodoSubject {
  language: BoardLanguage;
  context: Context;
  /** Customer of the last change; null: not known. */
  person: Person | null;
  /** Read if there is nothing to do. */
  next: NextAppointment | null;
}

const NEXT = `query ($provider: Identifier!, $now: Instant!) {
  appointments(filter: { provider: $provider, from: $now, participationStates: [BOOKED], states: [ACTIVE] }, first: 1) {
    nodes { uuid startsAt endsAt participations { uuid state firstName lastName } } } }`;

const PERSON = 'query ($place: Uuid!) { participation(participation: $place) { firstName lastName email } }';

/** Page of what waits for staff, in sections, each item with the forms that answer it. */
export function todoPage(
  schema: GraphQLSchema,
): FramedRoute<Shown, { place: string | null; query: Record<string, string> }> {
  const readProvider = providerReader(schema);
  const readLists = todoReader(schema);
  const readNext = pageOperation<{ nodes: NextAppointment[] }>(schema, NEXT);
  const readPerson = pageOperation<Person>(schema, PERSON);
  const actions = todoActions(schema);
  return {
    path: '/board/todo',
    correctable: CORRECTABLE,
    read: async (ctx, context) => {
      const { provider, language } = await readProvider(ctx, context);
      const lists = await readLists(context, provider.uuid);
      const isEmpty = Object.values(lists).every(({ totalCount }) => totalCount === 0);
      const asked = { provider: provider.uuid, now: new Date().toISOString() };
      const next = isEmpty ? ((await readNext(context, asked)).nodes[0] ?? null) : null;
      return { provider, language, lists, context, next, person: await personOf(ctx, context, readPerson) };
    },
    show: (shown, error, ctx) => shownPage(shown, actions, error && { error, ctx }, ctx),
    act: async (ctx, context, shown) => {
      const done = await runAction(actions, shown, shown.language, { ctx, context });
      const place = fieldOf(ctx, 'place') || null;
      return { place, query: doneQuery(done) };
    },
    after: (ctx, done) => {
      const query = new URLSearchParams({
        ...(single(ctx, 'provider') && { provider: single(ctx, 'provider')! }),
        ...(done?.place && { place: done.place }),
        ...done?.query,
      });
      return `/board/todo${query.size ? `?${query}` : ''}`;
    },
  };
}

async function personOf(
  ctx: ParameterizedContext,
  context: Context,
  read: (context: Context, variables: { place: string }) => Promise<Person>,
): Promise<Person | null> {
  const place = single(ctx, 'place');
  if (!isUuid(place)) return null;
  try {
    return await read(context, { place });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

function shownPage(
  shown: Shown,
  actions: readonly BoardAction<TodoSubject>[],
  refused: RefusedAction | null,
  ctx: ParameterizedContext,
) {
  const { provider, language, lists, context, person } = shown;
  const may = new Set<string>(actions.filter(({ document }) => document.mayRun(context)).map(({ name }) => name));
  const sections = TODO_SECTIONS.flatMap(({ name, draw }) => draw(lists[name]!, { language, may, refused }));
  const { pages } = language;
  // all changes but one that names no place tell the customer, who needs an address for that
  const told = person?.email ? language.desk.mailed(isolated(nameOf(person))) : '';
  const before = [...doneNote(ctx, nameOf(person), language, told), ...refusal(refused, actions, language)];
  const content = sections.length ? [markup`<div class="lists">${sections}</div>`] : nothing(shown);
  return framed({
    language,
    provider,
    way: 'todo',
    heading: pages.todo.heading,
    before: markup`${before}`,
    content: [
      ...(may.size ? [] : [markup`<p class="note">${language.words.readOnly}</p>`]),
      markup`<div class="todo">${content}</div>`,
    ],
    isLive: true,
  });
}

function refusal(
  refused: RefusedAction | null,
  actions: readonly BoardAction<TodoSubject>[],
  language: BoardLanguage,
): Markup[] {
  if (!refused) return [];
  const action = actions.find(({ name }) => name === actionOf(refused.ctx));
  return [problem(problemOf(refused.error, action?.name ?? 'resend', language))];
}

/** Says that nothing waits, and what is next. */
function nothing({ next, language }: Shown): Markup[] {
  const { pages, when } = language;
  const place = next?.participations.find(({ state }) => state === 'BOOKED');
  if (!next || !place) return [markup`<section class="panel">${paragraph(pages.todo.nothing)}</section>`];
  const link = markup`<a href="${recordAddress(next.uuid, place.uuid)}">${when({ start: next.startsAt, end: next.endsAt })}, ${bidi(nameOf(place))}</a>`;
  return [markup`<section class="panel"><p>${pages.todo.nothing}</p><p>${pages.todo.next} ${link}</p></section>`];
}

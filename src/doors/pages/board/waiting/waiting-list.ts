import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { linkedContact } from '../../every-page/booking-details.ts';
import { fieldOf, single } from '../../every-page/form.ts';
import { bidi, hiddenField, paragraph } from '../../every-page/page.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import { nameOf } from '../appointment/appointment-data.ts';
import { framed } from '../content/board-frame.ts';
import { providerReader } from '../content/board-provider.ts';
import type { FramedRoute } from '../content/framed-route.ts';
import { nextPage } from '../content/next-page.ts';
import {
  actionOf,
  type BoardAction,
  CORRECTABLE,
  doneNote,
  doneQuery,
  inputsOf,
  mainButton,
  problem,
  problemOf,
  type RefusedAction,
  refusalOf,
  runAction,
} from '../forms/board-actions.ts';
import { resourcesReader } from '../forms/desk-resources.ts';
import { offerRows, type Waiting, waitingActions } from './waiting-actions.ts';
import { ENTRY, type EntryOnList, wishInWords } from './waiting-entry.ts';

/** Entries on a page. */
const SHOWN = 50;

const ENTRIES = `query ($provider: Identifier!, $after: String) { waitlist(provider: $provider, first: ${SHOWN}, after: $after) {
  pageInfo { endCursor hasNextPage } nodes { ${ENTRY} } } }`;

interface Shown extends Waiting {
  context: Context;
  /** Cursor of this page; null: the first one. */
  after: string | null;
  /** Cursor of the next page; null: there is none. */
  next: string | null;
}

interface EntriesPage {
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
  nodes: EntryOnList[];
}

/** Page of those who wait for a time, each with the forms that offer one, or take the entry off the list. */
export function waitingList(schema: GraphQLSchema): FramedRoute<Shown, Record<string, string>> {
  const readProvider = providerReader(schema);
  const readResources = resourcesReader(schema);
  const readEntries = pageOperation<EntriesPage>(schema, ENTRIES);
  const actions = waitingActions(schema);
  return {
    path: '/board/waiting',
    correctable: CORRECTABLE,
    read: async (ctx, context) => {
      const shown = await readProvider(ctx, context);
      const { uuid: provider } = shown.provider;
      const after = single(ctx, 'after');
      const { nodes: entries, pageInfo } = await readEntries(context, { provider, after });
      const resources = entries.length ? await readResources(context, provider) : [];
      const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      return { ...shown, context, entries, resources, after, next };
    },
    show: (shown, error, ctx) => shownPage(shown, actions, error && { error, ctx }, ctx),
    act: async (ctx, context, shown) => doneQuery(await runAction(actions, shown, shown.language, { ctx, context })),
    after: (ctx, done) => {
      const [provider, after] = [single(ctx, 'provider'), single(ctx, 'after')];
      const query = new URLSearchParams({ ...(provider && { provider }), ...(after && { after }), ...done });
      return `/board/waiting${query.size ? `?${query}` : ''}`;
    },
  };
}

function shownPage(
  shown: Shown,
  actions: readonly BoardAction<Waiting>[],
  refused: RefusedAction | null,
  ctx: ParameterizedContext,
) {
  const { provider, language, entries, after, context } = shown;
  const { waiting } = language.pages;
  const may = actions.filter(({ document }) => document.mayRun(context));
  const items = entries.map((entry) => entryItem(entry, shown, may, refused));
  const hasForm = entries.some(
    ({ uuid, state }) => state === 'WAITING' && refused && fieldOf(refused.ctx, 'entry') === uuid,
  );
  const before = [
    ...doneNote(ctx, '', language),
    ...(refused && !hasForm ? [problem(problemOf(refused.error, 'offer', language))] : []),
  ];
  const list = markup`<section class="panel"><p class="sub">${waiting.text}</p><ul class="waiting">${items}</ul>${pager(shown)}</section>`;
  return framed({
    language,
    provider,
    way: 'waiting',
    heading: waiting.heading,
    before: markup`${after ? wayBack(shown) : []}${before}`,
    content: [
      ...(may.length ? [] : [markup`<p class="note">${language.words.readOnly}</p>`]),
      entries.length
        ? markup`<div class="desk"><div>${list}</div></div>`
        : paragraph(after ? waiting.nobodyElse : waiting.nobody),
    ],
    isLive: true,
  });
}

const pageAddress = ({ provider }: Shown, more: Record<string, string> = {}): string =>
  `/board/waiting?${new URLSearchParams({ provider: provider.uuid, ...more })}`;

/** Link to the next page. A cursor has a time and a uuid. */
const pager = (shown: Shown): Markup | [] =>
  shown.next === null ? [] : nextPage(pageAddress(shown, { after: shown.next }), shown.language.pages.waiting.later);

const wayBack = (shown: Shown): Markup =>
  markup`<p class="back"><a href="${pageAddress(shown)}">‹ ${shown.language.pages.waiting.first}</a></p>`;

function entryItem(
  entry: EntryOnList,
  { provider, language, resources }: Waiting,
  actions: readonly BoardAction<Waiting>[],
  refused: RefusedAction | null,
): Markup {
  const { pages, when } = language;
  const { uuid, resource, resources: several, product, email, mobile, place } = entry;
  const isRefused = refused !== null && fieldOf(refused.ctx, 'entry') === uuid;
  const ofEntry = isRefused ? refused : null;
  const names = several?.map(({ internalName }) => internalName);
  const any = names && new Intl.ListFormat(language.locale, { type: 'disjunction' }).format(names);
  const subject = [product?.name, resource?.internalName ?? any ?? pages.waiting.anyResource].filter(
    (each) => each !== undefined,
  );
  const contact = [...(mobile ? [linkedContact('MOBILE', mobile)] : []), linkedContact('EMAIL', email)];
  const offer = place?.appointment;
  const state = offer
    ? markup`<p><span class="state held">${pages.waiting.offered(when({ start: offer.startsAt, end: offer.endsAt }))}</span></p>`
    : [];
  const forms = actions
    .filter(({ name }) => name !== 'offer' || entry.state === 'WAITING')
    .map((action) => foldedForm(action, entry, { language, resources, refused: ofEntry }));
  return markup`<li><p><strong>${bidi(nameOf(entry))}</strong></p>${state}<p class="sub">${facts([...subject, ...wishInWords(entry, provider.timeZone, language)])}</p>
<p class="sub">${contact.map((each) => markup`<span>${each}</span>`)}</p>${forms.length ? markup`<div class="answers">${forms}</div>` : []}</li>`;
}

const facts = (texts: readonly string[]): Markup[] => texts.map((text) => markup`<span>${bidi(text)}</span>`);

const ownFields = (action: BoardAction<Waiting>, { uuid }: EntryOnList): Markup[] => [
  hiddenField('action', action.name),
  hiddenField('entry', uuid),
];

/** Folded form, so that nothing ends by one press: open if it was refused. */
function foldedForm(
  action: BoardAction<Waiting>,
  entry: EntryOnList,
  { language, resources, refused }: Pick<Waiting, 'language' | 'resources'> & { refused: RefusedAction | null },
): Markup {
  const isRefused = refused !== null && actionOf(refused.ctx) === action.name;
  const parts = {
    rows: action.name === 'offer' ? offerRows(entry, resources, language) : [],
    fields: [],
    refused: isRefused ? refused : null,
    language,
  };
  const id = `${action.name}-${entry.uuid}`;
  const inputs = inputsOf(id, parts);
  const why = refusalOf(action.name, parts);
  const { label } = language.desk.actions[action.name];
  return markup`<details id="${id}"${isRefused ? markup` open` : []}><summary aria-label="${label}: ${nameOf(entry)}">${label}</summary><form method="post">${ownFields(action, entry)}${why}${inputs.length ? markup`<div class="inputs">${inputs}</div>` : []}${mainButton(action, language)}</form></details>`;
}

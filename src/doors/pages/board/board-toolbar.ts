import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { hiddenField } from '../every-page/page.ts';
import { boardAddress, parametersOf } from './content/board-address.ts';
import { type ChosenResources, isOfMany } from './content/board-choice.ts';
import type { BoardProvider } from './content/board-data.ts';
import type { BoardLanguage } from './content/board-language.ts';
import { type BoardPeriod, VIEWS } from './content/board-period.ts';

/** Number of resources up to which all are shown without a choice. */
const FEW = 6;

interface Toolbar {
  providers: BoardProvider[];
  provider: BoardProvider;
  resources: ChosenResources;
  period: BoardPeriod;
  canBook: boolean;
}

/** Ways to other days and views, and to a new booking. */
export function toolbar({ providers, provider, resources, period, canBook }: Toolbar, language: BoardLanguage): Markup {
  const { words } = language;
  const { view, date, today, previous, next } = period;
  const { chosen } = resources;
  const turn = (to: string, text: string, label: string, rel = markup``): Markup =>
    markup`<a href="${boardAddress({ provider: provider.uuid, chosen, view, date: to })}" aria-label="${label}"${rel}>${text}</a>`;
  const views = VIEWS.map((each) => {
    const kept = isOfMany(each) === isOfMany(view) ? chosen : [];
    const current = each === view ? markup` aria-current="true"` : [];
    return markup`<a href="${boardAddress({ provider: provider.uuid, chosen: kept, view: each, date })}"${current}>${words.views[each]}</a>`;
  });
  const book = new URLSearchParams({ provider: provider.uuid, date });
  return markup`<div class="tools">
<nav class="joined turn" aria-label="${words.turn}">${turn(previous, '‹', words.previous, markup` rel="prev"`)}<a href="${boardAddress({ provider: provider.uuid, chosen, view, date: today })}">${words.today}</a>${turn(next, '›', words.next, markup` rel="next"`)}</nav>
<form class="go" method="get" action="/board">${fieldsOf({ providers, provider, resources, period }, language)}<button class="second">${words.go}</button></form>
<nav class="joined views" aria-label="${words.view}">${views}</nav>
${canBook ? markup`<a class="first" href="/board/book?${book.toString()}">${words.newBooking}</a>` : []}</div>`;
}

type Option = [value: string, text: string];

/** Fields of the form that leads to a date: the provider, if there are several, and the resource of a week or month. */
function fieldsOf(
  { providers, provider, resources, period }: Omit<Toolbar, 'canBook'>,
  { words }: BoardLanguage,
): Markup[] {
  const { view, date } = period;
  const { chosen, offered, read } = resources;
  const ofProviders = providers.map(({ uuid, name }): Option => [uuid, name]);
  const all: Option[] = view === 'month' ? [['', words.all]] : [];
  const ofResources = [...all, ...offered.map(({ uuid, internalName }): Option => [uuid, internalName])];
  return [
    hiddenField('view', view),
    ...(providers.length > 1
      ? [select('provider', words.provider, ofProviders, provider.uuid)]
      : [hiddenField('provider', provider.uuid)]),
    ...(isOfMany(view)
      ? chosen.map((each) => hiddenField('resource', each))
      : [select('resource', words.resource, ofResources, chosen[0] ?? (view === 'week' ? read![0]! : ''))]),
    markup`<input type="date" name="date" value="${date}" required aria-label="${words.date}">`,
  ];
}

function select(name: string, label: string, options: Option[], chosen: string): Markup {
  const items = options.map(
    ([value, text]) => markup`<option value="${value}"${value === chosen ? markup` selected` : []}>${text}</option>`,
  );
  return markup`<select name="${name}" aria-label="${label}">${items}</select>`;
}

/** Boxes that choose the resources of a day; none for a few, which are all shown. */
export function resourceChoice(
  {
    provider: { uuid: provider },
    resources,
    period: { view, date },
  }: Pick<Toolbar, 'provider' | 'resources' | 'period'>,
  { words }: BoardLanguage,
): Markup[] {
  const { chosen, offered, isCut, read } = resources;
  if (!isOfMany(view) || offered.length <= FEW) return [];
  const isShown = (uuid: string) => read?.includes(uuid) ?? true;
  const boxes = offered.map(
    ({ uuid, internalName }) =>
      markup`<label><input type="checkbox" name="resource" value="${uuid}"${isShown(uuid) ? markup` checked` : []}>${internalName}</label>`,
  );
  const kept = parametersOf({ provider, chosen: [], view, date }).map(([name, value]) => hiddenField(name, value));
  const count = chosen.length || isCut ? ` (${words.shown(read?.length ?? 0, offered.length)})` : '';
  return [
    markup`<details class="columns" id="columns"><summary>${words.choose}${count}</summary><form method="get" action="/board">${kept}
<div class="boxes">${boxes}</div><button class="second">${words.show}</button></form></details>`,
  ];
}

/** Link to the page that closes and opens time, from the day and the resource that are shown. */
export function timeLink(
  { provider, resources: { chosen }, period: { date } }: Pick<Toolbar, 'provider' | 'resources' | 'period'>,
  { pages }: BoardLanguage,
): Markup {
  const query = new URLSearchParams({
    ...{ provider: provider.uuid, start: date },
    ...(chosen.length === 1 && { resource: chosen[0]! }),
  });
  return markup`<p><a href="/board/time?${query.toString()}">${pages.time.heading}</a></p>`;
}

/** Link to the page with what a website needs to lead customers here. */
export const websiteLink = ({ uuid }: BoardProvider, { pages }: BoardLanguage): Markup =>
  markup`<p><a href="/board/website?${new URLSearchParams({ provider: uuid }).toString()}">${pages.website.heading}</a></p>`;

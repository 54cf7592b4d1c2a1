import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import type { BoardProvider, BoardResource } from './content/board-data.ts';
import type { BoardLanguage } from './content/board-language.ts';
import { type BoardPeriod, VIEWS } from './content/board-period.ts';

/** Resource that the board shows, and its provider. */
export interface Chosen {
  provider: BoardProvider;
  resource: BoardResource;
}

/** Returns the address of the board for a resource and a period. */
export const navigation = (
  { provider, resource }: Chosen,
  { view, date }: Pick<BoardPeriod, 'view' | 'date'>,
): string => `/board?${new URLSearchParams({ provider: provider.uuid, resource: resource.uuid, view, date })}`;

interface Choices {
  providers: BoardProvider[];
  resources: BoardResource[];
  chosen: Chosen;
  period: BoardPeriod;
}

/** Form that chooses a resource, and links to other days. */
export function choices({ providers, resources, chosen, period }: Choices, { words }: BoardLanguage): Markup {
  const { view, date, today, previous, next } = period;
  const link = (text: string, to: Pick<BoardPeriod, 'view' | 'date'>, rel = markup``): Markup =>
    markup`<a href="${navigation(chosen, to)}"${rel}>${text}</a>`;
  const views = VIEWS.map((each) =>
    link(words.views[each], { view: each, date }, each === view ? markup` aria-current="true"` : markup``),
  );
  return markup`<div class="choices">${formOf({ providers, resources, chosen, period }, words)}
<nav aria-label="${words.title}"><div class="views">${views}</div>
<div class="steps">${link(`‹ ${words.previous}`, { view, date: previous })}${link(words.today, { view, date: today })}${link(`${words.next} ›`, { view, date: next })}</div></nav></div>`;
}

/** Form that chooses a provider and a resource; none if there is nothing to choose. */
function formOf({ providers, resources, chosen, period }: Choices, words: BoardLanguage['words']): Markup[] {
  if (providers.length + resources.length === 2) return [];
  const ofProviders = providers.map(({ uuid, name }): Option => [uuid, name]);
  const ofResources = resources.map(({ uuid, internalName }): Option => [uuid, internalName]);
  return [
    markup`<form method="get" action="/board">${select('provider', words.provider, ofProviders, chosen.provider.uuid)}${select('resource', words.resource, ofResources, chosen.resource.uuid)}
<input type="hidden" name="view" value="${period.view}"><input type="hidden" name="date" value="${period.date}"><button class="second">${words.show}</button></form>`,
  ];
}

type Option = [value: string, text: string];

/** A choice of one is none: it is sent without a field to see. */
function select(name: string, label: string, options: Option[], chosen: string): Markup {
  if (options.length === 1) return markup`<input type="hidden" name="${name}" value="${chosen}">`;
  const items = options.map(
    ([value, text]) => markup`<option value="${value}"${value === chosen ? markup` selected` : []}>${text}</option>`,
  );
  return markup`<label>${label}<select name="${name}">${items}</select></label>`;
}

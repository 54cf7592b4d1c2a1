import type { GraphQLSchema } from 'graphql';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { bidi, hiddenField, paragraph } from '../../every-page/page.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import { addDays } from '../content/board-period.ts';

/** DeskClosure of a provider or a resource, in local times. */
export interface DeskClosure {
  uuid: string;
  resource: { internalName: string } | null;
  start: string;
  end: string;
  recurrence: string | null;
  reason: string | null;
  publicReason: string | null;
}

/** Closures of a page. */
const SHOWN = 100;

/** Returns the function that reads the closures of a provider that have not ended. */
export function closureReader(schema: GraphQLSchema): (context: Context, provider: string) => Promise<DeskClosure[]> {
  const read = pageOperation<{ nodes: DeskClosure[] }>(
    schema,
    `query ($provider: Identifier!, $now: Instant!) { blackouts(provider: $provider, from: $now, first: ${SHOWN}) {
      nodes { uuid resource { internalName } start end recurrence reason publicReason } } }`,
  );
  return async (context, provider) => {
    const { nodes } = await read(context, { provider, now: new Date().toISOString() });
    return nodes.sort((a, b) => (a.start < b.start ? -1 : 1));
  };
}

/** Coming closures, each with a button that ends it. */
export function closureList(closures: readonly DeskClosure[], language: BoardLanguage, canReopen: boolean): Markup {
  const { pages, desk } = language;
  const { label } = desk.actions.reopen;
  const items = closures.map((closure) => {
    const { uuid, resource, reason, publicReason, recurrence } = closure;
    const when = timeOf(closure, language);
    const facts = [
      resource ? resource.internalName : pages.time.fields.business,
      ...(recurrence ? [pages.time.repeated[recurrence] ?? recurrence] : []),
      ...[publicReason, reason].filter((each) => each !== null),
    ].map((fact) => markup`<span>${bidi(fact)}</span>`);
    const form = canReopen
      ? markup`<form method="post">${[hiddenField('action', 'reopen'), hiddenField('blackout', uuid)]}<button class="second" aria-label="${label}: ${when}">${label}</button></form>`
      : [];
    return markup`<li class="row"><div>${when}<small class="sub">${facts}</small></div>${form}</li>`;
  });
  return markup`<section class="panel"><h2>${pages.time.closures}</h2>${items.length ? markup`<ul>${items}</ul>` : paragraph(pages.time.noClosures)}</section>`;
}

/** Writes the time of a closure: without clock times if it is of whole days. */
function timeOf({ start, end }: DeskClosure, { day }: BoardLanguage): string {
  const [from = '', fromTime = ''] = start.split('T');
  const [until = '', untilTime = ''] = end.split('T');
  if (fromTime === '00:00' && untilTime === '00:00') {
    const last = addDays(until, -1);
    return last === from ? day(from) : `${day(from)} – ${day(last)}`;
  }
  const head = `${day(from)}, ${fromTime}`;
  return until === from ? `${head}–${untilTime}` : `${head} – ${day(until)}, ${untilTime}`;
}

import type { GraphQLSchema } from 'graphql';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { button, hiddenField, paragraph } from '../../every-page/page.ts';
import type { PageRoute } from '../../every-page/page-route.ts';
import { bookPage } from '../book-page.ts';
import { segment } from '../choices.ts';
import { type Visit, visitReader } from '../visit.ts';

/** Page on which a visitor without scripts chooses a time zone. */
export function zonePage(schema: GraphQLSchema): PageRoute<Visit> {
  return {
    path: '/book/:name/zone',
    read: visitReader(schema),
    show: (visit, _, ctx) => {
      const { language, offers } = visit;
      const { heading, text, label, button: send } = language.sentences.zone;
      const choice = markup`<label for="zone">${label}</label><select id="zone" name="zone">${zoneOptions(visit)}</select>`;
      const content = [...kept(visit), choice, button(send, 'first')];
      const action = `../${segment(ctx.params.name)}`;
      return bookPage(ctx, {
        language,
        heading,
        content: [paragraph(text), markup`<form action="${action}">${content}</form>`],
        provider: offers[0].provider,
      });
    },
  };
}

const kept = ({ choices }: Visit): Markup[] =>
  Object.entries(choices).flatMap(([name, value]) => (value && name !== 'zone' ? hiddenField(name, value) : []));

function zoneOptions({ timeZone, offers }: Visit): Markup[] {
  const zones = new Set([offers[0].provider.timeZone, timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return Array.from(zones)
    .sort()
    .map((zone) => {
      const isShown = zone === timeZone ? markup` selected` : [];
      return markup`<option value="${zone}"${isShown}>${zone.replaceAll('_', ' ')}</option>`;
    });
}

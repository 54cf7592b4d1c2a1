import type { GraphQLSchema } from 'graphql';
import { placeOfZone } from '../../../../languages/i18n/leading-zone.ts';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { button, hiddenField, paragraph } from '../../every-page/page.ts';
import type { PageRoute } from '../../every-page/page-route.ts';
import { bookPage } from '../book-page.ts';
import { CHOICES_STYLE } from '../book-style.ts';
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
        style: CHOICES_STYLE,
      });
    },
  };
}

const kept = ({ choices }: Visit): Markup[] =>
  Object.entries(choices).flatMap(([name, value]) => (value && name !== 'zone' ? hiddenField(name, value) : []));

/** Names that are no places, and others for the zone of a place. */
const NO_PLACE = /^(Etc\/|[^/]+$)/;

/** Zones by their continents, each with the difference to UTC that it has now. */
function zoneOptions({ timeZone, offers, language }: Visit): Markup[] {
  const zones = [...new Set([offers[0].provider.timeZone, timeZone, ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => zone === timeZone || !NO_PLACE.test(zone))
    .sort();
  return Array.from(Map.groupBy(zones, continentOf), ([continent, its]) => {
    const options = its.map((zone) => {
      const isShown = zone === timeZone ? markup` selected` : [];
      return markup`<option value="${zone}"${isShown}>${placeOfZone(zone)} (${offsetOf(zone, language.locale)})</option>`;
    });
    return markup`<optgroup label="${continent}">${options}</optgroup>`;
  });
}

const continentOf = (zone: string): string => zone.split('/')[0]!;

const offsetOf = (timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!.value;

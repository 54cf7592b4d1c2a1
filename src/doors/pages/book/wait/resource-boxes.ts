import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { fieldOf } from '../../every-page/form.ts';
import { bidi } from '../../every-page/page.ts';
import { wishLanguage } from '../times/wish-inputs.ts';
import type { ShownOffer, Visit } from '../visit.ts';

const nameOf = ({ resource }: ShownOffer): string => `resource-${resource.uuid}`;

/** Returns the resources with a waitlist, if any of several will do. */
const offersOf = ({ service, isAny }: Pick<Visit, 'service' | 'isAny'>): ShownOffer[] =>
  isAny ? service!.offers.filter(({ channel }) => channel.canWait) : [];

/** Returns the uuids of the resources that a visitor has chosen; null: all, or no box was ticked. */
export function chosenResources(ctx: ParameterizedContext, visit: Pick<Visit, 'service' | 'isAny'>): string[] | null {
  const offers = offersOf(visit);
  const chosen = offers.filter((offer) => fieldOf(ctx, nameOf(offer)) !== '');
  return chosen.length && chosen.length < offers.length ? chosen.map(({ resource }) => resource.uuid) : null;
}

/** Boxes of the resources of which any will do; nothing if there is no choice. `ctx`: of a form that was refused. */
export function resourceBoxes(visit: Visit, ctx: ParameterizedContext | null): Markup[] {
  const offers = offersOf(visit);
  if (offers.length < 2) return [];
  const { fields } = wishLanguage(visit.language.locale).sentences;
  const chosen = ctx && chosenResources(ctx, visit);
  const boxes = offers.map((offer) => {
    const { uuid, name } = offer.resource;
    const checked = !chosen || chosen.includes(uuid) ? markup` checked` : [];
    return markup`<label><input type="checkbox" name="${nameOf(offer)}" value="1"${checked}>${bidi(name)}</label>`;
  });
  return [markup`<fieldset class="weekdays"><legend>${fields.resources}</legend><div>${boxes}</div></fieldset>`];
}

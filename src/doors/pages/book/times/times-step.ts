import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { priceText } from '../../../../languages/i18n/prices.ts';
import { daysInWords } from '../../../../languages/i18n/times.ts';
import type { Alternative, DomainError } from '../../../../records/errors/domain-error.ts';
import { bidi, choice, form, group, isolated, linkTo, note, type Page, paragraph } from '../../every-page/page.ts';
import { bookPage } from '../book-page.ts';
import { queryWith, segment } from '../choices.ts';
import { contactDetails } from '../contact-details.ts';
import type { Visit } from '../visit.ts';
import { durationChoice } from './duration-choice.ts';
import type { FreeMonth } from './free-slots.ts';
import { closedDaysOf } from './month-closures.ts';
import { dateFormat, monthTable } from './month-table.ts';
import { placeOfZone, slotLabels } from './slot-labels.ts';
import { slotValue, timesOfDay } from './times-of-day.ts';

/** Step in which a visitor chooses a day and a time. */
export function timesStep(visit: Visit, free: FreeMonth, refused: DomainError | null, ctx: ParameterizedContext): Page {
  const { language, offer, product } = visit;
  const { provider, resource } = offer!;
  const { times } = language.sentences;
  const content = [
    ...about(visit),
    ...(refused
      ? [
          note(refused.code === 'LIMIT_REACHED' ? times.limitReached : times.taken),
          ...nearest(visit, refused.alternatives ?? []),
        ]
      : []),
    durationChoice(visit),
    free.day || free.nextFree || free.month.earlier
      ? markup`<div class="when"><section aria-labelledby="month">${monthTable(visit, free)}${closedDaysOf(free, language)}</section><section aria-labelledby="day">${dayOf(visit, free)}</section></div>`
      : markup`${note(times.none)}${closedDaysOf(free, language)}${contactDetails(offer!.contact, language)}`,
    zoneOf(visit, ctx),
    ...waysBack(visit),
  ];
  const named = product ? `${product.name}, ${resource.name}` : resource.name;
  const isEntrance = queryWith({ ...visit.choices, channelKey: null, product: null }) === '';
  const description = isEntrance ? `${named}, ${provider.name}. ${resource.description ?? ''}`.trim() : undefined;
  return bookPage(ctx, { language, heading: times.heading, content, provider, description });
}

/** Returns what is to be booked, in a line, and its description. */
function about({ offer, product, language }: Visit): Markup[] {
  const { resource } = offer!;
  const isFixed = product?.minDuration && !product.durationStepMinutes;
  const facts = [
    product?.name,
    resource.name,
    isFixed && language.sentences.times.minutes(product.minDuration!),
    product?.price && priceText(product.price, language.locale),
  ];
  const shown = facts.flatMap((fact) => (fact ? markup`<span>${bidi(fact)}</span>` : []));
  const text = product?.description ?? resource.description;
  return [markup`<p class="about">${shown}</p>`, ...(text ? [paragraph(text)] : [])];
}

function dayOf(visit: Visit, free: FreeMonth): Markup {
  const { language, offer, choices, timeZone } = visit;
  const { times } = language.sentences;
  const title = dateFormat(language.locale, { dateStyle: 'full' });
  if (!free.day) {
    const address = queryWith({ ...choices, month: null, day: free.nextFree });
    const next = free.nextFree
      ? markup`<p><a class="second" rel="nofollow" data-swap href="${address}">${times.nextFree(title(free.nextFree))}</a></p>`
      : markup`${contactDetails(offer!.contact, language)}`;
    return markup`<h2 id="day" tabindex="-1">${times.emptyMonth}</h2>${next}`;
  }
  const slots = free.days.get(free.day) ?? [];
  const heading = markup`<h2 id="day" tabindex="-1">${title(free.day)}</h2>`;
  const closed = free.closed.find(({ date }) => date === free.day);
  if (!slots.length) {
    return markup`${heading}${paragraph(closed ? times.closedDay(closed.reason && isolated(closed.reason)) : times.emptyDay)}`;
  }
  const zones = { timeZone, providerZone: offer!.provider.timeZone };
  return markup`${heading}${form({ content: timesOfDay(slots, language, zones) })}`;
}

/** Free times near one that was refused, as buttons that hold them. */
function nearest({ language, choices, offer, timeZone }: Visit, alternatives: readonly Alternative[]): Markup[] {
  if (!alternatives.length) return [];
  const { locale } = language;
  const inWords = daysInWords(locale, timeZone);
  const labels = slotLabels(alternatives, { locale, timeZone, providerZone: offer!.provider.timeZone });
  const buttonOf = (slot: Alternative) => {
    const { time, there } = labels.get(slot)!;
    return choice('slot', slotValue(slot), `${inWords(slot.start)}, ${time}`, there);
  };
  const content = [group(language.sentences.times.nearest, alternatives.map(buttonOf))];
  return [markup`<form method="post" action="${queryWith(choices)}">${content}</form>`];
}

function zoneOf({ language, choices, timeZone }: Visit, ctx: ParameterizedContext): Markup {
  const { zone, changeZone } = language.sentences.times;
  const address = `${segment(ctx.params.name)}/zone${queryWith(choices)}`;
  return markup`<p class="zone" data-zone="${timeZone}">${zone(placeOfZone(timeZone))} <a rel="nofollow" href="${address}">${changeZone}</a></p>`;
}

function waysBack({ language, offer, choices }: Visit): Markup[] {
  const { provider, resource, channel } = offer!;
  const { otherProduct, otherOffers } = language.sentences.times;
  const kept = { ...choices, product: null, duration: null, month: null, day: null };
  const products = resource.products.length > 1 ? [linkTo(queryWith(kept) || '?', otherProduct)] : [];
  // this channel is that of the page of the provider
  const isFromAll = channel.key === 'CALENDAR_PUBLIC';
  const all = `${provider.uuid}${queryWith({ lang: choices.lang, zone: choices.zone })}`;
  return [...products, ...(isFromAll ? [linkTo(all, otherOffers(isolated(provider.name)))] : [])];
}

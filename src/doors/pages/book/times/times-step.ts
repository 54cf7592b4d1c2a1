import type { ParameterizedContext } from 'koa';
import { placeOfZone } from '../../../../languages/i18n/leading-zone.ts';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { Alternative, DomainError } from '../../../../records/errors/domain-error.ts';
import { bidi, choice, form, isolated, linkTo, note, type Page, paragraph } from '../../every-page/page.ts';
import { bookPage } from '../book-page.ts';
import { CHOICES_STYLE } from '../book-style.ts';
import { knownZone, queryWith, segment } from '../choices.ts';
import { contactDetails } from '../contact-details.ts';
import { canWait, isAtPlace, isPooled, WAIT_FOLDER } from '../services.ts';
import { facts, factsOf, listedAs } from '../services-step.ts';
import type { Visit } from '../visit.ts';
import { durationChoice } from './duration-choice.ts';
import type { FreeMonth, FreeSlot } from './free-slots.ts';
import { closedDaysOf } from './month-closures.ts';
import { dateFormat, monthTable } from './month-table.ts';
import { nearestTimes } from './nearest-times.ts';
import { slotButton, slotValue, timesOfDay } from './times-of-day.ts';
import { wishLanguage } from './wish-inputs.ts';

/** Step in which a visitor chooses a day and a time. */
export function timesStep(visit: Visit, free: FreeMonth, refused: DomainError | null, ctx: ParameterizedContext): Page {
  const { language, offer, product, choices } = visit;
  const { provider, resource } = offer!;
  const { form: words, sentences } = language;
  const month = monthTable(free, language, (shown) => queryWith({ ...choices, ...shown }));
  const content = [
    ...about(visit),
    ...(refused
      ? [
          note(refused.code === 'LIMIT_REACHED' ? words.limitReached : words.notBookable),
          ...nearest(visit, refused.alternatives ?? []),
        ]
      : []),
    resourceChoice(visit),
    durationChoice(visit),
    free.day || free.nextFree || free.month.earlier
      ? markup`<div class="when"><section aria-labelledby="month">${month}${closedDaysOf(free, language)}</section><section aria-labelledby="day">${dayOf(visit, free, ctx)}</section></div>`
      : markup`${note(sentences.times.none)}${waitWhere(visit, ctx)}${closedDaysOf(free, language)}${contactDetails(offer!.contact, language)}`,
    zoneOf(visit, ctx),
    ...waysOn(visit, free, ctx),
  ];
  const named = product ? `${product.name}, ${resource.name}` : resource.name;
  const title = product?.name ?? resource.name;
  const listed = refused
    ? undefined
    : listedAs(visit, title, `${named}, ${provider.name}. ${resource.description ?? ''}`);
  return bookPage(ctx, {
    ...{ language, heading: words.when, title, content, provider, listed },
    style: CHOICES_STYLE,
    isEndless: true,
  });
}

/** Returns what is to be booked, in a line, and its description. */
export function about({ offer, product, isAny, language }: Visit): Markup[] {
  const { resource } = offer!;
  const text = product?.description ?? resource.description;
  const names = [product?.name ?? null, isAny ? null : resource.name].filter((name) => name !== null);
  return [
    ...facts([...names.map(bidi), ...(product ? factsOf(product, language) : [])]),
    ...(text ? [paragraph(text)] : []),
  ];
}

/** Links to the times of each resource of a service, and of all of them; nothing if there is no choice. */
function resourceChoice({ service, isAny, offer, choices, language }: Visit): Markup {
  if (!service || !isPooled(service)) return markup``;
  const link = (resource: string | null, name: string) => {
    const isChosen = resource === (isAny ? null : offer!.resource.uuid) ? markup` aria-current="true"` : [];
    const address = queryWith({ ...choices, product: service.product!.uuid, resource, month: null, day: null });
    return markup`<li><a href="${address}"${isChosen}>${bidi(name)}</a></li>`;
  };
  const each = service.offers.map(({ resource }) => link(resource.uuid, resource.name));
  return markup`<nav class="chips" aria-label="${service.product!.name}"><ul>${[link(null, language.sentences.any), ...each]}</ul></nav>`;
}

function dayOf(visit: Visit, free: FreeMonth, ctx: ParameterizedContext): Markup {
  const { language, offer, choices, timeZone } = visit;
  const { times } = language.sentences;
  const title = dateFormat(language.locale, { dateStyle: 'full' });
  if (!free.day) {
    const address = queryWith({ ...choices, month: null, day: free.nextFree });
    const next = free.nextFree
      ? markup`<p><a class="second" href="${address}">${language.form.nextFree(title(free.nextFree))}</a></p>`
      : contactDetails(offer!.contact, language);
    return markup`<h2 id="day" tabindex="-1">${language.form.noneInMonth}</h2>${next}`;
  }
  const slots = free.days.get(free.day) ?? [];
  const heading = markup`<h2 id="day" tabindex="-1">${title(free.day)}</h2>`;
  const closed = free.closed.find(({ date }) => date === free.day);
  if (!slots.length) {
    return markup`${heading}${paragraph(closed ? times.closedDay(closed.reason && isolated(closed.reason)) : times.emptyDay)}`;
  }
  const choiceOf = slotButton(language, visit.product?.uuid ?? null, canWait(visit) ? waitFor(visit, ctx) : null);
  return markup`${heading}${form({ content: timesOfDay(slots, language, { timeZone, choice: choiceOf }) })}`;
}

/** Free times near one that was refused, as buttons that hold them. `action`: address of the times. */
export function nearest(
  { language, choices, timeZone, product }: Visit,
  alternatives: readonly Alternative[],
  { heading = language.form.nearest, action = queryWith(choices) } = {},
): Markup[] {
  const { locale } = language;
  const buttonOf = (slot: Alternative, time: string) => choice('slot', slotValue(slot, product?.uuid ?? null), time);
  const content = nearestTimes(alternatives, { heading, locale, timeZone, choice: buttonOf });
  return content.length ? [markup`<form method="post" action="${action}">${content}</form>`] : [];
}

/** Returns the address of the form that joins the waitlist of what is chosen, or of a time of it. */
const waitAddress = ({ choices }: Visit, ctx: ParameterizedContext, time: Record<string, string> = {}): string =>
  `${segment(ctx.params.name)}/${WAIT_FOLDER}${queryWith({ ...choices, hold: null, duration: null, ...time })}`;

/** Returns the function that leads from a full time to its waitlist. */
const waitFor =
  (visit: Visit, ctx: ParameterizedContext) =>
  ({ start, end, productUuid }: FreeSlot) => ({
    address: waitAddress(visit, ctx, { start, end, ...(productUuid && { product: productUuid }) }),
    text: wishLanguage(visit.language.locale).sentences.place,
  });

/** Button that leads to the waitlist, where nothing is free; nothing without one. */
const waitWhere = (visit: Visit, ctx: ParameterizedContext): Markup =>
  canWait(visit) ? linkTo(waitAddress(visit, ctx), visit.language.form.wait, 'first') : markup``;

/**
 * Says by which clock the times are. Where both meet at a place, the script adds how far that of the visitor is away; else
 * it shows the times by the clock of the visitor.
 */
function zoneOf({ language, choices, timeZone, offer }: Visit, ctx: ParameterizedContext): Markup {
  const { form: words, sentences } = language;
  const { zone } = sentences;
  const place = placeOfZone(timeZone);
  if (isAtPlace(offer!)) {
    return markup`<p class="zone" data-place="${timeZone}" data-behind="${zone.behind('|')}" data-ahead="${zone.ahead('|')}">${words.localTime(place)}</p>`;
  }
  const address = `${segment(ctx.params.name)}/zone${queryWith(choices)}`;
  return markup`<p class="zone" data-zone="${timeZone}">${knownZone(choices.zone) ? words.ownTime(place) : words.labelled(zone.label, place)} <a href="${address}">${zone.change}</a></p>`;
}

/** Links to the waitlist, where times are free of which none may suit, and to what else can be booked. */
function waysOn(visit: Visit, free: FreeMonth, ctx: ParameterizedContext): Markup[] {
  const { link } = wishLanguage(visit.language.locale).sentences;
  const isAnyFree = free.day !== null || free.nextFree !== null || free.month.earlier !== null;
  const wait = canWait(visit) && isAnyFree ? [markup`<a href="${waitAddress(visit, ctx)}">${link}</a>`] : [];
  const ways = [...wait, ...waysBack(visit)];
  return ways.length ? [markup`<p class="ways">${ways}</p>`] : [];
}

function waysBack({ language, services, offer, choices }: Visit): Markup[] {
  const { provider, channel } = offer!;
  const { otherProduct, otherOffers } = language.sentences.times;
  const kept = { ...choices, product: null, resource: null, duration: null, month: null, day: null };
  if (services.length > 1) return [way(queryWith(kept) || '?', otherProduct)];
  // this channel is that of the page of the provider
  const isFromAll = channel.key === 'CALENDAR_PUBLIC';
  const all = `${provider.uuid}${queryWith({ lang: choices.lang, zone: choices.zone })}`;
  return isFromAll ? [way(all, otherOffers(isolated(provider.name)))] : [];
}

const way = (address: string, text: string): Markup => markup`<a href="${address}">${text}</a>`;

import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { priceText } from '../../../../languages/i18n/prices.ts';
import { spanInWords } from '../../../../languages/i18n/times.ts';
import type { Alternative, DomainError } from '../../../../records/errors/domain-error.ts';
import { details } from '../../every-page/booking-details.ts';
import { button, form, group, isolated, linkTo, note, type Page, paragraph } from '../../every-page/page.ts';
import { timesInZones } from '../../every-page/times-in-zones.ts';
import { bookPage } from '../book-page.ts';
import { queryWith, segment } from '../choices.ts';
import { customInputs, typedAnswers, wrongAnswers } from './custom-inputs.ts';
import { detailsInputs, typedDetails, wrongFields } from './details-form.ts';
import type { VisitOfDetails } from './details-page.ts';
import type { WrongInputs } from './wrong-inputs.ts';

/** Step instead of the form for a visitor who goes back to it, or sends it again: there is nothing left to book. */
function bookedStep(visit: VisitOfDetails, booked: 'confirmed' | 'requested', ctx: ParameterizedContext): Page {
  const { language, offer } = visit;
  const { sentences } = language;
  const { heading, text } = sentences.booked[booked];
  const told = booked === 'confirmed' ? sentences.details.alreadyBooked : text(isolated(offer.provider.name));
  const content = [
    markup`<p role="alert">${told}</p>`,
    appointment(visit),
    linkTo(timesAddress(visit, ctx), sentences.booked.another),
  ];
  return bookPage(ctx, { language, heading, content, provider: offer.provider });
}

/** Step in which a visitor enters name and address. `refused`: why the last attempt to book has failed. */
export function detailsStep(visit: VisitOfDetails, refused: DomainError | null, ctx: ParameterizedContext): Page {
  const { language, offer, fields, booked } = visit;
  if (booked) return bookedStep(visit, booked, ctx);
  const { provider, resource, channel } = offer;
  const { details: words } = language.sentences;
  const typed = refused ? typedDetails(ctx) : null;
  const answers = refused ? typedAnswers(ctx, fields) : null;
  const wrong = inOrder(wrongFields(refused, typed), wrongAnswers(refused, fields, answers));
  const further = customInputs(language, fields, answers, wrong);
  const problem = refused && problemOf(refused, visit);
  const canBook = !refused || isCorrectable(refused, visit);
  const others = buttonsOfOthers(visit, refused?.alternatives ?? []);
  const name = isolated(provider.name);
  const isRequest = channel.bookingProcess === 'REQUESTED';
  const content = [
    appointment(visit),
    ...(problem
      ? [
          markup`<p class="note problem" role="alert" tabindex="-1"${wrong.first ? [] : markup` autofocus`}>${problem}</p>`,
        ]
      : []),
    ...(canBook ? [holdNote(visit, ctx)] : []),
    ...(isRequest ? [paragraph(words.confirms(name))] : []),
    form({
      content: [
        ...others,
        detailsInputs(language, typed, wrong, resource.messageHelpText, further),
        markup`<p class="hint" id="sent-to" data-unsure="${words.unsure}">${words.sentTo(name)}</p>`,
        ...(canBook ? [button(isRequest ? words.request : words.book, 'first')] : []),
      ],
    }),
    linkTo(timesAddress(visit, ctx), words.otherTime),
  ];
  return bookPage(ctx, { language, heading: words.heading, content, provider });
}

/** Joins the names of wrong inputs. Custom fields stand before the message. */
function inOrder(own: string[], custom: string[]): WrongInputs {
  const names = new Set([...own.filter((name) => name !== 'message'), ...custom, ...own]);
  return { names, first: names.values().next().value ?? null };
}

/** True if the same time can be booked, with other details or later. */
const isCorrectable = ({ code }: DomainError, { held }: VisitOfDetails): boolean =>
  code === 'INVALID_INPUT' || code.startsWith('TOO_MANY') || (code === 'ALREADY_BOOKED' && held !== null);

function problemOf({ code }: DomainError, { language }: VisitOfDetails): string {
  const { details: words, times } = language.sentences;
  if (code === 'INVALID_INPUT') return words.incomplete;
  if (code === 'ALREADY_BOOKED') return words.alreadyBooked;
  if (code.startsWith('TOO_MANY')) return words.tooMany;
  if (code === 'LIMIT_REACHED') return times.limitReached;
  return code === 'SLOT_TAKEN' ? words.taken : times.taken;
}

/** Subject, time and place of the appointment. */
function appointment({ language, offer, product, wished, timeZone }: VisitOfDetails): Markup {
  const { labels } = language.page.sentences;
  const { resource, provider } = offer;
  return details([
    [labels.appointment, product ? `${product.name}, ${resource.name}` : resource.name],
    [labels.price, product?.price ? priceText(product.price, language.locale) : null],
    [labels.when, timesInZones(wished, language.locale, timeZone, provider.timeZone)],
    [labels.address, resource.address],
    [language.sentences.booked.hints, product?.description ?? null],
  ]);
}

/** Says until when the place is held. The script counts down in it, and renews the hold while the visitor types. */
function holdNote({ held, language, timeZone, choices, offer }: VisitOfDetails, ctx: ParameterizedContext): Markup {
  const { details: words } = language.sentences;
  if (!held) return note(words.lost);
  const time = new Intl.DateTimeFormat(language.locale, { timeStyle: 'short', timeZone }).format(
    new Date(held.expiresAt),
  );
  const [before = '', after = ''] = words.held('|').split('|');
  const renewal = `${'../'.repeat(ctx.path.split('/').length - 2)}resources/${segment(offer.resource.uuid)}/renew_reservation`;
  return markup`<div class="note" id="hold" data-renewal="${renewal}" data-customer="${choices.hold!}" data-version="${String(held.version)}"
 data-seconds="${String(held.expiresInSeconds)}" data-renewals="${String(held.renewalsLeft)}" data-zone="${timeZone}"
 data-lost="${words.lost}"><p>${before}<time id="until" datetime="${held.expiresAt}">${time}</time>${after} <span id="left">${words.left(Math.ceil(held.expiresInSeconds / 60))}</span></p></div>`;
}

/** Makes Enter in a field do nothing: browsers press the first button of a form, unless it is disabled. */
const DISABLED_DEFAULT_BUTTON = markup`<button disabled hidden></button>`;

/** Buttons that book another time with the same details. */
function buttonsOfOthers({ language, timeZone }: VisitOfDetails, alternatives: readonly Alternative[]): Markup[] {
  if (!alternatives.length) return [];
  const { locale, sentences } = language;
  const buttonOf = ({ start, end, availabilityUuid }: Alternative) =>
    markup`<button class="second" name="another" value="${[start, end, availabilityUuid].join('/')}">${spanInWords({ start, end }, locale, timeZone)}</button>`;
  return [DISABLED_DEFAULT_BUTTON, group(sentences.details.nearest, alternatives.map(buttonOf))];
}

/** Address of the times, where the place that the visitor holds is still offered. */
function timesAddress({ choices }: VisitOfDetails, ctx: ParameterizedContext): string {
  if (choices.any) return `../${segment(choices.any)}${queryWith({ ...choices, any: '1' })}`;
  return `../${segment(ctx.params.name)}${queryWith(choices)}`;
}

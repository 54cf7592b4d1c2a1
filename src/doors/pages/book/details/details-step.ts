import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { Alternative, DomainError } from '../../../../records/errors/domain-error.ts';
import { button, choice, form, isolated, linkTo, note, type Page, paragraph } from '../../every-page/page.ts';
import { type WrongInputs, wrongInputs } from '../../every-page/wrong-inputs.ts';
import { appointmentCard } from '../../links/appointment-card.ts';
import { bookPage } from '../book-page.ts';
import { queryWith, segment } from '../choices.ts';
import { nearestTimes } from '../times/nearest-times.ts';
import { consentInput, wrongConsent } from './consent-input.ts';
import { customInputs, typedAnswers, wrongAnswers } from './custom-inputs.ts';
import { detailsInputs, typedDetails, wrongFields } from './details-form.ts';
import type { VisitOfDetails } from './details-page.ts';

/** Step instead of the form for a visitor who goes back to it, or sends it again: there is nothing left to book. */
function bookedStep(visit: VisitOfDetails, booked: 'confirmed' | 'requested', ctx: ParameterizedContext): Page {
  const { language, offer } = visit;
  const { form: words } = language;
  const isConfirmed = booked === 'confirmed';
  const told = isConfirmed ? words.failures.alreadyBooked : words.toConfirm(isolated(offer.provider.name));
  const content = [
    markup`<p role="alert">${told}</p>`,
    appointment(visit),
    linkTo(timesAddress(visit, ctx), words.another),
  ];
  const heading = isConfirmed ? words.booked : words.requested;
  return bookPage(ctx, { language, heading, content, provider: offer.provider });
}

/** Step in which a visitor enters name and address. `refused`: why the last attempt to book has failed. */
export function detailsStep(visit: VisitOfDetails, refused: DomainError | null, ctx: ParameterizedContext): Page {
  const { language, offer, fields, booked } = visit;
  if (booked) return bookedStep(visit, booked, ctx);
  const { provider, resource, channel } = offer;
  const { form: words, sentences } = language;
  const typed = refused ? typedDetails(ctx) : null;
  const answers = refused ? typedAnswers(ctx, fields) : null;
  const wrong = inOrder(
    wrongFields(refused, typed),
    wrongAnswers(refused, fields, answers),
    wrongConsent(refused, provider, ctx),
  );
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
    ...(isRequest ? [paragraph(words.toConfirm(name))] : []),
    form({
      content: [
        ...others,
        detailsInputs(language, typed, wrong, resource.messageHelpText, further),
        markup`<p class="hint" id="sent-to" data-unsure="${sentences.details.unsure}">${sentences.details.sentTo(name)}</p>`,
        ...consentInput(provider, language, { ctx, typed: refused !== null, wrong }),
        ...(canBook ? [button(isRequest ? words.request : words.book, 'first')] : []),
      ],
    }),
    markup`<p class="ways"><a href="${timesAddress(visit, ctx)}">${words.change}</a></p>`,
  ];
  return bookPage(ctx, { language, heading: words.who, content, provider });
}

/** Joins the names of wrong inputs. Custom fields stand before the message, the consent at the end. */
const inOrder = (own: string[], custom: string[], consent: string[]): WrongInputs =>
  wrongInputs([...own.filter((name) => name !== 'message'), ...custom, ...own, ...consent]);

/** True if the same time can be booked, with other details or later. */
const isCorrectable = ({ code }: DomainError, { held }: VisitOfDetails): boolean =>
  code === 'INVALID_INPUT' || code.startsWith('TOO_MANY') || (code === 'ALREADY_BOOKED' && held !== null);

function problemOf({ code }: DomainError, { language }: VisitOfDetails): string {
  const { form: words, sentences } = language;
  if (code === 'INVALID_INPUT') return sentences.details.incomplete;
  if (code === 'ALREADY_BOOKED') return words.failures.alreadyBooked;
  if (code.startsWith('TOO_MANY')) return sentences.details.tooMany;
  if (code === 'LIMIT_REACHED') return words.limitReached;
  return code === 'SLOT_TAKEN' ? sentences.details.taken : words.notBookable;
}

/** Subject, time and place of the appointment. */
function appointment({ language, offer, product, wished, timeZone, otherZone }: VisitOfDetails): Markup {
  const { resource } = offer;
  return appointmentCard(
    {
      ...wished,
      timeZone,
      otherZone,
      productName: product?.name ?? null,
      resourceName: resource.name,
      price: product?.price ?? null,
      rows: [
        [language.page.sentences.labels.address, resource.address],
        [language.form.labels.hints, product?.description ?? null],
      ],
    },
    language.page,
  );
}

/** Says until when the place is held. The script counts down in it, and renews the hold while the visitor types. */
function holdNote({ held, language, timeZone, choices, offer }: VisitOfDetails, ctx: ParameterizedContext): Markup {
  const { form: words, sentences } = language;
  if (!held) return note(words.holdEnded);
  const time = new Intl.DateTimeFormat(language.locale, { timeStyle: 'short', timeZone }).format(
    new Date(held.expiresAt),
  );
  const renewal = `${'../'.repeat(ctx.path.split('/').length - 2)}resources/${segment(offer.resource.uuid)}/renew_reservation`;
  return markup`<div class="note hold" id="hold" data-renewal="${renewal}" data-customer="${choices.hold!}" data-version="${String(held.version)}"
 data-seconds="${String(held.expiresInSeconds)}" data-renewals="${String(held.renewalsLeft)}" data-kept="${words.keptFor('|')}"
 data-lost="${words.holdEnded}"><p id="left">${sentences.details.held(time)}</p><button type="button" id="more" class="plain" hidden>${words.keepLonger}</button></div>`;
}

/** Makes Enter in a field do nothing: browsers press the first button of a form, unless it is disabled. */
export const DISABLED_DEFAULT_BUTTON = markup`<button disabled hidden></button>`;

/** Buttons that book another time with the same details. */
function buttonsOfOthers({ language, timeZone }: VisitOfDetails, alternatives: readonly Alternative[]): Markup[] {
  const { locale, sentences } = language;
  const choiceOf = (slot: Alternative, time: string) =>
    choice('another', [slot.start, slot.end, slot.availabilityUuid].join('/'), time);
  const heading = sentences.details.nearest;
  const others = nearestTimes(alternatives, { heading, locale, timeZone, choice: choiceOf });
  return others.length ? [DISABLED_DEFAULT_BUTTON, ...others] : [];
}

/** Address of the times, where the place that the visitor holds is still offered. */
function timesAddress({ choices }: VisitOfDetails, ctx: ParameterizedContext): string {
  const chosen = choices.any ? { ...choices, any: null, resource: null } : choices;
  return `../${segment(ctx.params.name)}${queryWith(chosen)}`;
}

import type { ParameterizedContext } from 'koa';
import { placeOfZone } from '../../../../languages/i18n/leading-zone.ts';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { Alternative, DomainError } from '../../../../records/errors/domain-error.ts';
import { bidi, button, form, isolated, type Page, paragraph } from '../../every-page/page.ts';
import { type WrongInputs, wrongInputs } from '../../every-page/wrong-inputs.ts';
import { appointmentCard } from '../../links/appointment-card.ts';
import { bookPage } from '../book-page.ts';
import { queryWith, segment } from '../choices.ts';
import { consentInput, wrongConsent } from '../details/consent-input.ts';
import { customInputs, typedAnswers, wrongAnswers } from '../details/custom-inputs.ts';
import { detailsInputs, typedDetails, wrongFields } from '../details/details-form.ts';
import { dayIn } from '../times/month.ts';
import { about, nearest } from '../times/times-step.ts';
import { typedWish, wishFrom, wishInputs, wishLanguage, wrongWish } from '../times/wish-inputs.ts';
import { resourceBoxes } from './resource-boxes.ts';
import type { VisitOfWait } from './wait-page.ts';

/** Days of a wish that nobody has changed. */
const USUAL_DAYS = 28;

/** Step in which a visitor says which times would suit. `refused`: why the last attempt to join has failed. */
export function waitStep(visit: VisitOfWait, refused: DomainError | null, ctx: ParameterizedContext): Page {
  const { language, offer, fields, full } = visit;
  const { provider, resource } = offer;
  const { sentences: words } = wishLanguage(language.locale);
  const typed = refused ? typedDetails(ctx) : null;
  const answers = refused ? typedAnswers(ctx, fields) : null;
  const wrong = wrongInputs([
    ...(refused && !full ? wrongWish(refused, typedWish(ctx)) : []),
    ...wrongFields(refused, typed),
    ...wrongAnswers(refused, fields, answers),
    ...wrongConsent(refused, provider, ctx),
  ]);
  const content = [
    ...(full ? [cardOf(visit, full)] : about(visit)),
    paragraph((full ? words.textOfPlace : words.text)(isolated(provider.name))),
    ...(refused ? problemOf(refused, visit, wrong, ctx) : []),
    form({
      content: [
        ...(full ? [] : wishOf(visit, refused, wrong, ctx)),
        detailsInputs(language, typed, wrong, resource.messageHelpText, customInputs(language, fields, answers, wrong)),
        ...consentInput(provider, language, { ctx, typed: refused !== null, wrong }),
        button(words.button, 'first'),
      ],
    }),
    wayBack(visit, ctx),
  ];
  return bookPage(ctx, { language, heading: words.heading, content, provider });
}

/** Answers the form, in the same way for an address that waits already. */
export function sentStep(visit: VisitOfWait, email: string, ctx: ParameterizedContext): Page {
  const { language, offer } = visit;
  const { sent } = wishLanguage(language.locale).sentences;
  const [before = '', after = ''] = sent.text('|').split('|');
  return bookPage(ctx, {
    language,
    heading: sent.heading,
    before: markup`<div class="sign waiting" aria-hidden="true"></div>`,
    content: [
      markup`<p>${before}<strong>${bidi(email)}</strong>${after}</p>`,
      paragraph(sent.once),
      wayBack(visit, ctx),
    ],
    provider: offer.provider,
  });
}

/** Inputs of the wish, and by which clock they count if that is not the one of the times. */
function wishOf(
  visit: VisitOfWait,
  refused: DomainError | null,
  wrong: WrongInputs,
  ctx: ParameterizedContext,
): Markup[] {
  const { language, choices, offer, timeZone } = visit;
  const { provider } = offer;
  const today = dayIn(provider.timeZone)(new Date().toISOString());
  const asked = choices.day !== null && choices.day > today ? choices.day : today;
  const typed = refused ? typedWish(ctx) : wishFrom(asked, USUAL_DAYS);
  const { locale, form: words, sentences } = language;
  const zone = words.labelled(sentences.zone.label, placeOfZone(provider.timeZone));
  return [
    ...resourceBoxes(visit, refused && ctx),
    wishInputs(typed, wrong, { locale, today, optional: words.optional }),
    ...(timeZone === provider.timeZone ? [] : [markup`<p class="hint">${zone}</p>`]),
    markup`<h2>${words.who}</h2>`,
  ];
}

function cardOf({ language, offer, product, timeZone, otherZone }: VisitOfWait, full: { start: string; end: string }) {
  const { resource } = offer;
  const address = language.page.sentences.labels.address;
  return appointmentCard(
    {
      ...full,
      timeZone,
      otherZone,
      productName: product?.name ?? null,
      resourceName: resource.name,
      price: product?.price ?? null,
      rows: [[address, resource.address]],
    },
    language.page,
  );
}

/** Says why nobody waits yet; with the times of the wish that can be booked now, as buttons that hold them. */
function problemOf(
  { code, alternatives = [] }: DomainError,
  visit: VisitOfWait,
  { first }: WrongInputs,
  ctx: ParameterizedContext,
): Markup[] {
  const { sentences: words } = wishLanguage(visit.language.locale);
  if (alternatives.length) return freeNow(visit, alternatives, words.free, ctx);
  const text = code === 'INVALID_INPUT' ? words.incomplete : code.startsWith('TOO_MANY') ? words.tooMany : words.limit;
  const focus = first ? [] : markup` autofocus`;
  return [markup`<p class="note problem" role="alert" tabindex="-1"${focus}>${text}</p>`];
}

const freeNow = (visit: VisitOfWait, free: readonly Alternative[], heading: string, ctx: ParameterizedContext) =>
  nearest(visit, free, { heading, action: timesAddress(visit, ctx) });

const timesAddress = ({ choices }: VisitOfWait, ctx: ParameterizedContext): string =>
  `../${segment(ctx.params.name)}${queryWith(choices)}`;

const wayBack = (visit: VisitOfWait, ctx: ParameterizedContext): Markup =>
  markup`<p class="ways"><a href="${timesAddress(visit, ctx)}">${visit.language.form.change}</a></p>`;

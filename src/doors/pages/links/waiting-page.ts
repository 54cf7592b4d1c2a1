import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { Markup } from '../../../languages/i18n/markup.ts';
import { instantInWords, spanInWords } from '../../../languages/i18n/times.ts';
import { languageChoice } from '../../../languages/i18n/written-language.ts';
import type { About, Notice } from '../../../languages/sentences/page-sentences.ts';
import type { WaitingSentences } from '../../../languages/sentences/waiting-sentences.ts';
import { WAITING_SENTENCES } from '../../../languages/waiting.ts';
import type { Context } from '../../../platform/access/context.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { details } from '../every-page/booking-details.ts';
import { fieldOf, linkedUuid, single } from '../every-page/form.ts';
import { button, form, hiddenField, isolated, note, type Page, paragraph } from '../every-page/page.ts';
import { pageLanguage } from '../every-page/page-language.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import type { PageRoute } from '../every-page/page-route.ts';
import { FACE, type ShownBrand } from '../every-page/shown-provider.ts';

interface ShownEntry {
  state: 'UNCONFIRMED' | 'WAITING' | 'OFFERED' | 'BOOKED' | 'LEFT' | 'EXPIRED';
  /** Instants, ISO 8601. */
  offer: { start: string; end: string; resourceName: string; until: string } | null;
  /** Time that an offer replaces; null: an offer is another booking. */
  replaces: { start: string; end: string } | null;
  earliest: string;
  latest: string;
  resourceName: string | null;
  /** Resources of which any will do; null: all, or the one. */
  resourceNames: string[] | null;
  productName: string | null;
  timeZone: string;
  providerName: string;
  impressum: string | null;
  privacyUrl: string | null;
  termsUrl: string | null;
  brand: ShownBrand;
  language: string | null;
  providerLanguage: string;
}

const ARGUMENTS = 'token: $token, entry: $entry';

/** Buttons of the page: the values of the field `answer`. */
const ANSWERS = {
  confirm: `confirmWaitlistEntry(${ARGUMENTS}) { state }`,
  accept: `acceptWaitlistOffer(${ARGUMENTS}) { participationUuid }`,
  pass: `passWaitlistOffer(${ARGUMENTS}) { state }`,
  leave: `leaveWaitlist(${ARGUMENTS}) { state }`,
};

type Answer = keyof typeof ANSWERS;

const choose = languageChoice<WaitingSentences>(WAITING_SENTENCES, WAITING_SENTENCES.en);

/** Page behind the link of an entry of a waitlist: what it waits for or is offered, and a button for each answer. */
export function waitingPage(schema: GraphQLSchema): PageRoute<ShownEntry> {
  const read = pageOperation<ShownEntry>(
    schema,
    `query ($token: String!, $entry: Uuid!) {
      linkedWaitlistEntry(${ARGUMENTS}) { state offer { start end resourceName until } replaces { start end } earliest latest resourceName resourceNames productName
        timeZone providerName ${FACE} language providerLanguage } }`,
  );
  const operationOf = (answer: Answer) =>
    pageOperation(schema, `mutation ($token: String!, $entry: Uuid!) { ${ANSWERS[answer]} }`);
  const operations = new Map(Object.keys(ANSWERS).map((answer) => [answer, operationOf(answer as Answer)]));
  const named = (ctx: ParameterizedContext) => ({
    token: single(ctx, 'token') ?? '',
    entry: linkedUuid(ctx.params.entry),
  });
  const act = (ctx: ParameterizedContext, context: Context) => {
    const operation = operations.get(fieldOf(ctx, 'answer'));
    if (!operation)
      throw new DomainError('INVALID_INPUT', { field: 'answer', message: 'must be a button of the page' });
    return operation(context, named(ctx));
  };
  return {
    path: '/waitlist/:entry',
    read: (ctx, context) => read(context, named(ctx)),
    show: (entry, refused) => waitingPageOf(entry, refused !== null),
    act,
  };
}

function waitingPageOf(entry: ShownEntry, isRefused: boolean): Page {
  const language = pageLanguage(entry.language, entry.providerLanguage);
  const { sentences, locale } = choose(entry.language, entry.providerLanguage);
  const { page } = sentences;
  const words = wordsOf(entry, sentences);
  return {
    language,
    heading: words.heading,
    content: [
      ...(isRefused ? [note(page.refused)] : []),
      paragraph(words.text(isolated(entry.providerName))),
      factsOf(entry, locale, { ...sentences.labels, own: sentences.earlier.own, ...language.sentences.labels }),
      ...answersOf(entry, sentences),
    ],
    provider: { ...entry, name: entry.providerName },
  };
}

/** State as it is shown: an offer that just ended is none. */
const stateOf = ({ state, offer }: ShownEntry) =>
  state === 'OFFERED' && !offer ? 'waiting' : (state.toLowerCase() as Lowercase<ShownEntry['state']>);

function wordsOf(entry: ShownEntry, { page, earlier }: WaitingSentences): About<Notice> {
  const state = stateOf(entry);
  return entry.replaces && state !== 'unconfirmed' ? earlier.page[state] : page[state];
}

type Labels = WaitingSentences['labels'] & { own: string; appointment: string; when: string };

function factsOf(entry: ShownEntry, locale: string, labels: Labels): Markup {
  const { offer, replaces, earliest, latest, productName, resourceName, resourceNames, timeZone } = entry;
  const several = resourceNames && new Intl.ListFormat(locale, { type: 'disjunction' }).format(resourceNames);
  const thing = [productName, offer?.resourceName ?? resourceName ?? several].filter(Boolean).join(', ');
  return details([
    [labels.appointment, thing],
    ...(offer
      ? ([
          [labels.when, spanInWords(offer, locale, timeZone)],
          [labels.answerBy, instantInWords(offer.until, locale, timeZone)],
        ] satisfies [string, string][])
      : ([[labels.wish, spanInWords({ start: earliest, end: latest }, locale, timeZone)]] satisfies [
          string,
          string,
        ][])),
    [labels.own, replaces && spanInWords(replaces, locale, timeZone)],
  ]);
}

function answersOf(entry: ShownEntry, { page, earlier }: WaitingSentences): Markup[] {
  const answer = (name: Answer, text: string, look: Parameters<typeof button>[1]) =>
    form({ content: [hiddenField('answer', name), button(text, look)] });
  const leave = answer('leave', page.leave, 'second danger');
  const state = stateOf(entry);
  const accept = entry.replaces ? earlier.page.accept : page.accept;
  if (state === 'unconfirmed') return [answer('confirm', page.unconfirmed.button, 'first'), leave];
  if (state === 'waiting') return [leave];
  if (state !== 'offered') return [];
  return [answer('accept', accept, 'first'), answer('pass', page.pass, 'second'), leave];
}

import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import type { WaitingSentences } from '../../../languages/sentences/waiting-sentences.ts';
import type { DomainError } from '../../../records/errors/domain-error.ts';
import { dayIn } from '../book/times/month.ts';
import { givenStart, type TypedWish, typedWish, wishFrom, wishInputs, wrongWish } from '../book/times/wish-inputs.ts';
import { providerOf } from '../every-page/booking-details.ts';
import { fieldOf } from '../every-page/form.ts';
import { button, form, isolated, linkTo, note, type Page, paragraph } from '../every-page/page.ts';
import { type PageLanguage, pageLanguage } from '../every-page/page-language.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import type { PageRoute } from '../every-page/page-route.ts';
import { wrongInputs } from '../every-page/wrong-inputs.ts';
import { type BookingOfLink, bookingReader, queryOf, shownPlace, tokenOf } from './booking-link.ts';
import { addressOfEntry, waitingSentences } from './earlier-entry.ts';
import { timesToMoveTo } from './move-page.ts';
import { currentTime } from './times-page.ts';

/** Page on which the booking of a link begins to wait for an earlier time. */
export function earlierPage(schema: GraphQLSchema): PageRoute<BookingOfLink> {
  const wait = pageOperation(
    schema,
    `mutation ($token: String!, $customer: Identifier!, $appointment: Identifier!, $earliest: Instant, $weekdays: [Int!],
        $minutesFrom: Int!, $minutesUntil: Int!, $anyResource: Boolean!) {
      waitForEarlier(token: $token, customer: $customer, appointment: $appointment, input: {
        earliest: $earliest, weekdays: $weekdays, minutesFrom: $minutesFrom, minutesUntil: $minutesUntil,
        anyResource: $anyResource
      }) { entryUuid } }`,
  );
  return {
    path: '/rebook/:provider/earlier',
    read: bookingReader(schema),
    // an earlier time is free, or the booking cannot wait: the page says so
    correctable: [400, 409, 412],
    show: earlierPageOf,
    act: (ctx, context, booking) =>
      wait(context, {
        ...givenStart(typedIn(ctx, booking), booking.timeZone),
        token: tokenOf(ctx),
        customer: fieldOf(ctx, 'customer'),
        appointment: fieldOf(ctx, 'appointment'),
        anyResource: isAnyTicked(ctx),
      }),
    after: (ctx) => `${ctx.path.replace(/\/earlier$/, '')}${queryOf(ctx)}`,
  };
}

function earlierPageOf(booking: BookingOfLink, refused: DomainError | null, ctx: ParameterizedContext): Page {
  const language = pageLanguage(booking.language, booking.providerLanguage);
  const {
    earlier: { ask },
    actions,
  } = waitingSentences(booking);
  const free = refused?.alternatives ?? [];
  const { canWaitForEarlier, waitingLink, providerName } = booking;
  const about = canWaitForEarlier
    ? [paragraph(ask.text(isolated(providerName)))]
    : [note(waitingLink ? ask.waits : ask.refused)];
  const content = [
    ...(refused && refused.code !== 'INVALID_INPUT' && !free.length && canWaitForEarlier ? [note(ask.refused)] : about),
    ...timesToMoveTo(free, ask.free, { language, booking, ctx, page: 'move' }),
    currentTime(booking, language),
    ...(canWaitForEarlier ? [formOf(booking, ask, { language, refused, ctx })] : []),
    ...(waitingLink ? [linkTo(addressOfEntry(waitingLink, '../../'), actions.see)] : []),
    markup`<p class="ways"><a href="../${ctx.params.provider}${queryOf(ctx)}">${language.sentences.times.back}</a></p>`,
  ];
  return { language, heading: ask.heading, content, provider: providerOf(booking) };
}

const todayAt = ({ timeZone }: BookingOfLink): string => dayIn(timeZone)(new Date().toISOString());

/** Typed wish; it ends with the booking. */
const typedIn = (ctx: ParameterizedContext, booking: BookingOfLink): TypedWish => ({
  ...typedWish(ctx),
  latest: dayIn(booking.timeZone)(booking.start),
});

const isAnyTicked = (ctx: ParameterizedContext): boolean => fieldOf(ctx, 'anyResource') === '1';

/** Form with what was typed and refused, or with any time from today on. */
function formOf(
  booking: BookingOfLink,
  ask: WaitingSentences['earlier']['ask'],
  { language, refused, ctx }: { language: PageLanguage; refused: DomainError | null; ctx: ParameterizedContext },
): Markup {
  const today = todayAt(booking);
  const typed = refused ? typedIn(ctx, booking) : wishFrom(today, 0);
  const wrong = wrongInputs(wrongWish(refused, typed));
  const wish = wishInputs(typed, wrong, {
    locale: language.locale,
    today,
    optional: language.form.optional,
    hasLast: false,
  });
  const checked = refused && isAnyTicked(ctx) ? markup` checked` : [];
  const any = booking.canWaitElsewhere
    ? [
        markup`<div class="box consent"><label><input type="checkbox" name="anyResource" value="1"${checked}><span>${ask.any}</span></label></div>`,
      ]
    : [];
  return form({ content: [...shownPlace(booking), wish, ...any, button(ask.button, 'first')] });
}

import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { Context } from '../../../../platform/access/context.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { fieldOf, isUuid, single } from '../../every-page/form.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import type { PageRoute } from '../../every-page/page-route.ts';
import { knownZone, queryWith } from '../choices.ts';
import { slotNamed } from '../times/times-of-day.ts';
import { type ShownOffer, type Visit, visitReader } from '../visit.ts';
import { BOOKED_AS } from './booked-page.ts';
import { givenConsent } from './consent-input.ts';
import { givenAnswers, typedAnswers } from './custom-inputs.ts';
import { typedDetails } from './details-form.ts';
import { detailsStep } from './details-step.ts';
import { fieldsReader, type ShownField } from './form-fields.ts';
import { type WishedSlot, wishedSlot } from './wished-slot.ts';

/** Place that a visitor holds. */
interface HeldForVisitor {
  version: number;
  /** Instant, ISO 8601. */
  expiresAt: string;
  expiresInSeconds: number;
  renewalsLeft: number;
}

export interface VisitOfDetails extends Visit {
  offer: ShownOffer;
  wished: WishedSlot;
  /** Custom fields to fill in. */
  fields: ShownField[];
  /** Null if nothing is held any more. */
  held: HeldForVisitor | null;
  /** Null unless what was held is booked, after which the visitor has gone back. */
  booked: 'confirmed' | 'requested' | null;
}

interface BookedByVisitor {
  cancelLink: string;
}

/** Page on which a visitor enters a name and an address while the place is held. The button books it. */
export function detailsPage(schema: GraphQLSchema): PageRoute<VisitOfDetails, BookedByVisitor> {
  const readVisit = visitReader(schema);
  const readFields = fieldsReader(schema);
  const readHeld = pageOperation<HeldForVisitor | null>(
    schema,
    'query ($hold: Uuid!) { heldPlace(hold: $hold) { version expiresAt expiresInSeconds renewalsLeft } }',
  );
  const readState = pageOperation<string | null>(schema, 'query ($hold: Uuid!) { placeState(hold: $hold) }');
  const book = pageOperation<BookedByVisitor>(
    schema,
    `mutation ($resource: Identifier!, $channelKey: ChannelKey, $slot: Uuid!, $start: Instant!, $end: Instant!, $product: Uuid,
        $hold: Uuid, $email: EmailAddress!, $firstName: Text!, $lastName: Text!, $mobile: Text, $message: Message,
        $language: LanguageTag, $timeZone: TimeZone, $customFields: [CustomFieldInput!], $consent: Boolean) {
      bookAppointment(resource: $resource, channelKey: $channelKey, alternatives: 5, input: {
        availability: $slot, start: $start, end: $end, product: $product, hold: $hold, join: true, email: $email,
        firstName: $firstName, lastName: $lastName, mobile: $mobile, message: $message, language: $language,
        timeZone: $timeZone, customFields: $customFields, consent: $consent
      }) { cancelLink } }`,
  );
  const stateOf = async (context: Context, hold: string | null) => {
    if (!isUuid(hold)) return { held: null, booked: null };
    const held = await readHeld(context, { hold });
    return { held, booked: held ? null : (BOOKED_AS[(await readState(context, { hold })) ?? ''] ?? null) };
  };
  return {
    path: '/book/:name/details',
    correctable: [400, 412, 429],
    read: async (ctx, context) => {
      const wished = wishedSlot(ctx);
      const visit = await readVisit(ctx, context);
      const { offer, isAny, choices } = visit;
      // no resource is chosen yet
      if (!offer || isAny) throw new DomainError('NOT_FOUND');
      const fields = await readFields(visit, context);
      return { ...visit, offer, wished, fields, ...(await stateOf(context, choices.hold)) };
    },
    show: detailsStep,
    act: (ctx, context, visit) => {
      const { offer, choices, wished, language } = visit;
      return book(context, {
        resource: offer.resource.uuid,
        channelKey: offer.channel.key,
        product: isUuid(choices.product) ? choices.product : null,
        ...wished,
        ...anotherSlot(ctx),
        hold: isUuid(choices.hold) ? choices.hold : null,
        ...typedDetails(ctx),
        consent: givenConsent(ctx, offer.provider),
        language: language.locale,
        timeZone: knownZone(choices.zone),
        customFields: givenAnswers(typedAnswers(ctx, visit.fields)),
      });
    },
    after: (ctx, booked) => {
      const link = booked && new URL(booked.cancelLink);
      const kept = { zone: single(ctx, 'zone'), lang: single(ctx, 'lang'), return: single(ctx, 'return') };
      const provider = link?.pathname.split('/').at(-1) ?? null;
      const token = link?.searchParams.get(TOKEN) ?? null;
      return `${ctx.path.replace(/details$/, 'booked')}${queryWith({ ...kept, provider, [TOKEN]: token })}`;
    },
  };
}

const TOKEN = 'X-SIGNED-APP-CUSTOMER';

/** Returns the slot of the button that books another time; nothing for the main button. */
function anotherSlot(ctx: ParameterizedContext): Partial<WishedSlot> {
  const value = fieldOf(ctx, 'another');
  if (!value) return {};
  const { slot, start, end } = slotNamed(value);
  return { slot, start, end };
}

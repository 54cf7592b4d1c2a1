import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { canonicalInstant } from '../../../../records/scalars/instant.ts';
import { fieldOf, single } from '../../every-page/form.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import type { PageRoute } from '../../every-page/page-route.ts';
import { knownZone } from '../choices.ts';
import { givenConsent } from '../details/consent-input.ts';
import { givenAnswers, typedAnswers } from '../details/custom-inputs.ts';
import { typedDetails } from '../details/details-form.ts';
import { fieldsReader, type ShownField } from '../details/form-fields.ts';
import { canWait, WAIT_FOLDER } from '../services.ts';
import { type GivenWish, givenWish, typedWish } from '../times/wish-inputs.ts';
import { type ShownOffer, type Visit, visitReader } from '../visit.ts';
import { chosenResources } from './resource-boxes.ts';
import { sentStep, waitStep } from './wait-step.ts';

/** Time of a full class, for whose places somebody waits. Instants, ISO 8601. */
export interface FullTime {
  start: string;
  end: string;
}

export interface VisitOfWait extends Visit {
  offer: ShownOffer;
  /** Custom fields to fill in. */
  fields: ShownField[];
  /** Null: any time of a wish. */
  full: FullTime | null;
}

/** Page on which a visitor joins a waitlist: for times of a wish, or for the places of a full class. */
export function waitPage(schema: GraphQLSchema): PageRoute<VisitOfWait> {
  const readVisit = visitReader(schema);
  const readFields = fieldsReader(schema);
  const join = pageOperation<unknown>(
    schema,
    `mutation ($resource: Identifier, $resources: [Identifier!], $product: Identifier, $channelKey: ChannelKey, $earliest: Instant,
        $latest: Instant!, $weekdays: [Int!], $minutesFrom: Int!, $minutesUntil: Int!, $email: EmailAddress!, $firstName: Text!,
        $lastName: Text!, $mobile: Text, $message: Message, $language: LanguageTag, $timeZone: TimeZone,
        $customFields: [CustomFieldInput!], $consent: Boolean) {
      joinWaitlist(channelKey: $channelKey, input: {
        resource: $resource, resources: $resources, product: $product, earliest: $earliest, latest: $latest,
        weekdays: $weekdays, minutesFrom: $minutesFrom, minutesUntil: $minutesUntil, email: $email, firstName: $firstName, lastName: $lastName,
        mobile: $mobile, message: $message, language: $language, timeZone: $timeZone, customFields: $customFields,
        consent: $consent
      }) { needsConfirmation } }`,
  );
  return {
    path: `/book/:name/${WAIT_FOLDER}`,
    correctable: [400, 409, 412, 429],
    read: async (ctx, context) => {
      const visit = await readVisit(ctx, context);
      const { offer } = visit;
      if (!offer || offer.resource.archived || !canWait(visit)) throw new DomainError('NOT_FOUND');
      return { ...visit, offer, fields: await readFields(visit, context), full: fullTime(ctx) };
    },
    show: waitStep,
    act: (ctx, context, { offer, service, isAny, product, choices, language, fields, full }) =>
      join(context, {
        resources: full ? null : chosenResources(ctx, { service, isAny }),
        resource: isAny ? null : offer.resource.uuid,
        product: product?.uuid ?? null,
        channelKey: offer.channel.key,
        ...(full ? wishOf(full) : givenWish(typedWish(ctx), offer.provider.timeZone)),
        ...typedDetails(ctx),
        consent: givenConsent(ctx, offer.provider),
        language: language.locale,
        timeZone: knownZone(choices.zone),
        customFields: givenAnswers(typedAnswers(ctx, fields)),
      }),
    // the address that was typed belongs in no address of a page
    answered: (visit, _, ctx) => sentStep(visit, fieldOf(ctx, 'email').trim(), ctx),
  };
}

/** Wish that only one time fits. */
const wishOf = ({ start, end }: FullTime): GivenWish => ({
  earliest: start,
  latest: end,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  minutesFrom: 0,
  minutesUntil: 1_440,
});

function fullTime(ctx: ParameterizedContext): FullTime | null {
  const [start, end] = [canonicalInstant(single(ctx, 'start')), canonicalInstant(single(ctx, 'end'))];
  return start && end ? { start, end } : null;
}

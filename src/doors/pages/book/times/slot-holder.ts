import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../../platform/access/context.ts';
import { isUuid } from '../../every-page/form.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import type { Visit } from '../visit.ts';
import { slotNamed } from './times-of-day.ts';

const HELD = 'holdUuid availabilityUuid productUuid resourceUuid start end';

/** Place that is held, with its slot. */
export interface HeldSlot {
  holdUuid: string;
  availabilityUuid: string;
  productUuid: string | null;
  resourceUuid: string;
  start: string;
  end: string;
  /** True if any resource would have done. */
  isAny?: boolean;
}

/**
 * Returns what holds the slot that a button names, for the offer of a visit, or else for the resource `name`, and gives up the
 * slot that the visitor chose before.
 */
export function slotHolder(
  schema: GraphQLSchema,
): (context: Context, visit: Visit, button: string, name: string) => Promise<HeldSlot> {
  const release = pageOperation(schema, 'mutation ($hold: Uuid!) { releaseReservation(hold: $hold) }');
  const reserve = pageOperation<HeldSlot>(
    schema,
    `mutation ($resource: Identifier!, $channelKey: ChannelKey, $input: ReserveAppointmentInput!) {
      reserveAppointment(resource: $resource, channelKey: $channelKey, input: $input, alternatives: 3) {
        ${HELD} } }`,
  );
  const reserveAny = pageOperation<HeldSlot>(
    schema,
    `mutation ($product: Identifier!, $channelKey: ChannelKey, $from: Instant!, $to: Instant!) {
      reserveAny(product: $product, channelKey: $channelKey, input: { start: $from, end: $to }, alternatives: 3) { ${HELD} } }`,
  );
  return async (context, { offer, isAny, product, choices }, button, name) => {
    const { slot, start, end, product: productOfSlot } = slotNamed(button);
    // the former choice would be in the way of a slot that overlaps it
    if (isUuid(choices.hold)) await release(context, { hold: choices.hold });
    const channelKey = offer?.channel.key ?? choices.channelKey;
    if (isAny) {
      const held = await reserveAny(context, { product: product!.uuid, channelKey, from: start, to: end });
      return { ...held, isAny };
    }
    return reserve(context, {
      resource: offer?.resource.uuid ?? name,
      channelKey,
      input: { availability: slot, start, end, product: productOfSlot ?? product?.uuid ?? null, join: true },
    });
  };
}

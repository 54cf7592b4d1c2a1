import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Appointment } from '../../records/entities/appointment.ts';
import type { Product } from '../../records/entities/product.ts';
import type { Notify } from '../../records/entities/sent/notify.ts';
import { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { type AskingProvider, findAskingProvider, NOTHING_ASKED } from '../custom-fields/asked-fields.ts';
import { answersTo } from '../custom-fields/given-answers.ts';
import { type ConsumerFields, consumerOf } from './consumers.ts';
import type { NewPlace } from './place-statements.ts';
import type { Taking } from './take-place.ts';

/** Places that a CRM gives to consumers. */

/** Channel of the bookings of a CRM. */
export const BY_DEFAULT = ChannelKey.RESOURCE_EXCLUSIVE;

/** Mails about a place that a CRM gives: no limit of clients holds them back. */
export const mailing = (notify: Notify): Taking => ({ announces: { change: 'booked', notify, limits: null } });

/** Appointment, with its resource, in which a CRM gives a place. */
interface Given {
  appointment: Appointment;
  product: Product | null;
  /** Absent or null: that of a CRM. */
  channelKey?: ChannelKey | null | undefined;
  /** With the custom fields that it asks, by `askingProvider`. */
  provider: AskingProvider;
  /** Name of the answers in errors. */
  path: string;
}

/** Reads the custom fields of the provider, if any participant answers one: a CRM may leave out all of them. */
export async function askingProvider(
  em: SqlEntityManager,
  participants: readonly ConsumerFields[],
  provider: string,
): Promise<AskingProvider> {
  if (!participants.some(({ customFields }) => customFields?.length)) return NOTHING_ASKED;
  return findAskingProvider(em, provider);
}

/** Returns the place of a consumer as the CRM describes them, and finds or creates their user. Errors: INVALID_INPUT. */
export async function placeOf(
  em: SqlEntityManager,
  participant: ConsumerFields,
  { appointment, product, channelKey, provider, path }: Given,
): Promise<NewPlace> {
  const country = appointment.resource.getEntity().address?.countryCode ?? null;
  const { customFields, language = null } = participant;
  const from = { isByCrm: true, country, language };
  const answers = answersTo(provider, product?.id ?? null, customFields ?? [], from, path);
  const origin = { isByCrm: true, accepted: null, country };
  const { user, ...consumer } = await consumerOf(em, appointment.crm.id, participant, origin, answers);
  return {
    state: ParticipationState.BOOKED,
    channelKey: channelKey ?? BY_DEFAULT,
    client: null,
    ignoresLimits: true,
    consumer,
    user,
    price: product?.price ?? null,
  };
}

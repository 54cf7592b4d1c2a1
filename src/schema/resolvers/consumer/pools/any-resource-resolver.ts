import { Arg, Ctx, Int, Mutation, Resolver } from 'type-graphql';
import { cachedPool } from '../../../../booking/calendar/pool-cache.ts';
import { askSources } from '../../../../booking/places/ask-sources.ts';
import { bookAny } from '../../../../booking/verbs/book-any.ts';
import { holdAny } from '../../../../booking/verbs/hold-any.ts';
import { orAlternativesOfPool } from '../../../../booking/verbs/open-pool.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { Notify } from '../../../../records/entities/sent/notify.ts';
import { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { CHANNEL_KEY, INPUT, NOTIFY_WITH_KEY } from '../../shared/arguments.ts';
import { ALTERNATIVES, OR_NEAREST, OrNearestInput } from '../holds/alternatives-asked.ts';
import { CreatedAppointment, createdAppointment, Reservation } from '../reservation.ts';
import { BookAnyInput, bookingOfAny, ReserveAnyInput, wishOfAny } from './any-inputs.ts';

const PRODUCT = { description: 'Product that the resources offer: uuid or reference.' };

type BookArguments = [string, BookAnyInput, ChannelKey | null, number, Notify, Context];

/** Asks the sources of busy times that say so before a hold is booked, as far as this process knows of them. Errors: SLOT_TAKEN, with alternatives, CLOSED. */
async function askBefore(...[product, input, channelKey, count, , context]: BookArguments): Promise<void> {
  if (!input.hold) return;
  const { em, bookingKey } = context;
  const wish = wishOfAny({ product, channelKey }, input, null, bookingKey);
  const known = cachedPool(em, wish);
  if (!known) return;
  const held = { hold: input.hold, start: wish.start, known };
  await orAlternativesOfPool(em, wish, count, () => askSources(em, held, context.calendars));
}

/** Holds and books any of the resources that offer a product. No operation needs a key. */
@Resolver()
export class AnyResourceResolver {
  @Mutation(() => Reservation, {
    description:
      'Holds a place at any resource that offers a product, as `assignment` of the product chooses. `bookAny` books it, and so does `bookAppointment` with the resource of the answer. Errors: those of `reserveAppointment`; PRODUCT_NOT_OFFERED if no resource offers the product on the channel.',
  })
  @InTransaction({ triesFirst: true })
  async reserveAny(
    @Arg('product', () => Identifier, PRODUCT) product: string,
    @Arg('input', () => ReserveAnyInput, INPUT) input: ReserveAnyInput,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('alternatives', () => Int, ALTERNATIVES) count: number,
    @Arg('orNearest', () => OrNearestInput, OR_NEAREST) orNearest: OrNearestInput | null,
    @Ctx() context: Context,
  ): Promise<Reservation> {
    const wish = wishOfAny({ product, channelKey }, input, orNearest, context.bookingKey);
    return new Reservation(await holdAny(context.em, wish, count, context));
  }

  @Mutation(() => CreatedAppointment, {
    description:
      'Books what is held at that time by `reserveAny`, else a place at any resource that offers a product, as `assignment` of the product chooses. Without a hold a consumer gets one place at a time: a repeated request is ALREADY_BOOKED. Errors: those of `reserveAny`, ALREADY_BOOKED, HOLD_LOST.',
  })
  @InTransaction<BookArguments, CreatedAppointment>({ triesFirst: true, first: askBefore })
  async bookAny(
    @Arg('product', () => Identifier, PRODUCT) product: string,
    @Arg('input', () => BookAnyInput, INPUT) input: BookAnyInput,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('alternatives', () => Int, ALTERNATIVES) count: number,
    @Arg('notify', () => Notify, NOTIFY_WITH_KEY) notify: Notify,
    @Ctx() context: Context,
  ): Promise<CreatedAppointment> {
    const booking = bookingOfAny({ product, channelKey }, input, { bookingKey: context.bookingKey, notify });
    return createdAppointment(await bookAny(context.em, booking, count, context), context);
  }
}

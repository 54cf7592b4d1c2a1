import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Answers } from '../../records/entities/values/kept-answers.ts';
import type { Caller } from '../clients/caller.ts';
import { findAskingProvider } from '../custom-fields/asked-fields.ts';
import { answerChanges, changedAnswers } from '../custom-fields/given-answers.ts';
import type { MovablePlace } from '../places/movable-place.ts';
import type { MoveWish } from './wished-place.ts';

/**
 * Returns the answers that a booking has after its move; undefined: those that it has. They are checked if some are given
 * or the product is another one: whatever that requires must be answered, now or before. Errors: INVALID_INPUT.
 */
export async function movedAnswers(
  em: SqlEntityManager,
  place: MovablePlace,
  { product, customFields }: Pick<MoveWish, 'product' | 'customFields'>,
  caller: Caller,
): Promise<Answers | null | undefined> {
  if (!customFields.length && product === place.product) return undefined;
  const asking = await findAskingProvider(em, place.provider);
  if (asking.customFields === null && !customFields.length) return undefined;
  const { country } = place;
  const from = { isByCrm: caller.isCrmOf(place), country, language: place.consumer.language };
  const former = place.consumer.answers ?? {};
  return changedAnswers(former, answerChanges(former, asking, product, customFields, from));
}

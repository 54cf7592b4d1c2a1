import type { ShownAppointment, ShownClosure, ShownInterval } from '../content/board-data.ts';
import type { BoardLanguage } from '../content/board-language.ts';

/** Returns the full name of somebody; empty without one. */
export const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim();

/** Returns what an appointment is called: the consumer, or the places and the product of a class. */
export function subjectOf({ capacity, placesTaken, productName, places }: ShownAppointment): string {
  if (capacity > 1) return `${placesTaken}/${capacity} ${productName ?? ''}`.trim();
  const [place] = places;
  return (place && fullName(place)) || (productName ?? '');
}

/** Returns the time, the product and the other resource of an appointment, and that nobody came. */
export function detailsOf(
  { start, appointment }: Pick<ShownInterval, 'start'> & { appointment: ShownAppointment },
  { words, time }: BoardLanguage,
): string[] {
  const { productName, partOfUuid, resourceName } = appointment;
  const isNamed = productName !== null && !subjectOf(appointment).includes(productName);
  return [
    ...(isMissed(appointment) ? [words.noShow] : []),
    time(start),
    ...(partOfUuid ? [words.withOther(resourceName)] : []),
    ...(isNamed ? [productName] : []),
  ];
}

/** True if nobody came. */
export const isMissed = ({ places }: ShownAppointment): boolean =>
  places.length > 0 && places.every(({ noShowAt }) => noShowAt !== null);

/** Returns why a time is closed, for staff. */
export const reasonOf = ({ reason, publicReason }: ShownClosure): string | null => reason ?? publicReason;

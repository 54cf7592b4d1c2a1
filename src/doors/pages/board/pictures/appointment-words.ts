import type { ShownInterval } from '../content/board-data.ts';
import type { BoardLanguage } from '../content/board-language.ts';

/** Returns the names of the consumers of an appointment, or its product, or the reason of a blackout; empty without them. */
export function subjectOf({ appointment, blackout, kind }: ShownInterval): string {
  if (blackout) return blackout.reason ?? blackout.publicReason ?? '';
  if (!appointment || kind === 'BUFFER') return '';
  const names = appointment.places
    .map(({ firstName, lastName }) => `${firstName ?? ''} ${lastName ?? ''}`.trim())
    .filter(Boolean);
  return names.join(', ') || (appointment.productName ?? '');
}

/** Returns how many places of a group are taken; empty for other appointments. */
export function placesOf({ appointment, kind }: ShownInterval, { words }: BoardLanguage): string {
  if (!appointment || appointment.capacity === 1 || kind === 'BUFFER') return '';
  return words.places(appointment.placesTaken, appointment.capacity);
}

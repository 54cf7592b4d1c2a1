/** Facts that say how two people meet. `channel`: kind of the contact channel. */
export interface MeetingWay {
  channel: string | null;
  address: string | null;
}

/** True if they meet at a place; false for a call, a chat or a link, and if nothing is known. */
export const isInPerson = ({ channel, address }: MeetingWay): boolean =>
  channel ? channel.toLowerCase() === 'location' : !!address;

/**
 * Returns the time zone whose clock leads, and the other one: at a place that of the provider, else that of the visitor, if
 * it is known.
 */
export function leadingZone(
  meeting: MeetingWay,
  provider: string,
  visitor: string | null,
): { leads: string; other: string } {
  const own = visitor ?? provider;
  return isInPerson(meeting) ? { leads: provider, other: own } : { leads: own, other: provider };
}

/** Returns the place in the name of a time zone: `New York` for America/New_York. */
export const placeOfZone = (timeZone: string): string => timeZone.split('/').at(-1)!.replaceAll('_', ' ');

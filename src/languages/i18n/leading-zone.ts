/** How two people meet: kind of the contact channel, and address. */
export interface Meeting {
  channel: string | null;
  address: string | null;
}

/** True if they meet at a place; false for a call, a chat or a link, and if nothing is known. */
export const isInPerson = ({ channel, address }: Meeting): boolean =>
  channel ? channel.toLowerCase() === 'location' : !!address;

/**
 * Returns the time zone whose clock leads, and the other one: at a place that of the provider, else that of the visitor, if
 * it is known.
 */
export function leadingZone(
  meeting: Meeting,
  provider: string,
  visitor: string | null,
): { leads: string; other: string } {
  const own = visitor ?? provider;
  return isInPerson(meeting) ? { leads: provider, other: own } : { leads: own, other: provider };
}

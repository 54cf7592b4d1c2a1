/** Returns the place in the name of a time zone: `New York` for America/New_York. */
export const placeOfZone = (timeZone: string): string => timeZone.split('/').at(-1)!.replaceAll('_', ' ');

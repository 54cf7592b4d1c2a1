const MAX_NAME_LENGTH = 40;

/** True if a text can be a greeted name: letters, marks, apostrophes, hyphens, full stops, blanks, no address. */
export function isPlainName(name: string): boolean {
  const isShort = [...name].length <= MAX_NAME_LENGTH;
  return isShort && /^[\p{L}\p{M}'’. -]*$/u.test(name) && withoutLinks(name) === name;
}

/** A full stop, of any script, between what could be the parts of a host name; `z.B.` and `10.30` are none. */
const STOP_IN_HOST = /(?<=[\p{L}\p{M}\p{N}_-])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}\p{N}-])/gu;

/** Defuses addresses: they stay legible, but mail programs do not link them: `https[:]//www[.]evil[.]example`. */
export const withoutLinks = (text: string): string =>
  text.replace(STOP_IN_HOST, (stop) => `[${stop}]`).replace(/:(?=\/\/)/g, '[:]');

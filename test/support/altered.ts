/** Returns a token, or a link that ends with one, with another signature. A fixed ending would now and then be its own. */
export const altered = (signed: string): string => signed.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'));

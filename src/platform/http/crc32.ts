/** CRC-32 of texts that are put together, from those of the texts (RFC 1952; the method is that of zlib). */

const POLYNOMIAL = 0xedb88320;
/** The polynomial 1; the highest power is the lowest bit. */
const ONE = 0x80000000;
const X = 0x40000000;

/** Multiplies two polynomials modulo that of the CRC. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = ONE, power = b; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= power;
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1;
  }
  return product >>> 0;
}

/** Powers of x with the exponents 8, 16, 32 and so on: what one byte, two and four bytes move a CRC by. */
const MOVES = [times(times(times(X, X), times(X, X)), times(times(X, X), times(X, X)))];
while (MOVES.length < 32) MOVES.push(times(MOVES.at(-1)!, MOVES.at(-1)!));

/** Returns by what so many bytes move the CRC of a text before them. */
export function moveOf(bytes: number): number {
  let move = ONE;
  for (let left = bytes, i = 0; left > 0; left = Math.floor(left / 2), i++) {
    if (left % 2 === 1) move = times(MOVES[i]!, move);
  }
  return move;
}

/** Returns the CRC of two texts together; `move`: that of the second one. */
export const joined = (first: number, second: number, move: number): number => (times(move, first) ^ second) >>> 0;

/** Currencies by the digits of their minor unit, if these are not two. */
const BY_DIGITS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/**
 * Digits of the minor units of ISO 4217; of all other currencies two. Intl has those of everyday use instead, which differ
 * by release: none for HUF.
 */
export const UNUSUAL_DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries(BY_DIGITS).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)])),
);

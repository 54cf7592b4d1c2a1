import { DomainError } from '../../../../records/errors/domain-error.ts';

const FOLDED = 'øØłŁđĐıςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩABCDEFGHIJKLMNOPQRSTUVWXYZ';
const TO = 'oolldd' + 'iσабвгдежзиклмнопрстуфхцчшщъыьэюяієґαβγδεζηθικλμνξοπρστυφχψωabcdefghijklmnopqrstuvwxyz';

const FOLDS = new Map([...FOLDED].map((letter, i) => [letter, TO[i]!]));

/**
 * Form in which names are searched: without accents and case, with a blank for each sign between words. `searched_name` of
 * the database does the same (tables/base/search-words.sql).
 */
export const searchedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/./gu, (letter) => FOLDS.get(letter) ?? letter)
    .replaceAll(/[-.,;:'’‘`´"()/\\_]/g, ' ');

/** Word of a search: a beginning of words of the name, or of the address. */
interface SearchedWord {
  /** Beginnings that the name must have, as `searchedName` writes them; none: the word has signs only. */
  names: string[];
  /** Beginning of the address, in lower case. */
  address: string;
}

/** Search for people: by words, or by digits of a telephone number. */
export type Search = { words: SearchedWord[] } | { digits: string };

/** Letters of a word that the index has. */
const MAX_WORD = 64;
const MAX_WORDS = 8;

const MIN_LETTERS = 2;
const MIN_DIGITS = 4;

/** Signs that people write in telephone numbers. */
const NUMBER = /^[\d\s+()/.-]+$/;

/**
 * Reads what is searched for. Errors: INVALID_INPUT for fewer than two letters, or four digits of a number.
 */
export function searchOf(text: string): Search {
  const digits = text.replaceAll(/\D/g, '');
  if (NUMBER.test(text) && digits.length >= MIN_DIGITS) {
    // a number is kept with the code of its country, and typed without it
    const significant = digits.replace(/^0+/, '');
    if (significant) return { digits: significant.slice(0, 32) };
  }
  const words = text.split(/\s+/).flatMap((word) => wordsOf(word.slice(0, MAX_WORD)));
  const letters = words.reduce((sum, { names }) => sum + names.join('').length, 0);
  if (letters >= MIN_LETTERS && !NUMBER.test(text)) return { words: words.slice(0, MAX_WORDS) };
  const message = `must have at least ${MIN_LETTERS} letters, or ${MIN_DIGITS} digits of a telephone number`;
  throw new DomainError('INVALID_INPUT', { field: 'search', message });
}

function wordsOf(word: string): SearchedWord[] {
  const names = searchedName(word).split(' ').filter(Boolean);
  return word ? [{ names, address: word.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) }] : [];
}

/** Writes the query of the lexemes of an owner that a search wants: `search_words` of the database has them. */
export function lexemesOf(owner: string, search: Search): string {
  const beginning = (text: string) => `'${`${owner} ${text}`.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;
  if ('digits' in search) return beginning(`#${search.digits}`);
  return search.words
    .map(({ names, address }) => {
      const ofName = names.map(beginning).join(' & ');
      return names.length ? `(${ofName} | ${beginning(`@${address}`)})` : beginning(`@${address}`);
    })
    .join(' & ');
}

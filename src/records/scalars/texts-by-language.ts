import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { cleanLine, lengthOf } from './clean.ts';
import { LanguageTag } from './language-tag.ts';
import { readLiteral } from './scalar.ts';

/** A text by language tags. */
export interface Texts {
  [language: string]: string;
}

/** Limits of the texts of one label. */
const MAX_LANGUAGES = 10;
const MAX_LENGTH = 100;

function read(value: unknown): Texts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new GraphQLError('must be an object');
  const given = Object.entries(value);
  if (!given.length || given.length > MAX_LANGUAGES) {
    throw new GraphQLError(`must have 1 to ${MAX_LANGUAGES} languages`);
  }
  const texts: Texts = Object.fromEntries(given.map(([language, text]) => [readLanguage(language), readText(text)]));
  if (Object.keys(texts).length < given.length) throw new GraphQLError('must not have a language twice');
  return texts;
}

function readLanguage(tag: string): string {
  try {
    return LanguageTag.parseValue(tag);
  } catch {
    throw new GraphQLError('must have language tags as keys, such as de or de-CH');
  }
}

function readText(text: unknown): string {
  const clean = typeof text === 'string' ? cleanLine(text) : '';
  if (clean && lengthOf(clean) <= MAX_LENGTH) return clean;
  throw new GraphQLError(`must have texts of 1 to ${MAX_LENGTH} characters as values`);
}

/** One short text in several languages. */
export const TextsByLanguage = new GraphQLScalarType<Texts, Texts>({
  name: 'TextsByLanguage',
  description: `Short text in several languages: an object with 1 to ${MAX_LANGUAGES} language tags as keys and texts of one line, at most ${MAX_LENGTH} characters, as values.`,
  extensions: {
    jsonSchema: { type: 'object', maxProperties: MAX_LANGUAGES, additionalProperties: { type: 'string' } },
  },
  serialize: (value) => value as Texts,
  parseValue: read,
  parseLiteral: (node, variables) => readLiteral(node, () => read(valueFromASTUntyped(node, variables))),
});

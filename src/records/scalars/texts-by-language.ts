import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { isKnownLanguage } from '../../languages/i18n/patterns.ts';
import { cleanLines, lengthOf } from './clean.ts';
import { LanguageTag } from './language-tag.ts';
import { readLiteral } from './scalar.ts';

/** A text by language tags. */
export interface Texts {
  [language: string]: string;
}

/** Limits of the texts of one thing. Fields allow shorter texts. A domain of the database knows the bytes. */
const LIMITS = { maxLanguages: 10, maxLength: 10_000, maxBytes: 64_000 };

function read(value: unknown): Texts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new GraphQLError('must be an object');
  const given = Object.entries(value);
  if (!given.length || given.length > LIMITS.maxLanguages) {
    throw new GraphQLError(`must have 1 to ${LIMITS.maxLanguages} languages`);
  }
  const texts: Texts = Object.fromEntries(given.map(([language, text]) => [readLanguage(language), readText(text)]));
  if (Object.keys(texts).length < given.length) throw new GraphQLError('must not have a language twice');
  if (Buffer.byteLength(JSON.stringify(texts)) > LIMITS.maxBytes) {
    throw new GraphQLError(`must have at most ${LIMITS.maxBytes} bytes as JSON`);
  }
  return texts;
}

function readLanguage(tag: string): string {
  const language = parsed(tag);
  if (language && isKnownLanguage(language)) return language;
  throw new GraphQLError('must have tags of known languages as keys, such as de or de-CH');
}

function parsed(tag: string): string | null {
  try {
    return LanguageTag.parseValue(tag);
  } catch {
    return null;
  }
}

function readText(text: unknown): string {
  const clean = typeof text === 'string' ? cleanLines(text) : '';
  if (clean && lengthOf(clean) <= LIMITS.maxLength) return clean;
  throw new GraphQLError(`must have texts of 1 to ${LIMITS.maxLength} characters as values`);
}

/** One text in several languages. */
export const TextsByLanguage = new GraphQLScalarType<Texts, Texts>({
  name: 'TextsByLanguage',
  description: `Text in several languages: an object with 1 to ${LIMITS.maxLanguages} tags of known languages, such as \`de\` or \`de-CH\`, as keys and texts as values, none of them blank, at most ${LIMITS.maxBytes} bytes as JSON. Each text is as long as the text without a language may be.`,
  extensions: {
    jsonSchema: { type: 'object', maxProperties: LIMITS.maxLanguages, additionalProperties: { type: 'string' } },
  },
  serialize: (value) => value as Texts,
  parseValue: read,
  parseLiteral: (node, variables) => readLiteral(node, () => read(valueFromASTUntyped(node, variables))),
});

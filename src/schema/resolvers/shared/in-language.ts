import { Arg } from 'type-graphql';
import { LanguageTag } from '../../../records/scalars/language-tag.ts';

const languageOr = (usual: string) => ({
  nullable: true,
  description: `Language of the text. A language without one falls back to that of the provider, then to the text without a language. Default: ${usual}.`,
});

/** Argument `languageTag` of a text that its CRM may have written in several languages. */
export const InLanguage = () => Arg('languageTag', () => LanguageTag, languageOr('the text without a language'));

/** This argument of a text behind a link, whose reader has a language. */
export const InLanguageOfReader = () =>
  Arg('languageTag', () => LanguageTag, languageOr('that of the reader, as far as it is known'));

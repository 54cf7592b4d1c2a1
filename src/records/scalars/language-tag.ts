import { GraphQLError } from 'graphql';
import { canonicalLanguage } from '../../languages/i18n/patterns.ts';
import { stringScalar } from './scalar.ts';

/** A language people read, with script and region where they matter; extensions are dropped. */
export const LanguageTag = stringScalar({
  name: 'LanguageTag',
  description:
    'BCP 47 tag of a language. `_` separates like `-`, extensions are dropped, answers are in canonical form. A well-formed tag that is not available falls back to its base language. Examples: `de`, `de_DE`, `sr-Latn-RS`.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc5646',
  parse(text) {
    const language = canonicalLanguage(text);
    if (!language) throw new GraphQLError('must be a language tag, such as de or de-DE');
    return language;
  },
});

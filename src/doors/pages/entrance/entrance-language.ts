import { SENTENCES } from '../../../languages/entrance.ts';
import { languageChoice } from '../../../languages/i18n/written-language.ts';
import type { EntranceSentences } from '../../../languages/sentences/entrance-sentences.ts';

/** Returns the first tag whose language these pages are written in, else English. */
export const entranceLanguage = languageChoice<EntranceSentences>(SENTENCES, SENTENCES.en);

import { languageChoice } from '../../../languages/i18n/written-language.ts';
import type { WaitingSentences } from '../../../languages/sentences/waiting-sentences.ts';
import { WAITING_SENTENCES } from '../../../languages/waiting.ts';
import type { BookingOfLink } from './booking-link.ts';

const choose = languageChoice<WaitingSentences>(WAITING_SENTENCES, WAITING_SENTENCES.en);

/** Returns the sentences about waiting, in the language of a booking. */
export const waitingSentences = ({ language, providerLanguage }: BookingOfLink): WaitingSentences =>
  choose(language, providerLanguage).sentences;

/** Returns the address of the page of an entry, by the path to the root of the service: a proxy may add a prefix. */
export const addressOfEntry = (link: string, root: string): string => link.replace(/^.*(?=waitlist\/)/, root);

import { languageChoice } from '../../i18n/written-language.ts';
import type { Notice } from '../page-sentences.ts';
import { de } from './sentences/de.ts';
import { en } from './sentences/en.ts';
import { es } from './sentences/es.ts';
import { fr } from './sentences/fr.ts';
import { it } from './sentences/it.ts';

/** Texts of the start page and of the page for unknown addresses, in one language. */
export interface EntranceSentences {
  /** Formats dates for a language without a region. */
  locale: string;
  /** Purpose of the service. */
  about: string;
  version: string;
  bookingPages: string;
  bookingPage: (address: string) => string;
  forCrms: string;
  forOperators: string;
  /** Places: the name of the link, and what is there. */
  board: Notice;
  playground: Notice;
  reference: Notice;
  guides: Notice;
  mailbox: Notice;
  ready: Notice;
  unknown: Notice & { home: string };
}

/** By base language; the first is for readers who prefer none. */
const SENTENCES = { en, de, es, fr, it } satisfies { [language: string]: EntranceSentences };

/** Returns the first tag whose language these pages are written in, else English. */
export const entranceLanguage = languageChoice<EntranceSentences>(SENTENCES, SENTENCES.en);

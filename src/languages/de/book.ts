import type { BookSentences } from '../sentences/book-sentences.ts';

export const de: BookSentences = {
  locale: 'de-DE',
  any: 'Keine Präferenz',
  by: {
    MOBILE: 'am Telefon',
    PHONE: 'am Telefon',
    VIDEO: 'als Videogespräch',
    MESSENGER: 'im Messenger',
    EMAIL: 'per E-Mail',
    LINK: 'online',
  },
  times: {
    morning: 'Vormittag',
    afternoon: 'Nachmittag',
    evening: 'Abend',
    emptyDay: 'An diesem Tag ist nichts frei.',
    closedDay: (reason) => (reason ? `An diesem Tag geschlossen: ${reason}` : 'An diesem Tag geschlossen.'),
    closed: (reason) => reason ?? 'geschlossen',
    none: 'Zurzeit ist nichts frei. Bitte schauen Sie später wieder vorbei, oder wenden Sie sich an uns.',
    otherProduct: 'Etwas anderes wählen',
    otherOffers: (provider) => `Alles von ${provider}`,
  },
  zone: {
    change: 'Ändern',
    behind: (hours) => `Ihre Uhr geht ${hours} nach.`,
    ahead: (hours) => `Ihre Uhr geht ${hours} vor.`,
    heading: 'Zeitzone wählen',
    text: 'Alle Zeiten werden darin angezeigt. Der Termin selbst ändert sich nicht.',
    label: 'Zeitzone',
    button: 'Zeiten anzeigen',
  },
  details: {
    held: (time) => `Für Sie reserviert bis ${time}.`,
    sentTo: (provider) => `Ihre Angaben gehen an ${provider}.`,
    incomplete: 'Bitte prüfen Sie Ihre Angaben. Es wurde noch nichts gebucht.',
    wrong: {
      firstName: 'Bitte geben Sie Ihren Vornamen ein.',
      lastName: 'Bitte geben Sie Ihren Nachnamen ein.',
      email: 'Bitte geben Sie eine E-Mail-Adresse wie anna@example.org ein.',
      mobile: 'Bitte geben Sie eine Telefonnummer in einer Zeile ein.',
      message: 'Bitte höchstens 1024 Zeichen und keine Steuerzeichen.',
    },
    tooMany: 'Aus Ihrem Netz kommen zu viele Buchungen. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    taken: 'Diese Zeit wurde gerade von jemand anderem gebucht. Ihre Angaben sind noch da.',
    unsure:
      'Es kam keine Antwort. Daher ist nicht bekannt, ob Ihr Termin gebucht wurde. Ihre Angaben sind noch da. Bitte senden Sie sie noch einmal: Es wird nichts doppelt gebucht.',
    nearest: 'Stattdessen eine Zeit davor oder danach buchen',
  },
  booked: {
    wrongAddress: 'Falsche Adresse?',
    correct: (provider) => `Bitte melden Sie sich bei ${provider}: Dort kann sie berichtigt werden.`,
    back: (host) => `Zurück zu ${host}`,
  },
  archived: {
    heading: 'Das kann nicht mehr gebucht werden',
    text: (provider) => `${provider} bietet es nicht mehr an.`,
  },
  unknown: {
    heading: 'Hier gibt es nichts zu buchen',
    text: 'Die Adresse ist unvollständig, oder es gibt sie nicht mehr. Bitte prüfen Sie den Link.',
  },
  tooMany: {
    heading: 'Bitte versuchen Sie es gleich noch einmal',
    text: 'Aus Ihrem Netz kommen zu viele Anfragen. Es wurde nichts gebucht.',
  },
  failed: {
    heading: 'Das hat nicht geklappt',
    text: 'Es wurde nichts gebucht. Bitte gehen Sie zurück und versuchen Sie es noch einmal.',
  },
  unsure: {
    heading: 'Bitte prüfen Sie, ob gebucht wurde',
    text: 'Es ist nicht bekannt, ob Ihr Termin gebucht wurde. Bitte laden Sie diese Seite neu, oder gehen Sie zurück und senden Sie Ihre Angaben noch einmal: Es wird nichts doppelt gebucht.',
  },
  labels: { contact: 'Kontakt', language: 'Sprache' },
};

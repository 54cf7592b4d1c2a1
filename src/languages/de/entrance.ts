import type { EntranceSentences } from '../sentences/entrance-sentences.ts';

export const de: EntranceSentences = {
  locale: 'de-DE',
  about:
    'Dies ist ein Dienst zur Terminbuchung. Er zeigt freie Zeiten, hält sie frei und bucht sie, und vergibt keine Zeit zweimal.',
  version: 'Version',
  bookingPages: 'Termin buchen',
  bookingPage: (address) => `Jeder Anbieter, jede Ressource und jeder Kanal hat eine eigene Buchungsseite: ${address}.`,
  forCrms: 'Für CRMs und Websites',
  forOperators: 'Für den Betrieb',
  board: { heading: 'Übersicht', text: 'Kalender, Buchungen und Kundschaft, für Mitarbeitende.' },
  playground: {
    heading: 'GraphQL-Playground',
    text: 'Fertige Operationen zum Ausführen und Ändern, mit dem ganzen Schema.',
  },
  reference: { heading: 'REST-Referenz', text: 'Jeder Aufruf mit Parametern und Antworten, zum Ausprobieren.' },
  guides: {
    heading: 'Dokumentation',
    text: 'Anleitungen nach Aufgaben und alle Referenzen, mit einer Suche; auf Englisch.',
  },
  mailbox: { heading: 'Postfach', text: 'Die E-Mails dieser Demo. Keine davon wird verschickt.' },
  ready: { heading: 'Zustand', text: 'Ob der Dienst und seine Datenbank bereit sind.' },
  unknown: {
    heading: 'Diese Seite gibt es nicht',
    text: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
    home: 'Startseite',
  },
};

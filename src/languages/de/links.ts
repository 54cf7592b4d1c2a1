import { LABELS } from '../i18n/labels.ts';
import type { PageSentences } from '../sentences/page-sentences.ts';

export const de: PageSentences = {
  locale: 'de-DE',
  cancel: {
    booked: {
      heading: 'Ihr Termin',
      text: (provider) => `Sie haben diesen Termin bei ${provider} gebucht.`,
      button: 'Termin absagen',
    },
    requested: {
      heading: 'Ihre Anfrage',
      text: (provider) => `Sie haben diesen Termin angefragt. ${provider} hat noch nicht geantwortet.`,
      button: 'Anfrage zurückziehen',
    },
    canceled: {
      heading: 'Dieser Termin ist abgesagt',
      text: (provider) => `Sie müssen nichts weiter tun: ${provider} weiß Bescheid.`,
    },
    declined: {
      heading: 'Ihre Anfrage wurde abgelehnt',
      text: (provider) => `${provider} konnte Ihnen diesen Termin nicht anbieten. Es gibt nichts mehr abzusagen.`,
    },
    over: {
      heading: 'Dieser Termin ist vorbei',
      text: (provider) => `Er kann nicht mehr abgesagt werden. Bei Fragen wenden Sie sich bitte an ${provider}.`,
    },
    tooLate: {
      heading: 'Für eine Absage ist es zu spät',
      text: (provider) =>
        `Dieser Termin kann hier nicht mehr abgesagt werden. Wenn Sie nicht kommen können, wenden Sie sich bitte an ${provider}.`,
    },
    reason: 'Grund',
    question: 'Eine Frage, oder ein paar Minuten später?',
    until: (time) => `Sie können bis ${time} absagen.`,
    wasMoved: 'Der Termin wurde nach der Buchung verlegt. Dies ist der aktuelle Stand.',
  },
  appointment: {
    map: 'Karte',
    file: 'Kalenderdatei',
    message: 'Ihre Nachricht',
  },
  times: {
    text: 'Ihr Termin bleibt, wie er ist, bis Sie eine andere Zeit bestätigen.',
    move: (time) => `Auf ${time} verlegen?`,
    moveButton: 'Termin verlegen',
    moved: (time) => `Verlegt auf ${time}.`,
    none: 'Zurzeit ist keine andere Zeit frei.',
    taken: 'Diese Zeit kann nicht mehr gebucht werden. Es wurde nichts geändert.',
    back: 'Zurück zum Termin',
    until: (time) => `Bis ${time} konnten Sie eine andere Zeit wählen.`,
    requested: (time, provider) =>
      `Sie haben eine andere Zeit angefragt: ${time}. ${provider} hat noch nicht geantwortet; bis dahin bleibt Ihr Termin, wie er ist.`,
  },
  request: {
    waiting: (consumer) => `${consumer} möchte diesen Termin buchen und wartet auf Ihre Antwort.`,
    waitingToMove: (consumer) =>
      `${consumer} möchte den Termin auf diese Zeit verlegen und wartet auf Ihre Antwort. Bis dahin bleibt es bei der gebuchten Zeit.`,
    confirm: { heading: 'Anfrage bestätigen?', button: 'Termin bestätigen' },
    decline: { heading: 'Anfrage ablehnen?', button: 'Anfrage ablehnen' },
    booked: {
      heading: 'Der Termin ist bestätigt',
      text: (consumer) => `${consumer} erfährt es per E-Mail.`,
    },
    declined: {
      heading: 'Die Anfrage ist abgelehnt',
      text: (consumer) => `${consumer} erfährt es per E-Mail.`,
    },
    canceled: {
      heading: 'Der Termin ist abgesagt',
      text: (consumer) =>
        `Die Buchung von ${consumer} wurde zurückgezogen oder abgesagt. Es gibt nichts mehr zu beantworten.`,
    },
    moved: {
      heading: 'Diese Buchung hat jetzt eine andere Zeit',
      text: (consumer) =>
        `Die Buchung von ${consumer} wurde auf eine andere Zeit verlegt. Näheres steht in einer neueren E-Mail.`,
    },
    over: {
      heading: 'Die angefragte Zeit ist vorbei',
      text: (consumer) => `Die Anfrage von ${consumer} kann nicht mehr beantwortet werden.`,
    },
    tooLateToDecline: 'Ein bestätigter Termin kann hier nicht mehr abgelehnt werden.',
    tooLateToConfirm: 'Eine abgelehnte Anfrage kann nicht mehr bestätigt werden.',
    ask: {
      question: {
        heading: 'Um eine andere Zeit bitten?',
        text: (consumer) =>
          `${consumer} hat diese Zeit gebucht, zu der Sie anderswo belegt sind. Der Termin bleibt bestehen, bis eine andere Zeit gewählt ist.`,
        button: 'Um eine andere Zeit bitten',
      },
      withoutEmail: {
        heading: 'Zu dieser Zeit anderswo belegt',
        text: (consumer) =>
          `${consumer} hat diese Zeit gebucht und keine E-Mail-Adresse hinterlassen. Bitte vereinbaren Sie telefonisch eine andere Zeit.`,
      },
      asked: {
        heading: 'Der Kunde ist gefragt',
        text: (consumer) =>
          `${consumer} hat eine E-Mail mit freien Zeiten erhalten. Der Termin bleibt bestehen, bis eine andere Zeit gewählt ist.`,
      },
      impossible: 'Es ist keine andere Zeit frei, oder die Buchung hat sich geändert. Es wurde nichts gesendet.',
    },
  },
  verification: {
    open: {
      heading: 'Ist das Ihre E\u2011Mail-Adresse?',
      text: () => 'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.',
      button: 'E-Mail-Adresse bestätigen',
    },
    verified: {
      heading: 'Die E\u2011Mail-Adresse ist bestätigt',
      text: () => 'Vielen Dank. Sie können diese Seite jetzt schließen.',
    },
    outdated: {
      heading: 'Dieser Link ist veraltet',
      text: () => 'Das Konto hat inzwischen eine andere E-Mail-Adresse. Hier gibt es nichts mehr zu bestätigen.',
    },
  },
  message: {
    toConsumer: 'Nachricht bei einer Ablehnung',
    toAsked: 'Nachricht an den Kunden',
    refused: 'Bitte höchstens 1024 Zeichen und keine Steuerzeichen verwenden.',
  },
  invalidLink: {
    heading: 'Dieser Link ist nicht gültig',
    text: 'Er ist unvollständig oder gilt nicht mehr, zum Beispiel weil der Termin vorbei ist. Bitte öffnen Sie ihn noch einmal aus Ihrer E-Mail.',
  },
  invalidCalendar: {
    heading: 'Hier ist kein Kalender',
    text: 'Die Adresse ist unvollständig oder gilt nicht mehr. Wer sie Ihnen gegeben hat, hat vielleicht eine neue.',
  },
  busy: {
    heading: 'Bitte versuchen Sie es gleich noch einmal',
    text: 'Der Dienst ist gerade ausgelastet. Es wurde nichts geändert.',
  },
  failed: {
    heading: 'Das hat nicht geklappt',
    text: 'Es wurde nichts geändert. Bitte öffnen Sie den Link aus Ihrer E-Mail und versuchen Sie es noch einmal.',
  },
  unsure: {
    heading: 'Bitte prüfen Sie, ob es geändert wurde',
    text: 'Es ist nicht bekannt, ob Ihre Änderung gespeichert wurde. Bitte öffnen Sie den Link aus Ihrer E-Mail noch einmal: Er zeigt den aktuellen Stand.',
  },
  labels: {
    ...LABELS.de,
    booked: 'Gebucht',
    legalNotice: 'Impressum',
  },
};

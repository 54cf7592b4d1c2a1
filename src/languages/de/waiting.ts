import type { WaitingSentences } from '../sentences/waiting-sentences.ts';

export const de: WaitingSentences = {
  locale: 'de-DE',
  mails: {
    WAITLIST_CONFIRM: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      heading: 'Möchten Sie auf einen Termin warten?',
      opening: (provider) =>
        `Jemand hat diese Adresse auf die Warteliste von ${provider} gesetzt. Bitte bestätigen Sie, dass Sie das waren. Bis dahin wird Ihnen nichts angeboten.`,
    },
    WAITLIST_JOINED: {
      subject: 'Sie stehen auf der Warteliste',
      heading: 'Sie stehen auf der Warteliste',
      opening: (provider) =>
        `Sobald eine Zeit frei wird, die Ihnen passt, hält ${provider} sie für Sie frei, und Sie erhalten eine E-Mail.`,
    },
    WAITLIST_OFFER: {
      subject: 'Ein Termin ist für Sie frei',
      heading: 'Ein Termin ist für Sie frei',
      opening: (provider) =>
        `${provider} hält diesen Termin für Sie frei. Bitte sagen Sie, ob Sie ihn nehmen: sonst bekommt ihn die nächste Person.`,
    },
    WAITLIST_PASSED: {
      subject: 'Das Angebot ist abgelaufen',
      heading: 'Den Termin hat nun jemand anderes',
      opening: (provider) =>
        `Sie stehen weiter auf der Warteliste von ${provider} und bekommen andere Zeiten angeboten.`,
    },
  },
  ended: {
    subject: 'Sie stehen nicht mehr auf der Warteliste',
    heading: 'Sie stehen nicht mehr auf der Warteliste',
    opening: (provider) =>
      `Mehrere Angebote blieben ohne Antwort, daher bietet ${provider} Ihnen keine Zeiten mehr an. Sie können sich gern neu eintragen.`,
  },
  unexpected: 'Falls Sie diese E-Mail nicht erwartet haben, können Sie sie einfach ignorieren.',
  actions: {
    confirm: 'Bestätigen und warten',
    answer: 'Auf das Angebot antworten',
    see: 'Warteliste ansehen oder verlassen',
  },
  labels: { wish: 'Mögliche Zeiten', answerBy: 'Antwort bis', confirmBy: 'Bestätigen bis' },
  page: {
    unconfirmed: {
      heading: 'Möchten Sie auf einen Termin warten?',
      text: (provider) => `Bitte bestätigen Sie, dass ${provider} Ihnen Zeiten anbieten darf, die frei werden.`,
      button: 'Bestätigen und warten',
    },
    waiting: {
      heading: 'Sie stehen auf der Warteliste',
      text: (provider) => `${provider} bietet Ihnen die nächste passende Zeit per E-Mail an.`,
    },
    offered: {
      heading: 'Möchten Sie diesen Termin?',
      text: (provider) => `${provider} hält ihn bis dahin für Sie frei.`,
    },
    booked: {
      heading: 'Sie haben den Termin genommen',
      text: () => 'Die Einzelheiten stehen in Ihrer E-Mail.',
    },
    left: {
      heading: 'Sie stehen nicht mehr auf der Warteliste',
      text: (provider) => `${provider} bietet Ihnen keine Zeiten mehr an.`,
    },
    expired: {
      heading: 'Sie stehen nicht mehr auf der Warteliste',
      text: (provider) => `Die Zeit dieses Eintrags ist vorbei. Bei Fragen wenden Sie sich bitte an ${provider}.`,
    },
    accept: 'Diesen Termin nehmen',
    pass: 'Lieber eine andere Zeit',
    leave: 'Warteliste verlassen',
    refused: 'Dieser Termin kann nicht mehr gebucht werden. Es wurde nichts geändert.',
  },
};

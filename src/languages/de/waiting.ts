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
  gone: (provider) =>
    `Worauf Sie gewartet haben, bietet ${provider} nicht mehr an. Sie können sich gern für etwas anderes eintragen.`,
  severalOthers: (count) => `${count} weitere`,
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
      text: (provider) => `Dieser Eintrag ist beendet. Bei Fragen wenden Sie sich bitte an ${provider}.`,
    },
    accept: 'Diesen Termin nehmen',
    pass: 'Lieber eine andere Zeit',
    leave: 'Warteliste verlassen',
    refused: 'Dieser Termin kann nicht mehr gebucht werden. Es wurde nichts geändert.',
  },
  earlier: {
    mails: {
      WAITLIST_JOINED: {
        subject: 'Sie warten auf einen früheren Termin',
        heading: 'Sie warten auf einen früheren Termin',
        opening: (provider) =>
          `Sobald eine frühere Zeit frei wird, hält ${provider} sie für Sie frei, und Sie erhalten eine E-Mail. Bis Sie eine nehmen, bleibt Ihr Termin, wie er ist.`,
      },
      WAITLIST_OFFER: {
        subject: 'Ein früherer Termin ist für Sie frei',
        heading: 'Ein früherer Termin ist für Sie frei',
        opening: (provider) =>
          `${provider} hält diesen Termin für Sie frei. Wenn Sie ihn nehmen, ersetzt er Ihren bisherigen. Sonst bleibt Ihr Termin, wie er ist.`,
      },
      WAITLIST_PASSED: {
        subject: 'Das Angebot ist abgelaufen',
        heading: 'Den früheren Termin hat nun jemand anderes',
        opening: (provider) => `Ihr Termin bleibt, wie er ist. Sie warten bei ${provider} weiter auf einen früheren.`,
      },
    },
    ended: {
      subject: 'Sie warten nicht mehr auf einen früheren Termin',
      heading: 'Sie warten nicht mehr auf einen früheren Termin',
      opening: (provider) =>
        `Mehrere Angebote blieben ohne Antwort, daher bietet ${provider} Ihnen keine mehr an. Ihr Termin bleibt, wie er ist.`,
    },
    gone: (provider) => `Worauf Sie gewartet haben, bietet ${provider} nicht mehr an. Ihr Termin bleibt, wie er ist.`,
    own: 'Ihr Termin',
    page: {
      waiting: {
        heading: 'Sie warten auf einen früheren Termin',
        text: (provider) =>
          `${provider} bietet Ihnen die nächste passende frühere Zeit per E-Mail an. Bis Sie eine nehmen, bleibt Ihr Termin, wie er ist.`,
      },
      offered: {
        heading: 'Möchten Sie diesen früheren Termin?',
        text: (provider) =>
          `${provider} hält ihn bis dahin für Sie frei. Wenn Sie ihn nehmen, ersetzt er Ihren bisherigen.`,
      },
      booked: { heading: 'Ihr Termin wurde verlegt', text: () => 'Die Einzelheiten stehen in Ihrer E-Mail.' },
      left: {
        heading: 'Sie warten nicht mehr auf einen früheren Termin',
        text: (provider) => `Ihr Termin bleibt, wie er ist. ${provider} bietet Ihnen keine früheren Zeiten mehr an.`,
      },
      expired: {
        heading: 'Sie warten nicht mehr auf einen früheren Termin',
        text: (provider) => `Dieser Eintrag ist beendet. Bei Fragen wenden Sie sich bitte an ${provider}.`,
      },
      accept: 'Statt meines Termins nehmen',
    },
    ask: {
      link: 'Auf einen früheren Termin warten',
      heading: 'Möchten Sie einen früheren Termin?',
      text: (provider) =>
        `Sobald eine frühere Zeit frei wird, hält ${provider} sie für Sie frei, und Sie erhalten eine E-Mail. Bis Sie eine nehmen, bleibt Ihr Termin, wie er ist.`,
      any: 'Auch bei anderen, die das anbieten',
      button: 'Auf eine frühere Zeit warten',
      waits: 'Sie warten auf einen früheren Termin.',
      free: 'Diese früheren Zeiten sind jetzt frei',
      refused: 'Auf eine frühere Zeit dieses Termins kann man nicht warten.',
    },
  },
};

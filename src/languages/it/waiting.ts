import type { WaitingSentences } from '../sentences/waiting-sentences.ts';

export const it: WaitingSentences = {
  locale: 'it-IT',
  mails: {
    WAITLIST_CONFIRM: {
      subject: 'Confermi il Suo indirizzo e-mail',
      heading: 'Desidera attendere un appuntamento?',
      opening: (provider) =>
        `Qualcuno ha inserito questo indirizzo nella lista d’attesa di ${provider}. Confermi che è stato Lei. Fino ad allora non Le viene offerto nulla.`,
    },
    WAITLIST_JOINED: {
      subject: 'È nella lista d’attesa',
      heading: 'È nella lista d’attesa',
      opening: (provider) =>
        `Appena si libera un orario adatto a Lei, ${provider} lo tiene per Lei e riceverà un’e-mail.`,
    },
    WAITLIST_OFFER: {
      subject: 'Un appuntamento è libero per Lei',
      heading: 'Un appuntamento è libero per Lei',
      opening: (provider) =>
        `${provider} tiene questo appuntamento per Lei. Dica se lo prende: altrimenti passa alla persona successiva.`,
    },
    WAITLIST_PASSED: {
      subject: 'L’offerta è terminata',
      heading: 'L’appuntamento è passato a un’altra persona',
      opening: (provider) => `È ancora nella lista d’attesa di ${provider} e riceverà offerte di altri orari.`,
    },
  },
  ended: {
    subject: 'Non è più nella lista d’attesa',
    heading: 'Non è più nella lista d’attesa',
    opening: (provider) =>
      `Diverse offerte sono rimaste senza risposta, perciò ${provider} non Le offrirà altri orari. Può iscriversi di nuovo.`,
  },
  gone: (provider) => `${provider} non offre più ciò che aspettava. Può iscriversi per qualcos’altro.`,
  severalOthers: (count) => `altri ${count}`,
  unexpected: 'Se non aspettava questa e-mail, la ignori semplicemente.',
  actions: {
    confirm: 'Confermare e attendere',
    answer: 'Rispondere all’offerta',
    see: 'Vedere o lasciare la lista d’attesa',
  },
  labels: { wish: 'Orari possibili', answerBy: 'Rispondere entro', confirmBy: 'Confermare entro' },
  page: {
    unconfirmed: {
      heading: 'Desidera attendere un appuntamento?',
      text: (provider) => `Confermi che ${provider} può offrirLe gli orari che si liberano.`,
      button: 'Confermare e attendere',
    },
    waiting: {
      heading: 'È nella lista d’attesa',
      text: (provider) => `${provider} Le offre per e-mail il prossimo orario adatto a Lei.`,
    },
    offered: {
      heading: 'Desidera questo appuntamento?',
      text: (provider) => `${provider} lo tiene per Lei fino ad allora.`,
    },
    booked: {
      heading: 'Ha preso l’appuntamento',
      text: () => 'I dettagli sono nella Sua e-mail.',
    },
    left: {
      heading: 'Non è più nella lista d’attesa',
      text: (provider) => `${provider} non Le offrirà altri orari.`,
    },
    expired: {
      heading: 'Non è più nella lista d’attesa',
      text: (provider) => `Questa iscrizione è terminata. Per domande contatti ${provider}.`,
    },
    accept: 'Prendere questo appuntamento',
    pass: 'Preferisco un altro orario',
    leave: 'Lasciare la lista d’attesa',
    refused: 'Questo appuntamento non può più essere prenotato. Non è stato cambiato nulla.',
  },
  earlier: {
    mails: {
      WAITLIST_JOINED: {
        subject: 'Sta aspettando un appuntamento anticipato',
        heading: 'Sta aspettando un appuntamento anticipato',
        opening: (provider) =>
          `Appena si libera un orario precedente, ${provider} lo tiene per Lei e riceverà un’e-mail. Finché non ne prende uno, il Suo appuntamento resta invariato.`,
      },
      WAITLIST_OFFER: {
        subject: 'Un appuntamento anticipato è libero per Lei',
        heading: 'Un appuntamento anticipato è libero per Lei',
        opening: (provider) =>
          `${provider} tiene questo appuntamento per Lei. Se lo prende, sostituisce il Suo. Altrimenti il Suo appuntamento resta invariato.`,
      },
      WAITLIST_PASSED: {
        subject: 'L’offerta è terminata',
        heading: 'L’appuntamento anticipato è passato a un’altra persona',
        opening: (provider) =>
          `Il Suo appuntamento resta invariato. Ne sta ancora aspettando uno anticipato presso ${provider}.`,
      },
    },
    ended: {
      subject: 'Non aspetta più un appuntamento anticipato',
      heading: 'Non aspetta più un appuntamento anticipato',
      opening: (provider) =>
        `Diverse offerte sono rimaste senza risposta, perciò ${provider} non ne farà altre. Il Suo appuntamento resta invariato.`,
    },
    gone: (provider) => `${provider} non offre più ciò che aspettava. Il Suo appuntamento resta invariato.`,
    own: 'Il Suo appuntamento',
    page: {
      waiting: {
        heading: 'Sta aspettando un appuntamento anticipato',
        text: (provider) =>
          `${provider} Le offre per e-mail il prossimo orario precedente adatto a Lei. Finché non ne prende uno, il Suo appuntamento resta invariato.`,
      },
      offered: {
        heading: 'Desidera questo appuntamento anticipato?',
        text: (provider) => `${provider} lo tiene per Lei fino ad allora. Se lo prende, sostituisce il Suo.`,
      },
      booked: { heading: 'Il Suo appuntamento è stato spostato', text: () => 'I dettagli sono nella Sua e-mail.' },
      left: {
        heading: 'Non aspetta più un appuntamento anticipato',
        text: (provider) => `Il Suo appuntamento resta invariato. ${provider} non Le offrirà orari precedenti.`,
      },
      expired: {
        heading: 'Non aspetta più un appuntamento anticipato',
        text: (provider) => `Questa iscrizione è terminata. Per domande contatti ${provider}.`,
      },
      accept: 'Prenderlo al posto del mio',
    },
    ask: {
      link: 'Chiedere un orario anticipato',
      heading: 'Desidera un appuntamento anticipato?',
      text: (provider) =>
        `Appena si libera un orario precedente, ${provider} lo tiene per Lei e riceverà un’e-mail. Finché non ne prende uno, il Suo appuntamento resta invariato.`,
      any: 'Anche presso altri che lo offrono',
      button: 'Attendere un orario anticipato',
      waits: 'Sta aspettando un appuntamento anticipato.',
      free: 'Questi orari precedenti sono liberi ora',
      refused: 'Non è possibile attendere un orario precedente per questo appuntamento.',
    },
  },
};

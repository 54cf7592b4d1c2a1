import { LABELS } from '../i18n/labels.ts';
import type { LetterSentences } from '../sentences/letter-sentences.ts';

/** Continues the greeting after a comma, so the text begins in lower case. */
export const it: LetterSentences = {
  locale: 'it',
  colon: ': ',
  bookings: {
    BOOKING_CONFIRMATION: {
      subject: 'Appuntamento confermato',
      heading: 'Il Suo appuntamento è confermato',
      opening: ({ provider }) =>
        `grazie per la Sua prenotazione presso ${provider}. Di seguito trova i dettagli dell’appuntamento.`,
    },
    BOOKING_NOTIFICATION: {
      subject: 'Nuova prenotazione',
      heading: 'Nuova prenotazione',
      opening: ({ consumer }) => `${consumer} ha prenotato un appuntamento.`,
    },
    REQUEST_RECEIVED: {
      subject: 'Richiesta ricevuta',
      heading: 'Abbiamo ricevuto la Sua richiesta',
      opening: ({ provider }) =>
        `grazie per la Sua richiesta. ${provider} la esaminerà e Le risponderà via e-mail. L’appuntamento non è ancora confermato.`,
    },
    REQUEST_TO_CONFIRM: {
      subject: 'Richiesta di appuntamento',
      heading: 'Nuova richiesta di appuntamento',
      opening: ({ consumer }) =>
        `${consumer} desidera prenotare questo appuntamento. La preghiamo di confermare o rifiutare la richiesta.`,
    },
    REQUEST_CONFIRMED: {
      subject: 'Richiesta confermata',
      heading: 'La Sua richiesta è confermata',
      opening: ({ provider }) =>
        `${provider} ha confermato la Sua richiesta. Di seguito trova i dettagli dell’appuntamento.`,
    },
    REQUEST_DECLINED: {
      subject: 'Richiesta rifiutata',
      heading: 'La Sua richiesta è stata rifiutata',
      opening: ({ provider }) =>
        `purtroppo ${provider} non può offrirLe questo appuntamento. Può scegliere un altro orario.`,
    },
    CANCELLATION_TO_CONSUMER: {
      subject: 'Appuntamento annullato',
      heading: 'Il Suo appuntamento è stato annullato',
      opening: ({ provider }) => `la seguente prenotazione presso ${provider} è stata annullata.`,
    },
    CANCELLATION_TO_PROVIDER: {
      subject: 'Prenotazione annullata',
      heading: 'Una prenotazione è stata annullata',
      opening: ({ consumer }) => `la seguente prenotazione di ${consumer} è stata annullata.`,
    },
    MOVE_TO_CONSUMER: {
      subject: 'Appuntamento modificato',
      heading: 'Il Suo appuntamento è stato modificato',
      opening: ({ provider }) =>
        `${provider} ha modificato il Suo appuntamento. D’ora in poi valgono i seguenti dettagli.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Appuntamento modificato',
      heading: 'Un appuntamento è stato modificato',
      opening: ({ consumer }) =>
        `ha modificato l’appuntamento con ${consumer}. D’ora in poi valgono i seguenti dettagli.`,
    },
    DETAILS_TO_CONSUMER: {
      subject: 'Nuovi dettagli del Suo appuntamento',
      heading: 'Nuovi dettagli del Suo appuntamento',
      opening: ({ provider }) => `${provider} ha modificato alcuni dettagli, che valgono d’ora in poi.`,
    },
    DETAILS_TO_PROVIDER: {
      subject: 'Dettagli modificati',
      heading: 'I dettagli di un appuntamento sono cambiati',
      opening: ({ consumer }) =>
        `alcuni dettagli dell’appuntamento con ${consumer} sono cambiati. Valgono d’ora in poi.`,
    },
    RESCHEDULE_RECEIVED: {
      subject: 'Richiesta di spostamento ricevuta',
      heading: 'Abbiamo ricevuto la Sua richiesta',
      opening: ({ provider }) =>
        `ha chiesto a ${provider} un altro orario. ${provider} esaminerà la richiesta e Le risponderà via e-mail. Fino ad allora resta valido l’appuntamento prenotato.`,
    },
    RESCHEDULE_TO_CONFIRM: {
      subject: 'Richiesta di spostamento',
      heading: 'Richiesta di spostare un appuntamento',
      opening: ({ consumer }) =>
        `${consumer} desidera spostare l’appuntamento a un altro orario. La preghiamo di confermare o rifiutare la richiesta. Fino ad allora resta valido l’orario prenotato.`,
    },
    RESCHEDULE_DECLINED: {
      subject: 'Appuntamento invariato',
      heading: 'Il Suo appuntamento resta valido',
      opening: ({ provider }) =>
        `purtroppo ${provider} non può offrirLe l’altro orario. Il Suo appuntamento prenotato resta valido.`,
    },
    RESCHEDULE_ASKED: {
      subject: 'Scelga un altro orario',
      heading: 'La preghiamo di scegliere un altro orario',
      opening: ({ provider }) =>
        `${provider} La prega di scegliere un altro orario per il Suo appuntamento. Fino ad allora resta valido.`,
    },
    REMINDER: {
      subject: 'Promemoria',
      heading: 'Il Suo appuntamento si avvicina',
      opening: ({ provider }) => `Le ricordiamo il Suo appuntamento presso ${provider}.`,
    },
  },
  movesByConsumers: {
    MOVE_TO_CONSUMER: {
      subject: 'Appuntamento modificato',
      heading: 'Il Suo appuntamento è stato spostato',
      opening: ({ provider }) =>
        `come desiderava, il Suo appuntamento presso ${provider} è stato spostato. D’ora in poi valgono i seguenti dettagli.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Appuntamento modificato',
      heading: 'Un cliente ha spostato un appuntamento',
      opening: ({ consumer }) =>
        `l’appuntamento è stato spostato come desiderava ${consumer}. D’ora in poi valgono i seguenti dettagli.`,
    },
  },
  requestAsked: {
    subject: 'Scelga un altro orario',
    heading: 'La preghiamo di scegliere un altro orario',
    opening: ({ provider }) =>
      `${provider} La prega di scegliere un altro orario per la Sua richiesta. Non è ancora confermata.`,
  },
  requestsMoved: {
    MOVE_TO_CONSUMER: {
      subject: 'Richiesta modificata',
      heading: 'La Sua richiesta è stata modificata',
      opening: ({ provider }) =>
        `${provider} ha modificato l’appuntamento che ha richiesto. Non è ancora confermato: ${provider} Le risponderà via e-mail.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Richiesta modificata',
      heading: 'Una richiesta è stata modificata',
      opening: ({ consumer }) =>
        `ha modificato l’appuntamento richiesto da ${consumer}. Non è ancora confermato: La preghiamo di confermare o rifiutare la richiesta.`,
    },
  },
  bookedStands: 'Fino ad allora resta valido l’appuntamento prenotato.',
  digest: {
    subject: 'Molte notifiche',
    opening: (total) =>
      `in poco tempo sono arrivate così tante prenotazioni, richieste e cancellazioni che Gliene comunichiamo ${total === 1 ? 'una in questo modo' : `${total} insieme`}.`,
    requests: 'Richieste a cui rispondere',
    furtherRequests: (count) =>
      `${count === 1 ? 'Un’altra richiesta seguirà' : `${count} altre richieste seguiranno`} nella prossima e-mail di questo tipo.`,
    bookings: 'Prenotazioni e cancellazioni',
    lookUp: 'Le trova tutte, con i relativi dettagli, nel Suo calendario.',
  },
  verification: {
    subject: 'Confermi il Suo indirizzo e-mail',
    opening: ({ email, service, account }) =>
      `l’indirizzo ${email} è stato indicato su ${service} per un account ${account}. La preghiamo di confermare che è Suo.`,
    withProviders: (names) => `presso ${names}`,
    inCrm: (crm) => `nel CRM ${crm}`,
    others: 'altri',
    unexpected: 'Se non aspettava questa e-mail, può semplicemente ignorarla.',
  },
  webhookDisabled: {
    subject: 'Un endpoint di webhook è stato disattivato',
    opening: ({ host, crm }) =>
      `l’endpoint di webhook su ${host} del CRM ${crm} non accetta eventi da giorni. È stato disattivato.`,
    advice: (uuid) =>
      `Gli eventi restano conservati. Riattivi l’endpoint ${uuid} quando funziona: la consegna riprende da dove si è fermata.`,
  },
  busyConflict: {
    subject: 'Prenotazioni in un orario occupato altrove',
    opening: ({ resource, calendar }) =>
      `secondo ${calendar ? `il calendario ${calendar}` : 'un altro calendario'}, ${resource} non risulta più libero nell’orario delle seguenti prenotazioni. Nulla è stato annullato.`,
    bookings: 'Prenotazioni',
    more: (count) =>
      `${count === 1 ? 'Un’altra prenotazione si trova' : `Altre ${count} prenotazioni si trovano`} nel suo planning.`,
    advice:
      'Ogni link chiede al cliente di scegliere un altro orario. Se può mantenere una prenotazione, non deve fare nulla.',
  },
  sourceFailing: {
    subject: 'Non è possibile leggere un calendario',
    opening: ({ resource, calendar, failure }) =>
      `il calendario ${calendar} di ${resource} non si legge da un giorno (${failure}). Valgono gli orari occupati dell’ultima lettura.`,
    advice:
      'Verifichi che il calendario sia ancora condiviso allo stesso indirizzo e che la sua password per app, se presente, sia ancora valida. Verrà riletto automaticamente non appena risponde.',
  },
  greeting: (name) => (name ? `Buongiorno ${name},` : 'Buongiorno,'),
  closing: 'Cordiali saluti',
  questions: (phone) =>
    `Per qualsiasi domanda può rispondere a questa e-mail${phone ? ` o chiamare il numero ${phone}` : ''}.`,
  replyGoesTo: (consumer) => `La Sua risposta a questa e-mail sarà inviata a ${consumer}.`,
  ownDetails: 'I Suoi dati',
  consumerDetails: 'Recapiti',
  labels: {
    ...LABELS.it,
    before: 'In precedenza',
    wished: 'Richiesto',
    current: 'Prenotato',
    alternatives: 'Orari possibili',
    chooseBy: 'Scegliere entro',
    cancelBy: 'Annullare entro',
    changeBy: 'Modificare entro',
    provider: 'Presso',
    remark: 'Nota',
    hints: 'Da sapere',
  },
  actions: {
    cancel: 'Annulla l’appuntamento',
    cancelOrChange: 'Annulla o modifica l’appuntamento',
    see: 'Vedi la prenotazione',
    reschedule: 'Scegli un altro orario',
    book: 'Prenota un altro appuntamento',
    withdraw: 'Ritira la richiesta',
    withdrawOrChange: 'Ritira o modifica la richiesta',
    confirm: 'Conferma l’appuntamento',
    decline: 'Rifiuta la richiesta',
    open: 'Apri nel calendario',
    verify: 'Conferma l’indirizzo e-mail',
  },
};

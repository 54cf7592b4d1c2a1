import { LABELS } from '../i18n/labels.ts';
import type { PageSentences } from '../sentences/page-sentences.ts';

export const it: PageSentences = {
  locale: 'it-IT',
  cancel: {
    booked: {
      heading: 'Il Suo appuntamento',
      text: (provider) => `Ha prenotato questo appuntamento presso ${provider}.`,
      button: 'Annulla l’appuntamento',
    },
    requested: {
      heading: 'La Sua richiesta',
      text: (provider) => `Ha richiesto questo appuntamento. ${provider} non ha ancora risposto.`,
      button: 'Ritira la richiesta',
    },
    canceled: {
      heading: 'L’appuntamento è annullato',
      text: (provider) => `Non deve fare altro: ${provider} ne è al corrente.`,
    },
    declined: {
      heading: 'La Sua richiesta è stata rifiutata',
      text: (provider) => `${provider} non ha potuto offrirLe questo appuntamento. Non c’è più nulla da annullare.`,
    },
    over: {
      heading: 'L’appuntamento è passato',
      text: (provider) => `Non può più essere annullato. In caso di domande si rivolga a ${provider}.`,
    },
    tooLate: {
      heading: 'È troppo tardi per annullare',
      text: (provider) =>
        `Questo appuntamento non può più essere annullato qui. Se non può venire, si rivolga a ${provider}.`,
    },
    reason: 'Motivo',
    question: 'Una domanda, o qualche minuto di ritardo?',
    until: (time) => `Può annullare fino a ${time}.`,
    wasMoved: 'L’appuntamento è stato spostato dopo la prenotazione. Questi sono i dati aggiornati.',
  },
  appointment: {
    map: 'Mappa',
    file: 'File per il calendario',
    message: 'Il Suo messaggio',
  },
  times: {
    text: 'L’appuntamento resta com’è finché non conferma un altro orario.',
    move: (time) => `Spostare a ${time}?`,
    moveButton: 'Sposta l’appuntamento',
    moved: (time) => `Spostato a ${time}.`,
    none: 'Al momento non c’è nessun altro orario libero.',
    taken: 'Questo orario non può più essere prenotato. Non è stato modificato nulla.',
    back: 'Torna all’appuntamento',
    until: (time) => `Poteva scegliere un altro orario fino a ${time}.`,
    requested: (time, provider) =>
      `Ha richiesto un altro orario: ${time}. ${provider} non ha ancora risposto; fino ad allora l’appuntamento resta com’è.`,
  },
  request: {
    waiting: (consumer) => `${consumer} desidera prenotare questo appuntamento e attende la Sua risposta.`,
    waitingToMove: (consumer) =>
      `${consumer} desidera spostare l’appuntamento a questo orario e attende la Sua risposta. Fino ad allora resta valido l’orario prenotato.`,
    confirm: { heading: 'Confermare la richiesta?', button: 'Conferma l’appuntamento' },
    decline: { heading: 'Rifiutare la richiesta?', button: 'Rifiuta la richiesta' },
    booked: {
      heading: 'L’appuntamento è confermato',
      text: (consumer) => `${consumer} riceve una comunicazione via e-mail.`,
    },
    declined: {
      heading: 'La richiesta è rifiutata',
      text: (consumer) => `${consumer} riceve una comunicazione via e-mail.`,
    },
    canceled: {
      heading: 'L’appuntamento è annullato',
      text: (consumer) =>
        `La prenotazione di ${consumer} è stata ritirata o annullata. Non c’è più nulla a cui rispondere.`,
    },
    moved: {
      heading: 'Questa prenotazione ha ora un altro orario',
      text: (consumer) =>
        `La prenotazione di ${consumer} è stata spostata a un altro orario. Un’e-mail più recente La informa.`,
    },
    over: {
      heading: 'L’orario richiesto è passato',
      text: (consumer) => `Non è più possibile rispondere alla richiesta di ${consumer}.`,
    },
    tooLateToDecline: 'Un appuntamento confermato non può più essere rifiutato qui.',
    tooLateToConfirm: 'Una richiesta rifiutata non può più essere confermata.',
    ask: {
      question: {
        heading: 'Chiedere un altro orario?',
        text: (consumer) =>
          `${consumer} ha prenotato questo orario, in cui lei è occupato altrove. L’appuntamento resta valido finché non viene scelto un altro orario.`,
        button: 'Chiedere un altro orario',
      },
      withoutEmail: {
        heading: 'Orario occupato altrove',
        text: (consumer) =>
          `${consumer} ha prenotato questo orario senza lasciare un indirizzo e-mail. Concordi un altro orario per telefono.`,
      },
      asked: {
        heading: 'La richiesta è stata inviata',
        text: (consumer) =>
          `${consumer} ha ricevuto un’e-mail con gli orari liberi. L’appuntamento resta valido finché non viene scelto un altro orario.`,
      },
      impossible: 'Nessun altro orario è libero, oppure la prenotazione è cambiata. Nulla è stato inviato.',
    },
  },
  verification: {
    open: {
      heading: 'È il Suo indirizzo e\u2011mail?',
      text: () => 'Confermi che questo indirizzo è Suo.',
      button: 'Conferma l’indirizzo e-mail',
    },
    verified: {
      heading: 'L’indirizzo e\u2011mail è confermato',
      text: () => 'Grazie. Ora può chiudere questa pagina.',
    },
    outdated: {
      heading: 'Questo link non è più attuale',
      text: () => 'L’account ha ormai un altro indirizzo e-mail. Qui non c’è più nulla da confermare.',
    },
  },
  message: {
    toConsumer: 'Messaggio in caso di rifiuto',
    toAsked: 'Messaggio al cliente',
    refused: 'Usi al massimo 1024 caratteri e nessun carattere di controllo.',
  },
  invalidLink: {
    heading: 'Questo link non è valido',
    text: 'È incompleto o non è più valido, per esempio perché l’appuntamento è passato. Lo apra di nuovo dalla Sua e-mail.',
  },
  invalidCalendar: {
    heading: 'Qui non c’è nessun calendario',
    text: 'L’indirizzo è incompleto o non è più valido. Chi Gliel’ha dato forse ne ha un altro.',
  },
  busy: {
    heading: 'Riprovi tra un momento',
    text: 'Il servizio è sovraccarico. Non è stato modificato nulla.',
  },
  failed: {
    heading: 'Non ha funzionato',
    text: 'Non è stato modificato nulla. Apra il link dalla Sua e-mail e riprovi.',
  },
  unsure: {
    heading: 'Verifichi se è stato modificato',
    text: 'Non sappiamo se la Sua modifica è stata salvata. Apra di nuovo il link dalla Sua e-mail: mostra lo stato attuale.',
  },
  labels: {
    ...LABELS.it,
    booked: 'Prenotato',
    legalNotice: 'Note legali',
  },
};

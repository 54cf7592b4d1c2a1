import type { EntranceSentences } from '../sentences/entrance-sentences.ts';

export const it: EntranceSentences = {
  locale: 'it-IT',
  about:
    'Questo è un servizio per prenotare appuntamenti. Mostra gli orari liberi, li riserva e li prenota, e non assegna mai due volte lo stesso orario.',
  version: 'Versione',
  bookingPages: 'Prenotare un appuntamento',
  bookingPage: (address) =>
    `Ogni struttura, ogni risorsa e ogni canale ha una propria pagina di prenotazione: ${address}.`,
  forCrms: 'Per CRM e siti web',
  forOperators: 'Per chi gestisce il servizio',
  board: {
    heading: 'Bacheca',
    text: 'Calendari, prenotazioni e clienti, per il personale.',
  },
  playground: {
    heading: 'Playground GraphQL',
    text: 'Operazioni pronte da eseguire e modificare, con tutto lo schema.',
  },
  reference: { heading: 'Riferimento REST', text: 'Ogni chiamata con i suoi parametri e le risposte, da provare.' },
  guides: { heading: 'Documentazione', text: 'Guide per attività e tutti i riferimenti, con una ricerca; in inglese.' },
  mailbox: { heading: 'Casella di posta', text: 'Le e-mail di questa demo. Nessuna viene inviata.' },
  ready: { heading: 'Stato', text: 'Dice se il servizio e il suo database sono pronti.' },
  unknown: {
    heading: 'Questa pagina non esiste',
    text: 'Forse l’indirizzo è scritto male, o la pagina è stata spostata.',
    home: 'Pagina iniziale',
  },
};

import type { BookSentences } from '../sentences/book-sentences.ts';

export const it: BookSentences = {
  locale: 'it-IT',
  any: 'Nessuna preferenza',
  by: {
    MOBILE: 'per telefono',
    PHONE: 'per telefono',
    VIDEO: 'in videochiamata',
    MESSENGER: 'in chat',
    EMAIL: 'via e-mail',
    LINK: 'online',
  },
  times: {
    morning: 'Mattina',
    afternoon: 'Pomeriggio',
    evening: 'Sera',
    emptyDay: 'In questo giorno non c’è nulla di libero.',
    closedDay: (reason) => (reason ? `Chiuso in questo giorno: ${reason}` : 'Chiuso in questo giorno.'),
    closed: (reason) => reason ?? 'chiuso',
    none: 'Al momento non c’è nulla di libero. Torni più tardi oppure ci contatti.',
    otherProduct: 'Scegli qualcos’altro',
    otherOffers: (provider) => `Tutto ciò che offre ${provider}`,
  },
  zone: {
    change: 'Cambia',
    behind: (hours) => `Il Suo orologio è ${hours} indietro.`,
    ahead: (hours) => `Il Suo orologio è ${hours} avanti.`,
    heading: 'Scelga il fuso orario',
    text: 'Tutti gli orari vengono mostrati in questo fuso. L’appuntamento non cambia.',
    label: 'Fuso orario',
    button: 'Mostra gli orari',
  },
  details: {
    held: (time) => `Riservato per Lei fino alle ${time}.`,
    sentTo: (provider) => `I Suoi dati vengono inviati a ${provider}.`,
    incomplete: 'Controlli i Suoi dati. Non è stato ancora prenotato nulla.',
    wrong: {
      firstName: 'Inserisca il Suo nome.',
      lastName: 'Inserisca il Suo cognome.',
      email: 'Inserisca un indirizzo e-mail come anna@example.org.',
      mobile: 'Inserisca un numero di telefono su una riga.',
      message: 'Al massimo 1024 caratteri, senza caratteri di controllo.',
    },
    tooMany: 'Dalla Sua rete arrivano troppe prenotazioni. Riprovi tra qualche minuto.',
    taken: 'Qualcun altro ha appena prenotato questo orario. I Suoi dati sono ancora qui.',
    unsure:
      'Non è arrivata alcuna risposta, quindi non sappiamo se il Suo appuntamento è stato prenotato. I Suoi dati sono ancora qui. Li invii di nuovo: nulla viene prenotato due volte.',
    nearest: 'Prenoti invece uno degli orari più vicini',
  },
  booked: {
    wrongAddress: 'Indirizzo sbagliato?',
    correct: (provider) => `Si rivolga a ${provider}, che può correggerlo.`,
    back: (host) => `Torna a ${host}`,
  },
  archived: {
    heading: 'Non può più essere prenotato',
    text: (provider) => `${provider} non lo offre più.`,
  },
  unknown: {
    heading: 'Qui non c’è nulla da prenotare',
    text: 'L’indirizzo è incompleto o non esiste più. Controlli il link.',
  },
  tooMany: {
    heading: 'Riprovi tra un momento',
    text: 'Dalla Sua rete arrivano troppe richieste. Non è stato prenotato nulla.',
  },
  failed: {
    heading: 'Non ha funzionato',
    text: 'Non è stato prenotato nulla. Torni indietro e riprovi.',
  },
  unsure: {
    heading: 'Verifichi se è stato prenotato',
    text: 'Non sappiamo se il Suo appuntamento è stato prenotato. Ricarichi questa pagina, oppure torni indietro e invii di nuovo i Suoi dati: nulla viene prenotato due volte.',
  },
  labels: { contact: 'Contatto', language: 'Lingua' },
};

import type { WishSentences } from '../sentences/wish-sentences.ts';

export const it: WishSentences = {
  locale: 'it-IT',
  link: 'Nessun orario adatto? Si iscriva alla lista d’attesa',
  place: 'Attendere un posto',
  heading: 'Attendere un appuntamento',
  text: (provider) =>
    `Appena si libera un orario adatto a Lei, ${provider} glielo offre per e-mail e lo tiene per Lei finché non risponde.`,
  textOfPlace: (provider) =>
    `Appena si libera un posto, ${provider} glielo offre per e-mail e lo tiene per Lei finché non risponde.`,
  fields: {
    resources: 'Va bene una qualsiasi di queste possibilità',
    earliest: 'Primo giorno',
    latest: 'Ultimo giorno',
    weekdays: 'Giorni adatti a Lei',
    minutesFrom: 'Inizio non prima delle',
    minutesUntil: 'Inizio prima delle',
  },
  wrong: {
    earliest: 'Indichi un giorno.',
    latest: 'Indichi un giorno a partire dal primo, al massimo 400 giorni in anticipo.',
    weekdays: 'Scelga almeno un giorno.',
    minutesFrom: 'Indichi un orario come 09:00.',
    minutesUntil: 'Indichi un orario successivo.',
  },
  incomplete: 'Controlli i Suoi dati. Non è ancora nella lista d’attesa.',
  free: 'Può prenotare subito uno di questi orari',
  limit: 'La lista d’attesa è piena o questo indirizzo vi compare troppe volte. Ci contatti.',
  tooMany: 'Dalla Sua rete arrivano troppe richieste. Attenda qualche minuto e riprovi.',
  button: 'Iscrivermi alla lista d’attesa',
  sent: {
    heading: 'Confermi il Suo indirizzo e-mail',
    text: (email) =>
      `Abbiamo inviato un link a ${email}. Lo apra entro un giorno: dopo la conferma sarà nella lista d’attesa.`,
    once: 'Se questo indirizzo è già nella lista d’attesa, non arriva un’altra e-mail.',
  },
};

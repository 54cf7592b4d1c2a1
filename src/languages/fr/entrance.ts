import type { EntranceSentences } from '../sentences/entrance-sentences.ts';

export const fr: EntranceSentences = {
  locale: 'fr-FR',
  about:
    'Voici un service de prise de rendez-vous. Il montre les créneaux libres, les retient et les réserve, et n’attribue jamais deux fois le même.',
  version: 'Version',
  bookingPages: 'Prendre rendez-vous',
  bookingPage: (address) =>
    `Chaque prestataire, chaque ressource et chaque canal a sa propre page de réservation\u00a0: ${address}.`,
  forCrms: 'Pour les CRM et les sites web',
  forOperators: 'Pour l’exploitation',
  board: {
    heading: 'Tableau de bord',
    text: 'Calendriers, réservations et clients, pour le personnel.',
  },
  playground: {
    heading: 'Playground GraphQL',
    text: 'Des opérations prêtes à exécuter et à modifier, avec tout le schéma.',
  },
  reference: { heading: 'Référence REST', text: 'Chaque appel avec ses paramètres et ses réponses, à essayer.' },
  guides: {
    heading: 'Documentation',
    text: 'Des guides par tâche et toutes les références, avec une recherche\u00a0; en anglais.',
  },
  mailbox: { heading: 'Boîte de réception', text: 'Les e-mails de cette démo. Aucun n’est envoyé.' },
  ready: { heading: 'État', text: 'Indique si le service et sa base de données sont prêts.' },
  unknown: {
    heading: 'Cette page n’existe pas',
    text: 'L’adresse est peut-être mal écrite, ou la page a été déplacée.',
    home: 'Page d’accueil',
  },
};

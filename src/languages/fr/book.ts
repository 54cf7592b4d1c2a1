import type { BookSentences } from '../sentences/book-sentences.ts';

export const fr: BookSentences = {
  locale: 'fr-FR',
  any: 'Sans préférence',
  by: {
    MOBILE: 'par téléphone',
    PHONE: 'par téléphone',
    VIDEO: 'en visioconférence',
    MESSENGER: 'par messagerie',
    EMAIL: 'par e-mail',
    LINK: 'en ligne',
  },
  times: {
    morning: 'Matin',
    afternoon: 'Après-midi',
    evening: 'Soir',
    emptyDay: 'Rien n’est libre ce jour-là.',
    closedDay: (reason) => (reason ? `Fermé ce jour-là\u00a0: ${reason}` : 'Fermé ce jour-là.'),
    closed: (reason) => reason ?? 'fermé',
    none: 'Rien n’est libre pour le moment. Revenez plus tard ou contactez-nous.',
    otherProduct: 'Choisir autre chose',
    otherOffers: (provider) => `Tout ce que propose ${provider}`,
  },
  zone: {
    change: 'Changer',
    behind: (hours) => `Votre horloge a ${hours} de retard.`,
    ahead: (hours) => `Votre horloge a ${hours} d’avance.`,
    heading: 'Choisir un fuseau horaire',
    text: 'Tous les horaires y sont affichés. Le rendez-vous lui-même ne change pas.',
    label: 'Fuseau horaire',
    button: 'Afficher les horaires',
  },
  details: {
    held: (time) => `Réservé pour vous jusqu’à ${time}.`,
    sentTo: (provider) => `Vos coordonnées sont transmises à ${provider}.`,
    incomplete: 'Veuillez vérifier votre saisie. Rien n’est encore réservé.',
    wrong: {
      firstName: 'Veuillez saisir votre prénom.',
      lastName: 'Veuillez saisir votre nom.',
      email: 'Veuillez saisir une adresse e-mail telle que anna@example.org.',
      mobile: 'Veuillez saisir un numéro de téléphone sur une ligne.',
      message: 'Au plus 1024 caractères, sans caractères de contrôle.',
    },
    tooMany: 'Trop de réservations viennent de votre réseau. Veuillez réessayer dans quelques minutes.',
    taken: 'Quelqu’un d’autre vient de réserver cet horaire. Vos coordonnées sont conservées.',
    unsure:
      'Nous n’avons pas reçu de réponse et ne savons pas si votre rendez-vous a été réservé. Vos coordonnées sont conservées. Veuillez les renvoyer\u00a0: rien n’est réservé deux fois.',
    nearest: 'Réserver plutôt un des horaires les plus proches',
  },
  booked: {
    wrongAddress: 'Mauvaise adresse\u00a0?',
    correct: (provider) => `Adressez-vous à ${provider} pour la faire corriger.`,
    back: (host) => `Retour à ${host}`,
  },
  archived: {
    heading: 'Cela ne peut plus être réservé',
    text: (provider) => `${provider} ne le propose plus.`,
  },
  unknown: {
    heading: 'Il n’y a rien à réserver ici',
    text: 'L’adresse est incomplète ou n’existe plus. Veuillez vérifier le lien.',
  },
  tooMany: {
    heading: 'Veuillez réessayer dans un instant',
    text: 'Trop de demandes viennent de votre réseau. Rien n’a été réservé.',
  },
  failed: {
    heading: 'Cela n’a pas fonctionné',
    text: 'Rien n’a été réservé. Veuillez revenir en arrière et réessayer.',
  },
  unsure: {
    heading: 'Veuillez vérifier si c’est réservé',
    text: 'Nous ne savons pas si votre rendez-vous a été réservé. Veuillez recharger cette page, ou revenir en arrière et renvoyer vos coordonnées\u00a0: rien n’est réservé deux fois.',
  },
  labels: { contact: 'Contact', language: 'Langue' },
};

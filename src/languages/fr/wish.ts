import type { WishSentences } from '../sentences/wish-sentences.ts';

export const fr: WishSentences = {
  locale: 'fr-FR',
  link: 'Aucun horaire ne vous convient\u00a0? Liste d’attente',
  place: 'Attendre une place',
  heading: 'Attendre un rendez-vous',
  text: (provider) =>
    `Dès qu’un horaire qui vous convient se libère, ${provider} vous le propose par e-mail et vous le réserve jusqu’à votre réponse.`,
  textOfPlace: (provider) =>
    `Dès qu’une place se libère, ${provider} vous la propose par e-mail et vous la réserve jusqu’à votre réponse.`,
  fields: {
    resources: 'L’un de ces choix me convient',
    earliest: 'Premier jour',
    latest: 'Dernier jour',
    weekdays: 'Jours qui vous conviennent',
    minutesFrom: 'Début au plus tôt à',
    minutesUntil: 'Début avant',
  },
  wrong: {
    earliest: 'Veuillez indiquer un jour.',
    latest: 'Veuillez indiquer un jour à partir du premier, au plus 400 jours à l’avance.',
    weekdays: 'Veuillez choisir au moins un jour.',
    minutesFrom: 'Veuillez indiquer une heure, par exemple 09:00.',
    minutesUntil: 'Veuillez indiquer une heure plus tardive.',
  },
  incomplete: 'Veuillez vérifier vos indications. Vous n’êtes pas encore sur la liste d’attente.',
  free: 'Vous pouvez réserver l’un de ces horaires dès maintenant',
  limit: 'La liste d’attente est complète ou cette adresse y figure trop souvent. Veuillez nous contacter.',
  tooMany: 'Trop de demandes proviennent de votre réseau. Veuillez patienter quelques minutes, puis réessayer.',
  button: 'M’inscrire sur la liste d’attente',
  sent: {
    heading: 'Veuillez confirmer votre adresse e-mail',
    text: (email) =>
      `Nous avons envoyé un lien à ${email}. Veuillez l’ouvrir dans les 24\u00a0heures\u00a0: une fois confirmé, vous serez sur la liste d’attente.`,
    once: 'Si cette adresse est déjà sur la liste d’attente, aucun autre e-mail n’est envoyé.',
  },
};

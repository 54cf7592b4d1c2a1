import { LABELS } from '../i18n/labels.ts';
import type { PageSentences } from '../sentences/page-sentences.ts';

export const fr: PageSentences = {
  locale: 'fr-FR',
  cancel: {
    booked: {
      heading: 'Votre rendez\u2011vous',
      text: (provider) => `Vous avez réservé ce rendez-vous chez ${provider}.`,
      button: 'Annuler le rendez-vous',
    },
    requested: {
      heading: 'Votre demande',
      text: (provider) => `Vous avez demandé ce rendez-vous. ${provider} n’a pas encore répondu.`,
      button: 'Retirer la demande',
    },
    canceled: {
      heading: 'Ce rendez\u2011vous est annulé',
      text: (provider) => `Vous n’avez rien d’autre à faire\u00a0: ${provider} est au courant.`,
    },
    declined: {
      heading: 'Votre demande a été refusée',
      text: (provider) => `${provider} n’a pas pu vous proposer ce rendez-vous. Il n’y a plus rien à annuler.`,
    },
    over: {
      heading: 'Ce rendez\u2011vous est passé',
      text: (provider) => `Il ne peut plus être annulé. Pour toute question, adressez-vous à ${provider}.`,
    },
    tooLate: {
      heading: 'Il est trop tard pour annuler',
      text: (provider) =>
        `Ce rendez-vous ne peut plus être annulé ici. Si vous ne pouvez pas venir, adressez-vous à ${provider}.`,
    },
    reason: 'Motif',
    question: 'Une question, ou quelques minutes de retard\u00a0?',
    until: (time) => `Vous pouvez annuler jusqu’au ${time}.`,
    wasMoved: 'Le rendez-vous a été déplacé après la réservation. Voici les informations à jour.',
  },
  appointment: {
    map: 'Plan',
    file: 'Fichier d’agenda',
    message: 'Votre message',
  },
  times: {
    text: 'Votre rendez-vous reste inchangé tant que vous n’avez pas confirmé un autre horaire.',
    move: (time) => `Déplacer au ${time}\u00a0?`,
    moveButton: 'Déplacer le rendez-vous',
    moved: (time) => `Déplacé au ${time}.`,
    none: 'Aucun autre horaire n’est libre pour le moment.',
    taken: 'Cet horaire ne peut plus être réservé. Rien n’a été modifié.',
    back: 'Retour au rendez-vous',
    until: (time) => `Vous pouviez choisir un autre horaire jusqu’au ${time}.`,
    requested: (time, provider) =>
      `Vous avez demandé un autre horaire\u00a0: ${time}. ${provider} n’a pas encore répondu\u00a0; d’ici là, votre rendez-vous reste inchangé.`,
  },
  request: {
    waiting: (consumer) => `${consumer} souhaite réserver ce rendez-vous et attend votre réponse.`,
    waitingToMove: (consumer) =>
      `${consumer} souhaite déplacer le rendez-vous à cet horaire et attend votre réponse. D’ici là, l’horaire réservé est maintenu.`,
    confirm: { heading: 'Confirmer la demande\u00a0?', button: 'Confirmer le rendez-vous' },
    decline: { heading: 'Refuser la demande\u00a0?', button: 'Refuser la demande' },
    booked: {
      heading: 'Le rendez\u2011vous est confirmé',
      text: (consumer) => `${consumer} reçoit un e-mail à ce sujet.`,
    },
    declined: {
      heading: 'La demande est refusée',
      text: (consumer) => `${consumer} reçoit un e-mail à ce sujet.`,
    },
    canceled: {
      heading: 'Le rendez\u2011vous est annulé',
      text: (consumer) =>
        `La réservation faite par ${consumer} a été retirée ou annulée. Il n’y a plus rien à répondre.`,
    },
    moved: {
      heading: 'Cette réservation a maintenant un autre horaire',
      text: (consumer) =>
        `La réservation faite par ${consumer} a été déplacée à un autre horaire. Un e-mail plus récent vous en informe.`,
    },
    over: {
      heading: 'L’heure demandée est passée',
      text: (consumer) => `Il n’est plus possible de répondre à la demande faite par ${consumer}.`,
    },
    tooLateToDecline: 'Un rendez-vous confirmé ne peut plus être refusé ici.',
    tooLateToConfirm: 'Une demande refusée ne peut plus être confirmée.',
    ask: {
      question: {
        heading: 'Demander une autre heure\u00a0?',
        text: (consumer) =>
          `${consumer} a réservé cette heure, à laquelle vous êtes occupé ailleurs. Le rendez-vous est maintenu jusqu’au choix d’une autre heure.`,
        button: 'Demander une autre heure',
      },
      withoutEmail: {
        heading: 'Heure occupée ailleurs',
        text: (consumer) =>
          `${consumer} a réservé cette heure sans laisser d’adresse e-mail. Veuillez convenir d’une autre heure par téléphone.`,
      },
      asked: {
        heading: 'La demande est envoyée',
        text: (consumer) =>
          `${consumer} a reçu un e-mail avec des heures libres. Le rendez-vous est maintenu jusqu’au choix d’une autre heure.`,
      },
      impossible: 'Aucune autre heure n’est libre, ou la réservation a changé. Rien n’a été envoyé.',
    },
  },
  verification: {
    open: {
      heading: 'Est\u2011ce votre adresse e\u2011mail\u00a0?',
      text: () => 'Veuillez confirmer que cette adresse est la vôtre.',
      button: 'Confirmer l’adresse e-mail',
    },
    verified: {
      heading: 'L’adresse e\u2011mail est confirmée',
      text: () => 'Merci. Vous pouvez maintenant fermer cette page.',
    },
    outdated: {
      heading: 'Ce lien n’est plus à jour',
      text: () => 'Le compte a désormais une autre adresse e-mail. Il n’y a plus rien à confirmer ici.',
    },
  },
  message: {
    toConsumer: 'Message en cas de refus',
    toAsked: 'Message au client',
    refused: 'Veuillez utiliser 1024 caractères au plus et aucun caractère de contrôle.',
  },
  invalidLink: {
    heading: 'Ce lien n’est pas valable',
    text: 'Il est incomplet ou n’est plus valable, par exemple parce que le rendez-vous est passé. Veuillez l’ouvrir à nouveau depuis votre e-mail.',
  },
  invalidCalendar: {
    heading: 'Il n’y a pas de calendrier ici',
    text: 'L’adresse est incomplète ou n’est plus valable. La personne qui vous l’a donnée en a peut-être une autre.',
  },
  busy: {
    heading: 'Veuillez réessayer dans un instant',
    text: 'Le service est surchargé. Rien n’a été modifié.',
  },
  failed: {
    heading: 'Cela n’a pas fonctionné',
    text: 'Rien n’a été modifié. Veuillez ouvrir le lien depuis votre e-mail et réessayer.',
  },
  unsure: {
    heading: 'Veuillez vérifier si c’est modifié',
    text: 'Nous ne savons pas si votre modification a été enregistrée. Veuillez ouvrir à nouveau le lien depuis votre e-mail\u00a0: il montre l’état actuel.',
  },
  labels: {
    ...LABELS.fr,
    booked: 'Réservé',
    legalNotice: 'Mentions légales',
  },
};

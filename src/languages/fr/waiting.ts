import type { WaitingSentences } from '../sentences/waiting-sentences.ts';

export const fr: WaitingSentences = {
  locale: 'fr-FR',
  mails: {
    WAITLIST_CONFIRM: {
      subject: 'Veuillez confirmer votre adresse e-mail',
      heading: 'Souhaitez-vous attendre un rendez-vous\u00a0?',
      opening: (provider) =>
        `Quelqu’un a inscrit cette adresse sur la liste d’attente chez ${provider}. Veuillez confirmer que c’était vous. D’ici là, rien ne vous est proposé.`,
    },
    WAITLIST_JOINED: {
      subject: 'Vous êtes sur la liste d’attente',
      heading: 'Vous êtes sur la liste d’attente',
      opening: (provider) =>
        `Dès qu’un horaire qui vous convient se libère, ${provider} vous le réserve et vous recevez un e-mail.`,
    },
    WAITLIST_OFFER: {
      subject: 'Un rendez-vous est libre pour vous',
      heading: 'Un rendez-vous est libre pour vous',
      opening: (provider) =>
        `${provider} vous réserve ce rendez-vous. Veuillez dire si vous le prenez\u00a0: sinon il revient à la personne suivante.`,
    },
    WAITLIST_PASSED: {
      subject: 'La proposition est terminée',
      heading: 'Le rendez-vous est revenu à quelqu’un d’autre',
      opening: (provider) =>
        `Vous êtes toujours sur la liste d’attente chez ${provider} et d’autres horaires vous seront proposés.`,
    },
  },
  ended: {
    subject: 'Vous n’êtes plus sur la liste d’attente',
    heading: 'Vous n’êtes plus sur la liste d’attente',
    opening: (provider) =>
      `Plusieurs propositions sont restées sans réponse, ${provider} ne vous en fera donc plus. Vous pouvez vous inscrire de nouveau.`,
  },
  unexpected: 'Si vous n’attendiez pas cet e-mail, ignorez-le simplement.',
  actions: {
    confirm: 'Confirmer et attendre',
    answer: 'Répondre à la proposition',
    see: 'Voir ou quitter la liste d’attente',
  },
  labels: { wish: 'Horaires possibles', answerBy: 'Réponse avant le', confirmBy: 'À confirmer avant le' },
  page: {
    unconfirmed: {
      heading: 'Souhaitez-vous attendre un rendez-vous\u00a0?',
      text: (provider) => `Veuillez autoriser ${provider} à vous proposer les horaires qui se libèrent.`,
      button: 'Confirmer et attendre',
    },
    waiting: {
      heading: 'Vous êtes sur la liste d’attente',
      text: (provider) => `${provider} vous propose par e-mail le prochain horaire qui vous convient.`,
    },
    offered: {
      heading: 'Souhaitez-vous ce rendez-vous\u00a0?',
      text: (provider) => `${provider} vous le réserve jusque-là.`,
    },
    booked: {
      heading: 'Vous avez pris le rendez-vous',
      text: () => 'Les détails se trouvent dans votre e-mail.',
    },
    left: {
      heading: 'Vous n’êtes plus sur la liste d’attente',
      text: (provider) => `${provider} ne vous proposera plus d’horaires.`,
    },
    expired: {
      heading: 'Vous n’êtes plus sur la liste d’attente',
      text: (provider) => `Le délai de cette inscription est passé. Pour toute question, contactez ${provider}.`,
    },
    accept: 'Prendre ce rendez-vous',
    pass: 'Plutôt un autre horaire',
    leave: 'Quitter la liste d’attente',
    refused: 'Ce rendez-vous ne peut plus être réservé. Rien n’a été modifié.',
  },
};

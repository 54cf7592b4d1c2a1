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
  gone: (provider) => `${provider} ne propose plus ce que vous attendiez. Vous pouvez vous inscrire pour autre chose.`,
  severalOthers: (count) => `${count} autres`,
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
      text: (provider) => `Cette inscription est terminée. Pour toute question, contactez ${provider}.`,
    },
    accept: 'Prendre ce rendez-vous',
    pass: 'Plutôt un autre horaire',
    leave: 'Quitter la liste d’attente',
    refused: 'Ce rendez-vous ne peut plus être réservé. Rien n’a été modifié.',
  },
  earlier: {
    mails: {
      WAITLIST_JOINED: {
        subject: 'Vous attendez un rendez-vous plus tôt',
        heading: 'Vous attendez un rendez-vous plus tôt',
        opening: (provider) =>
          `Dès qu’un horaire plus tôt se libère, ${provider} vous le réserve et vous recevez un e-mail. D’ici là, votre rendez-vous reste inchangé.`,
      },
      WAITLIST_OFFER: {
        subject: 'Un rendez-vous plus tôt est libre pour vous',
        heading: 'Un rendez-vous plus tôt est libre pour vous',
        opening: (provider) =>
          `${provider} vous réserve ce rendez-vous. Si vous le prenez, il remplace le vôtre. Sinon, votre rendez-vous reste inchangé.`,
      },
      WAITLIST_PASSED: {
        subject: 'La proposition est terminée',
        heading: 'Le rendez-vous plus tôt est revenu à quelqu’un d’autre',
        opening: (provider) =>
          `Votre rendez-vous reste inchangé. Vous attendez toujours un rendez-vous plus tôt chez ${provider}.`,
      },
    },
    ended: {
      subject: 'Vous n’attendez plus de rendez-vous plus tôt',
      heading: 'Vous n’attendez plus de rendez-vous plus tôt',
      opening: (provider) =>
        `Plusieurs propositions sont restées sans réponse, ${provider} ne vous en fera donc plus. Votre rendez-vous reste inchangé.`,
    },
    gone: (provider) => `${provider} ne propose plus ce que vous attendiez. Votre rendez-vous reste inchangé.`,
    own: 'Votre rendez-vous',
    page: {
      waiting: {
        heading: 'Vous attendez un rendez-vous plus tôt',
        text: (provider) =>
          `${provider} vous propose par e-mail le prochain horaire plus tôt qui vous convient. D’ici là, votre rendez-vous reste inchangé.`,
      },
      offered: {
        heading: 'Souhaitez-vous ce rendez-vous plus tôt\u00a0?',
        text: (provider) => `${provider} vous le réserve jusque-là. Si vous le prenez, il remplace le vôtre.`,
      },
      booked: { heading: 'Votre rendez-vous a été déplacé', text: () => 'Les détails se trouvent dans votre e-mail.' },
      left: {
        heading: 'Vous n’attendez plus de rendez-vous plus tôt',
        text: (provider) => `Votre rendez-vous reste inchangé. ${provider} ne vous proposera plus d’horaires plus tôt.`,
      },
      expired: {
        heading: 'Vous n’attendez plus de rendez-vous plus tôt',
        text: (provider) => `Cette inscription est terminée. Pour toute question, contactez ${provider}.`,
      },
      accept: 'Le prendre à la place du mien',
    },
    ask: {
      link: 'Demander un horaire plus tôt',
      heading: 'Souhaitez-vous un rendez-vous plus tôt\u00a0?',
      text: (provider) =>
        `Dès qu’un horaire plus tôt se libère, ${provider} vous le réserve et vous recevez un e-mail. D’ici là, votre rendez-vous reste inchangé.`,
      any: 'Aussi auprès d’autres qui le proposent',
      button: 'Attendre un horaire plus tôt',
      waits: 'Vous attendez un rendez-vous plus tôt.',
      free: 'Ces horaires plus tôt sont libres maintenant',
      refused: 'Il n’est pas possible d’attendre un horaire plus tôt pour ce rendez-vous.',
    },
  },
};

import { LABELS } from '../i18n/labels.ts';
import type { LetterSentences } from '../sentences/letter-sentences.ts';

/** A no-break space precedes the colon. Names never follow `de` or `que`, which some of them would elide. */
export const fr: LetterSentences = {
  locale: 'fr',
  colon: '\u00a0: ',
  bookings: {
    BOOKING_CONFIRMATION: {
      subject: 'Rendez-vous confirmé',
      heading: 'Votre rendez-vous est confirmé',
      opening: ({ provider }) =>
        `Merci pour votre réservation chez ${provider}. Voici les informations concernant votre rendez-vous.`,
    },
    BOOKING_NOTIFICATION: {
      subject: 'Nouvelle réservation',
      heading: 'Nouvelle réservation',
      opening: ({ consumer }) => `${consumer} a réservé un rendez-vous.`,
    },
    REQUEST_RECEIVED: {
      subject: 'Demande reçue',
      heading: 'Nous avons bien reçu votre demande',
      opening: ({ provider }) =>
        `Merci pour votre demande. ${provider} va l’examiner et vous répondra par e-mail. Le rendez-vous n’est pas encore confirmé.`,
    },
    REQUEST_TO_CONFIRM: {
      subject: 'Demande de rendez-vous',
      heading: 'Nouvelle demande de rendez-vous',
      opening: ({ consumer }) =>
        `${consumer} souhaite réserver ce rendez-vous. Veuillez confirmer ou refuser la demande.`,
    },
    REQUEST_CONFIRMED: {
      subject: 'Demande confirmée',
      heading: 'Votre demande est confirmée',
      opening: ({ provider }) =>
        `${provider} a confirmé votre demande. Voici les informations concernant votre rendez-vous.`,
    },
    REQUEST_DECLINED: {
      subject: 'Demande refusée',
      heading: 'Votre demande a été refusée',
      opening: ({ provider }) =>
        `Malheureusement, ${provider} ne peut pas vous proposer ce rendez-vous. N’hésitez pas à choisir un autre horaire.`,
    },
    CANCELLATION_TO_CONSUMER: {
      subject: 'Rendez-vous annulé',
      heading: 'Votre rendez-vous a été annulé',
      opening: ({ provider }) => `La réservation suivante chez ${provider} a été annulée.`,
    },
    CANCELLATION_TO_PROVIDER: {
      subject: 'Réservation annulée',
      heading: 'Une réservation a été annulée',
      opening: ({ consumer }) => `La réservation suivante, faite par ${consumer}, a été annulée.`,
    },
    MOVE_TO_CONSUMER: {
      subject: 'Rendez-vous modifié',
      heading: 'Votre rendez-vous a été modifié',
      opening: ({ provider }) =>
        `${provider} a modifié votre rendez-vous. Les informations suivantes sont désormais valables.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Rendez-vous modifié',
      heading: 'Un rendez-vous a été modifié',
      opening: ({ consumer }) =>
        `Vous avez modifié le rendez-vous avec ${consumer}. Les informations suivantes sont désormais valables.`,
    },
    DETAILS_TO_CONSUMER: {
      subject: 'Nouvelles informations sur votre rendez-vous',
      heading: 'Nouvelles informations sur votre rendez-vous',
      opening: ({ provider }) => `${provider} a modifié des informations, qui sont désormais valables.`,
    },
    DETAILS_TO_PROVIDER: {
      subject: 'Informations modifiées',
      heading: 'Des informations sur un rendez-vous ont changé',
      opening: ({ consumer }) =>
        `Des informations sur le rendez-vous avec ${consumer} ont changé. Elles sont désormais valables.`,
    },
    RESCHEDULE_RECEIVED: {
      subject: 'Demande de changement d’horaire reçue',
      heading: 'Nous avons bien reçu votre demande',
      opening: ({ provider }) =>
        `Vous avez demandé un autre horaire à ${provider}, qui va examiner votre demande et vous répondra par e-mail. D’ici là, votre rendez-vous est maintenu.`,
    },
    RESCHEDULE_TO_CONFIRM: {
      subject: 'Demande de changement d’horaire',
      heading: 'Demande de changement d’horaire',
      opening: ({ consumer }) =>
        `${consumer} souhaite déplacer le rendez-vous à un autre horaire. Veuillez confirmer ou refuser la demande. D’ici là, l’horaire réservé est maintenu.`,
    },
    RESCHEDULE_DECLINED: {
      subject: 'Rendez-vous maintenu',
      heading: 'Votre rendez-vous est maintenu',
      opening: ({ provider }) =>
        `Malheureusement, ${provider} ne peut pas vous proposer l’autre horaire. Votre rendez-vous est maintenu.`,
    },
    RESCHEDULE_ASKED: {
      subject: 'Veuillez choisir un autre horaire',
      heading: 'Veuillez choisir un autre horaire',
      opening: ({ provider }) =>
        `${provider} vous prie de choisir un autre horaire pour votre rendez-vous. D’ici là, il est maintenu.`,
    },
    REMINDER: {
      subject: 'Rappel',
      heading: 'Votre rendez-vous approche',
      opening: ({ provider }) => `Nous vous rappelons votre rendez-vous chez ${provider}.`,
    },
  },
  movesByConsumers: {
    MOVE_TO_CONSUMER: {
      subject: 'Rendez-vous modifié',
      heading: 'Votre rendez-vous a été déplacé',
      opening: ({ provider }) =>
        `Comme vous le souhaitiez, votre rendez-vous chez ${provider} a été déplacé. Les informations suivantes sont désormais valables.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Rendez-vous modifié',
      heading: 'Un rendez-vous a été déplacé par un client',
      opening: ({ consumer }) =>
        `Le rendez-vous a été déplacé comme ${consumer} le souhaitait. Les informations suivantes sont désormais valables.`,
    },
  },
  requestAsked: {
    subject: 'Veuillez choisir un autre horaire',
    heading: 'Veuillez choisir un autre horaire',
    opening: ({ provider }) =>
      `${provider} vous prie de choisir un autre horaire pour votre demande. Elle n’est pas encore confirmée.`,
  },
  requestsMoved: {
    MOVE_TO_CONSUMER: {
      subject: 'Demande modifiée',
      heading: 'Votre demande a été modifiée',
      opening: ({ provider }) =>
        `${provider} a modifié le rendez-vous que vous avez demandé. Il n’est pas encore confirmé\u00a0: ${provider} vous répondra par e-mail.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Demande modifiée',
      heading: 'Une demande a été modifiée',
      opening: ({ consumer }) =>
        `Vous avez modifié le rendez-vous demandé par ${consumer}. Il n’est pas encore confirmé\u00a0: veuillez confirmer ou refuser la demande.`,
    },
  },
  bookedStands: 'D’ici là, votre rendez-vous réservé est maintenu.',
  digest: {
    subject: 'De nombreuses notifications',
    opening: (total) =>
      `Tant de réservations, de demandes et d’annulations sont arrivées en peu de temps que nous vous en communiquons ${total === 1 ? 'une de cette manière' : `${total} à la fois`}.`,
    requests: 'Demandes en attente de réponse',
    furtherRequests: (count) =>
      `${count === 1 ? 'Une autre demande suivra' : `${count} autres demandes suivront`} dans le prochain e-mail de ce type.`,
    bookings: 'Réservations et annulations',
    lookUp: 'Vous les trouverez toutes, avec leurs détails, dans votre calendrier.',
  },
  verification: {
    subject: 'Veuillez confirmer votre adresse e-mail',
    opening: ({ email, service, account }) =>
      `L’adresse ${email} a été indiquée sur ${service} pour un compte ${account}. Veuillez confirmer qu’elle vous appartient.`,
    withProviders: (names) => `chez ${names}`,
    inCrm: (crm) => `dans le CRM ${crm}`,
    others: 'd’autres',
    unexpected: 'Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.',
  },
  webhookDisabled: {
    subject: 'Un point de terminaison de webhooks a été désactivé',
    opening: ({ host, crm }) =>
      `Le point de terminaison de webhooks sur ${host} du CRM ${crm} n’accepte plus d’événements depuis plusieurs jours. Il a été désactivé.`,
    advice: (uuid) =>
      `Les événements sont conservés. Réactivez le point de terminaison ${uuid} dès qu’il fonctionne\u00a0: la livraison reprend là où elle s’est arrêtée.`,
  },
  busyConflict: {
    subject: 'Des réservations à une heure occupée ailleurs',
    opening: ({ resource, calendar }) =>
      `D’après ${calendar ? `l’agenda ${calendar}` : 'un autre agenda'}, ${resource} n’est plus libre à l’heure des réservations suivantes. Rien n’a été annulé.`,
    bookings: 'Réservations',
    more: (count) =>
      `${count === 1 ? 'Une autre réservation figure' : `${count} autres réservations figurent`} dans votre planning.`,
    advice:
      'Chaque lien demande au client de choisir une autre heure. Si vous pouvez maintenir une réservation, vous n’avez rien à faire.',
  },
  sourceFailing: {
    subject: 'Un agenda ne peut pas être lu',
    opening: ({ resource, calendar, failure }) =>
      `L’agenda ${calendar} de ${resource} n’a pas pu être lu depuis un jour (${failure}). Les heures occupées restent celles de la dernière lecture.`,
    advice:
      'Veuillez vérifier que l’agenda est toujours partagé à la même adresse et que son mot de passe d’application, s’il en a un, est toujours valable. Il sera relu automatiquement dès qu’il répondra.',
  },
  greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  closing: 'Cordialement',
  questions: (phone) =>
    `Pour toute question, répondez simplement à cet e-mail${phone ? ` ou appelez le ${phone}` : ''}.`,
  replyGoesTo: (consumer) => `Votre réponse à cet e-mail sera envoyée à ${consumer}.`,
  ownDetails: 'Vos informations',
  consumerDetails: 'Coordonnées',
  labels: {
    ...LABELS.fr,
    before: 'Auparavant',
    wished: 'Souhaité',
    current: 'Réservé',
    alternatives: 'Horaires possibles',
    chooseBy: 'Date limite',
    cancelBy: 'Annuler avant',
    changeBy: 'Modifier avant',
    provider: 'Chez',
    remark: 'Remarque',
    hints: 'À noter',
  },
  actions: {
    cancel: 'Annuler le rendez-vous',
    cancelOrChange: 'Annuler ou modifier le rendez-vous',
    see: 'Voir la réservation',
    reschedule: 'Choisir un autre horaire',
    book: 'Prendre un autre rendez-vous',
    withdraw: 'Retirer la demande',
    withdrawOrChange: 'Retirer ou modifier la demande',
    confirm: 'Confirmer le rendez-vous',
    decline: 'Refuser la demande',
    open: 'Ouvrir dans le calendrier',
    verify: 'Confirmer l’adresse e-mail',
  },
};

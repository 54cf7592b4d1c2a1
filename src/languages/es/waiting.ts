import type { WaitingSentences } from '../sentences/waiting-sentences.ts';

export const es: WaitingSentences = {
  locale: 'es-ES',
  mails: {
    WAITLIST_CONFIRM: {
      subject: 'Confirme su dirección de correo',
      heading: '¿Desea esperar una cita?',
      opening: (provider) =>
        `Alguien ha apuntado esta dirección en la lista de espera de ${provider}. Confirme que ha sido usted. Hasta entonces no se le ofrece nada.`,
    },
    WAITLIST_JOINED: {
      subject: 'Está en la lista de espera',
      heading: 'Está en la lista de espera',
      opening: (provider) =>
        `En cuanto quede libre una hora que le convenga, ${provider} se la guarda y usted recibe un correo.`,
    },
    WAITLIST_OFFER: {
      subject: 'Hay una cita libre para usted',
      heading: 'Hay una cita libre para usted',
      opening: (provider) =>
        `${provider} le guarda esta cita. Diga si la toma: de lo contrario pasa a la siguiente persona.`,
    },
    WAITLIST_PASSED: {
      subject: 'La oferta ha terminado',
      heading: 'La cita ha pasado a otra persona',
      opening: (provider) => `Sigue en la lista de espera de ${provider} y se le ofrecerán otras horas.`,
    },
  },
  ended: {
    subject: 'Ya no está en la lista de espera',
    heading: 'Ya no está en la lista de espera',
    opening: (provider) =>
      `Varias ofertas quedaron sin respuesta, así que ${provider} no le ofrecerá más horas. Puede apuntarse de nuevo cuando quiera.`,
  },
  gone: (provider) => `${provider} ya no ofrece lo que usted esperaba. Puede apuntarse para otra cosa cuando quiera.`,
  severalOthers: (count) => `${count} más`,
  unexpected: 'Si no esperaba este correo, simplemente ignórelo.',
  actions: {
    confirm: 'Confirmar y esperar',
    answer: 'Responder a la oferta',
    see: 'Ver o dejar la lista de espera',
  },
  labels: { wish: 'Horas posibles', answerBy: 'Responder antes de', confirmBy: 'Confirmar antes de' },
  page: {
    unconfirmed: {
      heading: '¿Desea esperar una cita?',
      text: (provider) => `Confirme que ${provider} puede ofrecerle las horas que queden libres.`,
      button: 'Confirmar y esperar',
    },
    waiting: {
      heading: 'Está en la lista de espera',
      text: (provider) => `${provider} le ofrece por correo la próxima hora que le convenga.`,
    },
    offered: {
      heading: '¿Desea esta cita?',
      text: (provider) => `${provider} se la guarda hasta entonces.`,
    },
    booked: {
      heading: 'Ha tomado la cita',
      text: () => 'Los detalles están en su correo.',
    },
    left: {
      heading: 'Ya no está en la lista de espera',
      text: (provider) => `${provider} no le ofrecerá más horas.`,
    },
    expired: {
      heading: 'Ya no está en la lista de espera',
      text: (provider) => `Esta inscripción ha terminado. Si tiene preguntas, contacte con ${provider}.`,
    },
    accept: 'Tomar esta cita',
    pass: 'Mejor otra hora',
    leave: 'Dejar la lista de espera',
    refused: 'Esta cita ya no se puede reservar. No se ha cambiado nada.',
  },
  earlier: {
    mails: {
      WAITLIST_JOINED: {
        subject: 'Está esperando una cita anterior',
        heading: 'Está esperando una cita anterior',
        opening: (provider) =>
          `En cuanto quede libre una hora anterior, ${provider} se la guarda y usted recibe un correo. Hasta que tome una, su cita sigue como está.`,
      },
      WAITLIST_OFFER: {
        subject: 'Hay una cita anterior libre para usted',
        heading: 'Hay una cita anterior libre para usted',
        opening: (provider) =>
          `${provider} le guarda esta cita. Si la toma, sustituye a la que tiene. De lo contrario, su cita sigue como está.`,
      },
      WAITLIST_PASSED: {
        subject: 'La oferta ha terminado',
        heading: 'La cita anterior ha pasado a otra persona',
        opening: (provider) => `Su cita sigue como está. Sigue esperando una anterior en ${provider}.`,
      },
    },
    ended: {
      subject: 'Ya no está esperando una cita anterior',
      heading: 'Ya no está esperando una cita anterior',
      opening: (provider) =>
        `Varias ofertas quedaron sin respuesta, así que ${provider} no le ofrecerá más. Su cita sigue como está.`,
    },
    gone: (provider) => `${provider} ya no ofrece lo que usted esperaba. Su cita sigue como está.`,
    own: 'Su cita',
    page: {
      waiting: {
        heading: 'Está esperando una cita anterior',
        text: (provider) =>
          `${provider} le ofrece por correo la próxima hora anterior que le convenga. Hasta que tome una, su cita sigue como está.`,
      },
      offered: {
        heading: '¿Desea esta cita anterior?',
        text: (provider) => `${provider} se la guarda hasta entonces. Si la toma, sustituye a la que tiene.`,
      },
      booked: { heading: 'Su cita se ha cambiado', text: () => 'Los detalles están en su correo.' },
      left: {
        heading: 'Ya no está esperando una cita anterior',
        text: (provider) => `Su cita sigue como está. ${provider} no le ofrecerá horas anteriores.`,
      },
      expired: {
        heading: 'Ya no está esperando una cita anterior',
        text: (provider) => `Esta inscripción ha terminado. Si tiene preguntas, contacte con ${provider}.`,
      },
      accept: 'Tomarla en lugar de la mía',
    },
    ask: {
      link: 'Esperar una cita anterior',
      heading: '¿Desea una cita anterior?',
      text: (provider) =>
        `En cuanto quede libre una hora anterior, ${provider} se la guarda y usted recibe un correo. Hasta que tome una, su cita sigue como está.`,
      any: 'También con otros que lo ofrecen',
      button: 'Esperar una hora anterior',
      waits: 'Está esperando una cita anterior.',
      free: 'Estas horas anteriores están libres ahora',
      refused: 'No es posible esperar una hora anterior para esta cita.',
    },
  },
};

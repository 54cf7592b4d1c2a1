import type { BookSentences } from '../sentences/book-sentences.ts';

export const es: BookSentences = {
  locale: 'es-ES',
  any: 'Sin preferencia',
  by: {
    MOBILE: 'por teléfono',
    PHONE: 'por teléfono',
    VIDEO: 'por videollamada',
    MESSENGER: 'por mensajería',
    EMAIL: 'por correo electrónico',
    LINK: 'en línea',
  },
  times: {
    morning: 'Mañana',
    afternoon: 'Tarde',
    evening: 'Última hora de la tarde',
    emptyDay: 'No hay nada libre ese día.',
    closedDay: (reason) => (reason ? `Cerrado ese día: ${reason}` : 'Cerrado ese día.'),
    closed: (reason) => reason ?? 'cerrado',
    none: 'De momento no hay nada libre. Vuelva más tarde o póngase en contacto con nosotros.',
    otherProduct: 'Elegir otra cosa',
    otherOffers: (provider) => `Todo lo que ofrece ${provider}`,
  },
  zone: {
    change: 'Cambiar',
    behind: (hours) => `Su reloj va ${hours} por detrás.`,
    ahead: (hours) => `Su reloj va ${hours} por delante.`,
    heading: 'Elegir la zona horaria',
    text: 'Todas las horas se muestran en ella. La cita no cambia.',
    label: 'Zona horaria',
    button: 'Mostrar las horas',
  },
  details: {
    held: (time) => `Reservada para usted hasta las ${time}.`,
    sentTo: (provider) => `Sus datos se envían a ${provider}.`,
    incomplete: 'Revise sus datos. Todavía no se ha reservado nada.',
    wrong: {
      firstName: 'Introduzca su nombre.',
      lastName: 'Introduzca sus apellidos.',
      email: 'Introduzca una dirección de correo como anna@example.org.',
      mobile: 'Introduzca un número de teléfono en una línea.',
      message: 'Como máximo 1024 caracteres, sin caracteres de control.',
    },
    tooMany: 'Llegan demasiadas reservas desde su red. Inténtelo de nuevo dentro de unos minutos.',
    taken: 'Otra persona acaba de reservar esta hora. Sus datos siguen aquí.',
    unsure:
      'No ha llegado ninguna respuesta, así que no se sabe si su cita se ha reservado. Sus datos siguen aquí. Envíelos de nuevo: nada se reserva dos veces.',
    nearest: 'Reservar en su lugar una de las horas más cercanas',
  },
  booked: {
    wrongAddress: '¿Dirección equivocada?',
    correct: (provider) => `Diríjase a ${provider}, que puede corregirla.`,
    back: (host) => `Volver a ${host}`,
  },
  archived: {
    heading: 'Esto ya no se puede reservar',
    text: (provider) => `${provider} ya no lo ofrece.`,
  },
  unknown: {
    heading: 'Aquí no hay nada que reservar',
    text: 'La dirección está incompleta o ya no existe. Compruebe el enlace.',
  },
  tooMany: {
    heading: 'Inténtelo de nuevo en un momento',
    text: 'Llegan demasiadas solicitudes desde su red. No se ha reservado nada.',
  },
  failed: {
    heading: 'No ha funcionado',
    text: 'No se ha reservado nada. Vuelva atrás e inténtelo de nuevo.',
  },
  unsure: {
    heading: 'Compruebe si se ha reservado',
    text: 'No se sabe si su cita se ha reservado. Vuelva a cargar esta página, o vuelva atrás y envíe sus datos de nuevo: nada se reserva dos veces.',
  },
  labels: { contact: 'Contacto', language: 'Idioma' },
};

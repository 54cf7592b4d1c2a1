import { LABELS } from '../i18n/labels.ts';
import type { LetterSentences } from '../sentences/letter-sentences.ts';

export const es: LetterSentences = {
  locale: 'es',
  colon: ': ',
  bookings: {
    BOOKING_CONFIRMATION: {
      subject: 'Cita confirmada',
      heading: 'Su cita está confirmada',
      opening: ({ provider }) => `Gracias por reservar con ${provider}. Estos son los datos de su cita.`,
    },
    BOOKING_NOTIFICATION: {
      subject: 'Nueva reserva',
      heading: 'Nueva reserva',
      opening: ({ consumer }) => `${consumer} ha reservado una cita.`,
    },
    REQUEST_RECEIVED: {
      subject: 'Solicitud recibida',
      heading: 'Hemos recibido su solicitud',
      opening: ({ provider }) =>
        `Gracias por su solicitud. ${provider} la revisará y le responderá por correo electrónico. La cita aún no está confirmada.`,
    },
    REQUEST_TO_CONFIRM: {
      subject: 'Solicitud de cita',
      heading: 'Nueva solicitud de cita',
      opening: ({ consumer }) =>
        `${consumer} desea reservar esta cita. Le rogamos que confirme o rechace la solicitud.`,
    },
    REQUEST_CONFIRMED: {
      subject: 'Solicitud confirmada',
      heading: 'Su solicitud está confirmada',
      opening: ({ provider }) => `${provider} ha confirmado su solicitud. Estos son los datos de su cita.`,
    },
    REQUEST_DECLINED: {
      subject: 'Solicitud rechazada',
      heading: 'Su solicitud ha sido rechazada',
      opening: ({ provider }) =>
        `Lamentablemente, ${provider} no puede ofrecerle esta cita. Si lo desea, puede elegir otra hora.`,
    },
    CANCELLATION_TO_CONSUMER: {
      subject: 'Cita cancelada',
      heading: 'Su cita ha sido cancelada',
      opening: ({ provider }) => `La siguiente reserva con ${provider} ha sido cancelada.`,
    },
    CANCELLATION_TO_PROVIDER: {
      subject: 'Reserva cancelada',
      heading: 'Una reserva ha sido cancelada',
      opening: ({ consumer }) => `La siguiente reserva de ${consumer} ha sido cancelada.`,
    },
    MOVE_TO_CONSUMER: {
      subject: 'Cita modificada',
      heading: 'Su cita ha sido modificada',
      opening: ({ provider }) =>
        `${provider} ha modificado su cita. A partir de ahora son válidos los siguientes datos.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Cita modificada',
      heading: 'Una cita ha sido modificada',
      opening: ({ consumer }) =>
        `Ha modificado la cita con ${consumer}. A partir de ahora son válidos los siguientes datos.`,
    },
    DETAILS_TO_CONSUMER: {
      subject: 'Nuevos datos de su cita',
      heading: 'Nuevos datos de su cita',
      opening: ({ provider }) => `${provider} ha modificado datos que son válidos a partir de ahora.`,
    },
    DETAILS_TO_PROVIDER: {
      subject: 'Datos modificados',
      heading: 'Han cambiado datos de una cita',
      opening: ({ consumer }) => `Han cambiado datos de la cita con ${consumer}. Son válidos a partir de ahora.`,
    },
    RESCHEDULE_RECEIVED: {
      subject: 'Solicitud de cambio recibida',
      heading: 'Hemos recibido su solicitud',
      opening: ({ provider }) =>
        `Ha pedido otra hora a ${provider}, que revisará la solicitud y le responderá por correo electrónico. Hasta entonces se mantiene su cita reservada.`,
    },
    RESCHEDULE_TO_CONFIRM: {
      subject: 'Solicitud de cambio de cita',
      heading: 'Solicitud de cambio de cita',
      opening: ({ consumer }) =>
        `${consumer} desea pasar la cita a otra hora. Le rogamos que confirme o rechace la solicitud. Hasta entonces se mantiene la hora reservada.`,
    },
    RESCHEDULE_DECLINED: {
      subject: 'Cita sin cambios',
      heading: 'Su cita se mantiene',
      opening: ({ provider }) =>
        `Lamentablemente, ${provider} no puede ofrecerle la otra hora. Su cita reservada se mantiene.`,
    },
    RESCHEDULE_ASKED: {
      subject: 'Elija otra hora',
      heading: 'Elija otra hora, por favor',
      opening: ({ provider }) =>
        `${provider} le ruega que elija otra hora para su cita. Hasta entonces se mantiene como está.`,
    },
    REMINDER: {
      subject: 'Recordatorio',
      heading: 'Se acerca su cita',
      opening: ({ provider }) => `Le recordamos su cita con ${provider}.`,
    },
  },
  movesByConsumers: {
    MOVE_TO_CONSUMER: {
      subject: 'Cita modificada',
      heading: 'Su cita se ha cambiado',
      opening: ({ provider }) =>
        `Como deseaba, su cita con ${provider} se ha cambiado. A partir de ahora son válidos los siguientes datos.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Cita modificada',
      heading: 'Un cliente ha cambiado una cita',
      opening: ({ consumer }) =>
        `La cita se ha cambiado como deseaba ${consumer}. A partir de ahora son válidos los siguientes datos.`,
    },
  },
  requestAsked: {
    subject: 'Elija otra hora',
    heading: 'Elija otra hora, por favor',
    opening: ({ provider }) => `${provider} le ruega que elija otra hora para su solicitud. Aún no está confirmada.`,
  },
  requestsMoved: {
    MOVE_TO_CONSUMER: {
      subject: 'Solicitud modificada',
      heading: 'Su solicitud ha sido modificada',
      opening: ({ provider }) =>
        `${provider} ha modificado la cita que usted ha solicitado. Aún no está confirmada: ${provider} le responderá por correo electrónico.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Solicitud modificada',
      heading: 'Una solicitud ha sido modificada',
      opening: ({ consumer }) =>
        `Ha modificado la cita que ${consumer} ha solicitado. Aún no está confirmada: le rogamos que confirme o rechace la solicitud.`,
    },
  },
  bookedStands: 'Hasta entonces se mantiene su cita reservada.',
  digest: {
    subject: 'Muchas notificaciones',
    opening: (total) =>
      `En poco tiempo han llegado tantas reservas, solicitudes y cancelaciones que le comunicamos ${total === 1 ? 'una de ellas de este modo' : `${total} de ellas juntas`}.`,
    requests: 'Solicitudes por responder',
    furtherRequests: (count) =>
      `${count === 1 ? 'Una solicitud más seguirá' : `${count} solicitudes más seguirán`} en el próximo correo de este tipo.`,
    bookings: 'Reservas y cancelaciones',
    lookUp: 'Las encontrará todas, con sus datos, en su calendario.',
  },
  verification: {
    subject: 'Confirme su dirección de correo electrónico',
    opening: ({ email, service, account }) =>
      `La dirección ${email} se ha indicado en ${service} para una cuenta ${account}. Le rogamos que confirme que le pertenece.`,
    withProviders: (names) => `con ${names}`,
    inCrm: (crm) => `en el CRM ${crm}`,
    others: 'otros',
    unexpected: 'Si no esperaba este correo, puede ignorarlo.',
  },
  webhookDisabled: {
    subject: 'Se ha desactivado un punto de conexión de webhooks',
    opening: ({ host, crm }) =>
      `El punto de conexión de webhooks en ${host} del CRM ${crm} no ha aceptado eventos desde hace días. Se ha desactivado.`,
    advice: (uuid) =>
      `Los eventos se conservan. Vuelva a activar el punto de conexión ${uuid} cuando funcione: la entrega continúa donde se detuvo.`,
  },
  busyConflict: {
    subject: 'Reservas a una hora ocupada en otro calendario',
    opening: ({ resource, calendar }) =>
      `Según ${calendar ? `el calendario ${calendar}` : 'otro calendario'}, ${resource} ya no está libre a la hora de las siguientes reservas. No se ha cancelado nada.`,
    bookings: 'Reservas',
    more: (count) => `${count === 1 ? 'Otra reserva figura' : `Otras ${count} reservas figuran`} en su panel.`,
    advice: 'Cada enlace pide al cliente que elija otra hora. Si puede mantener una reserva, no tiene que hacer nada.',
  },
  sourceFailing: {
    subject: 'No se puede leer un calendario',
    opening: ({ resource, calendar, failure }) =>
      `Desde hace un día no se puede leer el calendario ${calendar} de ${resource} (${failure}). Valen las horas ocupadas de la última lectura.`,
    advice:
      'Compruebe si el calendario sigue compartido en la misma dirección y si su contraseña de aplicación, en caso de tenerla, sigue siendo válida. Se volverá a leer automáticamente en cuanto responda.',
  },
  greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  closing: 'Saludos cordiales',
  questions: (phone) => `Si tiene alguna pregunta, responda a este correo${phone ? ` o llame al ${phone}` : ''}.`,
  replyGoesTo: (consumer) => `Su respuesta a este correo se enviará a ${consumer}.`,
  ownDetails: 'Sus datos',
  consumerDetails: 'Datos de contacto',
  labels: {
    ...LABELS.es,
    before: 'Anteriormente',
    wished: 'Solicitado',
    current: 'Reservado',
    alternatives: 'Horarios posibles',
    chooseBy: 'Fecha límite',
    cancelBy: 'Cancelar hasta',
    changeBy: 'Cambiar hasta',
    provider: 'Con',
    remark: 'Observación',
    hints: 'Tenga en cuenta',
  },
  actions: {
    cancel: 'Cancelar la cita',
    cancelOrChange: 'Cancelar o cambiar la cita',
    see: 'Ver la reserva',
    reschedule: 'Elegir otra hora',
    book: 'Reservar otra cita',
    withdraw: 'Retirar la solicitud',
    withdrawOrChange: 'Retirar o cambiar la solicitud',
    confirm: 'Confirmar la cita',
    decline: 'Rechazar la solicitud',
    open: 'Abrir en el calendario',
    verify: 'Confirmar la dirección de correo',
  },
};

import { LABELS } from '../i18n/labels.ts';
import type { PageSentences } from '../sentences/page-sentences.ts';

export const es: PageSentences = {
  locale: 'es-ES',
  cancel: {
    booked: {
      heading: 'Su cita',
      text: (provider) => `Ha reservado esta cita con ${provider}.`,
      button: 'Cancelar la cita',
    },
    requested: {
      heading: 'Su solicitud',
      text: (provider) => `Ha solicitado esta cita. ${provider} todavía no ha respondido.`,
      button: 'Retirar la solicitud',
    },
    canceled: {
      heading: 'Esta cita está cancelada',
      text: (provider) => `No tiene que hacer nada más: ${provider} está al corriente.`,
    },
    declined: {
      heading: 'Su solicitud ha sido rechazada',
      text: (provider) => `${provider} no ha podido ofrecerle esta cita. Ya no hay nada que cancelar.`,
    },
    over: {
      heading: 'Esta cita ya ha pasado',
      text: (provider) => `Ya no se puede cancelar. Si tiene preguntas, diríjase a ${provider}.`,
    },
    tooLate: {
      heading: 'Ya es demasiado tarde para cancelar',
      text: (provider) => `Esta cita ya no se puede cancelar aquí. Si no puede acudir, diríjase a ${provider}.`,
    },
    reason: 'Motivo',
    question: '¿Una pregunta, o unos minutos de retraso?',
    until: (time) => `Puede cancelar hasta el ${time}.`,
    wasMoved: 'La cita se ha cambiado después de la reserva. Estos son los datos actualizados.',
  },
  appointment: {
    map: 'Mapa',
    file: 'Archivo de calendario',
    message: 'Su mensaje',
  },
  times: {
    text: 'Su cita sigue como está hasta que confirme otra hora.',
    move: (time) => `¿Cambiar a ${time}?`,
    moveButton: 'Cambiar la cita',
    moved: (time) => `Cambiada a ${time}.`,
    none: 'De momento no hay otra hora libre.',
    taken: 'Esta hora ya no se puede reservar. No se ha cambiado nada.',
    back: 'Volver a la cita',
    until: (time) => `Podía elegir otra hora hasta el ${time}.`,
    requested: (time, provider) =>
      `Ha solicitado otra hora: ${time}. ${provider} todavía no ha respondido; hasta entonces su cita sigue como está.`,
  },
  request: {
    waiting: (consumer) => `${consumer} desea reservar esta cita y espera su respuesta.`,
    waitingToMove: (consumer) =>
      `${consumer} desea pasar la cita a esta hora y espera su respuesta. Hasta entonces se mantiene la hora reservada.`,
    confirm: { heading: '¿Confirmar la solicitud?', button: 'Confirmar la cita' },
    decline: { heading: '¿Rechazar la solicitud?', button: 'Rechazar la solicitud' },
    booked: {
      heading: 'La cita está confirmada',
      text: (consumer) => `${consumer} recibe un aviso por correo electrónico.`,
    },
    declined: {
      heading: 'La solicitud está rechazada',
      text: (consumer) => `${consumer} recibe un aviso por correo electrónico.`,
    },
    canceled: {
      heading: 'La cita está cancelada',
      text: (consumer) => `La reserva de ${consumer} se ha retirado o cancelado. Ya no hay nada que responder.`,
    },
    moved: {
      heading: 'Esta reserva tiene ahora otra hora',
      text: (consumer) =>
        `La reserva de ${consumer} se ha pasado a otra hora. Un correo electrónico más reciente le informa de ello.`,
    },
    over: {
      heading: 'La hora solicitada ya ha pasado',
      text: (consumer) => `Ya no se puede responder a la solicitud de ${consumer}.`,
    },
    tooLateToDecline: 'Una cita confirmada ya no se puede rechazar aquí.',
    tooLateToConfirm: 'Una solicitud rechazada ya no se puede confirmar.',
    ask: {
      question: {
        heading: '¿Pedir otra hora?',
        text: (consumer) =>
          `${consumer} ha reservado esta hora, en la que usted está ocupado en otro lugar. La cita se mantiene hasta que se elija otra hora.`,
        button: 'Pedir otra hora',
      },
      withoutEmail: {
        heading: 'Hora ocupada en otro lugar',
        text: (consumer) =>
          `${consumer} ha reservado esta hora y no ha dejado ninguna dirección de correo electrónico. Llame para acordar otra hora.`,
      },
      asked: {
        heading: 'Se ha preguntado al cliente',
        text: (consumer) =>
          `${consumer} ha recibido un correo electrónico con horas libres. La cita se mantiene hasta que se elija otra hora.`,
      },
      impossible: 'No hay otra hora libre, o la reserva ha cambiado. No se ha enviado nada.',
    },
  },
  verification: {
    open: {
      heading: '¿Es esta su dirección de correo electrónico?',
      text: () => 'Confirme que esta dirección es suya.',
      button: 'Confirmar la dirección de correo',
    },
    verified: {
      heading: 'La dirección de correo electrónico está confirmada',
      text: () => 'Gracias. Ya puede cerrar esta página.',
    },
    outdated: {
      heading: 'Este enlace ya no está vigente',
      text: () => 'La cuenta tiene ahora otra dirección de correo electrónico. Aquí ya no hay nada que confirmar.',
    },
  },
  message: {
    toConsumer: 'Mensaje en caso de rechazo',
    toAsked: 'Mensaje al cliente',
    refused: 'Utilice como máximo 1024 caracteres y ningún carácter de control.',
  },
  invalidLink: {
    heading: 'Este enlace no es válido',
    text: 'Está incompleto o ya no es válido, por ejemplo porque la cita ha pasado. Vuelva a abrirlo desde su correo electrónico.',
  },
  invalidCalendar: {
    heading: 'Aquí no hay ningún calendario',
    text: 'La dirección está incompleta o ya no es válida. Quien se la dio quizá tenga otra.',
  },
  busy: {
    heading: 'Vuelva a intentarlo en un momento',
    text: 'El servicio está ocupado. No se ha cambiado nada.',
  },
  failed: {
    heading: 'No ha funcionado',
    text: 'No se ha cambiado nada. Abra el enlace desde su correo electrónico y vuelva a intentarlo.',
  },
  unsure: {
    heading: 'Compruebe si se ha cambiado',
    text: 'No se sabe si su cambio se ha guardado. Abra de nuevo el enlace desde su correo electrónico: muestra el estado actual.',
  },
  labels: {
    ...LABELS.es,
    booked: 'Reservado',
    legalNotice: 'Aviso legal',
  },
};

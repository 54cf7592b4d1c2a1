import type { EntranceSentences } from '../sentences/entrance-sentences.ts';

export const es: EntranceSentences = {
  locale: 'es-ES',
  about:
    'Este es un servicio de reserva de citas. Muestra los horarios disponibles, los bloquea y los reserva, y nunca asigna dos veces el mismo.',
  version: 'Versión',
  bookingPages: 'Reservar una cita',
  bookingPage: (address) =>
    `Cada establecimiento, cada recurso y cada canal tiene su propia página de reservas: ${address}.`,
  forCrms: 'Para CRM y sitios web',
  forOperators: 'Para quien gestiona el servicio',
  board: { heading: 'Panel', text: 'Calendarios, reservas y clientes, para el personal.' },
  playground: {
    heading: 'Playground de GraphQL',
    text: 'Operaciones listas para ejecutar y modificar, con todo el esquema.',
  },
  reference: { heading: 'Referencia REST', text: 'Cada llamada con sus parámetros y respuestas, para probarla.' },
  guides: { heading: 'Documentación', text: 'Guías por tareas y todas las referencias, con un buscador; en inglés.' },
  mailbox: { heading: 'Buzón', text: 'Los correos de esta demo. Ninguno se envía.' },
  ready: { heading: 'Estado', text: 'Indica si el servicio y su base de datos están listos.' },
  unknown: {
    heading: 'Esta página no existe',
    text: 'Quizá la dirección está mal escrita, o la página se ha movido.',
    home: 'Página de inicio',
  },
};

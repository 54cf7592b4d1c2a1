import type { WishSentences } from '../sentences/wish-sentences.ts';

export const es: WishSentences = {
  locale: 'es-ES',
  link: '¿Ninguna hora le conviene? Apúntese a la lista de espera',
  place: 'Esperar una plaza',
  heading: 'Esperar una cita',
  text: (provider) =>
    `En cuanto quede libre una hora que le convenga, ${provider} se la ofrece por correo y se la guarda hasta que responda.`,
  textOfPlace: (provider) =>
    `En cuanto quede libre una plaza, ${provider} se la ofrece por correo y se la guarda hasta que responda.`,
  fields: {
    resources: 'Cualquiera de estas opciones me sirve',
    earliest: 'Primer día',
    latest: 'Último día',
    weekdays: 'Días que le convienen',
    minutesFrom: 'Empieza como pronto a las',
    minutesUntil: 'Empieza antes de las',
  },
  wrong: {
    earliest: 'Indique un día.',
    latest: 'Indique un día a partir del primero, con 400 días de antelación como máximo.',
    weekdays: 'Elija al menos un día.',
    minutesFrom: 'Indique una hora como 09:00.',
    minutesUntil: 'Indique una hora posterior.',
  },
  incomplete: 'Revise sus datos. Todavía no está en la lista de espera.',
  free: 'Puede reservar ahora una de estas horas',
  limit: 'La lista de espera está llena o esta dirección ya está demasiadas veces en ella. Póngase en contacto.',
  tooMany: 'Llegan demasiadas solicitudes desde su red. Espere unos minutos e inténtelo de nuevo.',
  button: 'Apuntarme a la lista de espera',
  sent: {
    heading: 'Confirme su dirección de correo',
    text: (email) =>
      `Hemos enviado un enlace a ${email}. Ábralo antes de un día: cuando lo haya confirmado, estará en la lista de espera.`,
    once: 'Si esta dirección ya está en la lista de espera, no llega otro correo.',
  },
};

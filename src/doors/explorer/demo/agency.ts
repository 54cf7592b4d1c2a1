import { type Business, consumer, create, type Day, setBrand, setChannel, user } from './steps.ts';

const provider = 'agency@demo';
const name = 'Casa Verde';

/** An estate agency in Madrid: viewings are requests that it confirms, also from the calendars in property portals. */
export const agency = (today: Day): Business => ({
  provider: { reference: provider, name },
  steps: [
    user('lucia', 'Lucía', 'Navarro', { mobile: '+34 612 345 678', language: 'es' }),
    create('Account', {
      reference: 'agency-account@demo',
      owner: 'lucia@demo',
      branch: 'real-estate',
      invoiceCompanyName: 'Casa Verde S.L.',
      invoiceAddress: { street: 'Calle de Alcalá', number: '45', zip: '28014', city: 'Madrid', countryCode: 'ES' },
    }),
    create('Provider', {
      reference: provider,
      owner: 'lucia@demo',
      account: 'agency-account@demo',
      name,
      description: 'Viviendas con jardín o terraza.',
      email: 'agency@example.com',
      phone: '+34 91 123 45 67',
      branch: 'real-estate',
      subbranch: 'Alquiler',
      impressum: 'Casa Verde S.L., Calle de Alcalá 45, 28014 Madrid',
      timeZone: 'Europe/Madrid',
      language: 'es',
    }),
    setBrand(provider, { accent: '#3e7c4f' }),
    create('Product', {
      provider,
      reference: 'viewing@demo',
      name: 'Visita',
      description: 'Traiga su documento de identidad.',
      minDuration: 20,
      leadTimeMinutes: 10,
      followUpTimeMinutes: 10,
      anyResource: false,
    }),
    ...[
      ['apartment-1@demo', 'Ático con terraza en Chamberí', '61', 'MO,WE'],
      ['apartment-2@demo', 'Bajo con jardín en Lavapiés', '17', 'TU,TH'],
    ].flatMap(([reference, publicName, number, days]) => [
      create('Resource', {
        provider,
        reference,
        publicName,
        internalName: `CV-${number}`,
        products: ['viewing@demo'],
        contact: 'lucia@demo',
        website: `https://www.example.com/homes/${number}`,
        address: { street: 'Calle del Olivar', number, zip: '28012', city: 'Madrid', countryCode: 'ES' },
      }),
      create('Availability', {
        resource: reference,
        start: `${today}T16:00`,
        end: `${today}T19:00`,
        recurrence: `FREQ=WEEKLY;BYDAY=${days}`,
        slotStepMinutes: 40,
      }),
      ...['RESOURCE_PUBLIC', 'RESOURCE_REFERENCE', 'CALENDAR_PUBLIC'].map((key) =>
        setChannel({ resource: reference, key, bookingProcess: 'REQUESTED', minimumNoticeMinutes: 24 * 60 }),
      ),
    ]),
  ],
  bookings: [
    {
      resource: 'apartment-1@demo',
      slot: 1,
      ...consumer('Marta', 'Ruiz'),
      message: '¿Se admiten perros?',
      language: 'es',
    },
    { resource: 'apartment-2@demo', slot: 0, ...consumer('Chloe', 'Martin'), language: 'fr' },
  ],
});

import {
  type Business,
  consumer,
  create,
  type Day,
  requires,
  type Step,
  setChannel,
  setContactProfile,
  setCustomField,
  user,
} from './steps.ts';

const WEEKDAYS = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
const provider = 'practice@demo';
const name = 'Physiotherapy at the Park';
const address = { street: 'Parkstraße', number: '12', zip: '10115', city: 'Berlin' };

/** Room without availabilities of its own, which massages take. */
const cabin = (number: number): Step[] => [
  create('Resource', {
    provider,
    reference: `cabin-${number}@demo`,
    publicName: `Cabin ${number}`,
    internalName: `Cabin ${number}`,
    address,
  }),
];

/** Person who gives massages. */
const masseur = (id: string, publicName: string, today: Day, hours: object): Step[] => [
  create('Resource', {
    provider,
    reference: `${id}@demo`,
    publicName,
    internalName: publicName,
    products: ['massage@demo'],
    address,
  }),
  create('Availability', {
    resource: `${id}@demo`,
    reference: `${id}-hours@demo`,
    start: `${today}T10:00`,
    end: `${today}T16:00`,
    ...hours,
  }),
];

/**
 * A physiotherapy practice in Berlin: a room for treatments, a therapist on the phone, a class for eight with
 * a waitlist, and massages by two people in two cabins. It is closed from Christmas to New Year.
 */
export const practice = (today: Day): Business => {
  const year = Number(today.slice(0, 4));
  const hours = { recurrence: WEEKDAYS };
  return {
    provider: { reference: provider, name },
    steps: [
      user('anna', 'Anna', 'Becker', { phone: '+49 30 1234567' }),
      user('jonas', 'Jonas', 'Weber', { mobile: '+49 170 1234567' }),
      create('Account', { reference: 'practice-account@demo', owner: 'anna@demo', branch: 'sports-and-leisure' }),
      create('Provider', {
        reference: provider,
        owner: 'anna@demo',
        account: 'practice-account@demo',
        name,
        description: 'Treatments and classes, five minutes from the station.',
        email: 'practice@example.com',
        phone: '+49 30 1234567',
        branch: 'sports-and-leisure',
        impressum: 'Physiotherapy at the Park, Anna Becker, Parkstraße 12, 10115 Berlin',
        timeZone: 'Europe/Berlin',
        language: 'en',
        customFieldsAllowed: true,
      }),
      create('Product', {
        provider,
        reference: 'treatment@demo',
        name: 'Treatment',
        description: 'Please bring a towel.',
        minDuration: 30,
        followUpTimeMinutes: 10,
        price: { amount: 4_500, currency: 'EUR' },
      }),
      create('Product', { provider, reference: 'back-class@demo', name: 'Back class', minDuration: 60 }),
      create('Product', { provider, reference: 'advice@demo', name: 'Advice by phone', minDuration: 15 }),
      setCustomField({
        provider,
        product: 'treatment@demo',
        key: 'insurance',
        type: 'CHOICE',
        labels: {
          en: 'Health insurance',
          de: 'Krankenversicherung',
          fr: 'Assurance maladie',
          it: 'Assicurazione sanitaria',
          es: 'Seguro médico',
        },
        choices: [
          {
            value: 'public',
            labels: { en: 'Public', de: 'Gesetzlich', fr: 'Publique', it: 'Pubblica', es: 'Público' },
          },
          {
            value: 'private',
            labels: { en: 'Private', de: 'Privat', fr: 'Privée', it: 'Privata', es: 'Privado' },
          },
        ],
      }),
      setContactProfile({
        reference: 'jonas-at-practice@demo',
        user: 'jonas@demo',
        provider,
        name: 'Jonas Weber',
        contactChannels: [
          { type: 'EMAIL', value: 'jonas@example.com' },
          { type: 'MOBILE', value: '+49 170 1234567' },
        ],
      }),
      create('Resource', {
        provider,
        reference: 'room@demo',
        publicName: 'Treatment room',
        internalName: 'Room 1',
        products: ['treatment@demo'],
        address,
      }),
      create('Resource', {
        provider,
        reference: 'hall@demo',
        publicName: 'Training hall',
        internalName: 'Hall',
        products: ['back-class@demo'],
        address,
      }),
      create('Resource', {
        provider,
        reference: 'jonas-weber@demo',
        publicName: 'Jonas Weber',
        internalName: 'Jonas',
        products: ['advice@demo'],
        contact: 'jonas@demo',
        contactProfile: 'jonas-at-practice@demo',
        contactChannel: { type: 'PHONE', value: '+49 30 1234567' },
      }),
      create('Availability', {
        resource: 'room@demo',
        reference: 'room-hours@demo',
        start: `${today}T09:00`,
        end: `${today}T17:00`,
        slotStepMinutes: 40,
        ...hours,
      }),
      create('Availability', {
        resource: 'hall@demo',
        reference: 'class-hours@demo',
        start: `${today}T18:00`,
        end: `${today}T19:00`,
        recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH',
        capacity: 8,
      }),
      setChannel({ resource: 'hall@demo', key: 'RESOURCE_PUBLIC', waitlistOfferMinutes: 120 }),
      create('Availability', {
        resource: 'jonas-weber@demo',
        reference: 'jonas-hours@demo',
        start: `${today}T08:30`,
        end: `${today}T10:00`,
        ...hours,
      }),
      create('Blackout', {
        provider,
        reference: 'holidays@demo',
        start: `${year}-12-24T00:00`,
        end: `${year + 1}-01-02T00:00`,
        recurrence: 'FREQ=YEARLY',
        reason: 'Staff holidays',
        publicReason: 'Christmas holidays',
      }),
      create('Product', {
        provider,
        reference: 'massage@demo',
        name: 'Massage',
        minDuration: 45,
        price: { amount: 6_000, currency: 'EUR' },
      }),
      ...cabin(1),
      ...cabin(2),
      ...masseur('maria-lang', 'Maria Lang', today, hours),
      ...masseur('ben-kurz', 'Ben Kurz', today, hours),
      requires('massage@demo', 'Cabin', ['cabin-1@demo', 'cabin-2@demo']),
    ],
    bookings: [
      {
        resource: 'room@demo',
        slot: 4,
        ...consumer('Clara', 'Hoffmann'),
        message: 'It is the left knee.',
        language: 'de',
        customFields: [{ key: 'insurance', value: 'public' }],
      },
      { resource: 'room@demo', slot: 17, ...consumer('Paul', 'Schneider'), mobile: '+49 171 2345678', language: 'de' },
      { resource: 'hall@demo', slot: 0, ...consumer('Clara', 'Hoffmann'), language: 'de' },
      { resource: 'hall@demo', slot: 0, ...consumer('Emma', 'Fischer'), language: 'de' },
      { resource: 'hall@demo', slot: 0, ...consumer('Luca', 'Rossi'), language: 'it' },
    ],
    full: {
      resource: 'hall@demo',
      product: 'back-class@demo',
      slot: 1,
      participants: [
        consumer('Mila', 'Wagner'),
        consumer('Ben', 'Kramer'),
        consumer('Ida', 'Lorenz'),
        consumer('Theo', 'Vogel'),
        consumer('Lea', 'Brandt'),
        consumer('Max', 'Haas'),
        consumer('Nele', 'Busch'),
        consumer('Finn', 'Otto'),
      ],
      waiting: [consumer('Greta', 'Sommer'), consumer('Emil', 'Frank')],
    },
  };
};

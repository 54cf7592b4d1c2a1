import { type Business, consumer, create, type Day, user } from './steps.ts';

const provider = 'workshop@demo';
const name = 'Harbor Bikes';
const address = { street: 'Water Street', number: '181', zip: '10038', city: 'New York', countryCode: 'US' };

/** A bicycle workshop in New York: two stands, services of different length, a video call to ask first. */
export const workshop = (today: Day): Business => ({
  provider: { reference: provider, name },
  steps: [
    user('grace', 'Grace', 'Miller', { phone: '+1 212 555 0134', language: 'en-US' }),
    user('omar', 'Omar', 'Haddad', { language: 'en-US' }),
    create('Account', { reference: 'workshop-account@demo', owner: 'grace@demo', branch: 'handyman' }),
    create('Provider', {
      reference: provider,
      owner: 'grace@demo',
      account: 'workshop-account@demo',
      name,
      description: 'Repairs while you wait.',
      email: 'workshop@example.com',
      phone: '+1 212 555 0134',
      branch: 'handyman',
      subbranch: 'Bicycles',
      timeZone: 'America/New_York',
      language: 'en-US',
    }),
    create('Product', {
      provider,
      reference: 'tune-up@demo',
      name: 'Tune-up',
      minDuration: 45,
      maxDuration: 90,
      durationStepMinutes: 15,
    }),
    create('Product', {
      provider,
      reference: 'overhaul@demo',
      name: 'Overhaul',
      description: 'Please leave the bicycle the evening before.',
      minDuration: 120,
      followUpTimeMinutes: 15,
    }),
    create('Product', { provider, reference: 'video-check@demo', name: 'Video check', minDuration: 15 }),
    ...['1', '2'].flatMap((stand) => [
      create('Resource', {
        provider,
        reference: `stand-${stand}@demo`,
        publicName: `Stand ${stand}`,
        internalName: `Stand ${stand}`,
        products: ['tune-up@demo', 'overhaul@demo'],
        address,
      }),
      create('Availability', {
        resource: `stand-${stand}@demo`,
        start: `${today}T08:00`,
        end: `${today}T16:00`,
        recurrence: 'FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA',
        slotStepMinutes: 15,
      }),
    ]),
    create('Resource', {
      provider,
      reference: 'video@demo',
      publicName: 'Omar, by video',
      internalName: 'Omar',
      products: ['video-check@demo'],
      contact: 'omar@demo',
      contactChannel: { type: 'VIDEO', value: 'https://meet.example.com/harbor-bikes' },
    }),
    create('Availability', {
      resource: 'video@demo',
      start: `${today}T12:00`,
      end: `${today}T13:00`,
      recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    }),
  ],
  bookings: [
    { resource: 'video@demo', slot: 2, ...consumer('Noah', 'Brooks'), message: 'The chain slips.', language: 'en' },
  ],
});

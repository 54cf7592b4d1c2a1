import { expect, test } from 'vitest';
import { behindProxy } from '../support/calls/clients.ts';
import { Client } from '../support/client.ts';
import { Crowd } from '../support/crowd.ts';
import { makePool } from '../support/pools.ts';
import { makePractice, type Practice } from '../support/practice.ts';

const PEOPLE = 60;
const PLACES = 12;

/** Two processes on one database, with the limits that a service has by default. */
const LIMITS = {
  bookingRate: 300,
  holdsPerDay: 1_000,
  holdsPerClient: 50,
  holdsPerAppointment: 10,
  bookingsPerClient: 200,
};
const service = await behindProxy(LIMITS);
const other = await behindProxy(LIMITS, service.databaseUrl);

const pathOf = ({ uuid }: { uuid: string }) => `/resources/${uuid}`;

test.each<[string, (practice: Practice) => Promise<string>]>([
  [
    'slots of a room',
    async (practice) => pathOf(await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=2' } })),
  ],
  [
    'places of a class',
    async (practice) => pathOf(await practice.room({ availability: { slotStepMinutes: 180, capacity: PLACES } })),
  ],
  [
    'times of any of four people',
    async (practice) => {
      const availability = { start: `${practice.day}T09:00`, end: `${practice.day}T10:30` };
      return `/products/${(await makePool(practice, 4, { availability })).product}`;
    },
  ],
])(
  'more people than there are %s, at once → as many have one as there are, all others are told',
  async (_name, sale) => {
    const path = await sale(await makePractice(service));
    const clients = [service, other].map(({ url }) => new Client(() => url));
    const crowd = new Crowd(clients, path);
    await Promise.all(Array.from({ length: PEOPLE }, (_, person) => crowd.attend(person)));
    for (const client of clients) client.close();
    const { booked, told, others } = crowd.result;
    expect({ booked, told }).toEqual({ booked: PLACES, told: PEOPLE - PLACES });
    // refused because somebody else was faster, and in no other way
    expect(Object.keys(others).filter((answer) => !answer.startsWith('412 '))).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { book } from '../support/calls/booking.ts';
import { fresh } from '../support/calls/management.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { statementsOf } from '../support/recorded-statements.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);

const LISTS = {
  appointments: `appointments(first: $first) { nodes { uuid capacityLeft resource { reference provider { name } }
    product { name } availability { uuid } participations { email appointment { uuid } } mails { kind } contact { uuid } } }`,
  resources: `resources(provider: $provider, first: $first) { nodes { reference products { name } contact { uuid }
    contactProfile { uuid } provider { name owner { uuid } } } }`,
  providers: 'providers(first: $first) { nodes { name owner { uuid } account { reference owner { uuid } } } }',
};

const page = async (list: keyof typeof LISTS, first: number): Promise<unknown[]> => {
  const $provider = list === 'resources' ? '$provider: Identifier!, ' : '';
  const query = `query (${$provider}$first: Int!) { ${LISTS[list]} }`;
  const data = await service.ask(query, { provider: practice.provider, first }, practice.headers);
  return data[list].nodes;
};

test.each(['appointments', 'resources', 'providers'] as const)(
  'a page of %s with all that they lead to → as many statements as for one of them',
  async (list) => {
    for (let i = 0; i < 3; i++) {
      const product = await practice.product({ reference: fresh() });
      const room = await practice.room({ resource: { products: [product], contact: practice.references.owner } });
      const [slot] = await slotsOf(service, room.uuid);
      expect((await book(service, slot!)).status).toBe(201);
      await practice.make('createProvider', { reference: fresh(), name: 'Praxis', ...ownership() });
    }
    const one = await statementsOf(() => page(list, 1));
    expect((await page(list, 3)).length).toBe(3);
    expect(await statementsOf(() => page(list, 3))).toBe(one);
  },
);

const ownership = () => ({ owner: practice.references.owner, account: practice.references.account });

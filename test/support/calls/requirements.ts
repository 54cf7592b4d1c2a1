import { ask, type Caller } from '../caller.ts';
import type { Practice, Room } from '../practice.ts';

/** Replaces what a product takes besides its resource: lists of resources by the names of the requirements. */
export async function setRequirements<Of extends Caller>(
  { service, headers }: Practice<Of>,
  product: string,
  requirements: { [name: string]: string[] },
): Promise<void> {
  await ask(
    service,
    `mutation ($product: Identifier!, $requirements: [RequirementInput!]!) {
      setProductRequirements(product: $product, requirements: $requirements) { uuid }
    }`,
    { product, requirements: Object.entries(requirements).map(([name, resources]) => ({ name, resources })) },
    headers,
  );
}

/** A person with a product that takes one of some rooms, and these rooms. Each room has a product of its own, too. */
export async function personWithRooms<Of extends Caller>(
  practice: Practice<Of>,
  rooms = 1,
  options: Parameters<Practice['room']>[0] = {},
): Promise<{ person: Room; rooms: Room[] }> {
  const person = await practice.room(options);
  const made: Room[] = [];
  for (let i = 0; i < rooms; i++) made.push(await practice.room({ resource: { publicName: `Room ${i + 1}` } }));
  await setRequirements(practice, person.product, { Room: made.map(({ uuid }) => uuid) });
  return { person, rooms: made };
}

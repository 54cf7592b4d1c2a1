import { setRequirements } from '../test/support/calls/requirements.ts';
import { list, type Slot, slotsIn } from '../test/support/calls/slots.ts';
import { Client, type Received } from '../test/support/client.ts';
import { makePractice, type Practice } from '../test/support/practice.ts';

/** Measured resources: a room whose month is listed, and a desk that can be booked for years. References. */
export interface Stage {
  practice: Practice<Client>;
  product: string;
  room: string;
  desk: string;
}

const DAY_MS = 86_400_000;
/** About 350 starts. */
export const MONTH = 31;
const YEARS = 1_830;

/** Creates one provider, open Monday to Friday from nine to five, for appointments of 30 minutes. */
export async function setStage(url: string): Promise<Stage> {
  const client = new Client(() => url);
  const practice = await makePractice(client);
  const product = await practice.product();
  const room = await createCalendar(practice, product, MONTH);
  const stage = { practice, product, room, desk: await createCalendar(practice, product, YEARS) };
  client.close();
  return stage;
}

/** Creates another resource that can be booked for years; its reference. */
export const anotherDesk = ({ practice, product }: Stage): Promise<string> => createCalendar(practice, product, YEARS);

/** Creates a desk of another provider, which limits its appointments per day and per week; its reference. */
export async function limitedDesk({ practice }: Stage): Promise<string> {
  const other = await practice.another();
  const desk = await createCalendar(other, await other.product(), YEARS);
  for (const [per, most] of [
    ['DAY', 100],
    ['WEEK', 500],
  ]) {
    await other.make('setBookingLimit', { provider: other.provider, per, most });
  }
  return desk;
}

/**
 * Creates a desk whose product takes one of each of some groups of resources, which are open all the time; its reference.
 */
export async function deskWithOthers(
  { practice }: Stage,
  groups: number,
  ofEach: number,
  window = YEARS,
): Promise<string> {
  const product = await practice.product();
  const requirements: { [name: string]: string[] } = {};
  for (let group = 1; group <= groups; group++) {
    const made = Array.from({ length: ofEach }, () => practice.resource());
    requirements[`Group ${group}`] = (await Promise.all(made)).map(({ uuid }) => uuid);
  }
  await setRequirements(practice, product, requirements);
  return createCalendar(practice, product, window);
}

/** Creates a product that so many desks offer, which can be booked for years; its uuid. */
export async function createPool({ practice }: Stage, size: number): Promise<string> {
  const product = await practice.product();
  for (let i = 0; i < size; i++) await createCalendar(practice, product, YEARS);
  return product;
}

async function createCalendar(practice: Practice<Client>, product: string, bookingWindowDays: number): Promise<string> {
  const opening = new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10);
  const open = { start: `${opening}T09:00`, end: `${opening}T17:00`, recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' };
  const { uuid, reference } = await practice.resource({ products: [product] });
  await practice.availability({ resource: uuid, timeZone: 'Europe/Berlin', capacity: 1, ...open });
  await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays });
  return reference;
}

/** Lists slots of a resource until there are `count`, or no more. */
export async function manySlotsOf(client: Client, resource: string, count: number): Promise<Slot[]> {
  const slots: Slot[] = [];
  let query: string | undefined = '';
  while (query !== undefined && slots.length < count) {
    const page: Received = await list(client, resource, query);
    slots.push(...slotsIn(page, resource));
    [query] = /\?[^>]+/.exec(String(page.headers.link ?? '')) ?? [];
  }
  return slots.slice(0, count);
}

/** Link that cancels what was booked. */
export const cancelLinkOf = ({ body }: { body: { createdAppointment: { cancelLink: string } } }): string =>
  body.createdAppointment.cancelLink;

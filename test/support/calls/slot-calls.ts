import type { Practice } from '../practice.ts';
import type { Reply, Service } from '../service.ts';

/** A slot of a room of `Practice.room`. */
export interface RoomSlot {
  resource: string;
  timeslot: string;
  product: string;
  /** ISO 8601 with offset. */
  start: string;
  end: string;
}

/** The slots of a room as the service lists them, by start. */
export async function listRoom(service: Service, room: { uuid: string }): Promise<RoomSlot[]> {
  const { body = {} } = await service.call(`GET /resources/${room.uuid}/upcoming_bookables`);
  const { public_visible: _, ...groups } = body;
  return Object.values(groups)
    .flat()
    .map((bookable) => bookable as Record<string, string>)
    .map((bookable) => ({
      resource: room.uuid,
      timeslot: bookable.timeslot_uuid!,
      product: bookable.product_uuid!,
      start: bookable.start!,
      end: bookable.end!,
    }));
}

/** A room and its first slot. */
export async function firstSlot(practice: Practice, options: Parameters<Practice['room']>[0] = {}): Promise<RoomSlot> {
  const [slot] = await listRoom(practice.service, await practice.room(options));
  if (!slot) throw new Error('The room has no slot');
  return slot;
}

/** The slot by the uuid of the appointment that it has, as whoever joins that must name it. */
export async function joining(service: Service, slot: RoomSlot): Promise<RoomSlot> {
  const [appointment] = await service.sql(
    "select id from appointments where resource_id = $1 and starts_at = $2 and state = 'ACTIVE'",
    [slot.resource, slot.start],
  );
  if (!appointment) throw new Error('The slot has no appointment');
  return { ...slot, timeslot: appointment.id };
}

/** Holds a slot; `change` replaces parts of the body. */
export function reserve(service: Service, slot: RoomSlot, change: object = {}): Promise<Reply> {
  return service.call(`POST /rest/1/resources/${slot.resource}/reserve_appointment`, {
    timeslot_uuid: slot.timeslot,
    product_uuid: slot.product,
    from: slot.start,
    to: slot.end,
    ...change,
  });
}

/** The placeholder_id of a hold on a slot that must be free. */
export async function hold(service: Service, slot: RoomSlot): Promise<string> {
  const { status, body } = await reserve(service, slot);
  if (status !== 200) throw new Error(`The slot could not be held: ${JSON.stringify(body)}`);
  return body.participation.customer_uuid;
}

let consumers = 0;

/** Books a slot for a consumer who was never here before; `change` replaces parts of the body. */
export function book(
  service: Service,
  slot: RoomSlot,
  change: object = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  consumers += 1;
  return service.call(
    `POST /resources/${slot.resource}/create_appointment_with_consumer`,
    {
      start: slot.start,
      end: slot.end,
      timeslot_uuid: slot.timeslot,
      product_uuid: slot.product,
      email: `consumer-${process.pid}-${consumers}@example.org`,
      firstname: 'Eva',
      lastname: 'Muster',
      ...change,
    },
    headers,
  );
}

/** Makes a hold as old as if its three minutes were over, by the clock of the database. */
export async function expire(service: Service, placeholder: string): Promise<void> {
  await service.sql('update participations set expires_at = clock_timestamp() where customer = $1', [placeholder]);
}

/** Cancels by the token of a cancel link. */
export function cancel(service: Service, cancelLink: string): Promise<Reply> {
  const { searchParams, hash } = new URL(cancelLink);
  const path = `/customers/${searchParams.get('pDataId')}${hash.slice(1)}`;
  return service.call(`DELETE ${path}`, undefined, {
    'x-signed-app-customer': searchParams.get('X-SIGNED-APP-CUSTOMER') ?? '',
  });
}

/** How often each status and errorCode was answered: `{ '200': 1, '412/201': 63 }`. */
export function tally(replies: Reply[]): { [answer: string]: number } {
  const counts: { [answer: string]: number } = {};
  for (const { status, body } of replies) {
    const codes: string[] = (body?.errors ?? []).map(({ errorCode }: { errorCode: string }) => errorCode);
    const answer = [status, ...codes].join('/');
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

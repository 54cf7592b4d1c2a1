import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { bookingOf, holdOf } from './calls/booking.ts';
import { entriesOf, type Slot } from './calls/slots.ts';
import type { Client, Received } from './client.ts';

/** People who want a place in one calendar or pool, each from an address of its own and at one of some processes. */
export class Crowd {
  /** People who booked, those who were told that nothing is left, and answers that are no success, by status and call. */
  readonly result = { booked: 0, told: 0, others: {} as { [answer: string]: number } };
  /** Calls what lists. */
  listing = <Listed>(list: () => Promise<Listed>): Promise<Listed> => list();
  readonly #clients: readonly Client[];
  readonly #path: string;

  constructor(clients: readonly Client[], path: string) {
    this.#clients = clients;
    this.#path = path;
  }

  /** Lists, holds and books until the person has a place, or nothing is left. */
  async attend(person: number): Promise<void> {
    const headers = { 'x-forwarded-for': `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}` };
    const path = this.#path;
    for (;;) {
      const listed = await this.listing(() => this.#send(person, `GET ${path}/upcoming_bookables`, undefined, headers));
      if (!listed) continue;
      const slot = this.#pick(listed);
      if (!slot) {
        this.result.told += 1;
        return;
      }
      const held = await this.#send(person, `POST ${path}/reserve_appointment`, holdOf(slot), headers);
      const placeholder_id = held?.status === 200 && held.body.participation.customer_uuid;
      if (!placeholder_id) continue;
      const body = bookingOf(slot, { placeholder_id });
      let booked: Received | undefined;
      while (!booked) {
        booked = await this.#send(person, `POST ${path}/create_appointment_with_consumer`, body, headers);
      }
      if (booked.status === 201) {
        this.result.booked += 1;
        return;
      }
    }
  }

  /** Chooses any free slot of a list. */
  #pick(listed: Received): Slot | undefined {
    const free = entriesOf(listed).filter(({ capacity_left }) => capacity_left > 0);
    const chosen = free.length ? free[randomInt(free.length)] : undefined;
    return (
      chosen && {
        resource: chosen.resource_uuid,
        timeslot: chosen.appointment_uuid ?? chosen.timeslot_uuid,
        product: chosen.product_uuid,
        start: chosen.start,
        end: chosen.end,
      }
    );
  }

  /** Sends a request; undefined if the service is busy, after the time that it names, or if the connection breaks. */
  async #send(
    person: number,
    request: string,
    body: object | undefined,
    headers: object,
  ): Promise<Received | undefined> {
    const received = await this.#clients[person % this.#clients.length]!.send(request, body && JSON.stringify(body), {
      ...headers,
    }).catch(() => undefined);
    const status = received?.status ?? 'cut';
    if (status === 200 || status === 201 || status === 204) return received;
    const answer = `${status} ${request.replace(/.*\//, '')}`;
    this.result.others[answer] = (this.result.others[answer] ?? 0) + 1;
    if (status !== 503 && status !== 'cut') return received;
    await setTimeout(1000 * Number(received?.headers['retry-after'] ?? 1));
    return undefined;
  }
}

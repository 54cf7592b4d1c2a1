import { DomainError } from '../../errors.ts';
import { outsideOfRequests } from '../../observability/requests.ts';
import { type Calendars, Room, type RoomSource } from './room.ts';
import type { RoomMember } from './room-member.ts';

/** Limits the lists that one process keeps current. */
const MAX_ROOMS = 500;
/** Limits the memory of these lists. */
const MAX_BYTES = 64 * 1024 * 1024;

const RETRY_AFTER_SECONDS = 30;

interface OpenRoom {
  room: Room;
  members: number;
}

/** Lists of slots that clients follow. Clients with the same parameters share one room. */
export class Rooms {
  readonly #rooms = new Map<string, OpenRoom>();

  /**
   * Enters the room of these parameters and returns the frames for a client that knows one entity tag, or none; its
   * `return` leaves the room. Errors: TOO_MANY_STREAMS; those of the list.
   */
  async enter(parameters: string, known: string, source: RoomSource, watch: Calendars): Promise<RoomMember> {
    const open = this.#rooms.get(parameters) ?? this.#open(parameters, source, watch);
    open.members += 1;
    const leave = () => this.#leave(parameters, open);
    try {
      await open.room.opened;
      if (this.#bytes() > MAX_BYTES) throw tooMany();
    } catch (error) {
      leave();
      throw error;
    }
    return open.room.follow(known, leave);
  }

  #open(parameters: string, source: RoomSource, watch: Calendars): OpenRoom {
    if (this.#rooms.size >= MAX_ROOMS) throw tooMany();
    const room = new Room(source, watch);
    const open = { room, members: 0 };
    this.#rooms.set(parameters, open);
    room.opened.then(
      () => outsideOfRequests(() => room.run()),
      () => undefined,
    );
    return open;
  }

  #leave(parameters: string, open: OpenRoom): void {
    open.members -= 1;
    if (open.members > 0) return;
    open.room.close();
    if (this.#rooms.get(parameters) === open) this.#rooms.delete(parameters);
  }

  #bytes(): number {
    return [...this.#rooms.values()].reduce((sum, { room }) => sum + room.bytes, 0);
  }
}

const tooMany = () => new DomainError('TOO_MANY_STREAMS', { retryAfter: RETRY_AFTER_SECONDS });

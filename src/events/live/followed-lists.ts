import { outsideOfRequests } from '../../platform/observability/requests.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { type Calendars, FollowedList, type ListSource } from './followed-list.ts';
import type { ListFollower } from './list-follower.ts';

/** Limits the lists that one process keeps current. */
const MAX_LISTS = 500;
/** Limits the memory of these lists. */
const MAX_BYTES = 64 * 1024 * 1024;

interface OpenList {
  list: FollowedList;
  followers: number;
}

/** Lists of slots that clients follow. Clients with the same parameters share one. */
export class FollowedLists {
  readonly #lists = new Map<string, OpenList>();

  /**
   * Follows the list of these parameters and returns the frames for a client that knows one entity tag, or none; its
   * `return` leaves it. Errors: TOO_MANY_STREAMS; those of the list.
   */
  async follow(parameters: string, known: string, source: ListSource, watch: Calendars): Promise<ListFollower> {
    const open = this.#lists.get(parameters) ?? this.#open(parameters, source, watch);
    open.followers += 1;
    const leave = () => this.#leave(parameters, open);
    try {
      await open.list.opened;
      if (this.#bytes() > MAX_BYTES) throw new DomainError('TOO_MANY_STREAMS');
    } catch (error) {
      leave();
      throw error;
    }
    return open.list.follow(known, leave);
  }

  #open(parameters: string, source: ListSource, watch: Calendars): OpenList {
    if (this.#lists.size >= MAX_LISTS) throw new DomainError('TOO_MANY_STREAMS');
    const list = new FollowedList(source, watch);
    const open = { list, followers: 0 };
    this.#lists.set(parameters, open);
    list.opened.then(
      () => outsideOfRequests(() => list.run()),
      () => undefined,
    );
    return open;
  }

  #leave(parameters: string, open: OpenList): void {
    open.followers -= 1;
    if (open.followers > 0) return;
    open.list.close();
    if (this.#lists.get(parameters) === open) this.#lists.delete(parameters);
  }

  #bytes(): number {
    return [...this.#lists.values()].reduce((sum, { list }) => sum + list.bytes, 0);
  }
}

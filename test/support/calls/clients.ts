import type { Room } from '../practice.ts';
import { type Service, startService } from '../service.ts';
import { book, reserve } from './booking.ts';
import { slotOf } from './slots.ts';

/** Starts a service that believes the address in X-Forwarded-For. */
export const behindProxy = (config: Parameters<typeof startService>[0], url?: string) =>
  startService({ isTrustedProxy: () => true, ...config }, url);

/** Lets the service forget from which addresses keys came: calls that set up a test come from the one of its strangers. */
export const forgetClients = (service: Service) => service.sql("delete from rate_counts where key like 'key:%'");

/** Books a slot of a room without a hold, from an address. */
export const bookFrom = (service: Service, room: Room, address: string, from?: string, change: object = {}) =>
  book(service, slotOf(room, from), change, '', { 'x-forwarded-for': address });

/** Holds a slot of a room from an address. */
export const holdFrom = (service: Service, room: Room, address: string, from?: string, change: object = {}) =>
  reserve(service, slotOf(room, from), change, '', { 'x-forwarded-for': address });

/** Number of replies that ask a client to wait. */
export const refusedAmong = (replies: { status: number }[]) => replies.filter(({ status }) => status === 429).length;

import type { Attack } from './attack.ts';

/** Streams: answers that do not end. */
export const streamAttacks: Attack[] = [
  {
    id: 'attack/stream-flood',
    attack: 'One caller opens stream after stream, with as many parameters, until nobody else gets a place',
    defence:
      'MAX_STREAMS_PER_CLIENT streams for each client address, eight times as many for an IPv6 /48, 50 with the keys of a CRM; 500 lists and 64 MiB of them in a process; 429 beyond that',
  },
  {
    id: 'attack/stream-slow-reader',
    attack: 'A subscriber that reads its stream slowly, or not at all',
    defence:
      'the next event is taken when the last one was read, and subscribers share its memory; disconnected when it is behind for a minute',
  },
  {
    id: 'attack/stream-without-end',
    attack: 'Streams that are kept open for ever, to keep places and processes',
    defence: 'every stream ends after 25 to 35 minutes, or when the process stops, or within a minute of its key',
  },
  {
    id: 'attack/stream-left',
    attack: 'Clients that vanish, ask by HEAD, or send invalid parameters, so that their places stay taken',
    defence: 'a place is free as soon as the connection is closed, and only a stream that opens takes one',
  },
  {
    id: 'attack/stream-recomputation',
    attack: 'Streams of expensive lists of a calendar that the attacker keeps changing',
    defence:
      'a list is computed once for all that follow it, at most every 250 ms, and takes at most a tenth of the time',
  },
];

import ipaddr from 'ipaddr.js';

/** Longest address with a zone and a port; longer ones are forged. */
const MAX_ADDRESS_LENGTH = 64;
const PARTS_OF_NETWORK = 4;

/**
 * Returns the client that limits count for an address: an IPv4 address itself, or the /64 network of an IPv6 address,
 * because one household or machine has all of its addresses. Removes the port that some proxies add; it changes with
 * every connection.
 */
export function clientOf(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  if (!ipaddr.isValid(bare)) return address.slice(0, MAX_ADDRESS_LENGTH);
  const known = ipaddr.process(bare);
  if (!(known instanceof ipaddr.IPv6)) return known.toString();
  const network = known.parts.slice(0, PARTS_OF_NETWORK).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Network that limits count. */
export interface CountedNetwork {
  name: string;
  /** Its limit as a multiple of the limit of one client. */
  times: number;
  /** Prefix of the names of the clients in it; null: it is one client. */
  prefix: string | null;
}

const TIMES_OF_WIDER_NETWORK = 8;

/**
 * Returns the networks that limits count for a client: the client itself and, for IPv6, the /48 network around it. A
 * hosting customer gets a /48; each of its 65 536 networks of 64 bits would otherwise have limits of its own.
 */
export function networksOf(client: string): [CountedNetwork, ...CountedNetwork[]] {
  const own = { name: client, times: 1, prefix: null };
  const [, prefix] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(client) ?? [];
  return prefix ? [own, { name: `${prefix}:/48`, times: TIMES_OF_WIDER_NETWORK, prefix }] : [own];
}

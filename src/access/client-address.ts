import ipaddr from 'ipaddr.js';

/** Longest address with a zone and a port; what is longer was forged. */
const MAX_ADDRESS_LENGTH = 64;
const PARTS_OF_NETWORK = 4;

/**
 * Whom an address belongs to, as limits count: an IPv4 address by itself, an IPv6 address by its network of 64 bits,
 * as one household or machine has all of those. Some proxies add the port, which changes with every connection.
 */
export function clientOf(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  if (!ipaddr.isValid(bare)) return address.slice(0, MAX_ADDRESS_LENGTH);
  const known = ipaddr.process(bare);
  if (!(known instanceof ipaddr.IPv6)) return known.toString();
  const network = known.parts.slice(0, PARTS_OF_NETWORK).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Network of a client, as limits count it. */
export interface CountedNetwork {
  name: string;
  /** How many times the limit of one client it has. */
  times: number;
  /** Begins the names of the clients in it; null: it is one client. */
  prefix: string | null;
}

const TIMES_OF_WIDER_NETWORK = 8;

/**
 * A client as limits count it: itself, and an IPv6 client also as part of the network of 48 bits around it. A hoster
 * gives a customer that many, and each of its 65 536 networks of 64 bits would have limits of its own.
 */
export function networksOf(client: string): [CountedNetwork, ...CountedNetwork[]] {
  const own = { name: client, times: 1, prefix: null };
  const [, prefix] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(client) ?? [];
  return prefix ? [own, { name: `${prefix}:/48`, times: TIMES_OF_WIDER_NETWORK, prefix }] : [own];
}

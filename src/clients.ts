import ipaddr from 'ipaddr.js';

/** Longest address with a zone and a port; what is longer was forged. */
const LONGEST = 64;
const PARTS_OF_NETWORK = 4;

/**
 * Whom an address belongs to, as limits count: an IPv4 address by itself, an IPv6 address by its network of 64 bits,
 * as one household or machine has all of those. Some proxies add the port, which changes with every connection.
 */
export function clientOf(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  if (!ipaddr.isValid(bare)) return address.slice(0, LONGEST);
  const known = ipaddr.process(bare);
  if (!(known instanceof ipaddr.IPv6)) return known.toString();
  const network = known.parts.slice(0, PARTS_OF_NETWORK).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

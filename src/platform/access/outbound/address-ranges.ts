import ipaddr from 'ipaddr.js';

/** True if a host name or address can only be this machine. Accepts IPv6 addresses in brackets, as in URLs. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(name) ? rangeOf(name) === 'loopback' : name === 'localhost' || name.endsWith('.localhost');
}

const PRIVATE_RANGES = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** True for an address of a private network, which packets from the Internet cannot have. */
export const isPrivate = (address: string): boolean =>
  ipaddr.isValid(address) && PRIVATE_RANGES.includes(rangeOf(address));

/** Returns the range of an address; an IPv4 address may be written as IPv6. */
const rangeOf = (address: string): string => ipaddr.process(address).range();

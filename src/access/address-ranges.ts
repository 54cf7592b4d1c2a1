import ipaddr from 'ipaddr.js';

/** Whether a host name or address can only be this machine. An IPv6 address may stand in brackets, as in URLs. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(name) ? rangeOf(name) === 'loopback' : name === 'localhost' || name.endsWith('.localhost');
}

const PRIVATE_RANGES = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** Whether an address is one of a network of one's own, which packets from the Internet do not come from. */
export const isPrivate = (address: string): boolean =>
  ipaddr.isValid(address) && PRIVATE_RANGES.includes(rangeOf(address));

/** The range of an IPv4 address, also if it is written as an IPv6 one. */
const rangeOf = (address: string): string => ipaddr.process(address).range();

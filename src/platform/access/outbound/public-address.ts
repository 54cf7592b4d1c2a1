import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopback } from './address-ranges.ts';

/** Returns the addresses of a name; empty: the name is unknown. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Network in which servers are allowed although it is not public, such as 10.1.0.0/16. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Code of the error for a name without an allowed address. */
export const NO_PUBLIC_ADDRESS = 'NO_PUBLIC_ADDRESS';

/** Addresses that the Internet assigns; the rest of IPv6 is reserved or of special use. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Networks with public addresses that providers of machines serve to their customers from inside: Azure's host of a machine,
 * IBM Cloud's own services, Google's APIs in a private network. What answers there depends on who asks.
 */
const PLATFORM_NETWORKS = [
  '168.63.129.16/32',
  '161.26.0.0/16',
  '166.8.0.0/14',
  '199.36.153.4/30',
  '199.36.153.8/30',
].map((network) => ipaddr.IPv4.parseCIDR(network));

/** Port of https. From 1024 up, services need no rights of root; below it others live, such as mail and remote logins. */
const HTTPS_PORT = 443;
const MIN_FREE_PORT = 1024;

const isOpenPort = (port: string): boolean => !port || Number(port) === HTTPS_PORT || Number(port) >= MIN_FREE_PORT;

/**
 * Addresses of other people's servers that this one may call: receivers of webhooks, calendars. Resolves names itself and checks every address of them, so that the checked
 * addresses are those that the socket connects to: a name that changes its answer meanwhile reaches nothing else.
 */
export class OutboundTargets {
  readonly #networks: readonly Network[];
  readonly #resolve: Resolve;

  constructor(networks: readonly Network[] = [], resolve: Resolve = resolveName) {
    this.#networks = networks;
    this.#resolve = resolve;
  }

  /** Returns what is wrong with an address as the end of a sentence; null: it may be called now. */
  async problem(text: string): Promise<string | null> {
    const url = new URL(text);
    if (url.username || url.password) return 'must not contain a user name or password';
    try {
      await this.addressesOf(url);
      return null;
    } catch {
      if (!isOpenPort(url.port)) return `must have the port ${HTTPS_PORT}, or one from ${MIN_FREE_PORT} up`;
      return url.protocol === 'https:'
        ? 'must be an https URL of a host with public addresses only'
        : 'must be an https URL';
    }
  }

  /** Returns the addresses of a host, all of them allowed. Errors: code NO_PUBLIC_ADDRESS. */
  async addressesOf({ hostname, protocol, port }: Pick<URL, 'hostname' | 'protocol' | 'port'>): Promise<string[]> {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const addresses = isIP(host) ? [host] : await this.#resolve(host);
    const isAllowed = (address: string) =>
      this.#isPrivateTarget(address) || (protocol === 'https:' && isOpenPort(port) && isPublic(address));
    // an unknown name and an inner one give one error, so that nobody can ask for names of this network
    if (!addresses.length || !addresses.every(isAllowed)) {
      throw Object.assign(new Error('The host has no public address'), { code: NO_PUBLIC_ADDRESS });
    }
    return addresses;
  }

  #isPrivateTarget(address: string): boolean {
    const known = ipaddr.process(address);
    return this.#networks.some(([network, bits]) => network.kind() === known.kind() && known.match(network, bits));
  }
}

/** True if an address, which may be IPv4 written as IPv6, belongs to the public Internet. */
export function isPublic(address: string): boolean {
  const known = ipaddr.process(address);
  if (known.range() !== 'unicast') return false;
  if (known.kind() !== 'ipv4') return known.match(GLOBAL_IPV6);
  return !PLATFORM_NETWORKS.some(([network, bits]) => known.match(network, bits));
}

/** Returns addresses that are known already, as sockets ask for them. */
export const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_hostname, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) callback(null, found);
    else callback(null, found[0]!.address, found[0]!.family);
  };

/** Limits of a DNS query, in milliseconds and attempts; shorter than the limit of a connection. */
const DNS_LIMITS = { timeout: 1_500, tries: 2 };

/**
 * Asks DNS without the threads that lookups of the operating system share with the rest of the process: a name server
 * that never answers occupies no thread. Reads no hosts file, so it knows no names of this machine except localhost.
 */
async function resolveName(hostname: string): Promise<string[]> {
  if (isLoopback(hostname)) return ['127.0.0.1', '::1'];
  const resolver = new Resolver(DNS_LIMITS);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

import { parseIntoClientConfig } from 'pg-connection-string';

/** Splits an address with several hosts, such as postgres://user@a:5432,b:5433/slots, into an address for each host. */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => start + host + rest);
}

/** Validates a database address. Errors: a message that continues the name of the setting. */
export function databaseUrlOf(value: string): string {
  const addresses = addressesOf(value);
  const isReadable = (address: string) =>
    /^postgres(ql)?:\/\//.test(address) && URL.canParse(address) && (addresses.length === 1 || hostOf(address) !== '');
  if (!addresses.every(isReadable)) {
    throw new Error(
      'must be an address such as postgres://user:password@host:5432/database, or for several hosts ' +
        'postgres://user:password@host:5432,other:5432/database',
    );
  }
  const wanted = new URL(addresses[0]!).searchParams.get('target_session_attrs') ?? 'read-write';
  if (wanted !== 'read-write') throw new Error('allows only target_session_attrs=read-write: the service writes');
  try {
    for (const address of addresses) parseIntoClientConfig(address);
  } catch (error) {
    throw new Error(`cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  return value;
}

const hostOf = (address: string): string => new URL(address).hostname;

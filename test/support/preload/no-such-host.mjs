// Answers every lookup of a name with LOOKUP_ERROR at once: the name servers of a machine may be slow.
import dns from 'node:dns';
import { isIP } from 'node:net';

const lookup = dns.lookup;
dns.lookup = (host, options, tell) => {
  // the service listens at an address
  if (isIP(host)) return lookup(host, options, tell);
  const code = process.env.LOOKUP_ERROR;
  process.nextTick(tell, Object.assign(new Error(`getaddrinfo ${code} ${host}`), { code, syscall: 'getaddrinfo' }));
};

// Answers every lookup of a host with LOOKUP_ERROR at once: the name servers of a machine may be slow.
import dns from 'node:dns';

dns.lookup = (host, _options, tell) => {
  const code = process.env.LOOKUP_ERROR;
  process.nextTick(tell, Object.assign(new Error(`getaddrinfo ${code} ${host}`), { code, syscall: 'getaddrinfo' }));
};

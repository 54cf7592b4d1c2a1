// Whoever looks a host up is told at once what LOOKUP_ERROR says: the name servers of a machine may take their time.
import dns from 'node:dns';

dns.lookup = (host, _options, tell) => {
  const code = process.env.LOOKUP_ERROR;
  process.nextTick(tell, Object.assign(new Error(`getaddrinfo ${code} ${host}`), { code, syscall: 'getaddrinfo' }));
};

import pg from 'pg';
import { expect, test } from 'vitest';
import { clientConfigOf, clientLike } from '../../src/platform/database/hosts.ts';

test.each([
  'postgres://service:secret@localhost/slots',
  'postgres://service:secret@one,two/slots?target_session_attrs=read-write',
])('a client like those of a pool to %s → has the same account, password included', (url) => {
  const pool = new pg.Pool(clientConfigOf(url));
  const client = clientLike(pool, { query_timeout: 1 });
  expect({ user: client.user, password: client.password }).toEqual({ user: 'service', password: 'secret' });
});

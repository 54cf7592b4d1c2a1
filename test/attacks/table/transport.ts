import { testsOf } from '../../contract/statement.ts';
import type { Attack } from './attack.ts';

const connections = testsOf('attacks/connections');
const http = testsOf('attacks/http');
const servedFiles = testsOf('attacks/served-files');
const injection = testsOf('attacks/injection');
const values = testsOf('rest/values');
const transport = testsOf('rest/transport', 'what is wrong with a request as such → the documented error body');

/** What is wrong with a request before anybody looks at what it wants. */
export const transportAttacks: Attack[] = [
  {
    attack: 'Slow clients that hold connections open',
    defence: 'time-outs for headers, requests and unread answers; a limit of connections',
    shownBy: [
      http(
        '200 connections that send nothing, half of the headers or half of a body → cut off; others are served meanwhile',
      ),
      connections('more connections than are allowed → further ones are closed, until another one ends'),
    ],
  },
  {
    attack: 'Reading a long answer byte by byte, so that it stays in memory',
    defence: 'a minute for reading an answer, however often a little of it is read',
    shownBy: [
      connections(
        'a long answer > a client reads a little of it now and then → its connection is closed, and the answer forgotten',
      ),
    ],
  },
  {
    attack: 'Bodies, headers and paths that are too large, or unpack to what is',
    defence: '16 KiB of body after unpacking, 256 KiB with a valid key; 16 KiB of headers',
    shownBy: [
      transport('%s > a body of 16 KiB without a key → read; one byte more → 413 (%s)'),
      transport('%s > a body of 256 KiB with a key → read; one byte more → 413 (%s)'),
      transport('%s > a body of more than 16 KiB with a wrong key → 413 with the limit that applies'),
      transport('chunks of more than 16 KiB without a key → 413'),
      http('sizes > a body of 64 MB in a few KB of %s → 413', 'br'),
      http('sizes > %s → refused'),
    ],
  },
  {
    attack: 'Request smuggling, duplicate headers, TRACE, method override',
    defence: 'the strict parser of Node; no method but that of the request line',
    shownBy: [
      http(
        'requests that proxies and servers may read differently > %s → 400, or one answer to what it says',
        'a length and chunks',
      ),
      http('methods > %s → refused, nothing is reflected', 'TRACE'),
      http('methods > %s → ignored'),
    ],
  },
  {
    attack: 'A forged Host or X-Forwarded-Host in links and redirects',
    defence: 'links are made of BASE_URL only',
    shownBy: [
      http('hosts, paths and line breaks > the Host %j → in no link and no header of the answer'),
      testsOf(
        'rest/transport',
        'the canonical host',
      )('without the www of the public address → 301 to the same path there; others are served'),
      testsOf('rest/transport', 'the canonical host')(
        'the target of %s → its path on the canonical host, or nothing',
        'OPTIONS *',
      ),
    ],
  },
  {
    attack: 'Path traversal, malformed and doubly encoded paths',
    defence: 'segments are decoded once; files are served from a list, and a path is only compared with it',
    shownBy: [
      http('hosts, paths and line breaks > %s → no file of ours'),
      transport('the escape %s in the path → 400'),
      servedFiles('of the package of Swagger UI → three files'),
      servedFiles('below %s: encoded paths, dots, folders, source maps → 400 or 404'),
    ],
  },
  {
    attack: 'Line breaks that become headers',
    defence: 'Node refuses them; nothing of a request but its origin becomes a header',
    shownBy: [
      http(
        'hosts, paths and line breaks > the line break %s in a path, a query or a header that is reflected → no header of its own',
      ),
    ],
  },
  {
    attack: 'Parameters, headers and JSON keys that come twice',
    defence: 'one of them counts, and always the same',
    shownBy: [
      http('what is sent twice > a query parameter that is not repeated → the first one counts'),
      http('what is sent twice > a key of a JSON object → the last one counts'),
      http('what is sent twice > the header with the key → not valid'),
    ],
  },
  {
    attack: 'Names such as __proto__ and constructor',
    defence: 'only documented fields are read; maps have no prototype',
    shownBy: [
      http('names that JavaScript knows > %s → a name like any other', '__proto__'),
      values('a body > fields that nobody knows → ignored, whatever they are called'),
    ],
  },
  {
    attack: 'A foreign web page makes a browser send requests',
    defence: 'JSON only, no GET with effect, no authority from cookies, CORS only for consumers',
    shownBy: [
      injection(
        'a web page of somebody else makes a browser send > a GraphQL mutation as %s, which needs no preflight → 415',
      ),
      injection('a web page of somebody else makes a browser send > a cookie with a key → is no key'),
      testsOf('rest/management-access', '%s')('from a web page of another origin → no CORS headers, and no preflight'),
    ],
  },
  {
    attack: 'Answers in caches, frames and of a guessed type',
    defence: 'no-store, X-Frame-Options, nosniff, Referrer-Policy, Cross-Origin-Opener-Policy, Vary: Origin',
    shownBy: [
      http('headers of every answer > %s'),
      testsOf('rest/transport', 'CORS')('the origin %s → reflected, and Vary says so'),
    ],
  },
  {
    attack: 'Errors that tell of the inside',
    defence: 'rows of the error table, or an id under which the cause is logged',
    shownBy: [
      transport('a failure that nobody foresaw → 500 with nothing but the id that it is logged under'),
      testsOf(
        'graphql/errors',
        'what errors tell',
      )('a failure that nobody foresaw → INTERNAL with an id; the log has the cause under it'),
    ],
  },
];

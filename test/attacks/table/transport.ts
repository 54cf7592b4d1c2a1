import type { Attack } from './attack.ts';

/** Requests that are refused before their content is read. */
export const transportAttacks: Attack[] = [
  {
    id: 'attack/requests-ahead-of-answers',
    attack: 'Requests that a connection sends ahead of their answers (pipelining), behind an answer that does not end',
    defence:
      'requests of a connection are handled one after the other; a connection with more than 10 waiting is closed',
  },
  {
    id: 'attack/slow-clients-hold-connections',
    attack: 'Slow clients that hold connections open',
    defence: 'time-outs for headers, requests and unread answers; a limit of connections',
  },
  {
    id: 'attack/reading-long-answer-byte',
    attack: 'Reading a long answer byte by byte, so that it stays in memory',
    defence: 'a minute for reading an answer, however often a little of it is read',
  },
  {
    id: 'attack/bodies-headers-paths-large',
    attack: 'Bodies, headers and paths that are too large, or unpack to what is',
    defence: 'after unpacking 16 KiB of body, 256 KiB with a valid key, 40 KiB of a form; 16 KiB of headers',
  },
  {
    id: 'attack/paths-headers-read-again',
    attack: 'Paths, queries and headers of one repeated character, each of which begins a search through the others',
    defence: 'each character is read once; a Content-Type, which Apollo searches, has at most 256 of them',
  },
  {
    id: 'attack/request-smuggling-duplicate-headers',
    attack: 'Request smuggling, duplicate headers, TRACE, method override',
    defence: 'the strict parser of Node; no method but that of the request line',
  },
  {
    id: 'attack/forged-host-x-forwarded',
    attack: 'A forged Host or X-Forwarded-Host in links and redirects',
    defence: 'links are made of BASE_URL only',
  },
  {
    id: 'attack/path-traversal-malformed-doubly',
    attack: 'Path traversal, malformed and doubly encoded paths',
    defence: 'segments are decoded once; files are served from a list, and a path is only compared with it',
  },
  {
    id: 'attack/line-breaks-become-headers',
    attack: 'Line breaks that become headers',
    defence: 'Node refuses them; nothing of a request but its origin becomes a header',
  },
  {
    id: 'attack/parameters-headers-json-keys',
    attack: 'Parameters, headers and JSON keys that come twice',
    defence: 'one of them counts, and always the same',
  },
  {
    id: 'attack/names-such-proto-constructor',
    attack: 'Names such as __proto__ and constructor',
    defence: 'only documented fields are read; maps have no prototype',
  },
  {
    id: 'attack/foreign-web-page-makes',
    attack: 'A foreign web page makes a browser send requests',
    defence: 'JSON only, no GET with effect, no authority from cookies, CORS only for consumers',
  },
  {
    id: 'attack/answers-caches-frames-guessed',
    attack: 'Answers in caches, frames and of a guessed type',
    defence: 'no-store, X-Frame-Options, nosniff, Referrer-Policy, Cross-Origin-Opener-Policy, Vary: Origin',
  },
  {
    id: 'attack/errors-tell-inside',
    attack: 'Errors that tell of the inside',
    defence: 'rows of the error table, or an id under which the cause is logged',
  },
];

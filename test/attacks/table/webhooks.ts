import type { Attack } from './attack.ts';

/** Webhooks: a CRM names an address, and the service calls it. */
export const webhookAttacks: Attack[] = [
  {
    id: 'attack/webhook-to-inner-address',
    attack:
      'A webhook aimed at this machine, its network or the metadata of its host, by address in any notation or by a name that changes its answer',
    defence:
      'https only; every address of every lookup must be public, and the socket connects to the checked address; an unknown name and an inner one give one error',
  },
  {
    id: 'attack/webhook-to-stranger',
    attack:
      'A webhook aimed at the server of a stranger, or at another service of a public host: mail, remote login, the platform of a machine; events queued for it again and again',
    defence:
      'nothing but a signed challenge is sent until the receiver repeats it; ports 443 and from 1024 up; networks of platforms are not public; redelivery has limits of calls and of waiting events',
  },
  {
    id: 'attack/webhook-redirect',
    attack: 'A receiver that redirects to an inner address',
    defence: 'redirects are not followed; they count as failures',
  },
  {
    id: 'attack/webhook-slow-receiver',
    attack: 'A receiver, or its name server, that accepts connections and answers nothing or one byte at a time',
    defence:
      '5 seconds to connect, 15 for all; lookups occupy no thread; 10 requests at once for each endpoint, 10 endpoints of a CRM at once, and 30 seconds until an endpoint leaves its slot to others',
  },
  {
    id: 'attack/waits-with-connections',
    attack: 'Calls with an Idempotency-Key, which have a connection each, that wait for slow servers of their caller',
    defence: '4 of them wait in a process, further ones are refused with 429',
  },
  {
    id: 'attack/webhook-huge-answer',
    attack: 'A receiver that answers without an end, or what is no HTTP',
    defence: 'the body is read to 64 KiB and thrown away, headers to 16 KiB; only the status is kept',
  },
];

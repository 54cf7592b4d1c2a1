import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export const ADMIN_KEY = 'the-admin-key-of-all-of-the-tests';

/** Headers of the administrator. */
export const ADMIN = { authorization: `Bearer ${ADMIN_KEY}` };

/** Settings of a server process of tests, proofs and benches: production mode, no limits for anonymous clients. */
export const PRODUCTION = {
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: 'false',
  BASE_URL: 'http://slots.example.com',
  SIGNING_SECRET: 'signing-secret-of-all-of-the-tests',
  ADMIN_API_KEY: ADMIN_KEY,
  BOOKING_RATE: '0',
  WRONG_KEY_RATE: '0',
  BOOKINGS_PER_CLIENT: '0',
  HOLDS_PER_DAY: '0',
  HOLDS_PER_CLIENT: '0',
  HOLDS_PER_APPOINTMENT: '0',
  RELEASES_PER_SLOT: '0',
  MAILS_PER_MAILBOX: '0',
  NOTIFICATIONS_PER_HOUR: '0',
  MAX_WAIT_SECONDS: '3600',
};

/** Resolves to the address in the log of a server process. Errors: the process ends before. */
export async function urlOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const line of createInterface(child.stdout!)) {
    said = line;
    const { address } = JSON.parse(line) as { address?: string };
    if (!address) continue;
    child.stdout!.resume();
    return `http://${address}`;
  }
  throw new Error(`A server did not start: ${said}`);
}

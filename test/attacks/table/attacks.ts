import { accessAttacks } from './access.ts';
import { amplification } from './amplification.ts';
import type { Attack } from './attack.ts';
import { calendarAttacks } from './calendars.ts';
import { exhaustion } from './exhaustion.ts';
import { streamAttacks } from './streams.ts';
import { transportAttacks } from './transport.ts';
import { valueAttacks } from './values.ts';
import { webhookAttacks } from './webhooks.ts';

/** All attacks, in reading order. */
export const ATTACKS: Attack[] = [
  ...amplification,
  ...transportAttacks,
  ...valueAttacks,
  ...accessAttacks,
  ...exhaustion,
  ...webhookAttacks,
  ...calendarAttacks,
  ...streamAttacks,
];

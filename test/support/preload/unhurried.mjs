// Gives a server process the waiting times of the tests.
import { MAX_COUNTING_WAITS } from '../../../src/database/counters.ts';
import { MAX_WAITS } from '../../../src/database/session-settings.ts';
import { UNHURRIED, UNHURRIED_COUNTING } from '../unhurried.ts';

Object.assign(MAX_WAITS, UNHURRIED);
Object.assign(MAX_COUNTING_WAITS, UNHURRIED_COUNTING);

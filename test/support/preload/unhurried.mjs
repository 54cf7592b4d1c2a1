// Gives a server process the waiting times of the tests.
import { MAX_CALENDAR_WAIT } from '../../../src/booking/calendar/calendar-turns.ts';
import { MAX_COUNTING_WAITS } from '../../../src/platform/database/counters.ts';
import { MAX_WAITS } from '../../../src/platform/database/session-settings.ts';
import { MAX_READINESS_WAIT } from '../../../src/platform/http/health.ts';
import { UNHURRIED, UNHURRIED_CALENDAR_MS, UNHURRIED_COUNTING, UNHURRIED_READINESS_MS } from '../unhurried.ts';

Object.assign(MAX_WAITS, UNHURRIED);
Object.assign(MAX_COUNTING_WAITS, UNHURRIED_COUNTING);
MAX_READINESS_WAIT.ms = UNHURRIED_READINESS_MS;
MAX_CALENDAR_WAIT.ms = UNHURRIED_CALENDAR_MS;

// Gives a server process the waiting times of the tests.
import { MAX_WAITS } from '../../../src/database/session-settings.ts';
import { UNHURRIED } from '../unhurried.ts';

Object.assign(MAX_WAITS, UNHURRIED);

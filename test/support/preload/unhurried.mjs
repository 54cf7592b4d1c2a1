// Gives a server process the patience of the tests.
import { PATIENCE } from '../../../src/database/session-settings.ts';
import { UNHURRIED } from '../unhurried.ts';

Object.assign(PATIENCE, UNHURRIED);

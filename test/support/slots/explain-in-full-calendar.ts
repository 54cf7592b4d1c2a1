import { explain } from '../../../src/slots/explain.ts';
import { DAY_MS, MINUTE_MS } from './calendar.ts';
import { fullCalendar } from './full-calendar.ts';
import { NOW } from './salon.ts';

const FULL = fullCalendar(30);
const start = NOW + 3 * DAY_MS;

/** For `stepsOf`. */
export default () => explain(FULL, NOW, { start, end: start + 30 * MINUTE_MS, product: 'visit' });

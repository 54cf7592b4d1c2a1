// The clock of this process runs two minutes ahead.
import { moveClock } from './wrong-clock.mjs';

moveClock(120_000);

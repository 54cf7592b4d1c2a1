// The jobs of this process run every second, not every minute.
import { shorten } from './short-timers.mjs';

shorten(60_000);

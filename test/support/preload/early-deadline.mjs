// The deadline after a signal to stop is in one second, not in ten.
import { shorten } from './short-timers.mjs';

shorten(10_000);

// The jobs of this process run every second, not every minute.
import { retime } from './retime.mjs';

retime(60_000, 1_000);

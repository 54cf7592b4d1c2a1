// The deadline after a signal to stop is in one second, not in ten.
import { retime } from './retime.mjs';

retime(10_000, 1_000);

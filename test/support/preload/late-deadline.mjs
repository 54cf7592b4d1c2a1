// The deadline after a signal to stop is as late as that of a test: a busy machine may need more than ten seconds.
import { retime } from './retime.mjs';

retime(10_000, 600_000);

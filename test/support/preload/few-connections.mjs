// Limits the connections of a server process: each plans its statements anew, which took most of a first race.
import config from '../../../mikro-orm.config.ts';

config.pool.max = 6;

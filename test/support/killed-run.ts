// Begins a run of the tests and ends with SIGTERM, so that a test can kill it.
import setup from './global.ts';

const tearDown = await setup({
  provide: (_name, postgres) => console.log(JSON.stringify({ msg: 'running', postgres })),
});
const running = setInterval(() => {}, 60_000);
process.once('SIGTERM', () => tearDown().then(() => clearInterval(running)));

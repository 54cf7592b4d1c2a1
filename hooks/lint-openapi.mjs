// Part of `npm run check`: checks openapi.json by the rules of redocly.yaml, without a call to any other host.
import process from 'node:process';

process.env.REDOCLY_TELEMETRY = 'off';
process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = 'true';
process.argv = [...process.argv.slice(0, 2), 'lint', 'openapi.json'];
await import('../node_modules/@redocly/cli/bin/cli.js');

// The service without its workers: what they do about a call does not count for it.
import 'reflect-metadata';
import { createApp } from '../src/app.ts';
import { connect } from '../src/platform/database/connect.ts';
import { createLog } from '../src/platform/observability/log.ts';
import { readConfig } from '../src/platform/process/config.ts';
import { createHttpServer } from '../src/platform/process/http-server.ts';
import { addressOf } from '../src/platform/process/listening.ts';

const config = readConfig(process.env);
const orm = await connect(config.databaseUrl!);
const log = createLog({ level: config.logLevel, isReadable: false });
const app = await createApp(orm, { ...config, signingSecret: config.signingSecret!, log });
const server = createHttpServer(app.callback(), config).listen(config.port, config.host, () => {
  log.info({ address: addressOf(server) }, 'listening');
});
process.on('SIGTERM', () => process.exit());

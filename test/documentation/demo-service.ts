import { readConfig } from '../../src/config.ts';
import { connect } from '../../src/database.ts';
import { createDemoData } from '../../src/demo/demo.ts';
import { recordedLog } from '../recorded-log.ts';
import { type Service, startService } from '../service.ts';
import { UNHURRIED } from '../unhurried.ts';

/** Where the pages take the service to be. */
export const DOCUMENTED_URL = 'http://localhost:3000';

/** Headers of the CRM of the demo. */
export const DEMO_CRM = { 'x-service-client-id': 'demo-key' };

/** What `npm start` starts: the service with the data of the demo. */
export async function startDemo(): Promise<Service> {
  const service = await startService({ baseUrl: DOCUMENTED_URL, demo: true });
  const orm = await connect(service.databaseUrl, UNHURRIED);
  const { log } = recordedLog('silent');
  await createDemoData(orm, { ...readConfig({ DEMO: 'true' }), signingSecret: 'signing-secret-of-the-tests', log });
  await orm.close(true);
  return service;
}

import type { AppConfig } from '../../../src/app.ts';
import { createDemoData } from '../../../src/doors/explorer/demo/demo.ts';
import { readConfig } from '../../../src/platform/process/config.ts';
import { openOrm } from '../database.ts';
import { recordedLog } from '../recorded-log.ts';
import { type Service, startService } from '../service.ts';

/** Address of the service in the pages. */
export const DOCUMENTED_URL = 'http://localhost:3000';

/** Headers of the CRM of the demo. */
export const DEMO_CRM = { 'x-service-client-id': 'demo-key' };

export const demoConfig = (): AppConfig => ({
  ...readConfig({ DEMO: 'true' }),
  signingSecret: 'signing-secret-of-all-of-the-tests',
  log: recordedLog('silent').log,
});

/** Starts the service with the data of the demo, as `npm start` does. */
export async function startDemo(settings: Partial<AppConfig> = {}): Promise<Service> {
  const { webhookPrivateTargets } = readConfig({ DEMO: 'true' });
  const service = await startService({ baseUrl: DOCUMENTED_URL, demo: true, webhookPrivateTargets, ...settings });
  const orm = await openOrm(service.databaseUrl);
  await createDemoData(orm, demoConfig());
  await orm.close(true);
  return service;
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const { services } = parse(readFileSync('compose.yaml', 'utf8'));

test('each container → has limits of memory and processes, and gets no further privileges', () => {
  expect(Object.keys(services)).toEqual(['database', 'migrate', 'service']);
  for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
    expect(service, name).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      security_opt: ['no-new-privileges:true'],
    });
  }
});

test('containers of the service → write nothing and have no capabilities; only the service is published, to this machine', () => {
  for (const name of ['migrate', 'service']) {
    expect(services[name], name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  }
  const published = Object.entries<{ ports?: string[] }>(services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => [name, port]),
  );
  expect(published).toEqual([['service', '127.0.0.1:3000:3000']]);
});

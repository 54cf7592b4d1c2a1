import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { installed, run, temporaryFolder } from '../support/documentation/programs.ts';

const analyze = installed('systemd-analyze');

/** Highest exposure that a unit may have, in tenths of the scale of `systemd-analyze security`. */
const MAX_EXPOSURE = 15;

/** Copies a unit, with the program of this process for that of the machine which it is meant for. */
function copyOf(unit: string, change = (text: string) => text): string {
  const file = path.join(temporaryFolder(), unit);
  writeFileSync(
    file,
    change(readFileSync(`ops/systemd/${unit}`, 'utf8').replace('/usr/bin/node', () => process.execPath)),
  );
  return file;
}

test.skipIf(!analyze).each(['slotkeeper@.service', 'slotkeeper-migrate.service'])(
  '%s → systemd finds no fault, and little that it leaves open; without its hardening more',
  (unit) => {
    expect(run(analyze!, 'verify', '--man=no', copyOf(unit))).toEqual({ code: 0, said: '' });
    expect(
      run(
        analyze!,
        'verify',
        '--man=no',
        copyOf(unit, (text) => text.replace('Type=', 'Typ=')),
      ).said,
    ).toContain("'Typ'");
    const exposure = (file: string) =>
      run(analyze!, 'security', '--offline=true', '--no-pager', `--threshold=${MAX_EXPOSURE}`, file);
    const hardened = exposure(copyOf(unit));
    expect(hardened.code, hardened.said).toBe(0);
    expect(exposure(copyOf(unit, (text) => text.replace(/^Protect.*$/gm, ''))).code).not.toBe(0);
  },
);

test('the units → run what the build writes, and stop it later than it stops itself', () => {
  const unit = readFileSync('ops/systemd/slotkeeper@.service', 'utf8');
  expect(unit).toContain('/opt/slotkeeper/dist/src/main.js');
  const [, deadline = ''] = /DEADLINE_MS = (\d+)_000/.exec(readFileSync('src/platform/process/shutdown.ts', 'utf8'))!;
  const [, patience = ''] = /^TimeoutStopSec=(\d+)$/m.exec(unit)!;
  expect(Number(patience)).toBeGreaterThan(Number(deadline));
  const [, migrates = ''] = /^ExecStart=.* \/opt\/slotkeeper\/(.+)$/m.exec(
    readFileSync('ops/systemd/slotkeeper-migrate.service', 'utf8'),
  )!;
  expect(migrates).toBe('dist/src/main.js migrate');
});

test.each([
  ['slotkeeper@.service', ['HOST=127.0.0.1', 'PORT=%i', 'METRICS_PORT=1%i', 'NODE_ENV=production']],
  ['slotkeeper-migrate.service', ['NODE_ENV=production']],
])('%s, whose file sets what only the unit may set → the unit wins', (unit, settings) => {
  const text = readFileSync(`ops/systemd/${unit}`, 'utf8');
  expect(text).toMatch(/^EnvironmentFile=/m);
  // the file would win over it: systemd.exec(5)
  expect(text).not.toMatch(/^Environment=/m);
  expect(text).toContain(`\nExecStart=/usr/bin/env ${settings.join(' ')} /usr/bin/node `);
});

test('a process that needs more memory or threads than a process should → is ended, and no other one suffers', () => {
  for (const unit of ['slotkeeper@.service', 'slotkeeper-migrate.service']) {
    const text = readFileSync(`ops/systemd/${unit}`, 'utf8');
    expect(text, unit).toMatch(/^MemoryMax=\d+M$/m);
    expect(text, unit).toMatch(/^TasksMax=\d+$/m);
  }
  const { resources } = parseAllDocuments(readFileSync('ops/kubernetes/slotkeeper.yaml', 'utf8'))
    .map((document) => document.toJS())
    .find(({ kind }) => kind === 'Deployment').spec.template.spec.containers[0];
  const [, megabytes] = /^MemoryMax=(\d+)M$/m.exec(readFileSync('ops/systemd/slotkeeper@.service', 'utf8'))!;
  expect(resources.limits.memory).toBe(`${megabytes}Mi`);
});

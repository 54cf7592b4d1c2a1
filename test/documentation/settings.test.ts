import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Config, readConfig } from '../../src/platform/process/config.ts';

/** Rows of the tables of docs/settings.md: the variables of the first cell, and the default. */
const ROWS = [...readFileSync('docs/settings.md', 'utf8').matchAll(/^\| (`.+?) \| .+ \| (.+) \|$/gm)].map(
  ([, names = '', byDefault = '']) => ({ names: [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name), byDefault }),
);

/** Variables that the OpenTelemetry SDK reads, too, under names of its own. */
const isOfTracing = (name: string) => name.startsWith('OTEL_');

/** Names of the variables that are read if all of `env` are set. */
function variablesRead(env: { [name: string]: string }): string[] {
  const read = new Set<string>();
  const get = (_: typeof env, name: string) => {
    read.add(name);
    return env[name];
  };
  readConfig(new Proxy(env, { get }));
  return [...read].filter((name) => !isOfTracing(name)).sort();
}

/** A config without its functions, which are made anew by each reading. */
const withoutFunctions = (config: Config) =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => typeof value !== 'function'));

test('the documented settings → are those that the service reads', () => {
  const documented = ROWS.flatMap(({ names }) => names).filter((name) => !isOfTracing(name!));
  const mail = { MAILGUN_API_KEY: 'key', MAILGUN_DOMAIN: 'mg.example.com', MAIL_FROM: 'a@example.com' };
  expect(documented.sort()).toEqual(variablesRead(mail));
});

test('documented defaults that are numbers → are those of the service', () => {
  const numbers = ROWS.filter(({ byDefault }) => /^\d+$/.test(byDefault));
  expect(numbers.length).toBeGreaterThan(9);
  for (const { names, byDefault } of numbers) {
    // limits have their defaults where others than this machine reach the service
    const set = readConfig({ HOST: '0.0.0.0', [names[0]!]: byDefault });
    expect(withoutFunctions(set), names[0]).toEqual(withoutFunctions(readConfig({ HOST: '0.0.0.0' })));
  }
});

test.each(['docs/rest.md', 'docs/guides/own-booking-form.md'])('%s → names the default limits of strangers', (page) => {
  const [sentence = ''] = /^By default (one|a) client.*? requests a\sminute/ms.exec(readFileSync(page, 'utf8')) ?? [];
  const { bookingsPerClient, holdsPerDay, holdsPerClient, holdsPerAppointment, bookingRate } = readConfig({
    HOST: '0.0.0.0',
  });
  const limits = [bookingsPerClient, holdsPerDay, holdsPerClient, holdsPerAppointment, bookingRate];
  const named = [...sentence.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  expect(named.length).toBeGreaterThan(2);
  expect(named).toEqual(limits.slice(-named.length));
});

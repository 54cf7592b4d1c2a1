import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { ANNA, book } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { freshDatabase } from '../support/database.ts';
import { installed, run, temporaryFolder } from '../support/documentation/programs.ts';
import { makePractice } from '../support/practice.ts';
import { startServer } from '../support/processes.ts';
import { makeEndpoint } from '../support/webhooks.ts';

const promtool = installed('promtool');

interface Rule {
  alert: string;
  expr: string;
}

const RULES: Rule[] = parse(readFileSync('ops/prometheus/rules.yaml', 'utf8')).groups[0].rules;
const DASHBOARD = JSON.parse(readFileSync('ops/grafana/dashboard.json', 'utf8'));
const PANELS: string[] = DASHBOARD.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
  targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
);
const EXPRESSIONS = [...RULES.map(({ expr }) => expr), ...PANELS];

/** Labels that Prometheus adds to each sample. */
const ADDED = ['job', 'instance'];

interface Sample {
  name: string;
  labels: { [label: string]: string };
}

let samples: Sample[];

beforeAll(async () => {
  const METRICS_PORT = String(await freePort());
  const env = { DATABASE_URL: await freshDatabase(), METRICS_PORT, WEBHOOK_PRIVATE_TARGETS: '127.0.0.1' };
  const { service } = await startServer(env);
  const practice = await makePractice(service);
  await makeEndpoint(practice, 'http://127.0.0.1:1/hooks');
  await book(service, slotOf(await practice.room()), ANNA);
  const page = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  samples = page.split('\n').flatMap((line) => {
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    return name ? [{ name, labels: labelsOf(labels) }] : [];
  });
});

const labelsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label!, value!]));

/** Selectors of an expression, such as `slotkeeper_mails{state="due"}`; functions and label lists are none. */
const selectorsOf = (expression: string) =>
  [...expression.matchAll(/\b((?:slotkeeper|http|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([text, name = '', matchers = '']) => ({
      text,
      name,
      matchers: [...matchers.matchAll(/(\w+)(=~|!~|=|!=)"([^"]*)"/g)].filter(([, label]) => !ADDED.includes(label!)),
    }),
  );

const isMatch = ([, label = '', operator = '', value = '']: RegExpMatchArray, { labels }: Sample) => {
  const pattern = operator.includes('~') ? new RegExp(`^(?:${value})$`) : undefined;
  const isSame = pattern ? pattern.test(labels[label] ?? '') : labels[label] === value;
  return isSame !== operator.startsWith('!');
};

test('every metric that rules and dashboard name → is exported from the start, with the labels that they select', () => {
  const selectors = EXPRESSIONS.flatMap(selectorsOf);
  expect(selectors.length).toBeGreaterThan(EXPRESSIONS.length - 2);
  const missing = selectors.filter(
    ({ name, matchers }) =>
      !samples.some((sample) => sample.name === name && matchers.every((matcher) => isMatch(matcher, sample))),
  );
  expect(missing.map(({ text }) => text)).toEqual([]);
});

test('every label by which they group → is one of the metric', () => {
  const known = new Set([...ADDED, ...samples.flatMap(({ labels }) => Object.keys(labels))]);
  const grouped = EXPRESSIONS.flatMap((expression) =>
    [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/, */)),
  );
  // the buckets of histograms
  expect(grouped.filter((label) => !known.has(label))).toEqual([]);
});

test('every metric of the service → is in the table of docs/operation.md, and in the dashboard', () => {
  const named = new Set(samples.map(({ name }) => name).filter((name) => /^(slotkeeper|http)_/.test(name)));
  const exported = new Set([...named].map((name) => name.replace(/(_seconds)_(bucket|sum|count)$/, '$1')));
  const documented = readFileSync('docs/operation.md', 'utf8').matchAll(/^\| `((?:slotkeeper|http)_\w+)` \|/gm);
  expect([...documented].map(([, name]) => name).sort()).toEqual([...exported].sort());
  expect([...exported].filter((name) => !PANELS.some((expression) => expression.includes(name)))).toEqual([]);
});

test('every alert → says what to do, and a test of the rules sees it fire', () => {
  const tests = readFileSync('ops/prometheus/rules.test.yaml', 'utf8');
  for (const rule of RULES) {
    expect(rule, rule.alert).toMatchObject({
      labels: { severity: expect.stringMatching(/^(critical|warning)$/) },
      annotations: { summary: expect.any(String), action: expect.any(String) },
    });
    expect(tests).toContain(`alertname="${rule.alert}"`);
  }
});

test.skipIf(!promtool)('promtool → the tests of the rules pass', () => {
  const { code, said } = run(promtool!, 'test', 'rules', 'ops/prometheus/rules.test.yaml');
  expect(code, said).toBe(0);
});

test.skipIf(!promtool)('promtool → configuration, rules and every query of the dashboard are valid', () => {
  const configuration = run(promtool!, 'check', 'config', 'ops/prometheus/prometheus.yaml');
  expect(configuration.code, configuration.said).toBe(0);
  const file = path.join(temporaryFolder(), 'panels.yaml');
  const rules = PANELS.map((expr, index) => ({ record: `panel:${index}`, expr }));
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  const queries = run(promtool!, 'check', 'rules', file);
  expect(queries.code, queries.said).toBe(0);
  expect(queries.said).toContain(`${PANELS.length} rules found`);
});

test('the dashboard → no panel covers another, and no two have one id', () => {
  const panels: { id: number; gridPos: { x: number; y: number; w: number; h: number } }[] = DASHBOARD.panels;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)}, ${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
});

import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Readers of time and memory that work takes, which differ with the machine and its load. */
const METERS =
  /\b(?:process\.(?:cpuUsage|hrtime|memoryUsage|resourceUsage)|performance\.(?:now|measure)|console\.time|perf_hooks|heapUsed)\b/;

const COMPARISONS = ['<', '<=', '>', '>=', '==', '===', '!=', '!=='];

/** The clock of the test; a text made of it is input. */
const CLOCK = /\bDate\.now\(\)|\bnew Date\(\)(?!\.toISOString)/;

const OWN = 'test/clocks.test.ts';

const linesWith = (file: string, pattern: RegExp): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => `${file}: ${line.trim()}`);

/** True if a call is `expect(…)` or one of its matchers. */
const isExpectation = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression'
    ? callee.property.type === 'Identifier' && /^to[A-Z]/.test(callee.property.name)
    : callee.type === 'Identifier' && callee.name === 'expect';

/** Comparisons with the clock of the test, and times that are kept for one. */
function comparisonsIn(file: string, text = readFileSync(file, 'utf8')): string[] {
  const found: string[] = [];
  const note = (node: ESTree.Node, pattern = CLOCK) => {
    const part = text.slice(node.start, node.end);
    if (pattern.test(part)) found.push(`${file}: ${part}`);
  };
  const visitor = new Visitor({
    BinaryExpression: (binary) => {
      if (COMPARISONS.includes(binary.operator)) note(binary);
    },
    CallExpression: (call) => {
      if (isExpectation(call)) for (const argument of call.arguments) note(argument);
    },
    VariableDeclarator: ({ init }) => {
      if (init) note(init, /^Date\.now\(\)$/);
    },
  });
  // parsing all files would take a second
  if (CLOCK.test(text)) visitor.visit(parseSync(file, text).program);
  return found;
}

test('no test measures the time or the memory that work takes', () => {
  const files = globSync('test/**/*.ts').filter((file) => file !== OWN);
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => linesWith(file, METERS))).toEqual([]);
});

test('no test compares a time with its own clock', () => {
  expect(globSync('test/**/*.test.ts').flatMap((file) => comparisonsIn(file))).toEqual([]);
});

test.each([
  'expect(Math.abs(at - Date.now())).toBeLessThan(60_000);',
  'expect(end).toBeGreaterThan(Date.now() + 1);',
  'while (Date.now() < deadline) await retry();',
  'const before = Date.now();',
  'const isPast = Date.parse(at) <= new Date().getTime();',
])('%s → found', (statement) => {
  expect(comparisonsIn('a.ts', statement)).toHaveLength(1);
});

test.each([
  'const soon = new Date(Date.now() + 3_600_000);',
  'const days = Math.floor((Date.now() - first) / DAY_MS);',
])('%s, which only builds a time → allowed', (statement) => {
  expect(comparisonsIn('a.ts', statement)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';

/** What a test file has of what `Test` names. */
export interface TestFile {
  /** The tests; those that are skipped are none. */
  names: ReadonlySet<string>;
  /** Every text in it, labels of `test.each` among them. */
  texts: ReadonlySet<string>;
}

export function testFile(path: string): TestFile {
  const text = readFileSync(path, 'utf8');
  const { program, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path}: ${errors[0]?.message}`);
  const [names, texts] = [new Set<string>(), new Set<string>()];
  const describes: string[] = [];
  const visitor = new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.add(value);
    },
    CallExpression(call) {
      const title = titleOf(call, text);
      if (title === undefined) return;
      if (calledName(call) === 'describe') describes.push(title);
      else names.add([...describes, title].join(' > '));
    },
    'CallExpression:exit'(call) {
      if (calledName(call) === 'describe' && titleOf(call, text) !== undefined) describes.pop();
    },
  });
  visitor.visit(program);
  return { names, texts };
}

/** Where tests are data or need something, such as a browser, which the machine that must know has. */
const MODIFIERS = ['each', 'skipIf'];

/** `describe` of `describe(…)`, `describe.each(…)(…)` and `describe.skipIf(…)(…)`; nothing of `describe.skip(…)`. */
function calledName({ callee }: ESTree.CallExpression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  const modifier = callee.type === 'CallExpression' ? callee.callee : undefined;
  if (modifier?.type !== 'MemberExpression' || modifier.property.type !== 'Identifier') return undefined;
  if (!MODIFIERS.includes(modifier.property.name)) return undefined;
  return modifier.object.type === 'Identifier' ? modifier.object.name : undefined;
}

/** The title of a test or a describe, a template as it is written. */
function titleOf(call: ESTree.CallExpression, text: string): string | undefined {
  const [title] = call.arguments;
  if (!['describe', 'test'].includes(calledName(call) ?? '') || !title) return undefined;
  if (title.type === 'Literal' && typeof title.value === 'string') return title.value;
  return title.type === 'TemplateLiteral' ? text.slice(title.start + 1, title.end - 1) : undefined;
}

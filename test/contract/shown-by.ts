import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A test that carries tags. */
export interface TaggedTest {
  file: string;
  /** The titles of its describes and its own as they stand in the text. */
  titles: string[];
  tags: string[];
}

/** Reads the tags of all tests from the text of the files. A test that is skipped is none. */
export const taggedTests = (): TaggedTest[] => globSync('test/**/*.test.ts').sort().flatMap(testsOf);

function testsOf(file: string): TaggedTest[] {
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`);
  const tests: TaggedTest[] = [];
  const describes: string[] = [];
  const visitor = new Visitor({
    CallExpression(call) {
      const title = titleOf(call, text);
      if (title === undefined) return;
      if (calledName(call) === 'describe') describes.push(title);
      else tests.push({ file, titles: [...describes, title], tags: tagsOf(call) });
    },
    'CallExpression:exit'(call) {
      if (calledName(call) === 'describe' && titleOf(call, text) !== undefined) describes.pop();
    },
  });
  visitor.visit(program);
  return tests;
}

/** Modifiers of tests that are data, or that need something such as a browser. */
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

/** The literal tags among the options of a test. */
function tagsOf({ arguments: [, options] }: ESTree.CallExpression): string[] {
  if (options?.type !== 'ObjectExpression') return [];
  return options.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'tags') return [];
    if (property.value.type !== 'ArrayExpression') return [];
    return property.value.elements.flatMap((tag) =>
      tag?.type === 'Literal' && typeof tag.value === 'string' ? [tag.value] : [],
    );
  });
}

/** The tests by their tags. */
export function testsByTag(): Map<string, TaggedTest[]> {
  const pairs = taggedTests().flatMap((test) => test.tags.map((tag) => ({ tag, test })));
  return new Map([...Map.groupBy(pairs, ({ tag }) => tag)].map(([tag, all]) => [tag, all.map(({ test }) => test)]));
}

/** Places of a title that each case of a test fills in. */
const PLACEHOLDER = /%[sdijo]|\$\{[^}]*\}|\$[a-zA-Z.]+/g;

/** A list item of the generated tables: the file and the titles of a test, with `…` for what differs from case to case. */
export const listItem = ({ file, titles }: TaggedTest): string =>
  `  - \`${file}\`: ${titles.map((title) => escaped(title.replaceAll(PLACEHOLDER, '…'))).join(' › ')}`;

const escaped = (text: string): string => text.replaceAll(/[<>|*_`[\]]/g, String.raw`\$&`);

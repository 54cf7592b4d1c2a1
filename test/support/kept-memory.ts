import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Cache with a limit: the expression of its `maxSize`, or undefined without one. */
export interface FoundCache {
  file: string;
  /** Bytes. */
  maxSize: number | undefined;
}

/** Constructors of caches; their argument has the limit. */
const CACHES = new Set(['LRUCache', 'SegmentedCache', 'InMemoryLRUCache']);
const COLLECTIONS = new Set(['Map', 'Set']);
const HOLDERS = new Set(['VariableDeclarator', 'PropertyDefinition', 'Property']);

/** Returns all caches of the code. */
export function cachesOfCode(): FoundCache[] {
  return parsedFiles().flatMap(({ file, text, nodes }) =>
    nodes
      .filter(({ node }) => isCache(node, text) && !isOfCaller(node))
      .map(({ node }) => ({ file, maxSize: maxSizeOf(node, text) })),
  );
}

/**
 * Returns the maps and sets that outlive a call, as `file name`: those of a module or of an object, and those that a
 * function fills in the functions that it creates.
 */
export function collectionsOfCode(): string[] {
  return parsedFiles().flatMap(({ file, text, nodes }) =>
    nodes
      .filter(({ node }) => node.type === 'NewExpression' && COLLECTIONS.has(calleeOf(node)))
      .flatMap(({ node, parents }) => {
        const holder = parents.find(({ type }) => HOLDERS.has(type));
        if (!holder || !isValueOf(holder, node)) return [];
        const name = text.slice(...rangeOf(holder.key ?? holder.id)).replace(/:.*/s, '');
        return isKept({ name, holder, parents, node }, nodes) ? [`${file} ${name}`] : [];
      }),
  );
}

interface ParsedFile {
  file: string;
  text: string;
  nodes: Place[];
}

let parsed: ParsedFile[] | undefined;

/** Parses the code once. */
function parsedFiles(): ParsedFile[] {
  parsed ??= globSync('src/**/*.ts').map((file) => {
    const text = readFileSync(file, 'utf8');
    return { file, text, nodes: nodesOf(text) };
  });
  return parsed;
}

interface Place {
  node: Node;
  /** From the inside to the outside. */
  parents: Node[];
}

function isKept({ name, holder, parents, node }: Place & { name: string; holder: Node }, nodes: Place[]): boolean {
  if (holder.type !== 'VariableDeclarator') return true;
  const owner = functionAround(parents);
  // a constant of a module is filled by others, if it is empty
  if (!owner) return (node.arguments as unknown[]).length === 0;
  return nodes.some(
    (each) => isFilling(each.node, name) && each.parents.includes(owner) && functionAround(each.parents) !== owner,
  );
}

const functionAround = (parents: Node[]): Node | undefined => parents.find(({ type }) => /Function/.test(type));

/** True for `name.set(…)` and `name.add(…)`. */
function isFilling(node: Node, name: string): boolean {
  const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined;
  if (callee?.type !== 'MemberExpression') return false;
  const { object, property } = callee as unknown as { object: Node; property: Node };
  return object.name === name && (property.name === 'set' || property.name === 'add');
}

const isValueOf = (holder: Node, node: Node): boolean => (holder.init ?? holder.value) === node;

const rangeOf = (node: unknown): [number, number] => [(node as Node).start, (node as Node).end];

const calleeOf = (node: Node): string =>
  node.type === 'NewExpression' || node.type === 'CallExpression' ? String((node.callee as Node).name) : '';

/** True for a constructor of a cache, and for `cached` of i18n. */
const isCache = (node: Node, text: string): boolean =>
  CACHES.has(calleeOf(node)) || (calleeOf(node) === 'cached' && text.includes("from './cached.ts'"));

/** True for a cache whose limit is that of the function around it: in `cached` of i18n, and parts of a SegmentedCache. */
const isOfCaller = ({ arguments: given }: Node): boolean =>
  ((given as Node[])[0]?.properties as { shorthand: boolean; key: Node }[] | undefined)?.some(
    ({ shorthand, key }) => shorthand && key.name === 'maxSize',
  ) ?? false;

/** Reads `maxSize` of the argument, an expression of numbers and of constants of the file. */
function maxSizeOf({ arguments: given }: Node, text: string): number | undefined {
  const [limits] = given as Node[];
  const properties = (limits?.properties ?? []) as { key: Node; value: Node }[];
  const size = properties.find(({ key }) => key.name === 'maxSize');
  return size && numberOf(text.slice(...rangeOf(size.value)), text);
}

/** Returns the value of an expression; undefined if it is made of other things than numbers. */
function numberOf(expression: string, text: string): number | undefined {
  const numbers = expression.replace(/[A-Z_]{2,}(\.\w+)?/g, (name) => {
    const [constant = '', property] = name.split('.');
    const [, whole = ''] = new RegExp(`const ${constant} = ([^;]+);`).exec(text) ?? [];
    const [, part = ''] = property ? (new RegExp(`\\b${property}: ([^,}]+)`).exec(whole) ?? []) : [null, whole];
    return `(${numberOf(part, text)})`;
  });
  return /^[\d_\s*+()]+$/.test(numbers) ? Number(new Function(`return ${numbers}`)()) : undefined;
}

/** Returns all nodes of a program with those around them. */
function nodesOf(text: string): Place[] {
  const found: Place[] = [];
  const visit = (value: unknown, parents: Node[]): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, parents);
    else if (typeof value === 'object' && value !== null && 'type' in value) {
      const node = value as Node;
      found.push({ node, parents });
      for (const each of Object.values(node)) visit(each, [node, ...parents]);
    }
  };
  visit(parseAst(text, { lang: 'ts' }), []);
  return found;
}

import { globSync, readFileSync } from 'node:fs';

/** Every page of the documentation. */
export const PAGES = [
  ...globSync('*.md'),
  ...globSync('docs/**/*.md'),
  'ops/README.md',
  'packages/client/README.md',
  'src/README.md',
  'test/README.md',
  'packages/slot-booking/README.md',
].sort();

/** A fenced block of a page. */
export interface Block {
  /** `README.md:12`, its first line. */
  place: string;
  language: string;
  text: string;
}

const FENCE = /^```(\w+)\n(.*?)^```$/gms;

/** The blocks of a page, in their order. */
export function blocksOf(page: string): Block[] {
  const content = readFileSync(page, 'utf8');
  return [...content.matchAll(FENCE)].map(({ 1: language = '', 2: text = '', index }) => ({
    place: `${page}:${content.slice(0, index).split('\n').length + 1}`,
    language,
    text,
  }));
}

/** A call that a page makes, and the answer that it shows, if it shows one. */
export interface Call extends Block {
  answer?: unknown;
}

/** Calls that a reader runs, in their order. A block of JSON right after a call is its answer. */
export function callsOf(page: string): Call[] {
  const blocks = blocksOf(page);
  return blocks.flatMap((block, index) => {
    if (block.language !== 'graphql' && (block.language !== 'sh' || isOfNpm(block))) return [];
    const next = blocks[index + 1];
    return next?.language === 'json' ? { ...block, answer: JSON.parse(next.text) } : block;
  });
}

/** Installing and starting is not for a test of the pages. */
const isOfNpm = ({ text }: Block) =>
  text
    .trim()
    .split('\n')
    .every((line) => line.startsWith('npm '));

/** The operations of a block, which a blank line separates. */
export const operationsOf = ({ text }: Block): string[] => text.trim().split(/\n\n+/);

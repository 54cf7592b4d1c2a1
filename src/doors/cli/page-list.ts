import { globSync, readFileSync } from 'node:fs';

/** Interfaces of the service, at the paths that serve them. */
const INTERFACES = [
  ['GraphQL schema', 'schema.graphql', 'every operation; sent to `/graphql`'],
  ['REST interface', 'openapi.json', 'OpenAPI 3.1; in a browser at `/docs`'],
  ['Webhooks and streams', 'asyncapi.json', 'AsyncAPI 3.0'],
];

const FIRST = ['README.md', 'docs/management.md', 'docs/rest.md', 'docs/errors.md', 'docs/scheduling.md'];

/** Pages about the tests, which readers with little room skip. */
const ABOUT_TESTS = ['attacks', 'contract', 'exactness', 'fuzzing', 'mutants', 'performance', 'proof'].map(
  (name) => `docs/${name}.md`,
);

/** Returns the text of llms.txt (llmstxt.org): the documentation for programs that read, page by page. */
export function pageList(): string {
  const reference = globSync('docs/*.md').filter((page) => ![...FIRST, ...ABOUT_TESTS].includes(page));
  const readme = readFileSync('README.md', 'utf8');
  return `# Slotkeeper

> ${proseOf(readme)[0]}

${withoutMarks(sectionOf(readme, 'What you get'))}

## Interfaces

${INTERFACES.map(([title, path, words]) => `- [${title}](${path}): ${words}`).join('\n')}

## Begin here

${FIRST.map(entryOf).join('\n')}

## Guides

${globSync('docs/guides/*.md').sort().map(entryOf).join('\n')}

## Reference

${[...reference, 'SECURITY.md'].sort().map(entryOf).join('\n')}

## Optional

${ABOUT_TESTS.map(entryOf).join('\n')}
`;
}

function entryOf(page: string): string {
  const text = readFileSync(page, 'utf8');
  const [, title = page] = /^# (.*)$/m.exec(text) ?? [];
  const [sentence = ''] = proseOf(text)[0]?.split(/(?<=\.) |(?<=:) (?=[A-Z])/) ?? [];
  return `- [${title}](${page}): ${sentence.replace(/[.:]$/, '')}`;
}

/** Paragraphs of prose, each in one line and without links. */
const proseOf = (text: string): string[] =>
  text
    .split(/\n\n+/)
    .filter((part) => /^[A-Z`]/.test(part) && !part.startsWith('```'))
    .map((part) => withoutMarks(part.replaceAll('\n', ' ')).trim());

/** First block of a section, such as its list. */
const sectionOf = (text: string, heading: string): string => text.split(`## ${heading}\n\n`)[1]?.split('\n\n')[0] ?? '';

const withoutMarks = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('**', '');

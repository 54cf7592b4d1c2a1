import { describe, expect, test } from 'vitest';
import { consumerEndpoints } from '../../src/doors/rest/endpoints/consumer-endpoints.ts';
import { managementEndpoints } from '../../src/doors/rest/endpoints/management-endpoints.ts';
import { widgetEndpoints } from '../../src/doors/rest/endpoints/widget-endpoints.ts';
import { CONTRACT } from './contract.ts';
import { listItem, testsByTag } from './shown-by.ts';

const shownBy = testsByTag();
const titles = CONTRACT.map(({ section, title }) => `${section} ${title}`);
const ENDPOINT = /^(GET|POST|PUT|DELETE) \//;

const INTRODUCTION = `# The contract

Every statement of the interface with its id, and the tests that show it. The statements are in test/contract/; the tests
carry the ids as tags, so \`npx vitest run --tags-filter=ID\` runs the tests of one. In the title of a test, \`…\` stands for
what differs from case to case. An id begins with the section of the interface description (1 to 9), with the decision about
what that leaves open (W1 to W29), or with the name of what came later. This page is generated.
`;

describe.each(CONTRACT)('$section $title', ({ statements }) => {
  test.each(Object.entries(statements))('%s: %s → is shown by a test', (id) => {
    expect(shownBy.get(id) ?? []).not.toEqual([]);
  });
});

describe('the table', () => {
  test('every chapter → stands there once, and states something', () => {
    expect(new Set(titles).size).toBe(titles.length);
    expect(CONTRACT.filter(({ statements }) => !Object.keys(statements).length)).toEqual([]);
  });

  test('every statement → is made once, under an id of its section', () => {
    const made = CONTRACT.flatMap(({ section, statements }) =>
      Object.entries(statements).map(([id, sentence]) => ({ section, id, sentence })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
    expect(new Set(made.map(({ sentence }) => sentence)).size).toBe(made.length);
    expect(made.filter(({ section, id }) => !id.startsWith(`${section}/`))).toEqual([]);
  });

  test('every endpoint → has its chapter, and no other has one', () => {
    const rows = [...consumerEndpoints, ...widgetEndpoints, ...managementEndpoints];
    const routes = rows.map(({ route }) => route.replace(/:(\w+)/g, '{$1}'));
    expect(
      CONTRACT.map(({ title }) => title)
        .filter((title) => ENDPOINT.test(title))
        .sort(),
    ).toEqual(routes.sort());
  });

  test('every section of the interface and every W → is there', () => {
    const sections = new Set(CONTRACT.map(({ section }) => section));
    const numbered = ['1', '2', '3', '4', '4.1', '4.2', '4.3', '4.4', '5', '6', '7', '8', '9'];
    const settled = Array.from({ length: 29 }, (_, index) => `W${index + 1}`);
    const statements = CONTRACT.flatMap((chapter) => Object.values(chapter.statements));
    const isThere = (name: string) => sections.has(name) || statements.some((each) => each.startsWith(`${name}: `));
    expect([...numbered, ...settled].filter((name) => !isThere(name))).toEqual([]);
  });

  test('docs/contract.md → is the table (npm run tables writes it)', async () => {
    const chapters = CONTRACT.map(({ section, title, statements }) => {
      const rows = Object.entries(statements).flatMap(([id, sentence]) => [
        `- **${sentence}** \`${id}\``,
        ...(shownBy.get(id) ?? []).map(listItem),
      ]);
      return [`## ${section} ${title}`, '', ...rows].join('\n');
    });
    await expect(`${INTRODUCTION}\n${chapters.join('\n\n')}\n`).toMatchFileSnapshot('../../docs/contract.md');
  });
});

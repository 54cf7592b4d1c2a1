import { describe, expect, test } from 'vitest';
import { consumerEndpoints } from '../src/rest/endpoints/consumer.ts';
import { managementEndpoints } from '../src/rest/endpoints/management.ts';
import { widgetEndpoints } from '../src/rest/endpoints/widgets.ts';
import { answers } from './contract/answers.ts';
import { booking } from './contract/booking.ts';
import { fields } from './contract/fields.ts';
import { managed } from './contract/managed.ts';
import { offer } from './contract/offer.ts';
import { outcomes } from './contract/outcomes.ts';
import { providers } from './contract/providers.ts';
import { resources } from './contract/resources.ts';
import { rules } from './contract/rules.ts';
import { scheduling } from './contract/scheduling.ts';
import type { Chapter } from './contract/statement.ts';
import { tenants } from './contract/tenants.ts';
import { type TestFile, testFile } from './contract/titles.ts';
import { users } from './contract/users.ts';
import { widgets } from './contract/widgets.ts';
import { hosts, wire } from './contract/wire.ts';

/** The order in which to read it. */
const CONTRACT: Chapter[] = [
  ...rules,
  ...fields,
  ...answers,
  ...users,
  ...providers,
  ...resources,
  ...booking,
  ...offer,
  ...wire,
  ...outcomes,
  ...hosts,
  ...widgets,
  ...tenants,
  ...scheduling,
  ...managed,
];

const read = new Map<string, TestFile>();
const fileOf = (path: string): TestFile => {
  const known = read.get(path) ?? testFile(path);
  read.set(path, known);
  return known;
};

const titles = CONTRACT.map(({ section, title }) => `${section} ${title}`);
const ENDPOINT = /^(GET|POST|PUT|DELETE) \//;

describe.each(CONTRACT)('$section $title', ({ statements }) => {
  test.each(Object.entries(statements))('%s', (_, shownBy) => {
    expect(shownBy).not.toEqual([]);
    const missing = shownBy.filter(({ file, name, row }) => {
      const { names, texts } = fileOf(file);
      return !names.has(name) || (row !== undefined && !texts.has(row));
    });
    expect(missing).toEqual([]);
  });
});

describe('the table', () => {
  test('every chapter → stands there once, and states something', () => {
    expect(new Set(titles).size).toBe(titles.length);
    expect(CONTRACT.filter(({ statements }) => !Object.keys(statements).length)).toEqual([]);
  });

  test('every statement → is made once', () => {
    const made = CONTRACT.flatMap(({ statements }) => Object.keys(statements));
    expect(made.filter((statement, index) => made.indexOf(statement) !== index)).toEqual([]);
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
    const statements = CONTRACT.flatMap((chapter) => Object.keys(chapter.statements));
    const isThere = (name: string) => sections.has(name) || statements.some((each) => each.startsWith(`${name}: `));
    expect([...numbered, ...settled].filter((name) => !isThere(name))).toEqual([]);
  });
});

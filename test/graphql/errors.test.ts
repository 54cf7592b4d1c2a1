import { readFileSync } from 'node:fs';
import { buildClientSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makePractice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { sharedService, startService } from '../support/service.ts';

const INVALID = { code: 'INVALID_INPUT', errorCode: '100' };

const service = await sharedService();

describe('what errors tell', () => {
  test.each([
    ['no query', { query: undefined }],
    ['an empty query', { query: '' }],
    ['half a query', { query: 'query {' }],
    ['an unknown field', { query: '{ passwords }' }],
    ['an unknown operation', { query: 'query A { __typename }', operationName: 'B' }],
    ['variables that are none', { query: '{ __typename }', variables: 'x' }],
  ])('%s → 400 with codes and sentences only', { tags: ['W2/stack-trace-sql-text'] }, async (_, body) => {
    const { status, body: answer } = await service.call('POST /graphql', body);
    expect(status).toBe(400);
    for (const { extensions } of answer.errors) expect(extensions).toEqual(INVALID);
    expect(JSON.stringify(answer)).not.toMatch(/node_modules|\.[jt]s:\d|stack|select |Exception/);
  });

  test('a failure that nobody foresaw → INTERNAL with an id; the log has the cause under it', {
    tags: ['attack/errors-tell-inside'],
  }, async () => {
    const recorded = recordedLog();
    const broken = await startService({ log: recorded.log });
    const { headers } = await makePractice(broken);
    await broken.sql('alter table users rename to persons');
    const { data, errors } = await broken.graphql('{ users { nodes { uuid } } }', {}, headers);
    expect([data, errors]).toEqual([
      null,
      [
        {
          message: expect.stringMatching(/^Something went wrong on our side \(error [\da-f-]{36}\)$/),
          locations: [{ line: 1, column: 3 }],
          path: ['users'],
          extensions: { code: 'INTERNAL', errorCode: '500' },
        },
      ],
    ]);
    const [id] = /[\da-f-]{36}/.exec(errors[0].message)!;
    const failures = recorded.lines.filter(({ error }) => error);
    expect(failures).toMatchObject([{ request: id, error: { message: 'relation "users" does not exist' } }]);
  });

  test('introspection → the schema as it is printed', async () => {
    const introspection = await service.ask(
      getIntrospectionQuery({ specifiedByUrl: true, inputValueDeprecation: true, schemaDescription: true }),
      {},
      ADMIN,
    );
    const printed = printSchema(lexicographicSortSchema(buildClientSchema(introspection)));
    expect(`${printed}\n`).toBe(readFileSync('schema.graphql', 'utf8'));
  });
});

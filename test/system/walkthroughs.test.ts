import { generateKeyPairSync } from 'node:crypto';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Sequencer } from '../../src/events/sequencer.ts';
import { freePort } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { DEMO_CRM, DOCUMENTED_URL, startDemo } from '../support/documentation/demo-service.ts';
import { asShown } from '../support/documentation/likeness.ts';
import { type Call, callsOf, operationsOf } from '../support/documentation/pages.ts';
import { isWithoutShell, Shell } from '../support/documentation/shell.ts';
import { recordedLog } from '../support/recorded-log.ts';

/** Pages that newcomers follow from the first call to the last one. client.test.ts runs the one in TypeScript. */
const WALKTHROUGHS = ['README.md', ...globSync('docs/guides/*.md').sort()].filter(
  (page) => !page.endsWith('typescript.md'),
);

/** Pages that show a rule by a call. */
const REFERENCES = ['docs/rest.md', 'docs/scheduling.md'];

const service = await startDemo({ eventSigningKey: generateKeyPairSync('ed25519').privateKey });

const orm = await openOrm(service.databaseUrl);
const sequencer = new Sequencer({ orm, log: recordedLog('silent').log });
sequencer.start();
afterFile(() => sequencer.stop().then(() => orm.close(true)));

test
  .skipIf(isWithoutShell)
  .each([
    ...WALKTHROUGHS.map((page): [string, number] => [page, 3]),
    ...REFERENCES.map((page): [string, number] => [page, 1]),
  ])('%s, pasted block by block → every call answers as the page shows', async (page, leastCalls) => {
  const shell = new Shell({ base: service.url, port: String(await freePort()) });
  const calls = callsOf(page);
  expect(calls.length).toBeGreaterThanOrEqual(leastCalls);
  for (const call of calls) {
    const answer = call.language === 'sh' ? await runInShell(shell, call) : await runAsOperations(call);
    if (call.answer !== undefined) expect(asShown(answer, call.answer), call.place).toEqual(call.answer);
  }
});

const showsRefusal = ({ answer }: Call) => typeof answer === 'object' && answer !== null && 'errors' in answer;

/** Runs commands and returns their output: JSON, if the page shows an answer. */
async function runInShell(shell: Shell, call: Call): Promise<unknown> {
  const isRefused = showsRefusal(call);
  const text = call.text.replaceAll(DOCUMENTED_URL, service.url);
  const { output, errors, hasFailed } = await shell.run(text, { isRefused });
  expect({ errors, hasFailed }, `${call.place}\n${output}`).toEqual({ errors: '', hasFailed: false });
  if (!isRefused) expect(output, call.place).not.toContain('"errors":');
  return call.answer === undefined ? undefined : JSON.parse(output);
}

/** The answer to the last one. */
async function runAsOperations(call: Call): Promise<unknown> {
  let answer: unknown;
  for (const operation of operationsOf(call)) {
    const { status, body } = await service.call('POST /graphql', { query: operation }, DEMO_CRM);
    expect({ status, errors: body.errors }, `${call.place}\n${operation}`).toEqual({
      status: 200,
      errors: showsRefusal(call) ? expect.anything() : undefined,
    });
    answer = body;
  }
  return answer;
}

import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { makePractice } from '../support/practice.ts';
import { type Service, startService } from '../support/service.ts';
import { publish } from '../support/webhooks.ts';

const { privateKey: eventSigningKey } = generateKeyPairSync('ed25519');

const service = await startService({ eventSigningKey });
const practice = await makePractice(service);
const { crmId: crm, headers, key } = practice;
await publish(service, crm, {}, {}, {});
const { eventHead: head } = await service.ask('{ eventHead { sequence hash signature recordedAt } }', {}, headers);
await publish(service, crm, {});

/** Runs docs/guides/verify.mjs as its readers do. Rejects with what it writes to standard error. */
async function verified(asked: Service, kept = '') {
  const env = { ...process.env, URL: asked.url, CRM_KEY: key, HEAD: kept };
  const { stdout } = await promisify(execFile)(process.execPath, ['docs/guides/verify.mjs'], { env });
  return JSON.parse(stdout);
}

/** Changes rows of the log, as only the owner of the tables can. */
async function rewrite(statement: string, ...values: unknown[]): Promise<void> {
  await service.sql('alter table events disable trigger user');
  await service.sql(statement, values);
}

// each test goes on with what the one before has left
describe('the guide to verify a log', { shuffle: false }, () => {
  test('docs/guides/verify.mjs, with a kept head → its signature and all hashes fit, also those of later events', async () => {
    const { signature: _, ...stated } = head;
    expect(await verified(service, head.signature)).toEqual({
      sequence: head.sequence + 1,
      hash: expect.stringMatching(/^[\da-f]{64}$/),
      signed: { crm, ...stated },
    });
  });

  test('a key that signed and is published no more, or another signature → told so', async () => {
    const other = await startService({}, service.databaseUrl);
    await expect(verified(other, head.signature)).rejects.toThrow('The key of the signature is not published');
    const forged = `${head.signature.slice(0, -8)}AAAAAAAA`;
    await expect(verified(service, forged)).rejects.toThrow('The signature does not fit');
  });

  test.each([
    ['is no signature', 'nonsense', 'HEAD is not the signature of a head'],
    ['is cut off', head.signature.split('.')[0], 'The signature does not fit'],
  ])('a kept head that %s → told so', async (_, kept, said) => {
    await expect(verified(service, kept)).rejects.toThrow(`Error: ${said}\n`);
  });

  test('an event was rewritten, then all hashes behind it → the first shows in the chain, both show by the kept head', async () => {
    await rewrite(
      `update events set body = replace(body, '"crm"', '"rewritten"') where crm_id = $1 and sequence = 2`,
      crm,
    );
    await expect(verified(service)).rejects.toThrow('Event 2 does not fit');
    await rewrite(
      `with recursive chain as (
      select sequence, hash from events where crm_id = $1 and sequence = 1
      union all select e.sequence, sha256(c.hash || convert_to(e.body, 'UTF8'))
        from chain c join events e on e.crm_id = $1 and e.sequence = c.sequence + 1)
    update events e set hash = c.hash from chain c where e.crm_id = $1 and e.sequence = c.sequence`,
      crm,
    );
    expect(await verified(service)).toMatchObject({ sequence: head.sequence + 1 });
    await expect(verified(service, head.signature)).rejects.toThrow('The log is not the one that was signed');
  });
});

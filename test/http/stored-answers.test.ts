import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bookOnce, newKey, storedAnswers } from '../support/calls/idempotency.ts';
import { firstSlot } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** Everything in the table, as text: bytes in hexadecimal. */
async function contents(): Promise<string> {
  const [row] = await service.sql<{ text: string }>(
    "select string_agg(r::text, ' ') as text from idempotency_records r",
  );
  return row!.text;
}

const hex = (text: string) => Buffer.from(text).toString('hex');

describe('what is stored of an answer', () => {
  test('a booking → neither its key, its cancel link nor its consumer is in the table', {
    tags: ['W23/stored-answer-encrypted-takes', 'attack/reading-keys-cancel-links'],
  }, async () => {
    const slot = await firstSlot(practice);
    const key = { 'idempotency-key': 'a-key-that-is-easily-found' };
    const { body } = await bookOnce(service, key, slot, { email: 'marked@example.org' });
    const token = new URL(body.createdAppointment.cancelLink).searchParams.get('X-SIGNED-APP-CUSTOMER')!;
    const texts = [
      ...Object.values(key),
      token,
      'marked@example.org',
      slot.resource,
      body.createdAppointment.appointment_uuid,
    ];
    expect(await contents()).not.toMatch(new RegExp(texts.map((text) => `${text}|${hex(text)}`).join('|')));
    expect((await bookOnce(service, key, slot, { email: 'marked@example.org' })).body).toEqual(body);
  });

  test('a new API key → nothing: the admin’s mutation is done each time', {
    tags: ['W23/refusals-strangers-stored-reads', 'attack/reading-keys-cancel-links'],
  }, async () => {
    const before = await storedAnswers(service);
    const issue = `mutation { createApiKey(input: { crmId: "${practice.crmId}", name: "Again" }) { key } }`;
    const headers = { ...ADMIN, ...newKey() };
    const [one, other] = [await service.ask(issue, {}, headers), await service.ask(issue, {}, headers)];
    expect(one.createApiKey.key).not.toBe(other.createApiKey.key);
    expect(await storedAnswers(service)).toBe(before);
  });

  test('more than 16 KiB, compressed → 400 naming the header, nothing done', {
    tags: ['W23/stored-answer-encrypted-takes', 'attack/filling-disk-stored-answers'],
  }, async () => {
    const { uuid } = await practice.resource();
    const update = (...descriptions: string[]) => {
      const changes = descriptions.map(
        (text, index) =>
          `x${index}: updateResource(resource: "${uuid}", input: { description: "${text}" }) { description }`,
      );
      return service.graphql(`mutation { ${changes.join(' ')} }`, {}, { ...practice.headers, ...newKey() });
    };
    const plain = 'x'.repeat(1_000);
    expect(Object.keys((await update(...Array(12).fill(plain))).data).length).toBe(12);
    const dense = () => String.fromCodePoint(...Array.from({ length: 1_000 }, () => randomInt(0x4e00, 0x9fff)));
    const { errors } = await update(...Array.from({ length: 12 }, dense));
    expect(errors[0].message).toMatch(/^Idempotency-Key needs an answer of at most 16 KiB/);
    expect(await service.sql('select description from resources where id = $1', [uuid])).toEqual([
      { description: plain },
    ]);
  });

  test('the address of an endpoint as long as a request may have → answered', {
    tags: ['attack/filling-disk-stored-answers'],
  }, async () => {
    const { uuid } = await practice.room();
    const release = () =>
      service.call(
        `POST /resources/${uuid}/revoke_reservation?x=${'y'.repeat(8_000)}`,
        { placeholder_id: randomUUID() },
        newKey(),
      );
    expect((await release()).status).toBe(204);
  });
});

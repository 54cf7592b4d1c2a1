import { describe, expect, test } from 'vitest';
import { codes } from '../../support/calls/appointment-calls.ts';
import { setRequirements } from '../../support/calls/requirements.ts';
import { makePractice } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const elsewhere = await practice.another();

const SET = `mutation ($product: Identifier!, $requirements: [RequirementInput!]!) {
  set: setProductRequirements(product: $product, requirements: $requirements) {
    requirements { name resources { uuid } } } }`;

const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => practice.resource()));

test('more resources are named → no more statements', async () => {
  const product = await practice.product();
  const one = await statementsOf(() => setRequirements(practice, product, { Room: [first!.uuid] }));
  const names = [first!.uuid, second!.reference, third!.uuid, fourth!.uuid];
  expect(await statementsOf(() => setRequirements(practice, product, { Room: names }))).toBe(one);
});

test('by uuid, short and full reference → the resources of each requirement', async () => {
  const product = await practice.product();
  const [id, platform] = third!.reference.split('@');
  const requirements = [
    { name: 'Room', resources: [first!.uuid.toUpperCase(), second!.reference] },
    { name: 'Device', resources: [`${id}@${practice.provider}@${platform}`] },
  ];
  const { set } = await service.ask(SET, { product, requirements }, practice.headers);
  expect(set.requirements).toEqual([
    { name: 'Room', resources: [first, second].map((each) => ({ uuid: each!.uuid })) },
    { name: 'Device', resources: [{ uuid: third!.uuid }] },
  ]);
});

const foreign = await elsewhere.resource();

describe('refused', () => {
  test.each([
    ['that does not exist', 'none@test'],
    ['that has no form of a name', 'none'],
    ['of another provider', foreign.reference],
    ['of another provider in a full reference', first!.reference.replace('@', `@${elsewhere.provider}@`)],
  ])('a resource %s → INVALID_INPUT naming its requirement', async (_, name) => {
    const product = await practice.product();
    const requirements = [
      { name: 'Room', resources: [first!.uuid] },
      { name: 'Device', resources: [second!.uuid, name] },
    ];
    const body = await service.graphql(SET, { product, requirements }, practice.headers);
    expect(codes(body)).toEqual([
      ['INVALID_INPUT', `requirements.1.resources must be resources of the provider: "${name.slice(0, 64)}" is none`],
    ]);
  });

  test('a resource by two of its names → INVALID_INPUT', async () => {
    const product = await practice.product();
    const requirements = [first!.uuid, first!.reference].map((name) => ({ name: 'Room', resources: [name] }));
    expect(codes(await service.graphql(SET, { product, requirements }, practice.headers))).toEqual([
      ['INVALID_INPUT', 'requirements must name each resource once'],
    ]);
  });
});

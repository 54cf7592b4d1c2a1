import { type GraphQLNamedType, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/schema/graphql/schema.ts';
import { CALLS, createThings } from '../support/calls/foreign-calls.ts';
import { ACCESS, callAllowed, exampleArguments } from '../support/calls/root-fields.ts';
import { sharedService } from '../support/service.ts';

const queries = schema.getQueryType()!.getFields();
const ofCrms = Object.keys(queries).filter((name) => ACCESS[name] === 'crm');

/** Relations that are followed: the nodes of a connection, and their own fields. More would be refused as too long. */
const DEPTH = 2;

/** Only admins may read it. */
const FOR_ADMINS = 'MailContent';

/** Arguments of which a query takes exactly one. */
const ONE_OF: { [name: string]: object } = { consumerData: { email: 'nobody@example.org' } };

const things = await createThings(await sharedService());

/** All that can be selected of a type, and of those that it leads to. */
function everythingOf(type: GraphQLNamedType, depth = DEPTH): string {
  if (!isObjectType(type)) return '';
  const selected = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    const isTooDeep = depth === 0 && !isLeafType(named);
    if (isTooDeep || named.name === FOR_ADMINS || field.args.some(isRequiredArgument)) return [];
    return [`${field.name} ${everythingOf(named, depth - 1)}`];
  });
  return selected.length ? `{ ${selected.join(' ')} }` : '{ __typename }';
}

test.each(ofCrms)('%s → can be read with all of its fields, apart from those for admins', async (name) => {
  const calls = CALLS[name]!(things.byUuid, things.byUuid);
  for (const args of calls.length ? calls : [{ ...exampleArguments(name), ...ONE_OF[name] }]) {
    const everything = everythingOf(getNamedType(queries[name]!.type));
    const { errors } = await callAllowed(things.practice, name, args, everything);
    expect(errors).toBeUndefined();
  }
});

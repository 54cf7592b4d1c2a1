import { type GraphQLEnumType, type GraphQLField, type GraphQLSchema, parse } from 'graphql';
import { scopesOf } from '../../platform/access/scopes.ts';
import { SCOPES_OF_CRM, Scope, withIncluded } from '../../records/entities/values/scope.ts';
import { ENDPOINTS } from '../rest/endpoints/tables.ts';
import { restSchema } from '../rest/rest-schema.ts';

/** Writes which scopes each operation and each REST endpoint for CRMs needs, as Markdown. */
export function accessCatalogue(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const operations = roots.flatMap((type) => Object.values(type?.getFields() ?? {}).flatMap(operationRow));
  const spelled = restSchema(schema);
  const routes = ENDPOINTS.flatMap((endpoint) => {
    if (endpoint.access !== 'crm' || !('document' in endpoint)) return [];
    const scopes = leastOf(scopesOf(spelled, parse(endpoint.document).definitions).map(({ scope }) => scope));
    return [`| \`${endpoint.route}\` | ${listed(scopes)} |`];
  });
  return `# What a key may do

The admin issues keys. One without scopes may do everything that its CRM may; one with scopes only what they say, and one
with providers reads and writes records of these only: \`createApiKey(input: { crmId, name, scopes, providers, expiresAt })\`,
or \`npm run crm -- key <crmId> --scopes BOOKINGS_READ,REQUESTS_ANSWER --provider <name> --expires <time>\`. A key never
changes: issue another one, then revoke the first. Without a scope that a call needs the answer is FORBIDDEN, with the scope
in \`extensions.scope\`, and nothing has run.

| Scope | Allows | Includes | For some providers |
| --- | --- | --- | --- |
${Object.values(Scope)
  .map(
    (scope) => `| \`${scope}\` | ${meaningOf(schema, scope)} | ${listed(includedIn(scope))} | ${isBindable(scope)} |`,
  )
  .join('\n')}

What anybody may call needs no scope. Booking calls with a key count as those of the CRM only with \`BOOKINGS_WRITE\` for the
provider; else the limits of anonymous clients apply.

A type of records needs its scope wherever a document selects it: \`Resource.contact\` needs \`PEOPLE_READ\`, although
\`resource\` needs \`SETTINGS_READ\`; the \`uuid\` and \`reference\` of a single record do not. A field counts even where \`@include\` or \`@skip\` leaves it out.

| Operation | Scopes |
| --- | --- |
${operations.join('\n')}

An endpoint needs the scopes of its operation and of what its answer shows.

| Endpoint | Scopes |
| --- | --- |
${routes.join('\n')}
`;
}

function operationRow({ name, extensions }: GraphQLField<unknown, unknown>): string[] {
  const { holder, scopes = [] } = extensions as { holder?: string; scopes?: readonly Scope[] };
  return holder === 'crm' ? [`| \`${name}\` | ${listed(scopes)} |`] : [];
}

const listed = (scopes: readonly Scope[]): string => scopes.map((scope) => `\`${scope}\``).join(', ');

const includedIn = (scope: Scope): Scope[] => withIncluded([scope]).filter((each) => each !== scope);

/** Leaves out what another one of the scopes includes. */
const leastOf = (scopes: readonly Scope[]): Scope[] =>
  scopes.filter((scope) => !scopes.some((other) => includedIn(other).includes(scope)));

const isBindable = (scope: Scope): string => (SCOPES_OF_CRM.includes(scope) ? 'no' : 'yes');

function meaningOf(schema: GraphQLSchema, scope: Scope): string {
  const type = schema.getType('Scope') as GraphQLEnumType;
  return (type.getValue(scope)?.description ?? '').replace(/ Includes \w+\.$/, '');
}

import type { GraphQLSchema } from 'graphql';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { fieldOf } from '../../every-page/form.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import { dateIn } from '../content/board-period.ts';
import type { OfProvider } from '../content/board-provider.ts';
import { instantOf, localOf } from '../content/local-time.ts';
import type { FieldRow, Typed } from '../forms/action-fields.ts';
import type { BoardAction } from '../forms/board-actions.ts';
import { type DeskResource, offering } from '../forms/desk-resources.ts';
import type { EntryOnList } from './waiting-entry.ts';

/** Customers of a provider who wait, and the resources that they can be offered. */
export interface Waiting extends OfProvider {
  entries: EntryOnList[];
  resources: DeskResource[];
}

const OFFER = `mutation ($entry: Uuid!, $resource: Identifier!, $start: Instant!) {
  offerFromWaitlist(entry: $entry, resource: $resource, start: $start) { uuid } }`;

/** Actions of the page, whose forms name the entry. */
export function waitingActions(schema: GraphQLSchema): BoardAction<Waiting>[] {
  return [
    {
      name: 'offer',
      look: 'second',
      isOffered: () => true,
      document: pageOperation<unknown>(schema, OFFER),
      fields: ({ resources }, language) => offerRows(null, resources, language),
      given: ({ provider: { timeZone } }, typed, ctx) => {
        const start = startOf(typed, timeZone);
        return { entry: fieldOf(ctx, 'entry'), resource: typed.get('resource'), start };
      },
    },
    {
      name: 'takeOff',
      look: 'danger',
      isOffered: () => true,
      document: pageOperation<unknown>(
        schema,
        'mutation ($entry: Uuid!) { removeFromWaitlist(entry: $entry) { uuid } }',
      ),
      given: (_subject, _typed, ctx) => ({ entry: fieldOf(ctx, 'entry') }),
    },
  ];
}

/** Fields of an offer. `entry`: null for the names of the fields alone. */
export function offerRows(
  entry: EntryOnList | null,
  resources: readonly DeskResource[],
  { desk, timeZone }: OfProvider['language'],
): FieldRow[] {
  const { fields } = desk;
  const today = dateIn(timeZone, new Date());
  const first = entry ? localOf(entry.earliest, timeZone).date : today;
  const possible = offering(resources, entry?.product?.uuid ?? null);
  return [
    {
      name: 'resource',
      type: 'choice',
      label: fields.resource,
      value: entry?.resource?.uuid ?? entry?.resources?.[0]?.uuid ?? possible[0]?.uuid ?? '',
      choices: possible.map(({ uuid, internalName }) => [uuid, internalName]),
    },
    { name: 'date', type: 'date', label: fields.day, value: first > today ? first : today, required: true },
    { name: 'time', type: 'time', label: fields.from, required: true },
  ];
}

/** Reads the start of an offer. Errors: INVALID_INPUT. */
function startOf(typed: Typed, timeZone: string): string {
  const [date, time] = [typed.get('date') ?? '', typed.get('time') ?? ''];
  const start = instantOf(date, time, timeZone);
  if (start) return start;
  const isDay = instantOf(date, '00:00', timeZone) !== null;
  throw new DomainError('INVALID_INPUT', isDay ? WRONG_TIME : WRONG_DAY);
}

const WRONG_DAY = { field: 'date', message: 'must be a day such as 2026-12-01' };
const WRONG_TIME = { field: 'time', message: 'must be a time such as 09:00' };

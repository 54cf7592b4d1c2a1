import type { GraphQLSchema } from 'graphql';
import { fieldOf } from '../../every-page/form.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import type { FieldRow } from '../forms/action-fields.ts';
import type { BoardAction } from '../forms/board-actions.ts';
import { closing } from './closing.ts';
import { closingOf, closingRows, type TimeChoice } from './closing-fields.ts';

/** Name of the box of a product. */
const boxOf = ({ uuid }: { uuid: string }): string => `product-${uuid}`;

const productsOf = ({ resources }: TimeChoice) => [
  ...new Map(resources.flatMap(({ products }) => products).map((each) => [each.uuid, each])).values(),
];

/** Shows what a closure affects; the closure follows. */
export const closeAction = (schema: GraphQLSchema): BoardAction<TimeChoice> => ({
  name: 'close',
  look: 'first',
  document: closing(schema).preview,
  isOffered: () => true,
  fields: closingRows,
  given: (choice, typed) => ({ change: closingOf(choice, typed) }),
});

/** Opens a time outside of the usual hours. */
export const openAction = (schema: GraphQLSchema): BoardAction<TimeChoice> => ({
  name: 'open',
  look: 'second',
  creates: true,
  document: pageOperation(
    schema,
    `mutation ($resource: Identifier!, $start: LocalDateTime!, $end: LocalDateTime!, $products: [Identifier!]) {
      createAvailability(input: { resource: $resource, start: $start, end: $end, products: $products }) { uuid } }`,
  ),
  isOffered: ({ resources }) => resources.length > 0,
  fields: (choice, { desk, pages }) => {
    const { resources, resource, date, time } = choice;
    return [
      {
        name: 'resource',
        type: 'choice',
        label: desk.fields.resource,
        value: (resource ?? resources[0])?.uuid ?? '',
        choices: resources.map(({ uuid, internalName }): [string, string] => [uuid, internalName]),
      },
      { name: 'day', type: 'date', label: desk.fields.day, value: date, required: true },
      { name: 'start', type: 'time', label: desk.fields.from, value: time ?? '', required: true },
      { name: 'end', type: 'time', label: desk.fields.end, required: true },
      ...productsOf(choice).map(
        (each): FieldRow => ({
          name: boxOf(each),
          type: 'check',
          label: pages.time.only(each.name),
          isHalf: true,
        }),
      ),
    ];
  },
  given: (choice, typed) => {
    const day = typed.get('day') ?? '';
    const products = productsOf(choice).filter((each) => typed.get(boxOf(each)));
    return {
      resource: typed.get('resource'),
      start: `${day}T${typed.get('start')}`,
      end: `${day}T${typed.get('end')}`,
      products: products.map(({ uuid }) => uuid),
    };
  },
});

/** Ends a closure, whose form names it. */
export const reopenAction = (schema: GraphQLSchema): BoardAction<TimeChoice> => ({
  name: 'reopen',
  look: 'second',
  document: pageOperation(schema, 'mutation ($blackout: Identifier!) { deleteBlackout(blackout: $blackout) }'),
  isOffered: () => true,
  given: (_choice, _typed, ctx) => ({ blackout: fieldOf(ctx, 'blackout') }),
});

import type { FilterOptions, FilterQuery, Populate } from '@mikro-orm/core';
import { Cursor, type EntityClass, type SqlEntityManager } from '@mikro-orm/postgresql';
import { isISO8601, isUUID } from 'class-validator';
import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import type { StoredRecord } from '../../entities/base/stored-record.ts';
import { DomainError } from '../../errors.ts';

/** Relay connections: lists that can grow are read page by page, in an order that no insertion disturbs. */

const MAX_PAGE_SIZE = 1000;

@ArgsType()
export class PageArguments {
  @Field(() => Int, { defaultValue: 100, description: `How many, from 1 to ${MAX_PAGE_SIZE}.` })
  first: number = 100;

  @Field(() => String, { nullable: true, description: '`endCursor` of the page before; null: the first page.' })
  after?: string | null;
}

@ObjectType({ description: 'Where a page stands in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether there is more after it.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether there is more before it.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of its first item.' })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of its last item: `after` of the next page.' })
  endCursor!: string | null;
}

interface Edge<Node> {
  node: Node;
  cursor: string;
}

/** One page of a list. */
export interface Connection<Node> {
  edges: Edge<Node>[];
  nodes: Node[];
  pageInfo: PageInfo;
  /** A getter: the database is asked only if the client asks. */
  readonly totalCount: Promise<number>;
}

/** The GraphQL types of a list of `node`, named after `name`. */
export function connectionOf<Node extends object>(node: ClassType<Node>, name: string) {
  @ObjectType(`${name}Edge`, { description: `An item of a ${name}Connection.` })
  class NodeEdge {
    @Field(() => node, { description: 'The item.' })
    node!: Node;

    @Field(() => String, { description: 'Its place in the list.' })
    cursor!: string;
  }

  @ObjectType(`${name}Connection`, { description: 'One page of a list.' })
  class NodeConnection {
    @Field(() => [NodeEdge], { description: 'The items with their cursors.' })
    edges!: NodeEdge[];

    @Field(() => [node], { description: 'The items.' })
    nodes!: Node[];

    @Field(() => PageInfo, { description: 'Where the page stands.' })
    pageInfo!: PageInfo;

    @Field(() => Int, { description: 'How many items there are on all pages.' })
    totalCount!: number;
  }
  return NodeConnection;
}

interface Options {
  filters?: FilterOptions;
  /** Relations to be read along, each with one statement for the whole page. */
  populate?: string[];
  /** The time that decides about the order; default: that of their making. */
  by?: 'createdAt' | 'startsAt';
  newestFirst?: boolean;
}

/** The page of the entities that fit, in the order of their times. Errors: INVALID_INPUT. */
export async function findPage<Node extends StoredRecord>(
  em: SqlEntityManager,
  entity: EntityClass<Node>,
  where: FilterQuery<Node>,
  page: PageArguments,
  { by = 'createdAt', newestFirst = false, populate = [], filters }: Options = {},
): Promise<Connection<Node>> {
  checkPage(page);
  const order = newestFirst ? 'desc' : 'asc';
  const cursor = await em.findByCursor<StoredRecord, string, never, never, false>(entity, {
    where: where as FilterQuery<StoredRecord>,
    filters,
    populate: populate as Populate<StoredRecord, string>,
    first: page.first,
    after: page.after || undefined,
    orderBy: { [by]: order, id: order },
    includeCount: false,
  });
  const nodes = cursor.items as Node[];
  return {
    nodes,
    edges: nodes.map((node) => ({ node, cursor: cursor.from(node) })),
    pageInfo: {
      hasNextPage: cursor.hasNextPage,
      hasPreviousPage: cursor.hasPrevPage,
      startCursor: cursor.startCursor,
      endCursor: cursor.endCursor,
    },
    get totalCount() {
      return em.count(entity, where, { filters });
    },
  };
}

function checkPage({ first, after }: PageArguments): void {
  if (first < 1 || first > MAX_PAGE_SIZE) {
    throw new DomainError('INVALID_INPUT', { field: 'first', message: `must be from 1 to ${MAX_PAGE_SIZE}` });
  }
  if (after && !isCursor(after)) {
    throw new DomainError('INVALID_INPUT', { field: 'after', message: 'must be a cursor of this list' });
  }
}

function isCursor(text: string): boolean {
  try {
    const [time, id, ...more] = Cursor.decode(text);
    return isISO8601(time, { strict: true }) && isUUID(id) && more.length === 0;
  } catch {
    return false;
  }
}

import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';

/** Types of Relay connections: a list that can grow is read in pages. */

/** Maximum size of a page. */
export const MAX_PAGE_SIZE = 1000;

const pageSize = (defaultValue: number) => ({ defaultValue, description: `Page size, from 1 to ${MAX_PAGE_SIZE}.` });

@ArgsType()
class CursorArgument {
  @Field(() => String, { nullable: true, description: '`endCursor` of the previous page; null for the first page.' })
  after?: string | null;
}

/** Arguments of a list. */
@ArgsType()
export class PageArguments extends CursorArgument {
  @Field(() => Int, pageSize(100))
  first: number = 100;
}

/** Arguments of a list below the items of another one: fewer by default, so that a list of lists is not too expensive. */
@ArgsType()
export class NestedPageArguments extends CursorArgument {
  @Field(() => Int, pageSize(20))
  first: number = 20;
}

@ObjectType({ description: 'Position of a page in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'True if more items follow.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'True if items come before.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first item.' })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last item: `after` of the next page.' })
  endCursor!: string | null;
}

interface Edge<Node> {
  node: Node;
  cursor: string;
}

/** Page of a list. */
export interface Connection<Node> {
  readonly edges: Edge<Node>[];
  nodes: Node[];
  pageInfo: PageInfo;
  /** A getter, so that the database counts only if the client asks. */
  readonly totalCount: Promise<number>;
}

/** Creates the GraphQL types of a list of `node`, named after `name`. */
export function connectionOf<Node extends object>(node: ClassType<Node>, name: string) {
  @ObjectType(`${name}Edge`, { description: `Item of ${name}Connection.` })
  class NodeEdge {
    @Field(() => node, { description: 'Item.' })
    node!: Node;

    @Field(() => String, { description: 'Position in the list, for `after`.' })
    cursor!: string;
  }

  @ObjectType(`${name}Connection`, { description: 'Page of a list.' })
  class NodeConnection {
    @Field(() => [NodeEdge], { description: 'Items with their cursors.' })
    edges!: NodeEdge[];

    @Field(() => [node], { description: 'Items.' })
    nodes!: Node[];

    @Field(() => PageInfo, { description: 'Position of the page.' })
    pageInfo!: PageInfo;

    @Field(() => Int, { description: 'Number of items on all pages.' })
    totalCount!: number;
  }
  return NodeConnection;
}

import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../../platform/access/context.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { pageOperation } from '../../every-page/page-operation.ts';

/** Service or resource that customers may book. */
export interface BookableRecord extends Named {
  kind: 'service' | 'resource';
}

/** Names under which customers find what they book; null: they cannot. */
export interface PublicNames {
  /** Name in the address of the booking page. */
  page: string | null;
  /** Name in the attribute of the element. */
  element: string | null;
}

/** Names of a record. */
interface Names {
  uuid: string;
  reference: string;
}

interface Named extends Names {
  name: string;
}

interface Offered {
  provider: { uuid: string };
  resource: { uuid: string; products: { uuid: string }[] };
}

/** Reads what customers may book at a provider, and under which names they find it. */
export function bookableReader(schema: GraphQLSchema) {
  const resources = pageOperation<{
    nodes: { uuid: string; reference: string; internalName: string; archived: boolean; products: Named[] }[];
  }>(
    schema,
    `query ($provider: Identifier!) { resources(provider: $provider, first: 1000) {
      nodes { uuid reference internalName archived products { uuid reference name } } } }`,
  );
  const offers = pageOperation<Offered[]>(
    schema,
    `query ($name: Identifier!) {
      offers(name: $name) { provider { uuid } resource { uuid products { uuid } } } }`,
  );
  const products = pageOperation<{ uuid: string; anyResource: boolean }[]>(
    schema,
    'query ($products: [Identifier!]!) { namedProducts(products: $products) { uuid anyResource } }',
  );

  /** Returns what a name leads customers to; nothing if they find nothing. */
  const offered = async (context: Context, name: string): Promise<Offered[]> => {
    try {
      return await offers(context, { name });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return [];
      throw error;
    }
  };

  /** Returns the reference if it leads to what it names, else the uuid. A reference can be that of another CRM, too. */
  const nameOf = async ({ uuid, reference }: Names, leads: (name: string) => Promise<boolean>) => {
    for (const name of [reference, uuid]) if (await leads(name)) return name;
    return null;
  };

  const pageOf = (context: Context, provider: Names, product: string | null): Promise<string | null> => {
    const isThere = ({ resource, provider: { uuid } }: Offered) =>
      uuid === provider.uuid && (product === null || resource.products.some((each) => each.uuid === product));
    return nameOf(provider, async (name) => (await offered(context, name)).some(isThere));
  };

  const ofService = async (context: Context, provider: Names, service: BookableRecord): Promise<PublicNames> => ({
    page: await pageOf(context, provider, service.uuid),
    element: await nameOf(service, async (name) => {
      const [only, another] = await products(context, { products: [name] });
      return only?.uuid === service.uuid && only.anyResource && !another;
    }),
  });

  const ofResource = async (context: Context, resource: BookableRecord): Promise<PublicNames> => {
    const name = await nameOf(
      resource,
      async (each) => (await offered(context, each))[0]?.resource.uuid === resource.uuid,
    );
    return { page: name, element: name };
  };

  return {
    /** Returns the services, then the resources, by their names. */
    bookables: async (context: Context, uuid: string): Promise<BookableRecord[]> => {
      const { nodes } = await resources(context, { provider: uuid });
      const active = nodes.filter(({ archived }) => !archived);
      const services = new Map(active.flatMap((each) => each.products).map((product) => [product.uuid, product]));
      const byName = (a: BookableRecord, b: BookableRecord) => a.name.localeCompare(b.name);
      return [
        ...Array.from(services.values(), (service): BookableRecord => ({ ...service, kind: 'service' })).sort(byName),
        ...active
          .map(
            ({ internalName, ...each }): BookableRecord => ({
              ...{ kind: 'resource', uuid: each.uuid, reference: each.reference, name: internalName },
            }),
          )
          .sort(byName),
      ];
    },
    /** Returns the names of what was chosen; null: of the whole business, of which there is no element. */
    names: async (context: Context, provider: Names, chosen: BookableRecord | null): Promise<PublicNames> => {
      if (!chosen) return { page: await pageOf(context, provider, null), element: null };
      return chosen.kind === 'service' ? ofService(context, provider, chosen) : ofResource(context, chosen);
    },
  };
}

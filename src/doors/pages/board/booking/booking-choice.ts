import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { Context } from '../../../../platform/access/context.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { isUuid, single } from '../../every-page/form.ts';
import { pageLanguage, preferredTag } from '../../every-page/page-language.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import { type BoardProvider, boardReads } from '../content/board-data.ts';
import { type BoardLanguage, boardLanguage } from '../content/board-language.ts';
import { instantOf, localOf } from '../content/local-time.ts';
import { type DeskProduct, type DeskResource, offering, resourcesReader } from '../forms/desk-resources.ts';
import { type ListedField, listedFieldsReader } from '../forms/provider-fields.ts';
import { type ExplainedTime, explainer } from '../forms/slot-warnings.ts';
import { consumerReader, type DeskConsumer } from '../people/desk-consumer.ts';

/** Choice of what to book, by the address of the page. */
export interface BookingChoice {
  language: BoardLanguage;
  provider: BoardProvider;
  resources: DeskResource[];
  products: DeskProduct[];
  /** Null: without one. */
  product: DeskProduct | null;
  /** Null: whoever is free. */
  resource: DeskResource | null;
  /** Resources of which one is wanted. */
  wanted: DeskResource[];
  /** Local date and times; `until` counts if the length is not fixed. */
  date: string;
  time: string;
  until: string;
  isLengthFixed: boolean;
  /** Instants; null: the time is none, or the end is not after the start. */
  span: { start: string; end: string } | null;
  fields: ListedField[];
  /** Customer whom the address names; null: a new one. */
  customer: DeskConsumer | null;
}

/** Choice with what stands against its time; null: there is no time. */
export interface ExplainedChoice extends BookingChoice {
  explained: ExplainedTime | null;
}

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;

/** Returns the functions that read what an address wants to book, and what stands against it. */
export function choiceReader(schema: GraphQLSchema) {
  const reads = boardReads(schema);
  const readResources = resourcesReader(schema);
  const readFields = listedFieldsReader(schema);
  const readConsumer = consumerReader(schema);
  const explain = explainer(schema);
  const readOwner = pageOperation<{ provider: { uuid: string } }>(
    schema,
    'query ($resource: Identifier!) { resource(resource: $resource) { provider { uuid } } }',
  );
  /** Finds the provider of a resource that an address names alone; null for an unknown one. */
  const ownerOf = async (context: Context, resource: string | null): Promise<string | null> => {
    if (!isUuid(resource)) return null;
    try {
      return (await readOwner(context, { resource })).provider.uuid;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  };
  const choose = async (ctx: ParameterizedContext, context: Context): Promise<BookingChoice> => {
    const providers = await reads.providers(context);
    const asked = single(ctx, 'provider') ?? (await ownerOf(context, single(ctx, 'resource')));
    const provider = asked === null ? providers[0] : providers.find(({ uuid }) => uuid === asked);
    if (!provider) throw new DomainError('NOT_FOUND');
    const all = await readResources(context, provider.uuid);
    const language = boardLanguage(pageLanguage(preferredTag(ctx)), provider.timeZone);
    const fields = await readFields(context, provider.uuid);
    const customer = await readConsumer(context, provider.uuid, single(ctx, 'customer'));
    return { language, provider, fields, customer, ...chosenOf(ctx, all, provider.timeZone) };
  };
  return {
    choose,
    explained: async (ctx: ParameterizedContext, context: Context): Promise<ExplainedChoice> => {
      const choice = await choose(ctx, context);
      const { span, product, wanted } = choice;
      if (!span || !wanted.length) return { ...choice, explained: null };
      const wish = { ...span, product: product?.uuid ?? null, resources: wanted.map(({ uuid }) => uuid) };
      return { ...choice, explained: await explain(context, wish) };
    },
  };
}

type Chosen = Omit<BookingChoice, 'language' | 'provider' | 'fields' | 'customer'>;

function chosenOf(ctx: ParameterizedContext, all: DeskResource[], timeZone: string): Chosen {
  const named = all.find(({ uuid }) => uuid === single(ctx, 'resource')) ?? null;
  const products = [...new Map(all.flatMap((each) => each.products).map((each) => [each.uuid, each])).values()];
  const asked = single(ctx, 'product');
  // a free time of the calendar names a resource alone
  const usual = asked === null ? (named?.products ?? products)[0] : undefined;
  const product = products.find(({ uuid }) => uuid === asked) ?? usual ?? null;
  const resources = offering(all, product?.uuid ?? null);
  const own = named && resources.includes(named) ? named : null;
  const isPool = product !== null && resources.length > 1;
  const resource = own ?? (isPool ? null : (resources[0] ?? null));
  return {
    products,
    product,
    resources,
    resource,
    wanted: resource ? [resource] : resources,
    ...timesOf(ctx, product, timeZone),
  };
}

function timesOf(ctx: ParameterizedContext, product: DeskProduct | null, timeZone: string) {
  const soon = localOf(new Date(Math.ceil(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString(), timeZone);
  const date = single(ctx, 'date') || soon.date;
  const time = single(ctx, 'time') || soon.time;
  const { minDuration, maxDuration } = product ?? {};
  const shortest = minDuration ?? maxDuration ?? null;
  const isLengthFixed = shortest !== null && (maxDuration ?? shortest) === shortest;
  const start = instantOf(date, time, timeZone);
  const usual = start && new Date(Date.parse(start) + (shortest ?? 30) * MINUTE_MS).toISOString();
  const asked = single(ctx, 'until');
  const until = !isLengthFixed && asked ? asked : usual ? localOf(usual, timeZone).time : '';
  const end = isLengthFixed ? usual : start && instantOf(date, until, timeZone);
  const span = start && end && end > start ? { start, end } : null;
  return { date, time, until, isLengthFixed, span };
}

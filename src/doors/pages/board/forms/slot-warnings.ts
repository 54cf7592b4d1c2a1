import type { GraphQLSchema } from 'graphql';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { SlotWarning } from '../../../../languages/sentences/desk-sentences.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { hiddenField } from '../../every-page/page.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import type { BoardLanguage } from '../content/board-language.ts';

/** Time that staff want. Instants, ISO 8601. */
export interface DeskWish {
  start: string;
  end: string | null;
  product: string | null;
  /** Resources of which one is wanted. */
  resources: string[];
}

/** Reasons against a time, and the slot that it is; null: it is none. */
export interface ExplainedTime {
  reasons: { code: string; appointment: string | null; text: string | null }[];
  slot: { capacity: number; capacityLeft: number; appointmentUuid: string | null } | null;
  /** Nearest free times. */
  alternatives: NearTime[];
}

/** Free time of a resource near a wanted one. Instants, ISO 8601. */
export interface NearTime {
  start: string;
  end: string;
  resourceUuid: string;
  capacity: number;
  /** Class that is there; null: none. */
  appointmentUuid: string | null;
}

/** Reasons why a time is taken: no appointment can be there. */
const TAKEN = new Set(['TAKEN', 'BLOCKED', 'FULL']);

/** Reasons that are about consumers only. */
const OF_CONSUMERS = new Set(['CHANNEL_HIDDEN', 'PRODUCT_REQUIRED']);

/** Returns the function that says what stands against a time. */
export function explainer(schema: GraphQLSchema): (context: Context, wish: DeskWish) => Promise<ExplainedTime> {
  const explain = pageOperation<ExplainedTime>(
    schema,
    `query ($resource: Identifier, $resources: [Identifier!], $product: Identifier, $start: Instant!, $end: Instant) {
      explainSlot(resource: $resource, resources: $resources, product: $product, start: $start, end: $end) {
        reasons { code appointment text } slot { capacity capacityLeft appointmentUuid }
        alternatives(count: 5) { start end resourceUuid capacity appointmentUuid } } }`,
  );
  return async (context, { resources, ...wish }) => {
    const [only] = resources;
    const where = resources.length === 1 || !wish.product ? { resource: only } : { resources };
    try {
      return await explain(context, { ...wish, ...where });
    } catch (error) {
      // a product without a length, or nothing that is offered
      if (error instanceof DomainError && (error.code === 'INVALID_INPUT' || error.code === 'NOT_FOUND'))
        return { reasons: [], slot: null, alternatives: [] };
      throw error;
    }
  };
}

/** Returns the appointment that takes a time; undefined if the time is not taken. `ignored`: an appointment that is to move away. */
export const takenBy = (
  { reasons }: ExplainedTime,
  ignored: string | null = null,
): ExplainedTime['reasons'][number] | undefined =>
  reasons.find(({ code, appointment }) => TAKEN.has(code) && (appointment === null || appointment !== ignored));

/** Name of the field of a form whose page has warned of a time that is busy elsewhere. */
export const OVER_BUSY = 'overBusy';

/** Field by which a form takes a time that is busy elsewhere; nothing for another time. */
export const overBusyField = ({ reasons }: ExplainedTime): Markup[] =>
  reasons.some(({ code }) => code === 'BUSY') ? [hiddenField(OVER_BUSY, '1')] : [];

/** Says what is unusual about a time, which stops nothing. */
export function warnings({ reasons }: ExplainedTime, { desk }: BoardLanguage): Markup[] {
  const shown = reasons.filter(({ code }) => !TAKEN.has(code) && !OF_CONSUMERS.has(code));
  const texts = shown.flatMap(({ code, text }) => {
    if (!Object.hasOwn(desk.warnings, code)) return [];
    const warning = desk.warnings[code as SlotWarning];
    return [text ? `${warning} (${text})` : warning];
  });
  if (!texts.length) return [];
  return [markup`<p class="note warn">${[...new Set(texts)].join(' ')} ${desk.allTheSame}</p>`];
}

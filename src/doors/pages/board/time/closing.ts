import type { GraphQLSchema } from 'graphql';
import { pageOperation } from '../../every-page/page-operation.ts';

/** Appointment that a change of settings affects, as its preview names it. Instants are ISO 8601. */
export interface AffectedRow {
  appointment: {
    uuid: string;
    startsAt: string;
    endsAt: string;
    product: { name: string } | null;
    resource: { internalName: string };
    participations: {
      uuid: string;
      state: string;
      firstName: string | null;
      lastName: string | null;
      email: string | null;
      mobile: string | null;
    }[];
  };
  alternatives: { start: string; end: string }[];
}

export interface Preview {
  revision: string;
  affected: { totalCount: number; nodes: AffectedRow[] };
}

/** Result of a change, by what happened to the appointments. */
export interface AppliedCounts {
  kept: number;
  moved: number;
  asked: number;
  canceled: number;
}

/** Change of settings as `ChangeInput` has it. */
export type SettingsChange = { createBlackout: object };

/** Action on an appointment that a change affects. */
export interface AffectedAction {
  appointment: string;
  action: 'KEEP' | 'ASK' | 'MOVE' | 'CANCEL';
  start?: string;
}

/** Appointments that staff decide about one by one: a change names at most 200. The others stay. */
const MAX_ROWS = 200;

const PREVIEW = `query ($change: ChangeInput!) { previewChange(change: $change) { revision affected(first: ${MAX_ROWS}) {
  totalCount nodes {
    appointment { uuid startsAt endsAt product { name } resource { internalName }
      participations { uuid state firstName lastName email mobile } }
    alternatives(count: 3) { start end } } } } }`;

const APPLY = `mutation ($change: ChangeInput!, $revision: String!, $actions: [AffectedActionInput!]!, $message: Message, $notify: Notify!) {
  applyChange(change: $change, revision: $revision, then: $actions, message: $message, notify: $notify) {
    kept moved asked canceled } }`;

/** Documents that show what a change of settings affects, and make it. */
export const closing = (schema: GraphQLSchema) => ({
  preview: pageOperation<Preview>(schema, PREVIEW),
  apply: pageOperation<AppliedCounts>(schema, APPLY),
});

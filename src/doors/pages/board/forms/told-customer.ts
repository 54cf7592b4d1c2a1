import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../../platform/access/context.ts';
import { pageOperation } from '../../every-page/page-operation.ts';

interface Mail {
  uuid: string;
  state: string;
  isToConsumer: boolean;
}

/** Change of an appointment. */
interface Change {
  appointment: string;
  /** Mails that were there before. */
  before?: readonly Pick<Mail, 'uuid'>[];
  /** True if the box was ticked; null: there was none. */
  notified: boolean | null;
}

/** States of mails that are never sent. */
const UNSENT = new Set(['SUPPRESSED', 'WITHHELD']);

/**
 * Returns the function that says whether a change mails a customer who was to be told; null if it is not known: a past
 * appointment and a corrected name mail nobody, and a form that is sent twice has mailed before.
 */
export function toldReader(schema: GraphQLSchema): (context: Context, change: Change) => Promise<boolean | null> {
  const read = pageOperation<{ mails: Mail[] }>(
    schema,
    'query ($appointment: Uuid!) { appointment(appointment: $appointment) { mails { uuid state isToConsumer } } }',
  );
  return async (context, { appointment, before = [], notified }) => {
    if (!notified) return notified;
    const known = new Set(before.map(({ uuid }) => uuid));
    const { mails } = await read(context, { appointment });
    const isTold = mails.some(({ uuid, state, isToConsumer }) => {
      return isToConsumer && !UNSENT.has(state) && !known.has(uuid);
    });
    return isTold || null;
  };
}

import { ask } from '../caller.ts';
import type { Practice } from '../practice.ts';

/** Sets a limit of a provider, by default one appointment per day. Returns its uuid. */
export const limit = async (practice: Practice, fields: object = {}): Promise<string> =>
  (await practice.make('setBookingLimit', { provider: practice.provider, per: 'DAY', most: 1, ...fields })).uuid;

const FIELDS = 'uuid counts per most resource { uuid } product { uuid }';

/** Lists the limits of a provider. */
export const limitsOf = async (practice: Practice): Promise<object[]> =>
  (
    await ask(
      practice.service,
      `query ($provider: Identifier!) { bookingLimits(provider: $provider) { ${FIELDS} } }`,
      { provider: practice.provider },
      practice.headers,
    )
  ).bookingLimits;

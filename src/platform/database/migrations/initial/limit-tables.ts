import { readFileSync } from 'node:fs';
import { NOT_BY_MOVE } from './move-tables.ts';

const read = (name: string): string => readFileSync(new URL(`limits/${name}.sql`, import.meta.url), 'utf8');

/** Limits of bookings. */
export const LIMITS = read('tables');

/** Places that a CRM gives to consumers count, but are not refused. */
const IS_LIMITED = `${NOT_BY_MOVE} and not new.ignores_limits`;

/**
 * The constraint that no booking exceeds a limit: at the end of the transaction, for each place that is newly taken. An
 * answer to a request takes no new place.
 */
export const LIMIT_TRIGGERS = `
${['periods', 'counts', 'booking-within-limits', 'provider-flags'].map(read).join('\n')}
create constraint trigger renew_settings_revision after insert or update or delete on booking_limits
deferrable initially deferred for each row when (${NOT_BY_MOVE}) execute function renew_settings_by_booking_limits();

create constraint trigger booking_within_limits after insert on participations
deferrable initially deferred for each row when (new.live and ${IS_LIMITED})
execute function refuse_place_beyond_limits();

create constraint trigger booking_within_limits_by_update after update of state on participations
deferrable initially deferred
for each row when (old.state = 'RESERVED' and new.state in ('BOOKED', 'REQUESTED') and ${IS_LIMITED})
execute function refuse_place_beyond_limits();
`;

import { AppointmentState, LONG_APPOINTMENT } from '../../../../records/entities/appointment.ts';
import { isKept } from '../../../../records/entities/base/kept.ts';
import { type Sql, sql } from '../../../../records/entities/sql.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';

/** Appointments that a list wants; absent members do not limit it. */
export interface WantedAppointments {
  crm: string;
  /** Providers of the key that asks, by uuid; null: all. */
  providers?: readonly string[] | null;
  /** Time after which they end. */
  from?: Date | null;
  /** Time before which they start. */
  until?: Date | null;
  states?: readonly AppointmentState[] | null;
  /** States of places, of which an appointment has one. Default: all but RESERVED. */
  participationStates?: readonly ParticipationState[] | null;
  /** Ids, or columns that have them. */
  provider?: string | Sql | null;
  resource?: string | Sql | null;
  product?: string | Sql | null;
  /** Queries of ids, each of few. */
  among?: readonly Sql[];
  /** True if `among` has seen to the states of places. */
  isByPlaces?: boolean;
}

/** Rows in the order of an index: where they come from, their id and start, and conditions on the columns of the index. */
interface Branch {
  source: Sql;
  id: Sql;
  at: Sql;
  conditions: readonly Sql[];
}

const LONG = sql.raw(`interval '${LONG_APPOINTMENT}'`);

const { RESERVED, REQUESTED, BOOKED } = ParticipationState;

/** States of places that a list has by default. */
export const BUT_HOLDS = Object.values(ParticipationState).filter((state) => state !== RESERVED);

/** States of places that keep their appointment ACTIVE. */
const LIVE: readonly ParticipationState[] = [RESERVED, REQUESTED, BOOKED];

const APPOINTMENTS = { source: sql`appointments a`, id: sql`a.id`, at: sql`a.starts_at` };

/**
 * Selects `id` and `at`, the start, of the wanted appointments in branches that each have the order of an index;
 * `mayRepeat` says whether they may have an appointment twice.
 */
export function appointmentRows(wanted: WantedAppointments): Sql[] {
  const { provider, resource, product, among = [], providers } = wanted;
  if (providers && !provider && !resource && !product && !among.length) {
    return providers.flatMap((each) => appointmentRows({ ...wanted, provider: each, providers: null }));
  }
  const branches = branchesOf(wanted).map((branch) => beginningLate(branch, wanted));
  return wanted.from && !among.length ? [...branches, goingOn(wanted, wanted.from)] : branches;
}

/** True if appointments are found by their places. */
export const mayRepeat = ({ among = [], participationStates }: WantedAppointments): boolean =>
  !among.length && participationStates != null && !participationStates.includes(BOOKED);

/** Chooses the index: by ids, by states of places that few have, or by what the appointments belong to. */
function branchesOf(wanted: WantedAppointments): Branch[] {
  const { crm, resource, product, provider, among = [], participationStates: places } = wanted;
  if (among.length) {
    const conditions = among.map((ids) => sql`a.id = any(array(${ids}))`);
    return [{ ...APPOINTMENTS, conditions: [...conditions, sql`a.crm_id = ${crm}`, havingPlace(wanted)] }];
  }
  if (mayRepeat(wanted)) return (places ?? []).map((state) => havingPlaceIn(state, wanted));
  const conditions = [havingPlace(wanted)];
  if (resource) {
    // a part has the times of its whole
    const source = sql`appointments taking join appointments a on a.id = coalesce(taking.part_of_id, taking.id)`;
    const taking = sql`taking.resource_id = ${resource}`;
    return [{ source, id: sql`a.id`, at: sql`taking.starts_at`, conditions: [taking, ...conditions] }];
  }
  if (product) return [{ ...APPOINTMENTS, conditions: [sql`a.product_id = ${product}`, ...conditions] }];
  if (provider) return [{ ...APPOINTMENTS, conditions: [sql`a.provider_id = ${provider}`, ...conditions] }];
  return statesOf(wanted).map((state) => {
    const ofState = sql`a.crm_id = ${crm} and a.state = ${sql.lit(state)}`;
    return { ...APPOINTMENTS, conditions: [ofState, ...conditions] };
  });
}

/** States that the wanted appointments can have. */
function statesOf({ states, participationStates }: WantedAppointments): AppointmentState[] {
  const isActive = participationStates?.every((state) => LIVE.includes(state)) ?? false;
  const possible = isActive ? [AppointmentState.ACTIVE] : Object.values(AppointmentState);
  return possible.filter((state) => states?.includes(state) ?? true);
}

/** Appointments by their places of a state that few have; holds are few by their number. */
function havingPlaceIn(state: ParticipationState, { crm, provider }: WantedAppointments): Branch {
  const source = sql`participations p join appointments a on a.id = p.appointment_id`;
  const owner = provider ? sql`p.provider_id = ${provider} and p.crm_id = ${crm}` : sql`p.crm_id = ${crm}`;
  const ofState = sql`${owner} and p.state = ${sql.lit(state)}`;
  return state === RESERVED
    ? { ...APPOINTMENTS, source, conditions: [ofState, sql`p.expires_at > '-infinity'`] }
    : { source, id: sql`p.appointment_id`, at: sql`p.listed_at`, conditions: [ofState, sql`p.listed_at is not null`] };
}

/** Selects the rows of a branch; of those that end after a time, the ones that may do so by their start. */
function beginningLate({ source, id, at, conditions }: Branch, wanted: WantedAppointments): Sql {
  const { from, until, among } = wanted;
  const bounds = [
    ...(from && !among?.length ? [sql`${at} >= ${from}::timestamptz - ${LONG}`] : []),
    ...(until ? [sql`${at} < ${until}`] : []),
  ];
  const all = [...conditions, ...bounds, ...conditionsOn(wanted)];
  return sql`select ${id} as id, ${at} as at from ${source} where ${sql.join(all, ' and ')}`;
}

/** Selects the wanted ones among the few long appointments that go on at a time, and have begun long before. */
function goingOn(wanted: WantedAppointments, time: Date): Sql {
  const conditions = [
    sql`a.crm_id = ${wanted.crm} and tstzrange(a.starts_at, a.ends_at) @> ${time}::timestamptz`,
    sql`a.ends_at - a.starts_at > ${LONG} and a.starts_at < ${time}::timestamptz - ${LONG}`,
    ...(wanted.until ? [sql`a.starts_at < ${wanted.until}`] : []),
    havingPlace(wanted),
    ...conditionsOn(wanted),
  ];
  return sql`select a.id, a.starts_at as at from appointments a where ${sql.join(conditions, ' and ')}`;
}

/** Conditions on the appointment `a` that are checked row by row, by whichever index it was found. */
function conditionsOn({ crm, providers, from, states, provider, resource, product }: WantedAppointments): Sql[] {
  return [
    sql`a.crm_id = ${crm}`,
    // what belongs to a provider, a resource or a product that is there was not deleted with a provider
    ...(provider || resource || product ? [] : [isKept('a')]),
    ...(providers ? [sql`a.provider_id = any(${providers}::uuid[])`] : []),
    ...(from ? [sql`a.ends_at > ${from}`] : []),
    ...(states ? [isAmong(sql`a.state`, states)] : []),
    ...(provider ? [sql`a.provider_id = ${provider}`] : []),
    ...(product ? [sql`a.product_id = ${product}`] : []),
    ...(resource
      ? [
          sql`(a.resource_id = ${resource} or (
            select true from appointments part
            where part.part_of_id = a.id and part.resource_id = ${resource} limit 1))`,
        ]
      : []),
  ];
}

/**
 * Requires a place of the wanted states: an appointment with holds only may be deleted a moment later, and a client that
 * synchronises would keep it forever. Avoids `exists`: PostgreSQL may join all participations for a page of appointments.
 */
function havingPlace({ participationStates, isByPlaces }: WantedAppointments): Sql {
  if (isByPlaces) return sql`true`;
  return sql`(
    select true from participations p where p.appointment_id = a.id
      and ${isAmong(sql`p.state`, participationStates ?? BUT_HOLDS)} limit 1)`;
}

/** Condition on a column; values in the text, because partial indexes name them. */
export const isAmong = (column: Sql, values: readonly string[]): Sql =>
  sql`${column} in (${values.length ? sql.join(values.map((value) => sql.lit(value))) : sql`null`})`;

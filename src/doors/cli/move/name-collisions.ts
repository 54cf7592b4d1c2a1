import { type Cell, MoveError } from './cell.ts';

interface UniqueName {
  /** Selects the name and its CRM. */
  rows: string;
  /** True if the name `its` excludes the name `own` of another CRM. */
  isTaken: string;
}

const isEqual = 'its.name = own.name';

/** Names that are unique in a cell, over all of its CRMs. */
const NAMES: { [what: string]: UniqueName } = {
  reference: {
    // names of providers refuse nobody
    rows: "select reference as name, * from claimed_names where reference not like 'provider@%'",
    isTaken: 'its.look = look_of(own.name) and its.spelling && spelling_of(own.name)',
  },
  username: { rows: 'select username as name, crm_id from users where username is not null', isTaken: isEqual },
  'e-mail address': {
    rows: 'select email_key(email) as name, crm_id from users where reference is not null',
    isTaken: isEqual,
  },
};

const MAX_REPORTED = 10;

/** Refuses a move into a cell in which another CRM has one of the names. */
export async function refuseCollisions(from: Cell, to: Cell, crm: string): Promise<void> {
  for (const [what, { rows: names, isTaken }] of Object.entries(NAMES)) {
    const own = await from.db.query(`select array_agg(name) as names from (${names}) as n where crm_id = $1`, [crm]);
    const { rows } = await to.db.query<{ name: string }>(
      `select distinct its.name from unnest($1::text[]) as own (name) join (${names}) as its on ${isTaken}
      where its.crm_id <> $2 order by its.name limit $3`,
      [own.rows[0].names, crm, MAX_REPORTED],
    );
    if (rows.length) {
      throw new MoveError(`Another CRM of the target cell has the ${what} ${rows.map(({ name }) => name).join(', ')}`);
    }
  }
}

import { type Cell, MoveError } from './cell.ts';

/** Names that are unique in a cell, over all of its CRMs. */
const NAMES: { [what: string]: string } = {
  // names of providers refuse nobody
  reference: "select reference as name, crm_id from claimed_names where reference not like 'provider %'",
  username: 'select username as name, crm_id from users where username is not null',
  'e-mail address': 'select email_key(email) as name, crm_id from users where reference is not null',
};

const MAX_REPORTED = 10;

/** Refuses a move into a cell in which another CRM has one of the names. */
export async function refuseCollisions(from: Cell, to: Cell, crm: string): Promise<void> {
  for (const [what, names] of Object.entries(NAMES)) {
    const own = await from.db.query(`select array_agg(name) as names from (${names}) as n where crm_id = $1`, [crm]);
    const { rows } = await to.db.query<{ name: string }>(
      `select name from (${names}) as n where name = any($1::text[]) and crm_id <> $2 order by name limit $3`,
      [own.rows[0].names, crm, MAX_REPORTED],
    );
    if (rows.length) {
      throw new MoveError(`Another CRM of the target cell has the ${what} ${rows.map(({ name }) => name).join(', ')}`);
    }
  }
}

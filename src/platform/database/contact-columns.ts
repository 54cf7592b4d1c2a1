import { sql } from '../../records/entities/sql.ts';

/** Contact person of an appointment `a`, or else of its resource `r`, as columns of that name. */
export const contactPersonColumns = sql`
  coalesce(a.contact_user_id, r.contact_user_id) as contact_user_id,
  case when a.contact_user_id is not null then a.contact_profile_id else r.contact_profile_id end
    as contact_profile_id`;

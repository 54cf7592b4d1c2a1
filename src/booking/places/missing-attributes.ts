import { isPlainName } from '../../languages/i18n/plain-names.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';

/** Attributes of a consumer as a booking gives them. */
interface GivenAttributes {
  firstName: string;
  lastName: string;
  mobile: string | null;
  /** Number as it is compared; null: none, or no number. */
  mobileKey: string | null;
  /** True if the CRM gave them, not an anonymous client. */
  isByCrm: boolean;
}

/**
 * Returns the statement that fills in what the selected user (`id`) lacks of the given attributes, under a condition. It
 * writes only what changes, and a concurrent fill-in counts: the columns are compared once the row is locked.
 */
export const fillMissing = (user: Sql, given: GivenAttributes, condition: Sql): Sql =>
  given.isByCrm ? fillByCrm(user, given, condition) : fillByStranger(user, given, condition);

/** Marks each value, and takes only a plain name and a number that can be one. Every user has a last name. */
const fillByStranger = (user: Sql, given: GivenAttributes, condition: Sql): Sql => {
  const name = isPlainName(given.firstName) ? given.firstName : null;
  const mobile = given.mobileKey && given.mobile;
  const lacksName = sql`(first_name is null and ${name}::text is not null)`;
  const lacksMobile = sql`(mobile is null and ${mobile}::text is not null)`;
  return sql`
    update users set first_name = coalesce(first_name, ${name}),
      first_name_by_stranger = first_name_by_stranger or ${lacksName},
      mobile = coalesce(mobile, ${mobile}), mobile_by_stranger = mobile_by_stranger or ${lacksMobile},
      mobile_key = case when ${lacksMobile} then ${given.mobileKey} else mobile_key end
    where id = (${user}) and ${condition} and (${lacksName} or ${lacksMobile})`;
};

/** Replaces what strangers have filled in, too. */
const fillByCrm = (user: Sql, { firstName, lastName, mobileKey, ...given }: GivenAttributes, condition: Sql): Sql => {
  const mobile = mobileKey && given.mobile;
  const lacksName = sql`(first_name is null or first_name_by_stranger)`;
  const lacksMobile = sql`((mobile is null or mobile_by_stranger) and ${mobile}::text is not null)`;
  return sql`
    update users set first_name = case when ${lacksName} then ${firstName} else first_name end,
      first_name_by_stranger = false,
      last_name = case when last_name_by_stranger then ${lastName} else last_name end, last_name_by_stranger = false,
      mobile = case when ${lacksMobile} then ${mobile} else mobile end,
      mobile_key = case when ${lacksMobile} then ${mobileKey} else mobile_key end,
      mobile_by_stranger = mobile_by_stranger and not ${lacksMobile}
    where id = (${user}) and ${condition} and (${lacksName} or last_name_by_stranger or ${lacksMobile})`;
};

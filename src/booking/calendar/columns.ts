import { PLANNED_APART } from '../../platform/database/planner-hints.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { Address } from '../../records/entities/values/address.ts';
import type { Contact } from '../../records/entities/values/contact.ts';
import type { Price } from '../../records/entities/values/price.ts';

/** SQL of columns that several statements share; `table` is an alias in them. */

/** Reads an instant as epoch milliseconds. */
export const epochOf = (time: Sql) => sql<number>`(extract(epoch from ${time}) * 1000)::float8`;

/** Reads an instant of a column as epoch milliseconds. */
export const epoch = (column: string) => epochOf(sql.ref(column));

/** Writes epoch milliseconds as a timestamp, without the sign of JavaScript's years beyond 9999. */
export function timestamp(epochMilliseconds: number) {
  if (epochMilliseconds === Number.NEGATIVE_INFINITY) return sql`'-infinity'::timestamptz`;
  const text = new Date(epochMilliseconds).toISOString();
  return sql`${text.startsWith('+0') ? text.slice(2) : text}::timestamptz`;
}

/** Reads the contact channel in columns of a table. */
export const contactColumns = (table: string) => sql<Contact | null>`
  case when ${sql.ref(`${table}.contact_channel_type`)} is not null then json_build_object(
    'type', ${sql.ref(`${table}.contact_channel_type`)}, 'value', ${sql.ref(`${table}.contact_channel_value`)}) end`;

/** Reads the address in columns of a table. */
export const addressColumns = (table: string) => sql<Address | null>`
  case when ${sql.ref(`${table}.address_city`)} is not null then json_build_object(
    'street', ${sql.ref(`${table}.address_street`)}, 'number', ${sql.ref(`${table}.address_number`)},
    'zip', ${sql.ref(`${table}.address_zip`)}, 'city', ${sql.ref(`${table}.address_city`)},
    'countryCode', ${sql.ref(`${table}.address_country_code`)}) end`;

/** Reads the price in columns of a table. */
export const priceColumns = (table: string) => sql<Price | null>`
  case when ${sql.ref(`${table}.price_amount`)} is not null then json_build_object(
    'amount', ${sql.ref(`${table}.price_amount`)}, 'currency', ${sql.ref(`${table}.price_currency`)}) end`;

/**
 * True if a resource offers a product, on whatever channel; both are columns. In place of a call of `offers_product`, which
 * PostgreSQL would plan for each statement.
 */
export const offersProduct = (resource: string, product: string) => sql<boolean>`
  exists (select from product_offers
    where resource_id = ${sql.ref(resource)} and product_id = ${sql.ref(product)} ${PLANNED_APART})`;

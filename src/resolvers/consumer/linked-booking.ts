import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { Field, ObjectType } from 'type-graphql';
import { addressColumns, contactColumns, epoch } from '../../booking/sql.ts';
import { ParticipationState } from '../../entities/participation.ts';
import { type Address, formatAddress } from '../../entities/values/address.ts';
import { Contact } from '../../entities/values/contact.ts';
import { EmailAddress } from '../../scalars/email-address.ts';
import { FreeText } from '../../scalars/free-text.ts';
import { Instant } from '../../scalars/instant.ts';
import { LanguageTag } from '../../scalars/language-tag.ts';
import { Text } from '../../scalars/text.ts';
import { TimeZone } from '../../scalars/time-zone.ts';
import { Uuid } from '../../scalars/uuid.ts';

/** What whoever has the link of a booking may see of it: no more than its mail has told them. */
@ObjectType()
abstract class BookingByLink {
  id!: string;
  crm!: string;
  provider!: string;

  @Field(() => ParticipationState, { description: 'Where the booking stands.' })
  state!: ParticipationState;

  @Field(() => Boolean, { description: 'Whether the appointment has ended, by the clock of the database.' })
  isOver!: boolean;

  /** Epoch milliseconds. */
  startsAt!: number;
  endsAt!: number;

  @Field(() => Instant, { description: 'Start, as it is now.' })
  get start(): Date {
    return new Date(this.startsAt);
  }

  @Field(() => Instant, { description: 'End, as it is now.' })
  get end(): Date {
    return new Date(this.endsAt);
  }

  @Field(() => TimeZone, { description: 'Time zone in which the provider shows it.' })
  timeZone!: string;

  @Field(() => Text, { nullable: true, description: 'Name of the product, if it has one.' })
  productName!: string | null;

  @Field(() => Text, { description: 'Public name of the resource.' })
  resourceName!: string;

  address!: Address | null;

  @Field(() => Text, { name: 'address', nullable: true, description: 'Address of the resource, in one line.' })
  get formattedAddress(): string | null {
    return this.address && formatAddress(this.address);
  }

  @Field(() => Contact, { nullable: true, description: 'Where or how it takes place.' })
  contactChannel!: Contact | null;

  @Field(() => Text, { description: 'Name of the provider.' })
  providerName!: string;

  @Field(() => FreeText, { nullable: true, description: 'Legal notice of the provider.' })
  impressum!: string | null;

  @Field(() => Text, { description: 'First name that was given when booking.' })
  firstName!: string;

  @Field(() => Text, { description: 'Last name that was given when booking.' })
  lastName!: string;

  @Field(() => LanguageTag, { description: 'Language of the provider.' })
  providerLanguage!: string;
}

@ObjectType({ description: 'What the consumer sees who has the cancel link of a booking.' })
export class LinkedBooking extends BookingByLink {
  @Field(() => Uuid, { description: 'The consumer’s handle in the appointment.' })
  customerUuid!: string;

  @Field(() => Uuid, { description: 'The appointment.' })
  appointmentUuid!: string;

  @Field(() => Boolean, { description: 'Whether the appointment has been moved since it was made.' })
  wasMoved!: boolean;

  @Field(() => LanguageTag, { nullable: true, description: 'Language of the mails to the consumer.' })
  language!: string | null;
}

@ObjectType({ description: 'What the provider sees who has the link to answer a request.' })
export class LinkedRequest extends BookingByLink {
  @Field(() => EmailAddress, { description: 'E-mail address that was given with the request.' })
  email!: string;

  @Field(() => Text, { nullable: true, description: 'Mobile number that was given with the request.' })
  mobile!: string | null;

  @Field(() => FreeText, { nullable: true, description: 'What the consumer wrote.' })
  message!: string | null;
}

/** The booking of this consumer's handle in this appointment, if there is one. */
export async function findLinkedBooking(
  em: SqlEntityManager,
  { customer, appointment }: { customer: string; appointment: string },
): Promise<LinkedBooking | undefined> {
  const row = await findBooking<LinkedBooking>(
    em,
    sql`p.language, p.customer as "customerUuid", p.appointment_id as "appointmentUuid", a.sequence > 0 as "wasMoved"`,
    sql`p.customer = ${customer} and p.appointment_id = ${appointment}`,
  );
  return row && Object.assign(new LinkedBooking(), row);
}

/** The participation as its provider sees it, if there is one. */
export async function findLinkedRequest(
  em: SqlEntityManager,
  participation: string,
): Promise<LinkedRequest | undefined> {
  const row = await findBooking<LinkedRequest>(em, sql`p.email, p.mobile, p.message`, sql`p.id = ${participation}`);
  return row && Object.assign(new LinkedRequest(), row);
}

/** A hold is nobody's yet, a place whose consumer was erased no longer anybody's: no link leads to them. */
async function findBooking<Row>(
  em: SqlEntityManager,
  columns: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${columns}, p.id, p.crm_id as crm, p.provider_id as provider, p.state, a.ends_at <= now() as "isOver",
      ${epoch('a.starts_at')} as "startsAt", ${epoch('a.ends_at')} as "endsAt", v.time_zone as "timeZone", product.name as "productName",
      r.public_name as "resourceName", ${addressColumns('r')} as address, ${contactColumns('a')} as "contactChannel",
      v.name as "providerName", v.impressum, p.first_name as "firstName", p.last_name as "lastName",
      v.language as "providerLanguage"
    from participations p
      join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id
      join resources r on r.id = a.resource_id
      join providers v on v.id = p.provider_id
      left join products product on product.id = a.product_id
    where ${where} and p.state <> 'RESERVED' and p.erased_at is null`.execute(em.getKysely());
  return rows[0];
}

import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Booking that an anonymous client has made within a day, to count those of them that are kept. */
@Entity({ tableName: 'client_bookings' })
export class ClientBooking {
  @PrimaryKey({ type: 'uuid' })
  bookingId!: string;

  @Property({ type: 'uuid' })
  providerId!: string;

  /** As `clientOf` returns it; with the collation "C", so that the clients of a network are a range. */
  @Property({ type: 'text', collation: 'C' })
  client!: string;

  /** A day after the booking: the row is deleted then. */
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  expiresAt!: Date;
}

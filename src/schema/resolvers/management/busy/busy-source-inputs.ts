import { ArrayMaxSize, Matches, ValidateNested } from 'class-validator';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Appointment } from '../../../../records/entities/appointment.ts';
import { BusySource } from '../../../../records/entities/calendars/busy-source.ts';
import { BusySourceKind } from '../../../../records/entities/calendars/busy-source-kind.ts';
import { WhenUnknown } from '../../../../records/entities/calendars/when-unknown.ts';
import { EmailAddress } from '../../../../records/scalars/email-address.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Password, Text } from '../../../../records/scalars/text.ts';
import { TimeZone } from '../../../../records/scalars/time-zone.ts';
import { CalendarAddress } from '../../../../records/scalars/web-address.ts';
import { Filled, FilledPassword, Short } from '../../shared/lengths.ts';
import { NumberRange, Within } from '../../shared/number-range.ts';

/** Maximum spans that one call puts. */
const MAX_SPANS = 1_000;

/** Longest window that one call replaces, in days. */
export const MAX_WINDOW_DAYS = 400;

/** As the constraint `busy_source_times` has them. */
const POLL_MINUTES = new NumberRange(5, 1_440, 'minutes');
const STALE_MINUTES = new NumberRange(15, 43_200, 'minutes');

/** Without a colon, with which the header of a request would end it (RFC 7617). */
const NoColon = (): PropertyDecorator => Matches(/^[^:]*$/, { message: 'must not contain :' });

@InputType({ description: 'User name and password with which a calendar is read. No answer shows them.' })
export class CalendarCredentialsInput {
  @Field(() => Text, { description: 'User name, often an e-mail address.' })
  @Filled()
  @NoColon()
  userName!: string;

  @Field(() => Password, { description: 'App password, which can be revoked apart from that of the account.' })
  @FilledPassword()
  password!: string;
}

/** Fields of a source that can be created and changed. */
@InputType()
abstract class BusySourceFields {
  @Field(() => Text, { nullable: true, description: 'Name for the CRM.' })
  @Short()
  name?: string | null;

  @Field(() => WhenUnknown, {
    nullable: true,
    description: 'Offer to consumers at times of which the source knows nothing. Default: OFFER.',
  })
  whenUnknown?: WhenUnknown | null;

  @Field(() => CalendarAddress, {
    nullable: true,
    description:
      'Address of the file (ICS) or of the collection (CALDAV), which no answer shows. PUSH has none. Of CALDAV another host needs `credentials`, too.',
  })
  address?: string | null;

  @Field(() => CalendarCredentialsInput, {
    nullable: true,
    description: 'User name and app password, which CALDAV needs, and other kinds do not have.',
  })
  @ValidateNested()
  credentials?: CalendarCredentialsInput | null;

  @Field(() => TimeZone, {
    nullable: true,
    description: 'ICS, CALDAV: zone of whole days and of times without a zone. Default: that of the provider.',
  })
  timeZone?: string | null;

  @Field(() => EmailAddress, {
    nullable: true,
    description:
      'ICS, CALDAV: address of the owner of the calendar. Invitations that this attendee has declined are free.',
  })
  ownerEmail?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'ICS, CALDAV: true if entries of whole days, such as birthdays, are free. Default: false.',
  })
  allDayIsFree?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'ICS, CALDAV: true if it contains the bookings of the resource without their UIDs, as answers to free/busy queries do. Default: false.',
  })
  includesOwn?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `ICS, CALDAV: minutes between two readings, ${POLL_MINUTES}. Default: 15.`,
  })
  @Within(POLL_MINUTES)
  pollMinutes?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `ICS, CALDAV: minutes without a reading after which it is stale, ${STALE_MINUTES}. Default: 180.`,
  })
  @Within(STALE_MINUTES)
  staleAfterMinutes?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'ICS, CALDAV: true to read it again before a held time is booked, unless it was read within the last minute. Default: false.',
  })
  verify?: boolean | null;
}

@InputType({ description: 'Source of busy times to create.' })
export class CreateBusySourceInput extends BusySourceFields {
  @Field(() => Identifier, { description: 'Resource that is busy: uuid or reference.' })
  resource!: string;

  @Field(() => BusySourceKind, { nullable: true, description: 'Way in which its times come. Default: PUSH.' })
  kind?: BusySourceKind | null;
}

@InputType({ description: 'Changes of a source of busy times. Absent fields stay unchanged.' })
export class UpdateBusySourceInput extends BusySourceFields {}

@InputType({ description: 'Time that is busy.' })
export class BusySpanInput {
  @Field(() => Instant, { description: 'Start.' })
  start!: Date;

  @Field(() => Instant, { description: 'End, after the start.' })
  end!: Date;
}

@InputType({ description: 'Busy times that replace those of a window.' })
export class PutBusyTimesInput {
  @Field(() => Instant, { description: 'Start of the window.' })
  from!: Date;

  @Field(() => Instant, { description: `End of the window, at most ${MAX_WINDOW_DAYS} days after its start.` })
  until!: Date;

  @Field(() => [BusySpanInput], {
    description: `All busy times that overlap the window, in any order, at most ${MAX_SPANS}. They may overlap; what is outside of the window is cut off.`,
  })
  @ArrayMaxSize(MAX_SPANS)
  @ValidateNested()
  spans!: BusySpanInput[];

  @Field(() => Instant, {
    nullable: true,
    description: 'Time as of which the calendar was read. CONFLICT if later times were put already. Default: now.',
  })
  asOf?: Date | null;

  @Field(() => Instant, {
    nullable: true,
    description: 'End of the times that the source knows, for `whenUnknown: CLOSE`. Default: the end of the window.',
  })
  knownUntil?: Date | null;
}

@ObjectType({ description: 'Time that is busy.' })
export class BusySpan {
  @Field(() => Instant, { description: 'Start.' })
  start!: Date;

  @Field(() => Instant, { description: 'End.' })
  end!: Date;
}

@ObjectType({ description: 'Payload of `putBusyTimes`.' })
export class PutBusyTimesPayload {
  @Field(() => BusySource, { description: 'The source, with its new times.' })
  source!: BusySource;

  @Field(() => [Appointment], {
    description:
      'Coming appointments that these times overlap, and the former ones did not, by their start. They stay: move them, or ask for another time.',
  })
  conflicts!: Appointment[];
}

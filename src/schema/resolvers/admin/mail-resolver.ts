import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { linksOf } from '../../../mails/letters/mail-links.ts';
import { writeMail } from '../../../mails/letters/write-mail.ts';
import { resendMail } from '../../../mails/resent-mails.ts';
import { ForAdmin, ForCrm, providersOf, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { findByIdentifier, missing } from '../../../platform/database/lookup.ts';
import { InTransaction } from '../../../platform/database/transaction.ts';
import { ReadWith } from '../../../records/entities/base/read-with.ts';
import { Provider } from '../../../records/entities/provider.ts';
import { Mail } from '../../../records/entities/sent/mail.ts';
import { isAboutOneBooking, isToProvider } from '../../../records/entities/values/mail-kind.ts';
import { MailState } from '../../../records/entities/values/mail-state.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { EmailAddress } from '../../../records/scalars/email-address.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { Text } from '../../../records/scalars/text.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { APPOINTMENT, NEWEST_FIRST } from '../shared/arguments.ts';
import { Reads } from '../shared/columns-read.ts';
import { type Connection, connectionOf, PageArguments } from '../shared/connection.ts';
import { findRowsPage } from '../shared/rows-page.ts';
import { MailContent } from './mail-content.ts';
import { mailRows } from './mail-rows.ts';

const MailConnection = connectionOf(Mail, 'Mail');

const STATES = { nullable: true, description: 'States of the mails. Default: all states.' };

const RECIPIENT = { nullable: true, description: 'E-mail address of the recipient.' };

const OF_PROVIDER = { nullable: true, description: 'Provider that the mails are about: uuid or reference.' };

const MAIL = { description: 'Mail: its uuid.' };

const OF_ALL = { tenant: false };

/** Lists, shows and resends mails. */
@Resolver(() => Mail)
export class MailResolver {
  @ForCrm(Scope.BOOKINGS_READ)
  @Query(() => MailConnection, {
    description: 'Mails that the CRM caused, ordered by creation time. Errors: NOT_FOUND for an unknown provider.',
  })
  async mails(
    @Arg('states', () => [MailState], STATES) states: MailState[] | null,
    @Arg('recipient', () => EmailAddress, RECIPIENT) recipient: string | null,
    @Arg('provider', () => Identifier, OF_PROVIDER) identifier: string | null,
    @Arg('appointment', () => Uuid, { ...APPOINTMENT, nullable: true }) appointment: string | null,
    @Arg('from', () => Instant, { nullable: true, description: 'Time since which the mail was created.' })
    from: Date | null,
    @Arg('until', () => Instant, { nullable: true, description: 'Time before which the mail was created.' })
    until: Date | null,
    @Arg('newestFirst', () => Boolean, NEWEST_FIRST) newestFirst: boolean,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<Mail>> {
    const provider = identifier && (await findByIdentifier(context.em, Provider, identifier, { field: 'provider' }));
    const caller = { crm: tenantOf(context), providers: provider ? [provider.id] : providersOf(context) };
    const rows = mailRows({ ...caller, states, recipient, appointment, from, until });
    return findRowsPage(context.em, Mail, rows, page, { newestFirst });
  }

  @ForAdmin()
  @Query(() => MailConnection, { description: 'Mails of all CRMs, ordered by creation time.' })
  mailQueue(
    @Arg('states', () => [MailState], STATES) states: MailState[] | null,
    @Arg('newestFirst', () => Boolean, NEWEST_FIRST) newestFirst: boolean,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<Mail>> {
    return findRowsPage(em, Mail, mailRows({ crm: null, states }), page, { newestFirst, filters: OF_ALL });
  }

  @ForAdmin()
  @Query(() => Mail, { description: 'Mail of any CRM by uuid. Errors: NOT_FOUND.' })
  async queuedMail(@Arg('mail', () => Uuid, MAIL) id: string, @Ctx() { em }: Context): Promise<Mail> {
    const mail = await em.findOne(Mail, { id }, { filters: OF_ALL });
    if (!mail) throw missing(id, 'mail');
    return mail;
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => Mail, {
    description:
      'Queues a mail again, at most 20 times. One about a booking says how things are now, and goes to the address that the booking has now; one about a cancellation or a decline is as it was. Any other mail must be FAILED or BOUNCED. Errors: NOT_FOUND, BOOKING_MOVED, CONFLICT if it is QUEUED, if its place has ended, for RESCHEDULE_ASKED, whose times are old, and if there is no address.',
  })
  @InTransaction()
  resendMail(@Arg('mail', () => Uuid, MAIL) id: string, @Ctx() { em }: Context): Promise<Mail> {
    return resendMail(em, id);
  }

  @FieldResolver(() => Text, { description: 'CRM that caused the mail.' })
  crmId(@Root() mail: Mail): string {
    return mail.crm.id;
  }

  @Reads({ Mail: ['participation'] })
  @FieldResolver(() => Uuid, {
    nullable: true,
    description:
      'Booking that the mail is about: the uuid of its `Participation`; null if there is none, or no longer.',
  })
  participationUuid(@Root() mail: Mail): string | null {
    return mail.participation?.id ?? null;
  }

  @Reads({ Mail: ['appointment'] })
  @FieldResolver(() => Uuid, {
    nullable: true,
    description: 'Appointment that the mail is about: its uuid; null if there is none, or no longer.',
  })
  appointmentUuid(@Root() mail: Mail): string | null {
    return mail.appointment?.id ?? null;
  }

  @Reads({ Mail: ['kind', 'participation'] })
  @FieldResolver(() => Boolean, { description: 'True if the mail is to the consumer of its participation.' })
  isToConsumer(@Root() { kind, participation }: Mail): boolean {
    return participation != null && !isToProvider(kind);
  }

  @ReadWith(Scope.BOOKINGS_WRITE)
  @FieldResolver(() => MailContent, {
    nullable: true,
    description:
      'Content of the mail, with valid links: a CRM that sends it itself must keep it as secret as a mailbox. Null for a CRM if the mail is not about a booking: the link of a verification proves that its reader has the mailbox.',
  })
  async content(@Root() mail: Mail, @Ctx() { links, viewer }: Context): Promise<MailContent | null> {
    if (viewer.kind !== 'admin' && !isAboutOneBooking(mail.kind)) return null;
    const { id: uuid, kind, language, facts } = mail;
    const createdAt = mail.resends ? mail.stateChangedAt : mail.createdAt;
    const toWrite = { uuid, kind, language, facts, createdAt };
    return writeMail(toWrite, await linksOf(toWrite, links));
  }
}

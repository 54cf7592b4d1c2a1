import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Field, Int, ObjectType } from 'type-graphql';
import {
  type ConsumerAt,
  findConsumerRecords,
  type NamedConsumer,
} from '../../../../booking/verbs/consumer-records.ts';
import type { Erased } from '../../../../booking/verbs/erasure.ts';
import { Participation } from '../../../../records/entities/participation.ts';
import { User } from '../../../../records/entities/people/user.ts';
import { WaitlistEntry } from '../../../../records/entities/people/waitlist-entry.ts';
import { sql } from '../../../../records/entities/sql.ts';
import type { Answers } from '../../../../records/entities/values/kept-answers.ts';
import { MailKind } from '../../../../records/entities/values/mail-kind.ts';
import { EmailAddress } from '../../../../records/scalars/email-address.ts';
import { FreeText } from '../../../../records/scalars/free-text.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { CustomFieldAnswer, customFieldAnswers } from '../../shared/custom-field-answer.ts';

@ObjectType({ description: 'Parts of a mail that are about a consumer.' })
export class ConsumerMail {
  @Field(() => Uuid, { description: 'Mail: its uuid.' })
  uuid!: string;

  @Field(() => MailKind, { description: 'Event that the mail announces.' })
  kind!: MailKind;

  @Field(() => Text, { description: 'E-mail address of the recipient, in lower case.' })
  recipient!: string;

  @Field(() => Instant, { description: 'Time of the event.' })
  createdAt!: Date;

  @Field(() => Instant, {
    nullable: true,
    description: 'Time at which the mail service accepted the mail; null if it did not.',
  })
  sentAt!: Date | null;

  @Field(() => Text, { nullable: true, description: 'First name in the mail.' })
  firstName!: string | null;

  @Field(() => Text, { nullable: true, description: 'Last name in the mail.' })
  lastName!: string | null;

  @Field(() => Text, { nullable: true, description: 'Mobile number in the mail.' })
  mobile!: string | null;

  @Field(() => FreeText, { nullable: true, description: 'Message of the consumer in the mail.' })
  message!: string | null;

  @Field(() => [CustomFieldAnswer], {
    description: 'Answers to the custom fields in the mail, in the order of the form.',
  })
  answers!: CustomFieldAnswer[];

  @Field(() => FreeText, { nullable: true, description: 'Message with a cancellation, a decline or a move.' })
  note!: string | null;
}

@ObjectType({ description: 'All stored data of a consumer.' })
export class ConsumerData {
  @Field(() => [EmailAddress], {
    description: 'Address in lower case; none without one; and the sub-addresses that the service derived from it.',
  })
  addresses!: string[];

  @Field(() => [User], { description: 'Users without a reference.' })
  users!: User[];

  @Field(() => [Participation], {
    description: 'Places booked with one of the addresses, and those of the named booking, ordered by creation time.',
  })
  participations!: Participation[];

  @Field(() => [WaitlistEntry], {
    description: 'Entries of waitlists with one of the addresses, ordered by creation time.',
  })
  waitlistEntries!: WaitlistEntry[];

  @Field(() => [ConsumerMail], {
    description: 'Mails to the consumer or about one of the places, ordered by creation time and kind.',
  })
  mails!: ConsumerMail[];
}

@ObjectType({ description: 'Numbers of erased records of a consumer.' })
export class ErasedConsumer {
  @Field(() => Int, { description: 'Number of deleted users.' })
  users: number;

  @Field(() => Int, { description: 'Number of participations whose personal data were removed.' })
  participations: number;

  @Field(() => Int, { description: 'Number of deleted entries of waitlists.' })
  waitlistEntries: number;

  @Field(() => Int, { description: 'Number of deleted mails.' })
  mails: number;

  @Field(() => [Uuid], { description: 'Future appointments in which a place was cancelled, without a mail.' })
  canceledAppointments: string[];

  constructor({ users, participations, waitlistEntries, mails, canceled }: Erased) {
    this.users = users.length;
    this.participations = participations.length;
    this.waitlistEntries = waitlistEntries.length;
    this.mails = mails.length;
    this.canceledAppointments = canceled;
  }
}

export async function consumerDataOf(
  em: SqlEntityManager,
  crm: string,
  consumer: NamedConsumer | ConsumerAt,
): Promise<ConsumerData> {
  const { addresses, users, participations, waitlistEntries, mails } = await findConsumerRecords(em, crm, consumer);
  const oldestFirst = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;
  return Object.assign(new ConsumerData(), {
    addresses,
    users: await em.find(User, { id: { $in: users } }, oldestFirst),
    participations: await em.find(Participation, { id: { $in: participations } }, oldestFirst),
    waitlistEntries: await em.find(WaitlistEntry, { id: { $in: waitlistEntries } }, oldestFirst),
    mails: await mailsOf(em, mails),
  });
}

async function mailsOf(em: SqlEntityManager, ids: string[]): Promise<ConsumerMail[]> {
  const { rows } = await sql<Omit<ConsumerMail, 'answers'> & { answers: Answers | null }>`
    select id as uuid, kind, recipient, created_at as "createdAt", sent_at as "sentAt",
      coalesce(facts -> 'consumer', facts -> 'user') ->> 'firstName' as "firstName",
      coalesce(facts -> 'consumer', facts -> 'user') ->> 'lastName' as "lastName",
      facts -> 'consumer' ->> 'mobile' as mobile, facts -> 'consumer' ->> 'message' as message,
      nullif(facts -> 'consumer' -> 'answers', 'null') as answers,
      facts ->> 'message' as note
    from mails where id = any(${ids}::uuid[]) order by created_at, kind, recipient, id`.execute(em.getKysely());
  return rows.map((row) =>
    Object.assign(new ConsumerMail(), row, {
      createdAt: new Date(row.createdAt),
      sentAt: row.sentAt && new Date(row.sentAt),
      answers: customFieldAnswers(row.answers),
    }),
  );
}

import { Field, ObjectType } from 'type-graphql';
import { EmailAddress } from '../../../records/scalars/email-address.ts';

@ObjectType({ description: 'Calendar entry that comes with a mail.' })
class MailCalendar {
  @Field(() => String, { description: 'Method of iTIP (RFC 5546): REQUEST or CANCEL.' })
  method!: string;

  @Field(() => String, { description: 'Content of the iCalendar file.' })
  content!: string;
}

@ObjectType({ description: 'Content of a mail.' })
export class MailContent {
  @Field(() => String, { description: 'Subject.' })
  subject!: string;

  @Field(() => String, { description: 'Body as an HTML document.' })
  html!: string;

  @Field(() => String, { description: 'Body as plain text.' })
  text!: string;

  @Field(() => EmailAddress, { nullable: true, description: 'Reply-to address; null for the sender’s own.' })
  replyTo!: string | null;

  @Field(() => MailCalendar, { nullable: true, description: 'Calendar entry; null if there is none.' })
  calendar!: MailCalendar | null;
}

import { Field, ObjectType } from 'type-graphql';
import { EmailAddress } from '../../scalars/email-address.ts';

@ObjectType({ description: 'What a mail does to the calendar of its reader.' })
class MailCalendar {
  @Field(() => String, { description: 'METHOD of iTIP: REQUEST or CANCEL.' })
  method!: string;

  @Field(() => String, { description: 'The iCalendar file.' })
  content!: string;
}

@ObjectType({ description: 'A mail as its reader sees it.' })
export class MailContent {
  @Field(() => String, { description: 'One line.' })
  subject!: string;

  @Field(() => String, { description: 'The HTML document.' })
  html!: string;

  @Field(() => String, { description: 'The same as plain text.' })
  text!: string;

  @Field(() => EmailAddress, { nullable: true, description: 'Whom an answer reaches; null: whoever sends.' })
  replyTo!: string | null;

  @Field(() => MailCalendar, { nullable: true, description: 'What comes with it for the calendar.' })
  calendar!: MailCalendar | null;
}

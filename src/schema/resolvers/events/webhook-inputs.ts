import { Field, InputType } from 'type-graphql';
import { WebhookState } from '../../../records/entities/values/webhook-state.ts';
import { EmailAddress } from '../../../records/scalars/email-address.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Text } from '../../../records/scalars/text.ts';
import { HttpAddress } from '../../../records/scalars/web-address.ts';
import { Short } from '../shared/lengths.ts';

const URL = { description: 'Address that receives the events by POST: https, of a host with public addresses only.' };

/** Fields of an endpoint that can be created and changed. */
@InputType()
abstract class WebhookFields {
  @Field(() => Identifier, {
    nullable: true,
    description: 'Provider whose events are delivered: uuid or reference. Null: events of all providers, and of none.',
  })
  provider?: string | null;

  @Field(() => Text, { nullable: true, description: 'Purpose of the endpoint.' })
  @Short()
  description?: string | null;

  @Field(() => EmailAddress, {
    nullable: true,
    description: 'Address that gets a mail when the service disables the endpoint.',
  })
  noticeEmail?: string | null;
}

@InputType({ description: 'Endpoint to create.' })
export class CreateWebhookEndpointInput extends WebhookFields {
  @Field(() => HttpAddress, URL)
  url!: string;

  @Field(() => [Text], {
    nullable: true,
    description:
      'Types to deliver (see `type` of an event), or patterns such as `participation.*`. Default: those of bookings and appointments, without holds and without `participation.changed`.',
  })
  types?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the event after which delivery begins. Default: the last event, so only later ones follow.',
  })
  after?: string | null;
}

@InputType({ description: 'Fields of an endpoint to change.' })
export class UpdateWebhookEndpointInput extends WebhookFields {
  @Field(() => HttpAddress, { nullable: true, ...URL })
  url?: string;

  @Field(() => [Text], {
    nullable: true,
    description: 'Types to deliver (see `type` of an event), or patterns such as `participation.*`.',
  })
  types?: string[];

  @Field(() => WebhookState, {
    nullable: true,
    description: '`PAUSED` to have events wait, `ACTIVE` to go on, also after the service disabled the endpoint.',
  })
  state?: WebhookState;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to go on after the last event: events that wait are not delivered.',
  })
  skip?: boolean | null;
}

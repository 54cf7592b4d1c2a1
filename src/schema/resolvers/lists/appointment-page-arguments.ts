import { ArgsType, Field } from 'type-graphql';
import { Instant } from '../../../records/scalars/instant.ts';
import { PageArguments } from '../shared/connection.ts';

/** Arguments of the appointments below a record. */
@ArgsType()
export class AppointmentPageArguments extends PageArguments {
  @Field(() => Instant, { nullable: true, description: 'Time after which the appointment ends.' })
  from?: Date | null;

  @Field(() => Instant, { nullable: true, description: 'Time before which the appointment starts.' })
  until?: Date | null;
}

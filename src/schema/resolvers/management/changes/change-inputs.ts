import { ValidateNested } from 'class-validator';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { ChangeAction } from '../../../../records/entities/values/change-action.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { UpdateAvailabilityInput } from '../availability-inputs.ts';
import { CreateBlackoutInput } from '../blackouts/blackout-inputs.ts';

@InputType({ description: 'Availability to change, and its changes.' })
export class ChangeAvailabilityInput {
  @Field(() => Identifier, { description: 'Availability: uuid or reference.' })
  availability!: string;

  @Field(() => UpdateAvailabilityInput, { description: 'Fields to write.' })
  @ValidateNested()
  input!: UpdateAvailabilityInput;
}

@InputType({ description: 'Change of settings: exactly one field.' })
export class ChangeInput {
  @Field(() => CreateBlackoutInput, { nullable: true, description: 'Blackout to create, as with `createBlackout`.' })
  @ValidateNested()
  createBlackout?: CreateBlackoutInput | null;

  @Field(() => ChangeAvailabilityInput, {
    nullable: true,
    description: 'Change of an availability, as with `updateAvailability`.',
  })
  @ValidateNested()
  updateAvailability?: ChangeAvailabilityInput | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'Availability to delete, as with `deleteAvailability`: uuid or reference.',
  })
  deleteAvailability?: string | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'Resource to archive: uuid or reference. Needs the scope SETTINGS_WRITE (FORBIDDEN).',
  })
  archiveResource?: string | null;

  @Field(() => Identifier, {
    nullable: true,
    description:
      'Resource to delete, as with `deleteResource`: uuid or reference. Needs the scope SETTINGS_WRITE (FORBIDDEN).',
  })
  deleteResource?: string | null;

  @Field(() => Identifier, {
    nullable: true,
    description:
      'Resource whose busy times are settled: uuid or reference. It changes nothing by itself; affected is what was booked before the times came, but for what the CRM wants there.',
  })
  settleBusyTimes?: string | null;
}

@InputType({ description: 'Action for one affected appointment.' })
export class AffectedActionInput {
  @Field(() => Uuid, { description: 'Affected appointment.' })
  appointment!: string;

  @Field(() => ChangeAction, { description: 'Action.' })
  action!: ChangeAction;

  @Field(() => Instant, {
    nullable: true,
    description: 'New start, for MOVE only. The own one takes another further resource. Default: unchanged.',
  })
  start?: Date | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'New resource of the same provider, for MOVE only: uuid or reference. Default: unchanged.',
  })
  resource?: string | null;
}

@ObjectType({ description: 'Change that was applied, with the number of affected appointments by what happened.' })
export class AppliedChange {
  @Field(() => Int, { description: 'Number of appointments that stay, with those whose consumers ASK could not ask.' })
  kept!: number;

  @Field(() => Int, { description: 'Number of appointments that were moved.' })
  moved!: number;

  @Field(() => Int, { description: 'Number of appointments whose consumers were asked to choose another time.' })
  asked!: number;

  @Field(() => Int, { description: 'Number of appointments that were cancelled.' })
  canceled!: number;
}

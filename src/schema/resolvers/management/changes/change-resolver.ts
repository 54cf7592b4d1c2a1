import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ForCrm } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { checkScopes } from '../../../../platform/access/scopes.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { Notify } from '../../../../records/entities/sent/notify.ts';
import { ChangeAction } from '../../../../records/entities/values/change-action.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { Message } from '../../../../records/scalars/message.ts';
import { listOf, MESSAGE, NOTIFY } from '../../shared/arguments.ts';
import { affectedBy } from './affected-appointments.ts';
import { applyChange } from './apply-change.ts';
import { AffectedActionInput, AppliedChange, ChangeInput } from './change-inputs.ts';
import { ChangePreview, revisionOf } from './change-preview.ts';
import { planChange } from './planned-change.ts';

const MAX_ACTIONS = 200;

const CHANGE = { description: 'Change of settings.' };

const REVISION = { description: '`revision` of the preview.' };

const THEN = listOf(
  'then',
  { defaultValue: [], description: 'Actions for affected appointments, each named once.' },
  MAX_ACTIONS,
);

const OTHERWISE = {
  defaultValue: ChangeAction.KEEP,
  description: 'Action for affected appointments that `then` does not name: not MOVE.',
};

/** Changes of more than hours. */
const OF_RESOURCES = ['archiveResource', 'deleteResource'] as const;

/** Checks the scope that a change of more than hours needs, too. Errors: FORBIDDEN. */
function checkChange({ viewer }: Context, change: ChangeInput): void {
  const field = OF_RESOURCES.find((each) => change[each] != null);
  if (field) checkScopes(viewer, [{ scope: Scope.SETTINGS_WRITE, field: `ChangeInput.${field}` }]);
}

/** Shows what a change of settings affects, and makes it. */
@Resolver()
export class ChangeResolver {
  @ForCrm(Scope.HOURS_WRITE, Scope.BOOKINGS_WRITE)
  @Query(() => ChangePreview, {
    description:
      'Preview of a change of settings: the coming appointments whose times it makes unbookable, and those that take a resource that it closes. Changes nothing. Errors: NOT_FOUND, INVALID_INPUT.',
  })
  async previewChange(
    @Arg('change', () => ChangeInput, CHANGE) change: ChangeInput,
    @Ctx() context: Context,
  ): Promise<ChangePreview> {
    const { em } = context;
    checkChange(context, change);
    const planned = await planChange(em, change);
    const revision = await revisionOf(em, change, planned);
    return new ChangePreview(revision, await affectedBy(em, planned));
  }

  @ForCrm(Scope.HOURS_WRITE, Scope.BOOKINGS_WRITE)
  @Mutation(() => AppliedChange, {
    description:
      'Makes a change that was previewed, and keeps, moves, cancels or asks about the appointments that it affects: all of it or nothing. Errors: NOT_FOUND, INVALID_INPUT, STALE_PREVIEW, SLOT_TAKEN naming the action, FUTURE_APPOINTMENTS if appointments of a resource to delete stay, or one is under way.',
  })
  @InTransaction()
  applyChange(
    @Arg('change', () => ChangeInput, CHANGE) change: ChangeInput,
    @Arg('revision', () => String, REVISION) revision: string,
    @Arg('then', () => [AffectedActionInput], THEN) then: AffectedActionInput[],
    @Arg('otherwise', () => ChangeAction, OTHERWISE) otherwise: ChangeAction,
    @Arg('message', () => Message, MESSAGE) message: string | null,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() context: Context,
  ): Promise<AppliedChange> {
    checkChange(context, change);
    return applyChange(context, change, revision, { each: then, otherwise, message: message || null, notify });
  }
}

import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CallersLetter } from '../../../../booking/announcements/announce.ts';
import { findResource, lockCalendars, lockClosedCalendars } from '../../../../booking/calendar/open-resource.ts';
import { cancelAppointments } from '../../../../booking/verbs/decisions.ts';
import { moveAppointment } from '../../../../booking/verbs/move-appointment.ts';
import { lockHolds } from '../../../../booking/verbs/release.ts';
import { askIfPossible } from '../../../../booking/verbs/reschedule-requests.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { Participation } from '../../../../records/entities/participation.ts';
import { ChangeAction } from '../../../../records/entities/values/change-action.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { domainError } from '../../../../records/errors/failures.ts';
import { type Affected, affectedBy } from './affected-appointments.ts';
import type { AffectedActionInput, AppliedChange, ChangeInput } from './change-inputs.ts';
import { checkRevision, revisionOf } from './change-preview.ts';
import { planChange } from './planned-change.ts';

/** Actions for the affected appointments. */
export interface Actions extends CallersLetter {
  /** By appointment: the argument `then`. */
  each: readonly AffectedActionInput[];
  /** All others. */
  otherwise: ChangeAction;
}

const COUNTED = {
  [ChangeAction.KEEP]: 'kept',
  [ChangeAction.MOVE]: 'moved',
  [ChangeAction.ASK]: 'asked',
  [ChangeAction.CANCEL]: 'canceled',
} as const;

/**
 * Makes a change that was previewed, and does what is asked with the appointments that it affects, all or nothing. All
 * calendars of the provider are locked in one statement, and what is held in them, before the revision is compared. Errors: STALE_PREVIEW,
 * INVALID_INPUT, SLOT_TAKEN naming the action, and those of the change.
 */
export async function applyChange(
  context: Context,
  change: ChangeInput,
  previewed: string,
  actions: Actions,
): Promise<AppliedChange> {
  const { em } = context;
  checkActions(actions);
  const { provider, isOfAll } = await planChange(em, change);
  for (const [i, { resource }] of actions.each.entries()) {
    if (resource) await findResource(em, resource, `then.${i}.resource`, provider);
  }
  // what appointments have further resources for, and where their consumers have asked to move, is of the provider, too
  if (isOfAll) await lockClosedCalendars(em, [], [provider]);
  else await lockCalendars(em, provider);
  await lockHolds(em, provider);
  // what it names may have been deleted before the lock
  const planned = await planChange(em, change);
  checkRevision(await revisionOf(em, change, planned), previewed);
  const affected = await affectedBy(em, planned);
  checkAreAffected(actions, affected);
  if (!planned.isLast) await make();
  const inOrder = affected.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const applied = { kept: 0, moved: 0, asked: 0, canceled: 0 };
  // together, and first: others may be moved to where these were
  const isCancelled = ({ id }: Affected) => actionOn(id, actions).action === ChangeAction.CANCEL;
  const cancelled = inOrder.filter(isCancelled).map(({ id }) => id);
  if (cancelled.length) await cancelAppointments(em, cancelled, actions);
  applied.canceled = cancelled.length;
  for (const each of inOrder.filter((affects) => !isCancelled(affects))) {
    applied[COUNTED[await act(em, each, actions)]] += 1;
  }
  if (planned.isLast) await make();
  return applied;

  async function make(): Promise<void> {
    await planned.make(context);
    await em.flush();
  }
}

function checkActions({ each, otherwise }: Actions): void {
  if (otherwise === ChangeAction.MOVE) {
    throw new DomainError('INVALID_INPUT', {
      field: 'otherwise',
      message: 'must not be MOVE: each has a time of its own',
    });
  }
  const seen = new Set<string>();
  for (const [i, given] of each.entries()) {
    const { appointment, action, start, resource } = given;
    if (seen.has(appointment)) {
      throw new DomainError('INVALID_INPUT', { field: `then.${i}.appointment`, message: 'must not be named twice' });
    }
    seen.add(appointment);
    if (action === ChangeAction.MOVE && !start && !resource) {
      throw new DomainError('INVALID_INPUT', { field: `then.${i}.start`, message: 'is required without a resource' });
    }
    if (action !== ChangeAction.MOVE) refuseTarget(given, `then.${i}`);
  }
}

/** Errors: INVALID_INPUT. */
function refuseTarget({ start, resource }: AffectedActionInput, path: string): void {
  if (!start && !resource) return;
  const field = `${path}.${start ? 'start' : 'resource'}`;
  throw new DomainError('INVALID_INPUT', { field, message: 'must not be given unless the action is MOVE' });
}

function checkAreAffected({ each }: Actions, affected: readonly Affected[]): void {
  const ids = new Set(affected.map(({ id }) => id));
  const i = each.findIndex(({ appointment }) => !ids.has(appointment));
  if (i < 0) return;
  throw new DomainError('INVALID_INPUT', { field: `then.${i}.appointment`, message: 'must be affected by the change' });
}

/** Returns the action on an appointment, and its place among those that are named; -1: it is not. */
function actionOn(appointment: string, { each, otherwise }: Actions) {
  const i = each.findIndex((named) => named.appointment === appointment);
  return { i, ...(each[i] ?? { action: otherwise, start: null, resource: null }) };
}

/** Moves or asks, if so wanted. Returns what happens to the appointment: it is kept if nobody can be asked. */
async function act(em: SqlEntityManager, affected: Affected, actions: Actions): Promise<ChangeAction> {
  const { id, further } = affected;
  const { message, notify } = actions;
  const { i, action, start, resource } = actionOn(id, actions);
  if (action === ChangeAction.MOVE) {
    const from = start?.getTime() ?? affected.start;
    const closed = further.closedIn({ start: from, end: from + affected.end - affected.start });
    const move = moveAppointment(em, id, { start, resource, message }, { notify, closed });
    await move.catch((error: unknown) => naming(error, i));
  }
  if (action === ChangeAction.ASK && !(await ask(em, id, { message, notify }))) return ChangeAction.KEEP;
  return action;
}

function naming(error: unknown, i: number): never {
  // a constraint may have refused it
  const refused = domainError(error);
  if (refused?.code !== 'SLOT_TAKEN') throw error;
  throw refused.withFields([{ field: `then.${i}.start`, message: 'is taken, or overlaps another appointment' }]);
}

/**
 * Asks the consumers who have booked; returns false if none can be asked, as without a free time. Those who wait for an
 * answer get one anyway.
 */
async function ask(em: SqlEntityManager, appointment: string, letter: CallersLetter): Promise<boolean> {
  const booked = await em.find(
    Participation,
    { appointment, state: ParticipationState.BOOKED },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  let isAsked = false;
  for (const { id } of booked) isAsked = (await askIfPossible(em, id, letter)) || isAsked;
  return isAsked;
}

import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, Field, Int, ObjectType } from 'type-graphql';
import { revisionsById } from '../../../../booking/calendar/references.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { Appointment } from '../../../../records/entities/appointment.ts';
import { SlotReasonCode } from '../../../../records/entities/values/slot-reason-code.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Bookable } from '../../consumer/bookable.ts';
import { MAX_ALTERNATIVES } from '../../consumer/holds/alternatives-asked.ts';
import { upTo } from '../../shared/arguments.ts';
import { type Connection, connectionOf, PageArguments } from '../../shared/connection.ts';
import { checkPage } from '../../shared/find-page.ts';
import { type Affected, alternativesTo } from './affected-appointments.ts';
import type { ChangeInput } from './change-inputs.ts';
import type { PlannedChange } from './planned-change.ts';

const COUNT = upTo(MAX_ALTERNATIVES, 'count', {
  defaultValue: 3,
  description: `Maximum number of slots, from 1 to ${MAX_ALTERNATIVES}.`,
});

@ObjectType({
  description:
    'Coming appointment that a change affects: after it, its time is no slot any more, or a further resource that it takes is closed.',
})
export class AffectedAppointment {
  @Field(() => Appointment, { description: 'Appointment.' })
  readonly appointment: Appointment;

  readonly #affected: Affected;

  constructor(appointment: Appointment, affected: Affected) {
    this.appointment = appointment;
    this.#affected = affected;
  }

  @Field(() => [SlotReasonCode], { description: 'Reasons that the change adds why its time is no slot.' })
  get reasons(): SlotReasonCode[] {
    return this.#affected.reasons.map((code) =>
      code === 'ARCHIVED' ? SlotReasonCode.RESOURCE_ARCHIVED : SlotReasonCode[code],
    );
  }

  @Field(() => [Bookable], {
    description:
      'Free slots of the same resource, product and duration after the change, within two weeks of the time, the nearest first.',
  })
  alternatives(@Arg('count', () => Int, COUNT) count: number): Bookable[] {
    return alternativesTo(this.#affected, count).map(({ slot, calendar }) => new Bookable(slot, calendar));
  }
}

const AffectedConnection = connectionOf(AffectedAppointment, 'AffectedAppointment');

@ObjectType({ description: 'Effects that a change of settings would have.' })
export class ChangePreview {
  @Field(() => String, {
    description: 'Identifies the change and the calendars that it was previewed in, for `applyChange`.',
  })
  readonly revision: string;

  readonly #affected: readonly Affected[];

  constructor(revision: string, affected: readonly Affected[]) {
    this.revision = revision;
    this.#affected = affected;
  }

  @Field(() => AffectedConnection, { description: 'Coming appointments that it affects, ordered by start.' })
  async affected(
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<AffectedAppointment>> {
    const all = this.#affected;
    checkPage(page, (cursor) => all.some(({ id }) => id === cursor));
    const from = page.after ? all.findIndex(({ id }) => id === page.after) + 1 : 0;
    const shown = all.slice(from, from + page.first);
    const found = await em.find(Appointment, { id: { $in: shown.map(({ id }) => id) } });
    const edges = shown.flatMap((affected) => {
      const appointment = found.find(({ id }) => id === affected.id);
      return appointment ? [{ node: new AffectedAppointment(appointment, affected), cursor: affected.id }] : [];
    });
    return {
      edges,
      nodes: edges.map(({ node }) => node),
      pageInfo: {
        hasNextPage: from + shown.length < all.length,
        hasPreviousPage: from > 0,
        startCursor: shown[0]?.id ?? null,
        endCursor: shown.at(-1)?.id ?? null,
      },
      totalCount: Promise.resolve(all.length),
    };
  }
}

/** Identifies a change, and the state of all calendars that it concerns. Errors: NOT_FOUND. */
export async function revisionOf(
  em: SqlEntityManager,
  change: ChangeInput,
  { resources }: PlannedChange,
): Promise<string> {
  const revised = await revisionsById(
    em,
    resources.map((id) => ({ id })),
  );
  const state = revised.map((each) => `${each?.id} ${each?.revision}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([change, state]))
    .digest('base64url');
}

/** Errors: STALE_PREVIEW. */
export function checkRevision(current: string, previewed: string): void {
  if (current !== previewed) throw new DomainError('STALE_PREVIEW');
}

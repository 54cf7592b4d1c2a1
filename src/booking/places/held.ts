import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import type { CalendarName } from '../calendar/calendar-cache.ts';
import type { ResourceView, ShownSlot } from '../calendar/views.ts';
import type { AlternativesAsked, Nearby } from '../planning/alternatives.ts';
import type { SlotWish } from '../planning/wanted-slot.ts';
import type { Place } from './place-statements.ts';

/** A place that was just held, with its slot and calendar as they are shown. */
export interface Held {
  place: Place;
  slot: ShownSlot;
  calendar: ResourceCalendar;
  /** True if it is not the wanted slot, but the nearest one. */
  isAlternative?: boolean;
}

/** Request to hold a slot of one of the named resources. The reference of a channel decides the channel. */
export interface HoldRequest extends CalendarName {
  wanted: SlotWish;
  /** Slots to tell if the wanted one is refused. */
  alternatives: AlternativesAsked;
  /** Holds the nearest slot where the wanted one is refused; null: refuses. */
  nearby: Nearby | null;
}

/** Place to write for a hold on the channel of a resource. `client`: null if it is not counted. */
export const holdOf = ({ channel }: ResourceView, client: string | null) => ({
  state: ParticipationState.RESERVED,
  channelKey: channel.key,
  holdSeconds: channel.holdSeconds,
  client,
  consumer: null,
});

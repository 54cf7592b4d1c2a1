import type { Practice } from '../practice.ts';
import type { Reply } from '../service.ts';
import { appointmentCalls } from './appointment-calls.ts';
import { book } from './booking.ts';
import { firstSlot, type Slot } from './slots.ts';

/** The new state after a decision, or the code of its refusal. */
export const outcome = ({ data, errors }: Reply['body']): string => errors?.[0].extensions.code ?? data.decided.state;

/** A place that somebody has booked, with what the consumer was given. */
export interface BookedPlace {
  /** By the uuid of its appointment, as whoever joins that must name it. */
  slot: Slot;
  appointment: string;
  participation: string;
  email: string;
  cancelLink: string;
}

/** Decisions of a provider about places, and places to decide about. */
export function participationCalls(practice: Practice) {
  const { service } = practice;
  const { read } = appointmentCalls(practice);

  /** A place of a new consumer in a slot; `change` replaces parts of the booking. */
  async function placeIn(slot: Slot, change: object = {}): Promise<BookedPlace> {
    const { body } = await book(service, slot, change);
    const { appointment_uuid: appointment, cancelLink } = body.createdAppointment;
    const { participations } = await read(appointment);
    const { uuid: participation, email } = participations.at(-1);
    return { slot: { ...slot, timeslot: appointment }, appointment, participation, email, cancelLink };
  }

  return {
    /** The whole answer to a decision. */
    decide: (mutation: string, participation: string, args = ''): Promise<Reply['body']> => {
      const selection = '{ uuid state noShowAt appointment { uuid state capacityLeft } }';
      const query = `mutation ($it: Uuid!) { decided: ${mutation}(participation: $it${args}) ${selection} }`;
      return service.graphql(query, { it: participation }, practice.headers);
    },

    placeIn,

    /** A place of a new consumer in a slot of its own, in the state that such a booking gives it. */
    place: async (bookingProcess: 'IMMEDIATE' | 'REQUESTED', capacity = 1): Promise<BookedPlace> => {
      const slot = await firstSlot(practice, { availability: { capacity } });
      await practice.make('setChannel', { resource: slot.resource, key: 'RESOURCE_PUBLIC', bookingProcess });
      return placeIn(slot);
    },
  };
}

/** Event as its readers parse it. */
export interface ReadEvent {
  id: string;
  type: string;
  sequence: number;
  // biome-ignore lint/suspicious/noExplicitAny: each type has data of its own
  data: any;
}

/** Entry that a reader keeps of an event. */
export const entryOf = ({ sequence, id }: Pick<ReadEvent, 'sequence' | 'id'>): string => `${sequence} ${id}`;

/** Time and resource of an appointment, in one text. */
export type Position = string;

/** Appointment as its events tell it. */
export interface ToldAppointment {
  position: Position;
  isActive: boolean;
}

export const positionOf = ({ resource, start, end }: { resource: { uuid: string }; start: string; end: string }) =>
  `${resource.uuid} ${start} ${end}`;

const BORN = new Set(['reserved', 'requested', 'booked']);
const GONE = new Set(['released', 'expired']);

/**
 * Things as the events of a log tell them. Each event must follow from the ones before: a place goes from the state that
 * it had, an appointment moves from where it was.
 */
export class Fold {
  /** Events that do not follow from the ones before. */
  readonly wrong: string[] = [];
  /** State of each place that is there. */
  readonly places = new Map<string, string>();
  readonly appointments = new Map<string, ToldAppointment>();
  readonly #told = new Map<string, number>();

  /** Returns the number of events of a type about a place or an appointment. */
  count(thing: string, type: string): number {
    return this.#told.get(`${thing} ${type}`) ?? 0;
  }

  add(event: ReadEvent): void {
    const { type, sequence, data } = event;
    const [entity, what = ''] = type.split('.');
    const before = this.#problemOf(entity!, what, data);
    if (before) this.wrong.push(`${sequence} ${type}: ${before}`);
    for (const thing of [data.participation, data.appointment]) if (thing) this.#tell(thing, type);
  }

  #tell(thing: string, type: string): void {
    this.#told.set(`${thing} ${type}`, this.count(thing, type) + 1);
  }

  #problemOf(entity: string, what: string, data: ReadEvent['data']): string | undefined {
    if (entity === 'participation') return this.#place(what, data) ?? this.#meet(data);
    if (entity === 'appointment') return this.#change(what, data);
    return undefined;
  }

  #place(what: string, { participation, state, formerState }: ReadEvent['data']): string | undefined {
    const known = this.places.get(participation);
    if (GONE.has(what)) {
      this.places.delete(participation);
      return known === 'RESERVED' ? undefined : `it was ${known}`;
    }
    this.places.set(participation, state);
    if (known === undefined) return BORN.has(what) && !formerState ? undefined : 'it was not there';
    if (what === 'renewed') return known === 'RESERVED' ? undefined : `it was ${known}`;
    return formerState === known ? undefined : `it was ${known}, not ${formerState}`;
  }

  /** Checks that a place is where its appointment is. */
  #meet({ appointment, ...place }: ReadEvent['data']): string | undefined {
    // a hold may have ended with its appointment
    if (!place.start) return undefined;
    const known = this.appointments.get(appointment);
    const position = positionOf(place);
    if (!known) this.appointments.set(appointment, { position, isActive: true });
    return !known || known.position === position ? undefined : `its appointment was at ${known.position}`;
  }

  #change(what: string, { appointment, before, ...data }: ReadEvent['data']): string | undefined {
    const known = this.appointments.get(appointment);
    const position = positionOf(data);
    const isActive = what !== 'canceled' && what !== 'archived';
    this.appointments.set(appointment, { position, isActive });
    if (!known?.isActive) return 'it was not there';
    const from = before ? positionOf(before) : position;
    return known.position === from ? undefined : `it was at ${known.position}, not at ${from}`;
  }
}

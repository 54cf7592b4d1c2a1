/** Steps of a booking. */
export type Step = 'product' | 'time' | 'details' | 'done';

/** Slot as the page around the element sees it: instants in ISO 8601, uuids of the service. */
export interface ChosenSlot {
  start: string;
  end: string;
  product: string | null;
  resource: string;
}

export interface HeldDetail extends ChosenSlot {
  /** Seconds until the hold ends. */
  expiresIn: number;
}

export interface ReleasedDetail extends ChosenSlot {
  /** `visitor`: another time is to be chosen. `expired`: the time has run out. `refused`: it cannot be booked. */
  reason: 'visitor' | 'expired' | 'refused';
}

export interface BookedDetail extends ChosenSlot {
  /** REQUESTED if the provider must confirm. */
  state: 'BOOKED' | 'REQUESTED';
  appointment: string;
  /** Link that cancels and moves the booking. Secret: whoever has it can do so. */
  cancelLink: string;
}

export interface RefusedDetail {
  /** Status of the answer; 0 without an answer. */
  status: number;
  /** Error codes of the REST interface. */
  codes: string[];
}

/** Events of the element with their details. All of them bubble out of shadow trees. */
export interface SlotBookingEvents {
  'slot-booking:step': { step: Step };
  'slot-booking:held': HeldDetail;
  'slot-booking:released': ReleasedDetail;
  'slot-booking:booked': BookedDetail;
  'slot-booking:refused': RefusedDetail;
}

/** Tells the page around the element. */
export type Tell = <Name extends keyof SlotBookingEvents>(name: Name, detail: SlotBookingEvents[Name]) => void;

type CustomEvents = { [Name in keyof SlotBookingEvents]: CustomEvent<SlotBookingEvents[Name]> };

declare global {
  interface HTMLElementEventMap extends CustomEvents {}
  interface DocumentEventMap extends CustomEvents {}
}

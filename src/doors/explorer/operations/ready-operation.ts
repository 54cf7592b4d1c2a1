/** A free slot of the demo; without the demo one to be replaced. */
export interface SampleSlot {
  resource: string;
  availability: string;
  product: string;
  /** Instants, ISO 8601. */
  start: string;
  end: string;
}

/** An operation that is ready to run in the playground. References are those of the demo data. */
export interface ReadyOperation {
  /** File of its document, without `.graphql`. */
  file: string;
  variables?: object | ((slot: SampleSlot) => object);
}

/** Stands for a uuid that another operation answers. */
export const TO_PASTE = '00000000-0000-4000-8000-000000000000';

export const SLOT_TO_PASTE: SampleSlot = {
  resource: 'room@demo',
  availability: TO_PASTE,
  product: TO_PASTE,
  start: '2026-12-01T08:00:00Z',
  end: '2026-12-01T08:30:00Z',
};

/** Returns the variables of an operation about a slot. */
export const variablesOf = ({ variables = {} }: ReadyOperation, slot: SampleSlot): object =>
  typeof variables === 'function' ? variables(slot) : variables;

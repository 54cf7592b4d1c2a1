/** A mutation and its input. The type of the input has the name of the mutation, if nothing else is said. */
export interface Step {
  mutation: string;
  input: object;
  type?: string;
  /** Arguments of a mutation without an input, by their names: type and value. */
  arguments?: { [name: string]: [string, unknown] };
}

/** Booking of a consumer: the slot with this number among those that a resource offers. */
export interface DemoBooking {
  resource: string;
  /** Counted from the next one: 0, 1 … */
  slot: number;
  email: string;
  firstName: string;
  lastName: string;
  mobile?: string;
  message?: string;
  language?: string;
  customFields?: { key: string; value: string }[];
}

/** Class that is full, and who waits for a place in it. */
export interface FullClass {
  resource: string;
  product: string;
  /** Counted from the next one: 0, 1 … */
  slot: number;
  participants: object[];
  waiting: object[];
}

/** Business of the demo: its setup and its bookings. */
export interface Business {
  provider: { reference: string; name: string };
  steps: Step[];
  bookings: DemoBooking[];
  full?: FullClass;
}

/** A day as its clocks show it: 2026-12-01. */
export type Day = string;

export const create = (noun: string, input: object): Step => ({ mutation: `create${noun}`, input });

export const setChannel = (input: object): Step => ({ mutation: 'setChannel', type: 'ChannelInput', input });

export const setBrand = (provider: string, input: object): Step => ({
  mutation: 'setBrand',
  input: {},
  arguments: { provider: ['Identifier!', provider], input: ['BrandInput!', input] },
});

export const setCustomField = (input: object): Step => ({ mutation: 'setCustomField', input });

export const setContactProfile = (input: object): Step => ({
  mutation: 'setContactProfile',
  type: 'ContactProfileInput',
  input,
});

/** A requirement of a product: one of some resources. */
export const requires = (product: string, name: string, resources: string[]): Step => ({
  mutation: 'setProductRequirements',
  input: {},
  arguments: {
    product: ['Identifier!', product],
    requirements: ['[RequirementInput!]!', [{ name, resources }]],
  },
});

export const user = (name: string, firstName: string, lastName: string, more: object = {}): Step =>
  create('User', {
    reference: `${name}@demo`,
    username: name,
    email: `${name}@example.com`,
    firstName,
    lastName,
    ...more,
  });

export const consumer = (firstName: string, lastName: string) => ({
  email: `${firstName}.${lastName}@example.org`.toLowerCase(),
  firstName,
  lastName,
});

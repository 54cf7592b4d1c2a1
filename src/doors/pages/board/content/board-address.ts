import type { BoardView } from '../../../../languages/sentences/board-sentences.ts';

/** Choice of what the board shows. */
export interface BoardChoice {
  provider: string;
  /** Resources that were chosen; none: all. */
  chosen: readonly string[];
  view: BoardView;
  date: string;
}

/** Returns the parameters of the address of the board, in their order. */
export const parametersOf = ({ provider, chosen, view, date }: BoardChoice): [name: string, value: string][] => [
  ['provider', provider],
  ...chosen.map((each): [string, string] => ['resource', each]),
  ['view', view],
  ['date', date],
];

export const boardAddress = (choice: BoardChoice): string => `/board?${new URLSearchParams(parametersOf(choice))}`;

/** Returns the address of the form for a booking; `time`: on the clock of the provider, such as `09:30`. */
export const bookAddress = (resource: string, date: string, time: string | null = null): string =>
  `/board/book?resource=${resource}&date=${date}${time === null ? '' : `&time=${time}`}`;

export const appointmentAddress = (uuid: string): string => `/board/appointments/${uuid}`;

/** Returns the address of the record of a customer. */
export const customerAddress = (provider: string, consumer: string, more: Record<string, string> = {}): string =>
  `/board/customers/${consumer}?${new URLSearchParams({ provider, ...more })}`;

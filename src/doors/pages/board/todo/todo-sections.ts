import type { Markup } from '../../../../languages/i18n/markup.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import type { RefusedAction } from '../forms/board-actions.ts';
import { agreedTimes } from './agreed-times.ts';
import { busyBookings } from './busy-bookings.ts';
import { failedMails } from './failed-mails.ts';
import { openRequests } from './open-requests.ts';

/** List of which a section shows the beginning. */
export interface TodoList<Node> {
  nodes: Node[];
  totalCount: number;
}

/** Surroundings of a section: the names of the actions that the caller may send, and the one that was refused. */
export interface SectionState {
  language: BoardLanguage;
  may: ReadonlySet<string>;
  refused: RefusedAction | null;
}

/** Things of one kind that wait for staff. Each is a field of one document, and an action of `todo-actions.ts` for each button. */
export interface TodoSection<Node> {
  /** Alias of the field, and id of the section. */
  name: string;
  /** Field of the schema with its arguments, which may name `$provider` and `$now`: a connection. */
  field: (first: number) => string;
  /** Selection of a node; it may name `$languageTag`. */
  nodes: string;
  /** Draws the section; nothing for an empty list. */
  draw: (listed: TodoList<Node>, state: SectionState) => Markup[];
}

/** Sections in the order of the page. */
// biome-ignore lint/suspicious/noExplicitAny: each draws the nodes that its own field has
export const TODO_SECTIONS: readonly TodoSection<any>[] = [openRequests, agreedTimes, busyBookings, failedMails];

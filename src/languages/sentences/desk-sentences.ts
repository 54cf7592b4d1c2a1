/** Texts in one language of the pages of the board on which staff work. */
export interface DeskSentences {
  /** Header of every page of the board. */
  frame: { skip: string; calendar: string };
}

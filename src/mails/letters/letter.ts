/** What a mail says, before it becomes HTML and text: both say the same. All texts are plain. */
export interface Letter {
  locale: string;
  subject: string;
  heading: string;
  greeting: string;
  opening: string;
  sections: Section[];
  actions: Link[];
  closing: string[];
  /** In small print. */
  imprint: string | null;
  /** Between a label and its value, in plain text. */
  colon: string;
}

export interface Section {
  heading: string | null;
  rows: Row[];
}

export interface Row {
  label: string;
  value: string;
  /** Where the value leads. */
  href?: string | null;
  /** The same, where the value does not show it: written out in plain text. */
  link?: string | null;
}

export interface Link {
  text: string;
  href: string;
  /** The mail was sent for it; else it is one more thing that the reader can do. */
  isPurpose: boolean;
}

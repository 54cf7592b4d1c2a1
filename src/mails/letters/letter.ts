/** Content of a mail before it is rendered as HTML and text, which say the same. All texts are plain. */
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
  /** Part of the value that HTML shows large, above the other rows; the value begins with it. */
  headline?: string;
  /** Target of the link on the value. */
  href?: string | null;
  /** Target to write out in plain text, if the value does not show it. */
  link?: string | null;
}

export interface Link {
  text: string;
  href: string;
  /** True for the main action of the mail; false for an additional one. */
  isPurpose: boolean;
}

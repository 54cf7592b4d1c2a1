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
  /** Telephone number in `closing`, which HTML links; absent: there is none. */
  phone?: Pick<Link, 'text' | 'href'> | null;
  /** Adds the appointment to a calendar; null: there is nothing to add. */
  calendar: Pick<Link, 'text' | 'href'> | null;
  /** Look of the provider; null: that of the service. */
  brand: LetterBrand | null;
  /** In small print. */
  imprint: string | null;
  /** Texts of the provider, in small print. */
  texts: Pick<Link, 'text' | 'href'>[];
  /** Between a label and its value, in plain text. */
  colon: string;
}

/** Look of a provider in its mails. */
export interface LetterBrand {
  name: string;
  /** Colour; null: that of the service. */
  accent: string | null;
  /** Address of the logo; null: none. */
  logo: string | null;
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

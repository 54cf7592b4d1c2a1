import type { Mail } from '../../records/entities/sent/mail.ts';
import type { Invitation } from './invitation.ts';
import type { MailLinks } from './mail-links.ts';

/** Facts that a mail is written from. */
export interface MailToWrite extends Pick<Mail, 'kind' | 'language' | 'facts' | 'createdAt'> {
  uuid: string;
}

/** A mail as people read it. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  /** Reply-to address; null for the sender's own. */
  replyTo: string | null;
  /** An entry for the reader's calendar. */
  calendar: Invitation | null;
}

/** Writes a mail in its language. */
export type WriteMail = (mail: MailToWrite, links: MailLinks) => WrittenMail;

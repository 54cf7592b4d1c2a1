import type { Links } from '../../platform/access/links.ts';
import { actionsFor, hasEntry } from './mail-actions.ts';
import type { MailToWrite } from './written-mail.ts';

/** The signed links of a mail, only those that its kind has, and the organizer of the provider's calendar entry. */
export interface MailLinks {
  /** Address that mails come from. */
  mailbox: string;
  /** Link for the consumer to cancel. */
  cancel?: string;
  /** File of the appointment for the calendar of the consumer. */
  file?: string;
  /** Logo of the provider. */
  logo?: string;
  /** Address at which the consumer can book again. */
  book?: string;
  /** Links for the provider to answer a request. */
  confirm?: string;
  decline?: string;
  /** Address of the page of the appointment, for staff who sign in. */
  board?: string;
  /** Link for somebody who waits. */
  wait?: string;
  /** Link for a user to verify an e-mail address. */
  verification?: string;
  /** Links for the provider to answer each request of a digest, in the order of its requests. */
  requests?: string[];
  /** Links for the provider to ask for another time for each booking that a calendar elsewhere is in the way of. */
  asks?: string[];
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns the expiry of a mail: the end of the appointment, or a week without an appointment; an offer of a waitlist ends
 * earlier. Other links expire with their mail.
 */
export function expiryOf({ facts, createdAt }: Pick<MailToWrite, 'facts' | 'createdAt'>): Date {
  if ('appointment' in facts) return new Date(facts.appointment.end);
  if (!('waitlist' in facts)) return new Date(createdAt.getTime() + WEEK_MS);
  const { offer, confirmBy, latest } = facts.waitlist;
  return new Date(offer?.until ?? confirmBy ?? latest);
}

/** Signs the links of a mail. Links are not stored, so the database contains no tokens. */
export const linksOf = (mail: MailToWrite, links: Links): MailLinks => ({
  mailbox: links.mailbox,
  ...logoOf(mail, links),
  ...signedLinksOf(mail, links),
});

function logoOf({ facts }: MailToWrite, links: Links): Pick<MailLinks, 'logo'> {
  if (!('provider' in facts) || !facts.provider.picture) return {};
  return { logo: links.picture(facts.provider.uuid, facts.provider.picture) };
}

function signedLinksOf(mail: MailToWrite, links: Links): Omit<MailLinks, 'mailbox' | 'logo'> {
  const { kind, facts } = mail;
  const expires = expiryOf(mail);
  if ('user' in facts) {
    return { verification: links.verification({ user: facts.user.uuid, email: facts.user.email }, expires) };
  }
  if ('webhook' in facts || 'failing' in facts) return {};
  if ('waitlist' in facts) {
    const { uuid, confirmBy, latest } = facts.waitlist;
    return { wait: links.waiting(uuid, new Date(confirmBy ?? latest)) };
  }
  if ('conflicts' in facts) {
    const asks = facts.conflicts.bookings.map(({ participation, end }) => links.ask(participation, new Date(end)));
    return { asks };
  }
  if ('digest' in facts) {
    const answers = facts.digest.requests.map(({ participation, end }) => links.answer(participation, new Date(end)));
    return { requests: answers.map(({ confirm }) => confirm) };
  }
  const { participation, appointment, provider, resource } = facts;
  const leadsTo = (link: keyof MailLinks) => actionsFor(kind, facts).some(([, name]) => name === link);
  if (leadsTo('board')) {
    const board = links.board({ appointment: appointment.uuid, participation: participation.uuid });
    return { board, ...(leadsTo('confirm') && links.answer(participation.uuid, expires)) };
  }
  if (leadsTo('book')) {
    const { reference: resourceReference, bookableOn } = resource;
    return bookableOn ? { book: links.book({ provider: provider.uuid, resourceReference }, bookableOn) } : {};
  }
  if (!leadsTo('cancel')) return {};
  const cancel = links.cancel({
    customer: participation.customer,
    appointment: appointment.uuid,
    expires,
    provider: provider.uuid,
    resource: resource.uuid,
    resourceReference: resource.reference,
  });
  return { cancel, ...(hasEntry(kind, facts) && { file: links.calendarFile(provider.uuid, cancel) }) };
}

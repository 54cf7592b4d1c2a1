import type { WriteMail } from '../../../src/mails/letters/written-mail.ts';

/** Mails as plain as can be: their text is the links. Those about a booking have a calendar file. */
export const writePlainly: WriteMail = ({ kind, language, facts }, links) => {
  const isBooking = 'provider' in facts;
  return {
    subject: `${kind} in ${language}`,
    html: `<p>${kind}</p>`,
    text: JSON.stringify(links),
    replyTo: isBooking ? facts.provider.email : null,
    calendar: isBooking ? { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } : null,
  };
};

import { calendarFile } from '../calendar-file.ts';
import { button, element, heading } from '../element.ts';
import { type Appointment, summary } from './summary.ts';
import type { Reader, View } from './view.ts';

interface Options {
  appointment: Appointment;
  /** Identifier of the booking. */
  booking: string;
  email: string;
  provider: string;
  isRequested: boolean;
  cancelLink: string;
  another: () => void;
}

/** Shows what is booked, and what can be done with it. */
export function doneStep(reader: Reader, options: Options): View {
  const { sentences } = reader;
  const { appointment, email, provider, isRequested } = options;
  // a request is in the calendar when it is confirmed: by the mail that says so
  const entry = isRequested ? null : entryOf(options);
  const actions = element(
    'div',
    { class: 'actions' },
    entry && calendarLink(reader, entry),
    link(sentences.change, options.cancelLink.replace('?', '/times?').replace(/#.*/, ''), 'secondary'),
    link(sentences.cancel, options.cancelLink, 'quiet'),
  );
  return {
    content: element(
      'section',
      { class: 'done' },
      element('div', { class: isRequested ? 'sign waiting' : 'sign', 'aria-hidden': 'true' }),
      heading(isRequested ? sentences.requested : sentences.booked),
      element('p', {}, isRequested ? sentences.answerTo(provider, email) : sentences.mailTo(email)),
      summary(reader, appointment),
      actions,
      button(sentences.another, 'quiet', options.another),
    ),
    end: () => entry && URL.revokeObjectURL(entry),
  };
}

/** Address of the calendar entry, in the memory of the page. */
function entryOf({ appointment, booking, provider }: Options): string {
  const { product, resource, start, end, place, hints } = appointment;
  const title = `${product ? `${product}, ${resource}` : resource} – ${provider}`;
  const file = calendarFile({ uid: booking, start, end, title, place, description: hints });
  return URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
}

const calendarLink = ({ sentences }: Reader, href: string): HTMLElement =>
  element(
    'a',
    { class: 'button secondary', part: 'button secondary-button', href, download: 'appointment.ics' },
    sentences.addToCalendar,
  );

/** Link that opens beside the page: the address is secret, so nobody is told where it was followed from. */
const link = (text: string, href: string, look: 'secondary' | 'quiet'): HTMLElement =>
  element(
    'a',
    { class: `button ${look}`, part: `button ${look}-button`, href, target: '_blank', rel: 'noopener noreferrer' },
    text,
  );

interface Entry {
  /** Identifier of the booking: the entry that the mails carry has the same. */
  uid: string;
  start: string;
  end: string;
  title: string;
  place: string | null;
  description: string | null;
}

const MAX_LINE_BYTES = 75;

/** Writes a calendar entry (iCalendar, RFC 5545). */
export function calendarFile({ uid, start, end, title, place, description }: Entry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//slotkeeper//slot-booking//EN',
    'BEGIN:VEVENT',
    `UID:${uid}@slotkeeper`,
    'SEQUENCE:0',
    `DTSTAMP:${stamp(Date.now())}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    place && `LOCATION:${escaped(place)}`,
    description && `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.flatMap((line) => (line ? [`${folded(line)}\r\n`] : [])).join('');
}

/** Instant in UTC: `20261201T090000Z`. */
const stamp = (instant: string | number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Breaks a line before it is too long, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

import ICAL from 'ical.js';

/** Parsed line, such as `DTSTART;TZID=Europe/Berlin:20261201T090000`. */
export interface IcsProperty {
  /** In capitals. */
  name: string;
  /** By names in small letters. */
  params: { [name: string]: string | string[] };
  /** Kind of the values, such as `date` or `date-time`. */
  type: string;
  /** As in jCal (RFC 7265): times such as `2026-12-01T09:00:00`, periods as pairs. */
  values: unknown[];
  /** Text after the colon. */
  text: string;
}

type Parsed = [name: string, params: IcsProperty['params'], type: string, ...values: unknown[]];

/** Rules are parsed by whoever expands them: one that is wrong must not cost the rest of the entry. */
const AS_TEXT = /^RRULE\b/i;

/** Returns the name of a line, in capitals. */
export const nameOf = (line: string): string => /^[A-Z-]+/i.exec(line)?.[0].toUpperCase() ?? '';

/** Parses a line; one that is malformed has no values. */
export function propertyOf(line: string): IcsProperty {
  if (AS_TEXT.test(line)) {
    return { name: 'RRULE', params: {}, type: 'text', values: [], text: line.slice(line.indexOf(':') + 1).trim() };
  }
  try {
    const [name, params, type, ...values]: Parsed = ICAL.parse.property(line);
    return { name: name.toUpperCase(), params, type, values, text: String(values[0] ?? '') };
  } catch {
    return { name: nameOf(line), params: {}, type: 'unknown', values: [], text: '' };
  }
}

/** Returns the only text of a parameter. */
export const param = ({ params }: IcsProperty, name: string): string | null => {
  const value = params[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
};

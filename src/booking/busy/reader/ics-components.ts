import { ReadFailure } from './read-failure.ts';

/** Component of a calendar that says when somebody is busy, or what a time zone is. */
export interface IcsComponent {
  name: string;
  /** Unfolded lines of its own; those of a VTIMEZONE with those of its parts. */
  lines: string[];
}

/** Components of a calendar; honest ones have a few thousand. */
const MAX_COMPONENTS = 20_000;

/** Components that were met in all files of a calendar. */
export interface ComponentCount {
  components: number;
}

/** Properties that say when an entry is busy. All others, such as titles and descriptions, are read over. */
const TIMES = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'TRANSP',
  'STATUS',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'ATTENDEE',
  'FREEBUSY',
]);

const READ = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);

/**
 * Returns the components of a file that count. Alarms inside of them are read over. Errors: NOT_A_CALENDAR, also for a file
 * that ends early, of which a part would look like free time; TOO_LARGE.
 */
export function componentsOf(text: string, met: ComponentCount): IcsComponent[] {
  const found: IcsComponent[] = [];
  const open: string[] = [];
  let current: IcsComponent | undefined;
  let isEmpty = true;
  for (const line of unfolded(text)) {
    const [, edge, named] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const component = named?.toUpperCase() ?? '';
    const isEnd = edge?.toUpperCase() === 'END';
    if (edge && !isEnd) {
      isEmpty = false;
      met.components += 1;
      if (met.components > MAX_COMPONENTS) throw new ReadFailure('TOO_LARGE');
      if ((open.length === 0) !== (component === 'VCALENDAR')) throw new ReadFailure('NOT_A_CALENDAR');
      open.push(component);
      if (open.length === 2 && READ.has(component)) current = { name: component, lines: [] };
    }
    if (current?.name === 'VTIMEZONE' || (!edge && open.length === 2 && isOfTimes(line))) current?.lines.push(line);
    if (isEnd) {
      if (open.pop() !== component) throw new ReadFailure('NOT_A_CALENDAR');
      if (open.length === 1 && current) {
        found.push(current);
        current = undefined;
      }
    }
  }
  if (open.length || isEmpty) throw new ReadFailure('NOT_A_CALENDAR');
  return found;
}

/** Joins lines that were folded, with any ends of lines. */
const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');

const isOfTimes = (line: string): boolean => TIMES.has(/^[A-Za-z-]+/.exec(line)?.[0].toUpperCase() ?? '');

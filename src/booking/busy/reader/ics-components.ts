import { nameOf } from './ics-property.ts';
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
  const reader = new ComponentReader(met);
  for (const line of unfolded(text)) reader.read(line);
  return reader.end();
}

/** Reader of the lines of a file, which knows the components that it is in. */
class ComponentReader {
  readonly #met: ComponentCount;
  readonly #found: IcsComponent[] = [];
  /** Names of the open components, from the calendar to the innermost. */
  readonly #open: string[] = [];
  /** Component that counts, with what is inside of it. */
  #current: IcsComponent | undefined;
  #isEmpty = true;

  constructor(met: ComponentCount) {
    this.#met = met;
  }

  /** Errors: NOT_A_CALENDAR, TOO_LARGE. */
  read(line: string): void {
    const [, edge, named = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const isBegin = edge?.toUpperCase() === 'BEGIN';
    if (isBegin) this.#begin(named.toUpperCase());
    if (this.#current && this.#isRead(line, edge !== undefined)) this.#current.lines.push(line);
    if (edge && !isBegin) this.#leave(named.toUpperCase());
  }

  /** Errors: NOT_A_CALENDAR. */
  end(): IcsComponent[] {
    if (this.#open.length || this.#isEmpty) throw new ReadFailure('NOT_A_CALENDAR');
    return this.#found;
  }

  #begin(component: string): void {
    this.#isEmpty = false;
    this.#met.components += 1;
    if (this.#met.components > MAX_COMPONENTS) throw new ReadFailure('TOO_LARGE');
    if ((this.#open.length === 0) !== (component === 'VCALENDAR')) throw new ReadFailure('NOT_A_CALENDAR');
    this.#open.push(component);
    if (this.#open.length === 2 && READ.has(component)) this.#current = { name: component, lines: [] };
  }

  #isRead(line: string, isEdge: boolean): boolean {
    return this.#current?.name === 'VTIMEZONE' || (!isEdge && this.#open.length === 2 && TIMES.has(nameOf(line)));
  }

  #leave(component: string): void {
    if (this.#open.pop() !== component) throw new ReadFailure('NOT_A_CALENDAR');
    if (this.#open.length !== 1 || !this.#current) return;
    this.#found.push(this.#current);
    this.#current = undefined;
  }
}

/** Joins lines that were folded, with any ends of lines. */
const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');

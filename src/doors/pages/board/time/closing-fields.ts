import { hiddenField } from '../../every-page/page.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import { addDays } from '../content/board-period.ts';
import type { OfProvider } from '../content/board-provider.ts';
import type { FieldRow, Typed } from '../forms/action-fields.ts';
import type { DeskResource } from '../forms/desk-resources.ts';
import type { SettingsChange } from './closing.ts';

/** Subject of the page of closing and opening time. */
export interface TimeChoice extends OfProvider {
  resources: DeskResource[];
  /** Resource that the address names; null: none. */
  resource: DeskResource | null;
  /** Local date and time that the address names, else today and no time. */
  date: string;
  time: string | null;
}

const RECURRENCES = { weekly: 'FREQ=WEEKLY', yearly: 'FREQ=YEARLY' } as const;

/** Name of the box of a resource. */
const boxOf = ({ uuid }: { uuid: string }): string => `resource-${uuid}`;

/** Fields of a closure, named as `CreateBlackoutInput` names what they become. */
export function closingRows(choice: TimeChoice, { desk, pages }: BoardLanguage): FieldRow[] {
  const { resources, resource, date, time } = choice;
  const { fields } = pages.time;
  return [
    { name: 'resources', type: 'check', label: fields.business, value: resource || resources.length === 1 ? '' : '1' },
    ...resources.map((each): FieldRow => {
      const isChosen = each === resource || resources.length === 1;
      return { name: boxOf(each), type: 'check', label: each.internalName, value: isChosen ? '1' : '', isHalf: true };
    }),
    { name: 'wholeDays', type: 'check', label: fields.wholeDays, value: time === null ? '1' : '' },
    { name: 'start', type: 'date', label: fields.firstDay, value: date, required: true },
    { name: 'startTime', type: 'time', label: desk.fields.from, value: time ?? '12:00' },
    { name: 'end', type: 'date', label: fields.lastDay, value: date, required: true },
    { name: 'endTime', type: 'time', label: desk.fields.end, value: '18:00' },
    {
      name: 'recurrence',
      type: 'choice',
      label: fields.repeats,
      value: '',
      choices: [
        ['', fields.once],
        ...(Object.keys(RECURRENCES) as (keyof typeof RECURRENCES)[]).map((each): [string, string] => [
          each,
          fields[each],
        ]),
      ],
    },
    { name: 'publicReason', type: 'text', label: fields.publicReason, max: 200 },
    { name: 'reason', type: 'text', label: fields.reason },
  ];
}

/** Change that the typed fields ask for. A whole day ends when the next one begins. */
export function closingOf({ provider, resources }: TimeChoice, typed: Typed): SettingsChange {
  const {
    start,
    startTime,
    end,
    endTime,
    wholeDays,
    recurrence = '',
    publicReason,
    reason,
  } = Object.fromEntries(typed);
  const named = resources.filter((each) => typed.get(boxOf(each)));
  const isOfAll = Boolean(typed.get('resources'));
  return {
    createBlackout: {
      provider: provider.uuid,
      ...(isOfAll ? {} : { resources: named.map(({ uuid }) => uuid) }),
      start: `${start}T${wholeDays ? '00:00' : startTime}`,
      end: wholeDays ? `${dayAfter(end ?? '')}T00:00` : `${end}T${endTime}`,
      ...(Object.hasOwn(RECURRENCES, recurrence) && {
        recurrence: RECURRENCES[recurrence as keyof typeof RECURRENCES],
      }),
      ...{ publicReason: publicReason || null, reason: reason || null },
    },
  };
}

/** Leaves a text that is no date to the schema, which refuses it. */
const dayAfter = (date: string): string => (Number.isNaN(Date.parse(date)) ? date : addDays(date, 1));

/** True if the typed fields say what to close. */
export const isOfSomething = ({ resources }: TimeChoice, typed: Typed): boolean =>
  Boolean(typed.get('resources')) || resources.some((each) => typed.get(boxOf(each)));

/** Writes what is to be closed, in words. */
export function closedTime({ resources, language }: TimeChoice, typed: Typed): { when: string; what: string } {
  const { pages, day } = language;
  const part = (date: string, time: string) =>
    [day(typed.get(date)!), ...(typed.get('wholeDays') ? [] : [typed.get(time)!])].join(', ');
  const [from, until] = [part('start', 'startTime'), part('end', 'endTime')];
  const isOneDay = typed.get('start') === typed.get('end');
  const end = isOneDay ? typed.get('endTime')! : until;
  const isOneTime = isOneDay && Boolean(typed.get('wholeDays'));
  const named = resources.filter((each) => typed.get(boxOf(each))).map(({ internalName }) => internalName);
  return {
    when: isOneTime ? from : isOneDay ? `${from}–${end}` : `${from} – ${end}`,
    what: typed.get('resources') ? pages.time.fields.business : named.join(', '),
  };
}

/** The typed fields as hidden ones, for the form of the next step. */
export const keptFields = (rows: readonly FieldRow[], typed: Typed) =>
  rows.flatMap(({ name }) => (typed.get(name) ? [hiddenField(name, typed.get(name)!)] : []));

import type { BoardView } from '../../../../languages/sentences/board-sentences.ts';
import type { BoardResource } from './board-data.ts';

/** Limits the columns of a day. */
const MAX_COLUMNS = 24;
/** Limits the resources of a month: the service answers 420 days at most. */
const MAX_OF_MONTH = 13;

/** Resources that a view shows. */
export interface ChosenResources {
  /** Those that the address names; none: all. */
  chosen: string[];
  /** Those to read; null: those in use, which include archived ones with an appointment. */
  read: string[] | null;
  /** Those to choose from. */
  offered: BoardResource[];
  /** True if there are more than the view can show. */
  isCut: boolean;
}

/** True if a view shows several resources side by side. */
export const isOfMany = (view: BoardView): boolean => view === 'day' || view === 'list';

/** Chooses the resources of a view: a week has one, a month one or all. Names of none are left out. */
export function chooseResources(
  view: BoardView,
  asked: readonly string[],
  resources: readonly BoardResource[],
): ChosenResources {
  const known = resources.filter(({ uuid }) => asked.includes(uuid)).map(({ uuid }) => uuid);
  const offered = resources.filter(({ uuid, archived }) => !archived || known.includes(uuid));
  const all = offered.map(({ uuid }) => uuid);
  const chosen = isOfMany(view) ? known : known.slice(0, 1);
  if (view === 'week') return { chosen, read: [chosen[0] ?? all[0]!], offered, isCut: false };
  const wanted = chosen.length ? chosen : all;
  const max = view === 'month' ? MAX_OF_MONTH : MAX_COLUMNS;
  const isCut = wanted.length > max;
  return { chosen, read: isOfMany(view) && !chosen.length && !isCut ? null : wanted.slice(0, max), offered, isCut };
}

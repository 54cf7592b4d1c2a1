import { DomainError } from '../errors.ts';
import type { Values } from './endpoint.ts';

/** The answers that are not just what their document selects. Pure functions of the selected value. */

interface BookableList {
  publicVisible: boolean;
  bookables: { group: string }[];
}

const PUBLIC_VISIBLE = 'public_visible';

/**
 * Bookables by the value of groupFormat, with the flag public_visible; undefined if a visible channel has none.
 * Errors: INVALID_INPUT for a groupFormat whose value is the name of the flag.
 */
export function groupBookables({ publicVisible, bookables }: BookableList): object | undefined {
  return publicVisible && bookables.length === 0 ? undefined : grouped({ publicVisible, bookables });
}

/** The same for each resource. */
export function bookablesByResource(lists: (BookableList & { resourceUuid: string })[]): object[] {
  return lists.map(({ resourceUuid, ...list }) => ({ resourceId: resourceUuid, bookables: grouped(list) }));
}

function grouped({ publicVisible, bookables }: BookableList): object {
  // no prototype: a group may be called anything, __proto__ included
  const groups: { [group: string]: object[] | boolean } = Object.create(null);
  for (const [group, members] of Map.groupBy(bookables, (bookable) => bookable.group)) {
    if (group === PUBLIC_VISIBLE) {
      throw new DomainError('INVALID_INPUT', {
        field: 'groupFormat',
        message: `must not give the text ${PUBLIC_VISIBLE}`,
      });
    }
    groups[group] = members.map(({ group: _, ...bookable }) => bookable);
  }
  groups[PUBLIC_VISIBLE] = publicVisible;
  return groups;
}

/** One object for one reference, else an array in the order of the references. */
export function oneOrAll(data: unknown[], { ref, tslRefs }: Values): unknown {
  const asked = [ref, tslRefs].flatMap((list) => list ?? []);
  return asked.length === 1 ? data[0] : data;
}

/** An entity of which only the reference is selected is shown as just that. */
export function referencesOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referencesOnly);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const [[name, reference] = [], ...more] = fields;
  if (name === 'reference' && !more.length) return reference;
  return Object.fromEntries(fields.map(([field, each]) => [field, referencesOnly(each)]));
}

/** Of the profiles of a user the one that has no reference; every user has one, if only an empty one. */
export function generalProfile(profiles: { reference: string | null; name: string; contactChannels: object[] }[]) {
  const general = profiles.find(({ reference }) => reference === null);
  return { name: general?.name ?? null, contactChannels: general?.contactChannels ?? [] };
}

/** Slot of a list, as REST shows it. */
export interface ListedSlot {
  start: string;
  end: string;
  timeslot_uuid: string | null;
  product_uuid: string | null;
  resource_uuid: string;
}

/** Fields that name a slot within a list. */
export type SlotName = Pick<ListedSlot, 'start' | 'end' | 'timeslot_uuid' | 'product_uuid' | 'resource_uuid'>;

/** Slot with the name of the group in which the list has it. */
type GroupedSlot = ListedSlot & { group: string };

/** Difference between two lists. */
export interface SlotChanges {
  added: GroupedSlot[];
  removed: SlotName[];
  changed: GroupedSlot[];
}

/** Slots of a list in the groups of their starts, with the flag `public_visible` among the groups. */
export type GroupedSlots = { [group: string]: ListedSlot[] | boolean };

const nameOf = ({ start, end, timeslot_uuid, product_uuid, resource_uuid }: SlotName): SlotName => ({
  start,
  end,
  timeslot_uuid,
  product_uuid,
  resource_uuid,
});

/** Returns the slots of a list by their names, each with its group. */
export const slotsByName = (list: GroupedSlots): Map<string, GroupedSlot> =>
  new Map(
    Object.entries(list)
      .flatMap(([group, slots]) => (Array.isArray(slots) ? slots.map((slot) => ({ ...slot, group })) : []))
      .map((slot) => [JSON.stringify(nameOf(slot)), slot]),
  );

/** Returns the changes that make one list into another. */
export function slotChanges(before: Map<string, GroupedSlot>, after: Map<string, GroupedSlot>): SlotChanges {
  const isOther = (name: string, slot: GroupedSlot) => JSON.stringify(before.get(name)) !== JSON.stringify(slot);
  const gone = [...before].filter(([name]) => !after.has(name));
  const kept = [...after].filter(([name, slot]) => before.has(name) && isOther(name, slot));
  return {
    added: [...after].filter(([name]) => !before.has(name)).map(([, slot]) => slot),
    removed: gone.map(([, slot]) => nameOf(slot)),
    changed: kept.map(([, slot]) => slot),
  };
}

/** Items of a list under one name. */
interface Group {
  name: string;
  /** Changes whenever the items do; undefined: nobody keeps them. */
  revision?: string | undefined;
  /** None if the revision is known. */
  items: readonly object[];
}

/** JSON object with groups of a list under their names, and further members. */
export class GroupedBody {
  /** In the order in which a JavaScript object has its keys: numbers first. */
  readonly groups: readonly Group[];
  readonly beside: object;

  constructor(groups: readonly Group[], beside: object) {
    const isNumber = ({ name }: Group) => String(Number(name) >>> 0) === name && Number(name) < MAX_INDEX;
    const numbers = groups.filter(isNumber).sort((a, b) => Number(a.name) - Number(b.name));
    this.groups = [...numbers, ...groups.filter((group) => !isNumber(group))];
    this.beside = beside;
  }

  toJSON(): object {
    // fromEntries creates a field for any name of a group, __proto__ included
    const entries = this.groups.map(({ name, items }) => [name, items]);
    return Object.fromEntries([...entries, ...Object.entries(this.beside)]);
  }
}

/** Numbers from this one on are no indexes: they keep their places. */
const MAX_INDEX = 2 ** 32 - 1;

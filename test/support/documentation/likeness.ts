const UUID = /\b[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b/g;
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g;
const DAY = /\b\d{4}-\d\d-\d\d\b/g;

/** Replaces values that differ by day or by booking with a name. */
const withoutChance = (text: string) => text.replace(UUID, 'uuid').replace(INSTANT, 'instant').replace(DAY, 'day');

/**
 * An answer, as far as a page shows it: without fields that the page leaves out, and with the page's words where only
 * uuids and times differ, or where the page ends a text with `…`. So it equals what the page shows, if it looks like it.
 */
export function asShown(answer: unknown, shown: unknown): unknown {
  if (typeof answer === 'string' && typeof shown === 'string') return isLike(answer, shown) ? shown : answer;
  if (Array.isArray(answer) && Array.isArray(shown)) return answer.map((each, index) => asShown(each, shown[index]));
  if (!isRecord(answer) || !isRecord(shown)) return answer;
  const kept = Object.keys(shown).filter((name) => name in answer);
  return Object.fromEntries(kept.map((name) => [name, asShown(answer[name], shown[name])]));
}

function isLike(answer: string, shown: string): boolean {
  const [is, shall] = [withoutChance(answer), withoutChance(shown)];
  return shall.endsWith('…') ? is.startsWith(shall.slice(0, -1)) : is === shall;
}

const isRecord = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

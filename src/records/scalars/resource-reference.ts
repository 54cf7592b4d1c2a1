import { REFERENCE_PART } from './reference.ts';
import { parseUuid } from './uuid.ts';

/** The forms in which a booking widget may name a resource. */
type ResourceReference =
  | { kind: 'uuid'; uuid: string }
  | { kind: 'full'; id: string; provider: string; platform: string }
  | { kind: 'short'; id: string; platform: string };

/**
 * Reads a uuid, `resourceId@providerUuid@platform` or `resourceId@platform`; null for every other text.
 * Expects clean text, as `Identifier` gives it; uuids come back in lower case.
 */
export function parseResourceReference(text: string): ResourceReference | null {
  const uuid = parseUuid(text);
  if (uuid) return { kind: 'uuid', uuid };

  const parts = text.split('@');
  if (!parts.every((part) => REFERENCE_PART.test(part))) return null;
  if (parts.length === 2) return { kind: 'short', id: parts[0]!, platform: parts[1]! };
  const provider = parts.length === 3 && parseUuid(parts[1]!);
  return provider ? { kind: 'full', id: parts[0]!, provider, platform: parts[2]! } : null;
}

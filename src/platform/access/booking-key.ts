/** Key of a CRM with which it books for its consumers: limits of anonymous clients do not apply to its providers. */
export interface BookingKey {
  crm: string;
  /** Providers of the key by uuid; null: all. */
  providers: readonly string[] | null;
}

/** Record of a provider, which it names or has read. */
export interface ProviderRecord {
  crm: string;
  provider: string | { id: string };
}

/** True if the record belongs to a provider of the key. Null: no key. */
export function isOfKey(key: BookingKey | null, { crm, provider }: ProviderRecord): boolean {
  if (key?.crm !== crm) return false;
  return key.providers?.includes(typeof provider === 'string' ? provider : provider.id) ?? true;
}

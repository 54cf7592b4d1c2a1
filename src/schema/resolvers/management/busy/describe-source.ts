import { raw } from '@mikro-orm/postgresql';
import type { Context } from '../../../../platform/access/context.ts';
import type { SourceReader } from '../../../../platform/access/outbound/source-reader.ts';
import { callServer } from '../../../../platform/database/transaction.ts';
import { BusySource } from '../../../../records/entities/calendars/busy-source.ts';
import { BusySourceKind } from '../../../../records/entities/calendars/busy-source-kind.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import type { CreateBusySourceInput, UpdateBusySourceInput } from './busy-source-inputs.ts';

const { PUSH, CALDAV } = BusySourceKind;

/** Fields that only a source has that the service reads. */
const OF_READ_SOURCES = [
  'address',
  'timeZone',
  'ownerEmail',
  'allDayIsFree',
  'includesOwn',
  'pollMinutes',
  'staleAfterMinutes',
  'verify',
] as const;

/** Returns the fields that a source of a kind does not have. */
function foreignFields(kind: BusySourceKind): (keyof UpdateBusySourceInput & string)[] {
  if (kind === CALDAV) return [];
  return kind === PUSH ? [...OF_READ_SOURCES, 'credentials'] : ['credentials'];
}

export function calendarsOf({ calendars }: Context): SourceReader {
  if (!calendars) throw new Error('This context reads no calendars');
  return calendars;
}

const invalid = (field: string, message: string) =>
  new DomainError('INVALID_INPUT', { field: `input.${field}`, message });

/** Checks that a new source has the fields of its kind, and its address. Errors: INVALID_INPUT. */
export async function checkNewSource(
  { kind, address, credentials }: CreateBusySourceInput,
  context: Context,
): Promise<undefined> {
  if (kind && kind !== PUSH && !address) throw invalid('address', `is required for ${kind}`);
  if (kind === CALDAV && !credentials) throw invalid('credentials', `is required for ${kind}`);
  return checkAddress(address, context);
}

/** Checks an address outside the transaction, because a name server may take seconds. Errors: INVALID_INPUT. */
export async function checkAddress(address: string | null | undefined, context: Context): Promise<undefined> {
  if (!address) return;
  const message = await callServer(context.em, () => calendarsOf(context).problem(address));
  if (message) throw invalid('address', message);
}

/** Writes the given fields; absent ones stay. A source of other settings is read anew. Errors: INVALID_INPUT. */
export function describe(context: Context, source: BusySource, input: UpdateBusySourceInput): void {
  refuseForeign(source, input);
  const { address, credentials, name, timeZone, ownerEmail } = input;
  if (address && source.kind === CALDAV) checkCollection(source, new URL(address), input);
  const { whenUnknown, allDayIsFree, includesOwn, pollMinutes, staleAfterMinutes, verify } = input;
  const settings = { whenUnknown, allDayIsFree, includesOwn, pollMinutes, staleAfterMinutes, verify };
  const { em } = context;
  em.assign(source, { name, timeZone, ownerEmail }, IF_GIVEN);
  em.assign(source, withoutNulls(settings), IF_GIVEN);
  if (address) {
    const sealed = calendarsOf(context).seal(address);
    em.assign(source, { address: sealed, addressSince: raw('now()'), host: new URL(address).host });
  }
  if (credentials) {
    em.assign(source, { secret: calendarsOf(context).sealCredentials(credentials), secretSince: raw('now()') });
  }
  if (source.kind !== PUSH) em.assign(source, readAnew());
}

/** Has the sources of a provider that follow its time zone read anew, because it has another one. */
export async function readInNewZone({ em }: Context, provider: string): Promise<void> {
  await em.nativeUpdate(BusySource, { provider, timeZone: null, kind: { $ne: PUSH } }, readAnew());
}

/** Errors: INVALID_INPUT for fields that a source of its kind does not have. */
function refuseForeign({ kind }: BusySource, input: UpdateBusySourceInput): void {
  const misplaced = foreignFields(kind).filter((name) => input[name] != null);
  const message = `must not be given for a source of ${kind}`;
  const fields = misplaced.map((name) => ({ field: `input.${name}`, message }));
  if (fields.length) throw new DomainError('INVALID_INPUT', { fields });
}

/**
 * Checks the address of a collection. Known credentials are not sent to another host: whoever may change the address could
 * read them there. Errors: INVALID_INPUT.
 */
function checkCollection(
  { host: known }: BusySource,
  { protocol, host }: URL,
  { credentials }: UpdateBusySourceInput,
): void {
  if (protocol !== 'https:') throw invalid('address', 'must be an https URL: a password is sent to it');
  if (host !== known && !credentials) throw invalid('credentials', 'is required with an address at another host');
}

/** A reading that is under way loses its lease: what it reads is of the former settings. */
const readAnew = () => ({ etag: null, lastModified: null, lease: null, leasedUntil: null, dueAt: raw('now()') });

const IF_GIVEN = { ignoreUndefined: true } as const;

/** Leaves out what is null: fields that cannot be empty stay. */
const withoutNulls = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Fields>;

import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { Context } from '../../../../platform/access/context.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { isUuid, single } from '../../every-page/form.ts';
import { pageLanguage, preferredTag } from '../../every-page/page-language.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import { appointmentAddress } from '../content/board-address.ts';
import { type BoardLanguage, boardLanguage } from '../content/board-language.ts';
import { type ListedField, listedFieldsReader } from '../forms/provider-fields.ts';

/** Records that the page of an appointment shows, as GraphQL names their fields. Instants are ISO 8601. */

interface Span {
  startsAt: string;
  endsAt: string;
}

type PlaceState = 'BOOKED' | 'REQUESTED' | 'DECLINED' | 'CANCELED' | 'RESERVED';

export interface DeskPlace {
  uuid: string;
  state: PlaceState;
  seat: number;
  actions: string[];
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  mobile: string | null;
  message: string | null;
  note: string | null;
  language: string | null;
  channelKey: 'RESOURCE_PUBLIC' | 'RESOURCE_EXCLUSIVE' | 'RESOURCE_REFERENCE' | 'CALENDAR_PUBLIC';
  price: { amount: number; currency: string } | null;
  consumerUuid: string | null;
  answers: { key: string; label: string; text: string; value: string | number | boolean }[];
  noShowAt: string | null;
  replacedBy: { uuid: string; appointment: Pick<DeskAppointment, 'uuid' | 'startsAt' | 'endsAt'> } | null;
}

export interface DeskMail {
  uuid: string;
  kind: string;
  state: string;
  recipient: string;
  createdAt: string;
  failure: string | null;
  participationUuid: string | null;
}

export interface DeskEntry {
  at: string;
  type: string;
  participationUuid: string | null;
  actorKind: string;
  actorName: string | null;
  before: { start: string; end: string; resourceName: string | null } | null;
  changed: string[];
}

export interface DeskAppointment extends Span {
  uuid: string;
  state: 'ACTIVE' | 'CANCELED' | 'ARCHIVED';
  capacity: number;
  actions: string[];
  hasOwnContactChannel: boolean;
  contactChannel: { type: string; value: string } | null;
  resource: {
    uuid: string;
    internalName: string;
    provider: {
      uuid: string;
      name: string;
      timeZone: string;
      language: string;
    };
  };
  product: { uuid: string; name: string } | null;
  parts: { resource: { internalName: string } }[];
  partOf: { uuid: string } | null;
  participations: DeskPlace[];
  mails: DeskMail[];
  history: DeskEntry[];
}

const DOCUMENT = `query ($appointment: Uuid!, $languageTag: LanguageTag) {
  appointment(appointment: $appointment) {
    uuid startsAt endsAt state capacity actions hasOwnContactChannel contactChannel { type value }
    resource { uuid internalName provider { uuid name timeZone language } }
    product { uuid name } parts { resource { internalName } } partOf { uuid }
    participations {
      uuid state seat actions firstName lastName email mobile message note language channelKey consumerUuid price { amount currency } noShowAt
      answers { key label(languageTag: $languageTag) text(languageTag: $languageTag) value }
      replacedBy { uuid appointment { uuid startsAt endsAt } }
    }
    mails { uuid kind state recipient createdAt failure participationUuid }
    history { at type participationUuid actorKind actorName before { start end resourceName } changed }
  }
}`;

/** Appointment with the place that its page shows. */
export interface ShownRecord {
  appointment: DeskAppointment;
  /** That of the address, else the only one; null: a class without a chosen place, or a part. */
  place: DeskPlace | null;
  language: BoardLanguage;
  /** Custom fields of the provider. */
  fields: ListedField[];
  /** Link of the consumer; null if there is none, or if the caller may not read it. */
  cancelLink: string | null;
  context: Context;
}

/** Reads the appointment of an address. Errors: NOT_FOUND, also for an unknown place and for a part, which leads to its whole. */
export function recordReader(
  schema: GraphQLSchema,
): (ctx: ParameterizedContext, context: Context) => Promise<ShownRecord> {
  const read = pageOperation<DeskAppointment>(schema, DOCUMENT);
  const readFields = listedFieldsReader(schema);
  const readLink = pageOperation<{ cancelLink: string | null }>(
    schema,
    'query ($place: Uuid!) { participation(participation: $place) { cancelLink } }',
  );
  return async (ctx, context) => {
    const { appointment: uuid } = ctx.params as { appointment: string };
    if (!isUuid(uuid)) throw new DomainError('NOT_FOUND');
    const page = pageLanguage(preferredTag(ctx));
    const appointment = await read(context, { appointment: uuid, languageTag: page.locale });
    const place = placeOf(appointment, single(ctx, 'place'));
    const { provider } = appointment.resource;
    const link = place && readLink.mayRun(context) ? await readLink(context, { place: place.uuid }) : null;
    return {
      appointment,
      place,
      language: boardLanguage(page, provider.timeZone),
      fields: await readFields(context, provider.uuid),
      cancelLink: link?.cancelLink ?? null,
      context,
    };
  };
}

function placeOf({ participations, capacity }: DeskAppointment, asked: string | null): DeskPlace | null {
  const named = participations.find(({ uuid }) => uuid === asked);
  if (asked !== null && !named) throw new DomainError('NOT_FOUND');
  if (named || capacity > 1) return named ?? null;
  return participations.find(isTaken) ?? participations.at(-1) ?? null;
}

/** True for a place that somebody has booked or requested. */
export const isTaken = ({ state }: DeskPlace): boolean => state === 'BOOKED' || state === 'REQUESTED';

/** Name of the consumer of a place; empty if it is not known. */
export const nameOf = (place: Pick<DeskPlace, 'firstName' | 'lastName'> | null): string =>
  place ? `${place.firstName ?? ''} ${place.lastName ?? ''}`.trim() : '';

/** Address of the page of an appointment, and of a place in it. */
export function recordAddress(appointment: string, place: string | null, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(place && { place }), ...more });
  return `${appointmentAddress(appointment)}${query.size ? `?${query}` : ''}`;
}

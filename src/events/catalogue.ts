import { DomainError } from '../records/errors/domain-error.ts';

/** All types of events, with what each tells. Types are never renamed or removed. */
export const EVENT_TYPES = {
  'participation.reserved': 'A place is held.',
  'participation.renewed': 'A hold was renewed: it ends later.',
  'participation.released': 'A hold was released.',
  'participation.expired': 'A hold that had expired was removed.',
  'participation.requested': 'A place was requested. The provider has to answer.',
  'participation.booked': 'A place was booked.',
  'participation.confirmed': 'The provider confirmed a request.',
  'participation.declined': 'The provider declined a request.',
  'participation.canceled': 'A booking or request was cancelled.',
  'participation.no_show_marked': 'A consumer was marked as absent.',
  'participation.no_show_cleared': 'The mark of an absent consumer was removed.',
  'participation.due': 'A due time of a place has come. Nothing has changed.',
  'participation.changed':
    'A place has another reference, another note or other metadata of the CRM, or its booking was corrected: `changed` names `email`, `name`, `mobile`, `language`, `timeZone`, `answers`.',
  'participation.recorded': 'State of a place when its last event left the log.',
  'appointment.moved': 'An appointment has another time or resource.',
  'appointment.changed': 'An appointment has another product, capacity, contact, reference or other metadata.',
  'appointment.busy':
    'The resource of an appointment is busy elsewhere at its time. Nothing of the appointment has changed.',
  'appointment.clocks_changed':
    'A country has changed its clocks: the local time of an appointment is another than was agreed. Nothing of it has changed.',
  'appointment.canceled': 'Nobody has a place in an appointment any more.',
  'appointment.archived': 'An appointment ended with the deletion of its resource.',
  'appointment.recorded': 'State of an appointment when its last event left the log.',
  'resource.created': 'A resource was created.',
  'resource.changed': 'A resource was changed, or offers other products.',
  'resource.archived': 'A resource was archived: it cannot be booked any more.',
  'resource.restored': 'An archived resource can be booked again.',
  'resource.deleted': 'A resource was deleted.',
  'resource.recorded': 'State of a resource when its last event left the log.',
  'availability.created': 'An availability was created.',
  'availability.changed': 'An availability was changed, or offers other products.',
  'availability.deleted': 'An availability was deleted.',
  'availability.recorded': 'State of an availability when its last event left the log.',
  'blackout.created': 'A blackout was created.',
  'blackout.changed': 'A blackout was changed.',
  'blackout.deleted': 'A blackout was deleted.',
  'blackout.recorded': 'State of a blackout when its last event left the log.',
  'channel.changed': 'A channel has other settings, or other products.',
  'channel.reset': 'A channel has the default settings again.',
  'channel.recorded': 'State of a channel when its last event left the log.',
  'product.created': 'A product was created.',
  'product.changed': 'A product was changed.',
  'product.deleted': 'A product was deleted, and is no longer offered by anything.',
  'product.recorded': 'State of a product when its last event left the log.',
  'custom_field.created': 'A custom field was created.',
  'custom_field.changed': 'A custom field was changed.',
  'custom_field.archived': 'A custom field is not asked any more.',
  'custom_field.restored': 'An archived custom field is asked again.',
  'custom_field.deleted': 'A custom field was deleted.',
  'provider.created': 'A provider was created.',
  'provider.changed': 'A provider was changed.',
  'provider.deleted': 'A provider was deleted, with all that belongs to it.',
  'provider.recorded': 'State of a provider when its last event left the log.',
  'limit.created': 'A limit of bookings was set.',
  'limit.changed': 'A limit of bookings has another maximum.',
  'limit.deleted': 'A limit of bookings was deleted.',
  'limit.recorded': 'State of a limit when its last event left the log.',
  'staff.added': 'A user has access to the calendar of a provider.',
  'staff.removed': 'A user has no more access to the calendar of a provider.',
  'account.created': 'An account was created.',
  'account.changed': 'An account was changed.',
  'account.deleted': 'An account was deleted.',
  'user.created': 'A user was created, or a consumer became one.',
  'user.changed': 'A user was changed, or a booking filled in a name or number that the user lacked.',
  'user.verified': 'The e-mail address of a user was verified.',
  'user.deleted': 'A user was deleted.',
  'contact_profile.created': 'A contact profile was created.',
  'contact_profile.changed': 'A contact profile was changed, or has other contact channels.',
  'contact_profile.deleted': 'A contact profile was deleted.',
  'api_key.created': 'An API key was created.',
  'api_key.revoked': 'An API key was revoked.',
  'calendar_feed.created': 'A calendar feed was created.',
  'calendar_feed.revoked': 'A calendar feed was revoked.',
  'busy_source.created': 'A source of busy times was created.',
  'busy_source.changed':
    'A source of busy times was changed, became stale, or its reading failed or succeeded again. New times are no change of it.',
  'busy_source.deleted': 'A source of busy times was deleted.',
  'busy_source.recorded': 'State of a source of busy times when its last event left the log.',
  'busy.changed':
    'A source knows other busy times from now on: those that were added, and those that are free again; or it knows them further ahead.',
  'busy.recorded': 'Busy times of a source when its last event about them left the log.',
  'waitlist.joined': 'Somebody waits for a time.',
  'waitlist.offered': 'A place is held for somebody who waits.',
  'waitlist.passed': 'Somebody who waits refused the offer, or it ended otherwise, and waits on.',
  'waitlist.lapsed': 'An offer was not answered in time, and its consumer waits on.',
  'waitlist.booked': 'Somebody who waited took the offer.',
  'waitlist.left': 'Somebody who waited left the waitlist, or the CRM removed the entry.',
  'waitlist.expired':
    'Somebody waits no longer: the last time has passed, three offers were not answered, what it waited for was deleted, or the booking to move has ended.',
  'mail.sent': 'A mail was handed over to the mail service.',
  'mail.delivered': 'A mail was delivered.',
  'mail.failed': 'A mail could not be sent.',
  'mail.bounced': 'A mail was refused by the server of its recipient.',
  'mail.complained': 'The recipient of a mail reported it as spam.',
  'mail.suppressed': 'A queued mail is not sent.',
  'mail.withheld': 'A mail about a booking is not sent: the CRM sends it instead, or nobody.',
  'mail.requeued': 'A mail is sent once more.',
  'webhook.created': 'An endpoint of webhooks was created.',
  'webhook.changed': 'An endpoint of webhooks was changed or paused, or has a new secret.',
  'webhook.disabled': 'The service disabled an endpoint of webhooks after failures.',
  'webhook.enabled': 'An endpoint of webhooks is active again.',
  'webhook.deleted': 'An endpoint of webhooks was deleted.',
} as const satisfies { [type: string]: string };

/** Type of an event: `entity.what_happened`. */
export type EventType = keyof typeof EVENT_TYPES;

export const TYPES = Object.keys(EVENT_TYPES) as EventType[];

/** True for events that repeat a state. Patterns do not select them: nothing has changed. */
const isRecord = (type: EventType): boolean => type.endsWith('.recorded');

/**
 * Returns the types that names and patterns such as `participation.*` select. Errors: INVALID_INPUT naming the field for
 * one that selects none.
 */
export function typesOf(patterns: readonly string[], field = 'types'): EventType[] {
  const selected = new Set<EventType>();
  for (const pattern of patterns) {
    const matching = TYPES.filter(
      (type) => type === pattern || (`${type.split('.')[0]}.*` === pattern && !isRecord(type)),
    );
    if (!matching.length) {
      throw new DomainError('INVALID_INPUT', {
        field,
        message: 'must be types of events, such as participation.booked, or patterns, such as participation.*',
      });
    }
    for (const type of matching) selected.add(type);
  }
  return [...selected];
}

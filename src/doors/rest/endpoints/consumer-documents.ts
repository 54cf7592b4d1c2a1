/** Parts of the documents and rows with which consumers list, hold and book. */

/** Pattern of times in REST answers. */
export const ISO_8601 = "yyyy-MM-dd'T'HH:mm:ssXXX";

/** Maximum starts of one answer: deployed widgets do not request the next part of a list. */
export const MAX_STARTS = 5_000;

/** Price, for clients that ask for it. */
export const PRICE = 'price @include(if: $withPrice) { amount currency }';
export const WITH_PRICE = '$withPrice: Boolean = false';

/** Shows the state of a booking to clients that ask for it. */
export const WITH_STATE = '$withState: Boolean = false';

/** Argument of a text that may be kept by language. */
export const IN_LANGUAGE = '(languageTag: $languageTag)';

/** Fields of a bookable in REST answers. */
const BOOKABLE = `
  start: formattedStart(pattern: "${ISO_8601}")
  end: formattedEnd(pattern: "${ISO_8601}")
  formattedStart(pattern: $timeFormat, languageTag: $languageTag)
  formattedEnd(pattern: $timeFormat, languageTag: $languageTag)
  timeslot_uuid: availabilityUuid
  appointment_uuid: appointmentUuid
  product_uuid: productUuid
  resource_uuid: resourceUuid
  product_name: productName${IN_LANGUAGE}
  resource_name: resourceName${IN_LANGUAGE}
  contact_channel: contactChannel { type value }
  capacity
  capacity_left: capacityLeft
  products { uuid name${IN_LANGUAGE} ${PRICE} }
  ${PRICE}`;

/** A list of bookables in groups. */
export const BOOKABLE_LIST = listInGroups(`name bookables { ${BOOKABLE} }`);

/** A list of which the cache of answers keeps the groups, with further fields of each bookable. */
export const keptBookableList = (more = '') =>
  listInGroups(`name revision bookables { ${BOOKABLE}${more} }`, ', known: $known');

function listInGroups(fields: string, more = ''): string {
  return `
  publicVisible
  completeUntil
  time_zone: timeZone @include(if: $withTimeZone)
  groups(pattern: $groupFormat, languageTag: $languageTag${more}) { ${fields} }`;
}

export const FORMATS = `
  $groupFormat: DatePattern = "yyyy-MM-dd", $timeFormat: DatePattern = "yyyy-MM-dd HH:mm", $languageTag: LanguageTag,
  $withTimeZone: Boolean = false, ${WITH_PRICE}`;

/** Custom fields to fill in, for clients that ask for them. */
export const ASKED = `
  customFields @include(if: $withCustomFields) {
    key label(languageTag: $languageTag) type required maxLength
    choices { value label(languageTag: $languageTag) } }`;

/** Fields of a product in REST answers. */
export const PRODUCT = `
  uuid name${IN_LANGUAGE} description${IN_LANGUAGE} minDuration maxDuration leadTimeMinutes followUpTimeMinutes exclusive ${PRICE}
  durationStepMinutes @include(if: $withDurationStep)
  ${ASKED}`;

/** Variables of the fields of a product. */
export const PRODUCT_VARIABLES = `
  ${WITH_PRICE}, $withDurationStep: Boolean = false, $withCustomFields: Boolean = false, $languageTag: LanguageTag`;

/** Fields of an appointment that was just booked, in REST answers. */
export const CREATED_APPOINTMENT = `
  appointment_uuid: appointmentUuid
  start: formattedStart(pattern: $timeFormat)
  end: formattedEnd(pattern: $timeFormat)
  timeslot_uuid: availabilityUuid product_uuid: productUuid resource_uuid: resourceUuid
  contact_channel: contactChannel { type value }
  product_name: productName resource_name: resourceName capacity capacity_left: capacityLeft
  products { uuid name ${PRICE} } ${PRICE} state @include(if: $withState)
  cancelLink`;

/** Variables of alternatives to a refused slot, with their sources. */
export const ALTERNATIVES = '$alternatives: Int = 0, $sameResource: Boolean = true';
export const ALTERNATIVES_IN_QUERY = { alternatives: 'query', sameResource: 'query' } as const;

/** Errors of a slot that cannot be held or booked. */
export const NO_SLOT = [
  'SLOT_TAKEN',
  'CHANNEL_HIDDEN',
  'RESOURCE_ARCHIVED',
  'OUTSIDE_AVAILABILITY',
  'CLOSED',
  'OFF_GRID',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_SOON',
  'BEYOND_WINDOW',
  'PRODUCT_NOT_OFFERED',
  'LIMIT_REACHED',
] as const;

/** Variable of a row whose mutation mails about a booking. */
export const NOTIFY = '$notify: Notify = ALL';

/** Variables of a row that may change coming appointments, and their arguments. */
export const APPLY_TO_COMING = `$applyToComing: Boolean = false, $message: Message, ${NOTIFY}`;
export const APPLIED = 'applyToComing: $applyToComing, message: $message, notify: $notify';

/** Returns the `from` of the next part of a list. */
export const nextOf = ({ completeUntil }: { completeUntil: string | null }) => completeUntil;

// Written by `npm run generate`.

export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Answer to a custom field: a text of at most 2000 characters, a number, or true or false. */
  AnswerValue: { input: string | number | boolean; output: string | number | boolean; }
  /** Absolute https or webcal URL of a calendar, at most 2048 characters. `webcal:` means https. Whoever knows the address can read the calendar, so no answer shows it. Example: `https://calendar.example.org/private-3f1c/basic.ics`. */
  CalendarAddress: { input: string; output: string; }
  /** Colour of sRGB as six hexadecimal digits, answered in lower case. Example: `#0b7a75`. */
  Colour: { input: string; output: string; }
  /** Country as a text of at most 64 characters. A code of two letters (ISO 3166-1 alpha-2) is answered in upper case; only such a code tells which country a telephone number without country code belongs to. Example: `DE`. */
  CountryCode: { input: string; output: string; }
  /** Currency code of three letters (ISO 4217), answered in upper case. Example: `EUR`. */
  Currency: { input: string; output: string; }
  /** Unicode (CLDR) date pattern as in Java, at most 64 characters: letters stand for fields, text in single quotes for itself. Examples: `yyyy-MM-dd HH:mm`, `EEEE, d. MMMM`, `HH:mm 'Uhr'`. */
  DatePattern: { input: string; output: string; }
  /** Plain e-mail address `local@domain` as browsers accept it, at most 254 characters; no quoted parts, comments, display names or lists. Answered as it was sent, an international domain in lower case; compared without case, and an international domain equals its ASCII form. Example: `anna@example.org`. */
  EmailAddress: { input: string; output: string; }
  /** Key of a custom field: a small letter, then small letters, digits and `_`, at most 40 characters. Example: `insurance`. */
  FieldKey: { input: string; output: string; }
  /** Text of one or several lines, at most 10 000 characters. Surrounding blanks are removed, Unicode is normalised to NFC, line breaks become `\n`; control characters other than tabs and line breaks are refused. Example: `Please ring twice.\nSecond floor.`. */
  FreeText: { input: string; output: string; }
  /** Absolute http or https URL without blanks, at most 2048 characters, stored unchanged. Example: `https://example.org/studio.jpg`. */
  HttpAddress: { input: string; output: string; }
  /** Name of an existing record: its uuid or its reference, at most 600 characters. Errors: NOT_FOUND for a name without a record. Examples: `0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11`, `4711@crm`. */
  Identifier: { input: string; output: string; }
  /** Point in time in ISO 8601, from 1970 to 9999, with an offset (at most ±18:00) or Z. Seconds and fractions are optional; milliseconds are kept. Answered in UTC. Examples: `2026-12-01T09:00:00+01:00`, `2026-12-01T08:00:00Z`. */
  Instant: { input: string; output: string; }
  /** The `JSON` scalar type represents JSON values as specified by [ECMA-404](http://www.ecma-international.org/publications/files/ECMA-ST/ECMA-404.pdf). */
  JSON: { input: unknown; output: unknown; }
  /** BCP 47 tag of a language. `_` separates like `-`, extensions are dropped, answers are in canonical form. A well-formed tag that is not available falls back to its base language. Examples: `de`, `de_DE`, `sr-Latn-RS`. */
  LanguageTag: { input: string; output: string; }
  /** Local date, from 1970 to 9999; a field beside it names the time zone. Example: `2026-12-24`. */
  LocalDate: { input: string; output: string; }
  /** Local date, or local date-time in whole minutes, from 1970 to 9999; a field beside it names the time zone. Examples: `2026-12-24`, `2026-12-24T09:00`. */
  LocalDateOrDateTime: { input: string; output: string; }
  /** Local date-time in whole minutes without an offset, from 1970 to 9999; a field beside it names the time zone. Example: `2026-12-01T09:00`. */
  LocalDateTime: { input: string; output: string; }
  /** Text of one or several lines, at most 1024 characters; otherwise as FreeText. Example: `Please ring twice.\nSecond floor.`. */
  Message: { input: string; output: string; }
  /** Data of the CRM: an object whose values are texts, none of them blank, with at most 20 keys of at most 40 characters and 2000 bytes as JSON. */
  Metadata: { input: { [key: string]: string }; output: { [key: string]: string }; }
  /** Password of one line, at most 1024 characters. Surrounding blanks are removed, control characters are refused. It is stored encrypted, and no answer shows it. Example: `abcd-efgh-ijkl-mnop`. */
  Password: { input: string; output: string; }
  /** Name of a record in the system of the integrator: `uniqueId@platformName` with exactly one `@`, neither side empty, no invisible, unassigned or private characters, at most 191 characters. Several blanks inside become one; none is beside the `@`. Example: `4711@crm`. */
  Reference: { input: string; output: string; }
  /** Whole number from -9007199254740991 to 9007199254740991: those that JSON and JavaScript write exactly. */
  SafeInt: { input: number; output: number; }
  /** Text of one line, at most 2048 characters; many fields allow fewer. Surrounding blanks are removed; blanks, tabs and line breaks inside become one blank. Unicode is normalised to NFC, other control characters are refused. Example: `Anna Müller`. */
  Text: { input: string; output: string; }
  /** Text in several languages: an object with 1 to 10 tags of known languages, such as `de` or `de-CH`, as keys and texts as values, none of them blank, at most 64000 bytes as JSON. Each text is as long as the text without a language may be. */
  TextsByLanguage: { input: { [language: string]: string }; output: { [language: string]: string }; }
  /** Name of a time zone in the IANA database; offsets are refused. Example: `Europe/Berlin`. */
  TimeZone: { input: string; output: string; }
  /** Universally unique identifier: 32 hexadecimal digits in five groups, answered in lower case. Example: `0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11`. */
  Uuid: { input: string; output: string; }
  /** Web address as people write it, at most 2048 characters, stored unchanged. It is shown as a link only if it is an http or https URL, or becomes one with `https://` in front. Examples: `https://example.org/studio`, `www.example.org`. */
  WebAddress: { input: string; output: string; }
};

/** Account that is invoiced for one or more providers. */
export type Account = {
  /** Line of business: real-estate, facilities, handyman, sports-and-leisure, misc. */
  branch: Scalars['Text']['output'];
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** E-mail address for invoices. */
  email: Maybe<Scalars['EmailAddress']['output']>;
  /** Postal address for invoices. */
  invoiceAddress: Maybe<Address>;
  /** Company name on invoices. */
  invoiceCompanyName: Maybe<Scalars['Text']['output']>;
  /** Name of a person on invoices. */
  invoiceContactName: Maybe<Scalars['Text']['output']>;
  /** Tax number of the company. */
  invoiceTaxId: Maybe<Scalars['Text']['output']>;
  /** User that owns the account. */
  owner: User;
  /** Reference chosen by the CRM. */
  reference: Scalars['Reference']['output'];
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
};

/** Page of a list. */
export type AccountConnection = {
  /** Items with their cursors. */
  edges: Array<AccountEdge>;
  /** Items. */
  nodes: Array<Account>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of AccountConnection. */
export type AccountEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: Account;
};

/** Postal address. */
export type Address = {
  /** City. */
  city: Scalars['Text']['output'];
  /** Country, best as a code of ISO 3166-1 alpha-2. */
  countryCode: Scalars['CountryCode']['output'];
  /** House number. */
  number: Scalars['Text']['output'];
  /** Street without the house number. */
  street: Scalars['Text']['output'];
  /** Postal code. */
  zip: Scalars['Text']['output'];
};

/** Postal address. */
export type AddressInput = {
  /** City. */
  city: Scalars['Text']['input'];
  /** Country, best as a code of ISO 3166-1 alpha-2. */
  countryCode?: Scalars['CountryCode']['input'];
  /** House number. */
  number: Scalars['Text']['input'];
  /** Street without the house number. */
  street: Scalars['Text']['input'];
  /** Postal code. */
  zip: Scalars['Text']['input'];
};

/** Action for one affected appointment. */
export type AffectedActionInput = {
  /** Action. */
  action: ChangeAction;
  /** Affected appointment. */
  appointment: Scalars['Uuid']['input'];
  /** New resource of the same provider, for MOVE only: uuid or reference. Default: unchanged. */
  resource?: InputMaybe<Scalars['Identifier']['input']>;
  /** New start, for MOVE only. The own one takes another further resource. Default: unchanged. */
  start?: InputMaybe<Scalars['Instant']['input']>;
};

/** Coming appointment that a change affects: after it, its time is no slot any more, or a further resource that it takes is closed. */
export type AffectedAppointment = {
  /** Free slots of the same resource, product and duration after the change, within two weeks of the time, the nearest first. */
  alternatives: Array<Bookable>;
  /** Appointment. */
  appointment: Appointment;
  /** Reasons that the change adds why its time is no slot. */
  reasons: Array<SlotReasonCode>;
};


/** Coming appointment that a change affects: after it, its time is no slot any more, or a further resource that it takes is closed. */
export type AffectedAppointmentAlternativesArgs = {
  count?: Scalars['Int']['input'];
};

/** Page of a list. */
export type AffectedAppointmentConnection = {
  /** Items with their cursors. */
  edges: Array<AffectedAppointmentEdge>;
  /** Items. */
  nodes: Array<AffectedAppointment>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of AffectedAppointmentConnection. */
export type AffectedAppointmentEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: AffectedAppointment;
};

/** API key of a CRM, without the key itself: it is shown once, when it is issued. */
export type ApiKey = {
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Time until which the key is accepted; null: no end. */
  expiresAt: Maybe<Scalars['Instant']['output']>;
  /** Time of last use, to the minute; null if never used. */
  lastUsedAt: Maybe<Scalars['Instant']['output']>;
  /** Purpose of the key. */
  name: Scalars['Text']['output'];
  /** Providers whose records the key reads and writes; null: all of the CRM. */
  providerUuids: Maybe<Array<Scalars['Uuid']['output']>>;
  /** Time of revocation; null if the key is accepted. */
  revokedAt: Maybe<Scalars['Instant']['output']>;
  /** Rights of the key; null: everything that a CRM may do. */
  scopes: Maybe<Array<Scope>>;
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
};

/** Change that was applied, with the number of affected appointments by what happened. */
export type AppliedChange = {
  /** Number of appointments whose consumers were asked to choose another time. */
  asked: Scalars['Int']['output'];
  /** Number of appointments that were cancelled. */
  canceled: Scalars['Int']['output'];
  /** Number of appointments that stay, with those whose consumers ASK could not ask. */
  kept: Scalars['Int']['output'];
  /** Number of appointments that were moved. */
  moved: Scalars['Int']['output'];
};

/** Appointment: a span of time in which a resource is taken. */
export type Appointment = {
  /** Changes that their mutations accept now. Whether a time or a place is free is seen when it is taken; a part has none, since its whole is changed. */
  actions: Array<AppointmentAction>;
  /** Local start that was agreed, in the time zone of the provider, if a country has changed its clocks since; null: `startsAt` is it. */
  agreedStart: Maybe<Scalars['LocalDateTime']['output']>;
  /** Availability of the slot; null if there was none, or if it was deleted. */
  availability: Maybe<Availability>;
  /** Number of places; 0 for a part of another appointment. */
  capacity: Scalars['Int']['output'];
  /** Number of places that are neither booked nor held. */
  capacityLeft: Scalars['Int']['output'];
  /** User whom consumers may contact; null for the contact of the resource. */
  contact: Maybe<User>;
  /** Contact channel of the appointment, such as a place or a video link. */
  contactChannel: Maybe<Contact>;
  /** Contact profile that is shown; null for the general profile of the contact. */
  contactProfile: Maybe<ContactProfile>;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** End. */
  endsAt: Scalars['Instant']['output'];
  /** True if the CRM gave the contact channel; false if it is that of the hours, else of the resource. */
  hasOwnContactChannel: Scalars['Boolean']['output'];
  /** Changes of the appointment and of the places in it, ordered by time: the latest 200, as far as events are kept. A change appears as soon as its event is numbered, within a second. */
  history: Array<HistoryEntry>;
  /** Mails about the appointment, ordered by creation time. */
  mails: Array<Mail>;
  /** Data of the CRM. Consumers do not see them, and they outlast the erasure of a consumer. */
  metadata: Maybe<Scalars['Metadata']['output']>;
  /** Start of the occupied time, which includes the lead time of the product. */
  occupiedFrom: Scalars['Instant']['output'];
  /** End of the occupied time, which includes the follow-up time of the product. */
  occupiedUntil: Scalars['Instant']['output'];
  /** True if the CRM made or moved it although the resource is busy elsewhere. */
  overBusy: Scalars['Boolean']['output'];
  /** Appointment that takes this resource, too, and has its places; null if this one is no part. */
  partOf: Maybe<Appointment>;
  /** Places taken by consumers, now or before, ordered by creation time. */
  participations: Array<Participation>;
  /** Appointments of the further resources that this one takes; they begin and end with it. */
  parts: Array<Appointment>;
  /** Product; null if there is none. */
  product: Maybe<Product>;
  /** Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
  reference: Maybe<Scalars['Reference']['output']>;
  /** Resource, even if it was deleted. */
  resource: Resource;
  /** Instant at which clocks show `agreedStart`; null without one. */
  startAsAgreed: Maybe<Scalars['Instant']['output']>;
  /** Start. */
  startsAt: Scalars['Instant']['output'];
  /** State of the appointment. */
  state: AppointmentState;
  /** Time of the last change of the appointment itself; participations have their own. */
  updatedAt: Scalars['Instant']['output'];
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
};

/** Change of an appointment. */
export type AppointmentAction =
  /** `addParticipant`; if it is full, with `raiseCapacity`. */
  | 'ADD_PARTICIPANT'
  /** `cancelAppointment`. */
  | 'CANCEL'
  /** `moveAppointment`, to a time that is free. */
  | 'MOVE'
  /** `updateAppointment`. */
  | 'UPDATE';

/** Page of a list. */
export type AppointmentConnection = {
  /** Items with their cursors. */
  edges: Array<AppointmentEdge>;
  /** Items. */
  nodes: Array<Appointment>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of AppointmentConnection. */
export type AppointmentEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: Appointment;
};

/** Filter of appointments. An appointment must match every given field. */
export type AppointmentFilter = {
  /** Booking that has or had a place in the appointment: `bookingUuid` of a participation. */
  booking?: InputMaybe<Scalars['Uuid']['input']>;
  /** True: only appointments whose clocks a country has changed since they were agreed: `agreedStart`. */
  clocksChanged?: InputMaybe<Scalars['Boolean']['input']>;
  /** E-mail address of a participant. */
  consumer?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Time after which the appointment ends. */
  from?: InputMaybe<Scalars['Instant']['input']>;
  /** Text that the metadata of the appointment have. */
  metadata?: InputMaybe<MetadataFilter>;
  /** True for coming appointments whose resource is busy elsewhere at their time, but for those that the CRM wants there. Needs a provider or a resource. */
  overBusyTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** States of participations, of which the appointment has at least one. */
  participationStates?: InputMaybe<Array<ParticipationState>>;
  /** Product of the appointment: uuid or reference. */
  product?: InputMaybe<Scalars['Identifier']['input']>;
  /** Provider of the appointment: uuid or reference. */
  provider?: InputMaybe<Scalars['Identifier']['input']>;
  /** Reference of the appointment. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Resource of the appointment, or of one of its parts: uuid or reference. */
  resource?: InputMaybe<Scalars['Identifier']['input']>;
  /** States of the appointment. */
  states?: InputMaybe<Array<AppointmentState>>;
  /** Time before which the appointment starts. */
  until?: InputMaybe<Scalars['Instant']['input']>;
  /** Time since which the appointment or one of its participations changed. Overlap requests by one minute: a change becomes visible when its transaction commits. */
  updatedSince?: InputMaybe<Scalars['Instant']['input']>;
};

/** State of an appointment. */
export type AppointmentState =
  /** Occupies its resource. */
  | 'ACTIVE'
  /** Ended with the deletion of its resource. */
  | 'ARCHIVED'
  /** Has no held, requested or booked place left. Its time is free. */
  | 'CANCELED';

/** Choice of a custom field. */
export type AskedChoice = {
  /** Label. */
  label: Scalars['Text']['output'];
  /** Value of the answer. */
  value: Scalars['Text']['output'];
};


/** Choice of a custom field. */
export type AskedChoiceLabelArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Custom field that a booking form asks for. */
export type AskedField = {
  /** Choices, in their order; empty for other types. */
  choices: Array<AskedChoice>;
  /** Key of the answer. */
  key: Scalars['Text']['output'];
  /** Label. */
  label: Scalars['Text']['output'];
  /** Maximum number of characters; null for other types than texts. */
  maxLength: Maybe<Scalars['Int']['output']>;
  /** True if consumers cannot book without an answer. */
  required: Scalars['Boolean']['output'];
  /** Kind of the answer. */
  type: CustomFieldType;
};


/** Custom field that a booking form asks for. */
export type AskedFieldLabelArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Choice of the resource of a booking that any of several resources can take. */
export type Assignment =
  /** Resource with the fewest minutes of appointments that start on the local day. */
  | 'LEAST_LOADED'
  /** Resource with the lowest `priority`; of several, the least loaded one. */
  | 'PRIORITY'
  /** Resource that has waited longest for such a booking. */
  | 'ROUND_ROBIN';

/** Local times at which a resource can be booked: one span, or a span that a rule repeats. */
export type Availability = {
  /** Number of places of each appointment. */
  capacity: Scalars['Int']['output'];
  /** Channels that offer the availability; empty for all. */
  channels: Array<ChannelKey>;
  /** Contact channel of the appointments; null for that of the resource. */
  contactChannel: Maybe<Contact>;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** End of the first occurrence, in local time. */
  end: Scalars['LocalDateTime']['output'];
  /** Occurrences that are left out, each as a day or an exact start. */
  exceptionDates: Array<Scalars['LocalDateOrDateTime']['output']>;
  /** Occurrences that are added, each as a day or an exact start. */
  extraDates: Array<Scalars['LocalDateOrDateTime']['output']>;
  /** Products that are offered; empty for those of the resource. */
  products: Array<Product>;
  /** RFC 5545 recurrence rule, such as FREQ=WEEKLY;BYDAY=MO,TU or FREQ=YEARLY; null for a single occurrence. */
  recurrence: Maybe<Scalars['Text']['output']>;
  /** Reference chosen by the CRM. */
  reference: Maybe<Scalars['Reference']['output']>;
  /** Resource of the availability. */
  resource: Resource;
  /** Minutes from one possible start to the next; null for the duration of the product. */
  slotStepMinutes: Maybe<Scalars['Int']['output']>;
  /** Start of the first occurrence, in local time. */
  start: Scalars['LocalDateTime']['output'];
  /** Time zone of the local times: that of the provider, also when it changes, unless they name another. */
  timeZone: Scalars['TimeZone']['output'];
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
};

/** Page of a list. */
export type AvailabilityConnection = {
  /** Items with their cursors. */
  edges: Array<AvailabilityEdge>;
  /** Items. */
  nodes: Array<Availability>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of AvailabilityConnection. */
export type AvailabilityEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: Availability;
};

/** Local times at which consumers can book nothing: one span, or a span that a rule repeats. Appointments in these times stay, and the CRM can make further ones. */
export type Blackout = {
  /** Channels that are closed; empty for all. */
  channels: Array<ChannelKey>;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** End of the first occurrence, in local time. */
  end: Scalars['LocalDateTime']['output'];
  /** Occurrences that are left out, each as a day or an exact start. */
  exceptionDates: Array<Scalars['LocalDateOrDateTime']['output']>;
  /** Provider of the blackout. */
  provider: Provider;
  /** Reason that consumers are told; null without one. */
  publicReason: Maybe<Scalars['Text']['output']>;
  /** This reason by language; null for `publicReason` alone. */
  publicReasons: Maybe<Scalars['TextsByLanguage']['output']>;
  /** Reason for the CRM only; null without one. */
  reason: Maybe<Scalars['Text']['output']>;
  /** RFC 5545 recurrence rule, such as FREQ=WEEKLY;BYDAY=MO,TU or FREQ=YEARLY; null for a single occurrence. */
  recurrence: Maybe<Scalars['Text']['output']>;
  /** Reference chosen by the CRM, unique for the provider. */
  reference: Maybe<Scalars['Reference']['output']>;
  /** Resource that is closed; null for all resources of the provider. */
  resource: Maybe<Resource>;
  /** Start of the first occurrence, in local time. */
  start: Scalars['LocalDateTime']['output'];
  /** Time zone of the local times: that of the provider, also when it changes, unless they name another. */
  timeZone: Scalars['TimeZone']['output'];
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
};

/** Page of a list. */
export type BlackoutConnection = {
  /** Items with their cursors. */
  edges: Array<BlackoutEdge>;
  /** Items. */
  nodes: Array<Blackout>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of BlackoutConnection. */
export type BlackoutEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: Blackout;
};

/** Time to book at any resource, and the consumer. */
export type BookAnyInput = {
  /** True if the consumer has agreed to the privacy policy and the terms of the provider. The booking keeps the time and both addresses. Nothing requires it: a form of your own asks as `consent` of the provider says. */
  consent?: InputMaybe<Scalars['Boolean']['input']>;
  /** Answers to the custom fields of the product. INVALID_INPUT names an answer that is unknown, missing or of another type, as `customFields` and its key. The key of the CRM may leave required ones out. */
  customFields?: InputMaybe<Array<CustomFieldInput>>;
  /** E-mail address of the consumer. */
  email: Scalars['EmailAddress']['input'];
  /** End. */
  end: Scalars['Instant']['input'];
  /** First name of the consumer. */
  firstName: Scalars['Text']['input'];
  /** Hold of the slot: its uuid; null if nothing was held. */
  hold?: InputMaybe<Scalars['Uuid']['input']>;
  /** Version of the hold. Books this hold or nothing: HOLD_LOST if it was renewed, released or removed. Default: books what is held, else what is free. */
  holdVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Language of the mails to the consumer. Default: the language that the booking client prefers (Accept-Language), else that of the provider. */
  language?: InputMaybe<Scalars['LanguageTag']['input']>;
  /** Last name of the consumer. */
  lastName: Scalars['Text']['input'];
  /** Message to the provider. */
  message?: InputMaybe<Scalars['Message']['input']>;
  /** Data of the CRM about the booking. Needs its key (FORBIDDEN). */
  metadata?: InputMaybe<Scalars['Metadata']['input']>;
  /** Mobile number of the consumer. */
  mobile?: InputMaybe<Scalars['Text']['input']>;
  /** Reference of the booking, chosen by the CRM. Needs its key (FORBIDDEN). */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Resources, or references of their channels, of which one is to be booked. Default: all that offer the product, at most 50. */
  resources?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  /** Start. */
  start: Scalars['Instant']['input'];
  /** Time zone of the consumer. Mails to the consumer show times in it, too, where its clocks differ from those of the provider. */
  timeZone?: InputMaybe<Scalars['TimeZone']['input']>;
};

/** Slot to book, and the consumer. */
export type BookAppointmentInput = {
  /** Availability or appointment of the slot. */
  availability: Scalars['Uuid']['input'];
  /** True if the consumer has agreed to the privacy policy and the terms of the provider. The booking keeps the time and both addresses. Nothing requires it: a form of your own asks as `consent` of the provider says. */
  consent?: InputMaybe<Scalars['Boolean']['input']>;
  /** Answers to the custom fields of the product. INVALID_INPUT names an answer that is unknown, missing or of another type, as `customFields` and its key. The key of the CRM may leave required ones out. */
  customFields?: InputMaybe<Array<CustomFieldInput>>;
  /** E-mail address of the consumer. */
  email: Scalars['EmailAddress']['input'];
  /** End of the slot. */
  end: Scalars['Instant']['input'];
  /** First name of the consumer. */
  firstName: Scalars['Text']['input'];
  /** Hold of the slot: its uuid; null if nothing was held. */
  hold?: InputMaybe<Scalars['Uuid']['input']>;
  /** Version of the hold. Books this hold or nothing: HOLD_LOST if it was renewed, released or removed. Default: books what is held, else what is free. */
  holdVersion?: InputMaybe<Scalars['Int']['input']>;
  /** True to join the appointment that the slot has, although the availability is named. False to join it only while its places are held, and to refuse the request with SLOT_TAKEN from the first booking on; `appointmentUuid` in the extensions of the error is the appointment to name. */
  join?: Scalars['Boolean']['input'];
  /** Language of the mails to the consumer. Default: the language that the booking client prefers (Accept-Language), else that of the provider. */
  language?: InputMaybe<Scalars['LanguageTag']['input']>;
  /** Last name of the consumer. */
  lastName: Scalars['Text']['input'];
  /** Message to the provider. */
  message?: InputMaybe<Scalars['Message']['input']>;
  /** Data of the CRM about the booking. Needs its key (FORBIDDEN). */
  metadata?: InputMaybe<Scalars['Metadata']['input']>;
  /** Mobile number of the consumer. */
  mobile?: InputMaybe<Scalars['Text']['input']>;
  /** Product to book. Default: the product of the hold, or the only possible one. */
  product?: InputMaybe<Scalars['Uuid']['input']>;
  /** Reference of the booking, chosen by the CRM. Needs its key (FORBIDDEN). */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Start of the slot. */
  start: Scalars['Instant']['input'];
  /** Time zone of the consumer. Mails to the consumer show times in it, too, where its clocks differ from those of the provider. */
  timeZone?: InputMaybe<Scalars['TimeZone']['input']>;
};

/** Slot that can be booked. */
export type Bookable = {
  /** Appointment of the slot; null if a booking creates one. */
  appointmentUuid: Maybe<Scalars['Uuid']['output']>;
  /** Availability of the slot (a "timeslot" in the REST interface); null if it was deleted. */
  availabilityUuid: Maybe<Scalars['Uuid']['output']>;
  /** True if it is full, and its channel has a waitlist. */
  canWait: Scalars['Boolean']['output'];
  /** Number of places. */
  capacity: Scalars['Int']['output'];
  /** Number of places that are left. */
  capacityLeft: Scalars['Int']['output'];
  /** Contact channel of the appointment, such as a place or a video link. */
  contactChannel: Maybe<Contact>;
  /** End. */
  end: Scalars['Instant']['output'];
  /** End as text, in the time zone of the provider. */
  formattedEnd: Scalars['String']['output'];
  /** Start as text, in the time zone of the provider. */
  formattedStart: Scalars['String']['output'];
  /** Price of the product, or as it was agreed for a place that is taken; null for none. */
  price: Maybe<Price>;
  /** Name of the product; null if there is none or more than one. */
  productName: Maybe<Scalars['Text']['output']>;
  /** Product; null if there is none or more than one. */
  productUuid: Maybe<Scalars['Uuid']['output']>;
  /** Products that can be booked at exactly this time. */
  products: Array<ProductChoice>;
  /** Names of what the appointment takes besides the resource, such as `Room`; empty for several products. */
  requires: Array<Scalars['Text']['output']>;
  /** Public name of the resource. */
  resourceName: Scalars['Text']['output'];
  /** Resource of the slot. */
  resourceUuid: Scalars['Uuid']['output'];
  /** Number of bookings that can be made then, one after the other, at different resources, in a list of any resource; null in any other list. Limits are not counted. */
  resourcesLeft: Maybe<Scalars['Int']['output']>;
  /** Start. */
  start: Scalars['Instant']['output'];
};


/** Slot that can be booked. */
export type BookableFormattedEndArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
  pattern?: Scalars['DatePattern']['input'];
};


/** Slot that can be booked. */
export type BookableFormattedStartArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
  pattern?: Scalars['DatePattern']['input'];
};


/** Slot that can be booked. */
export type BookableProductNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Slot that can be booked. */
export type BookableResourceNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Slots whose starts give the same text, such as those of one day. */
export type BookableGroup = {
  /** Slots, ordered by start; none of a group whose revision is `known`. */
  bookables: Array<Bookable>;
  /** Text of the starts in the pattern, in the time zone of the provider. */
  name: Scalars['String']['output'];
  /** Revision of the group. It changes whenever a slot in it does, or what is shown of one. */
  revision: Scalars['String']['output'];
};

/** Slots that can be booked through a channel. */
export type BookableList = {
  /** Slots, ordered by start. */
  bookables: Array<Bookable>;
  /** End of the listing, which `first` or the occurrences of one request have cut; null if it is complete. Pass this time as `from` to get the rest. */
  completeUntil: Maybe<Scalars['Instant']['output']>;
  /** Slots in groups, ordered by their first starts. */
  groups: Array<BookableGroup>;
  /** True if the channel is visible for at least one of the resources. */
  publicVisible: Scalars['Boolean']['output'];
  /** Time zone of the provider, in which days and texts of the list are; null if no resource is visible, or if their providers have different ones. */
  timeZone: Maybe<Scalars['TimeZone']['output']>;
};


/** Slots that can be booked through a channel. */
export type BookableListGroupsArgs = {
  known?: InputMaybe<Array<Scalars['String']['input']>>;
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
  pattern?: Scalars['DatePattern']['input'];
};

/** Revision of a listing of slots, to check whether a stored listing is current. */
export type BookablesRevision = {
  /** Current time of the service, to compare with `unchangedUntil`. */
  now: Scalars['Instant']['output'];
  /** Revision of the current listing. */
  revision: Scalars['String']['output'];
};

/** Limit of the appointments of a provider, or of the bookings of one consumer, in a period. Consumers cannot book beyond it; what the CRM books counts and is not refused. */
export type BookingLimit = {
  /** Number that is limited. */
  counts: LimitCount;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Maximum in a period. */
  most: Scalars['Int']['output'];
  /** Period in which it counts. */
  per: LimitPeriod;
  /** Product whose bookings are limited; null: all products together. */
  product: Maybe<Product>;
  /** Provider whose bookings are limited. */
  provider: Provider;
  /** Resource whose bookings are limited; null: all resources of the provider together. */
  resource: Maybe<Resource>;
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
};

/** Handling of a new booking. */
export type BookingProcess =
  /** Booked immediately. */
  | 'IMMEDIATE'
  /** Requested: the provider must confirm it. A request takes a place. */
  | 'REQUESTED';

/** Look of a provider: on its booking pages, pages of links, and in its mails. */
export type Brand = {
  /** Accent, as it was chosen; null for that of the service. */
  accent: Maybe<Scalars['Colour']['output']>;
  /** Accent with the lightness that each mode needs, and what follows from it; null without an accent. */
  colours: Maybe<BrandColours>;
  /** Address that the logo was loaded from; null for none. */
  logo: Maybe<Scalars['HttpAddress']['output']>;
  /** Path of the logo below the base URL of the service; null for none. Its picture never changes. */
  picture: Maybe<Scalars['Text']['output']>;
};

/** Colours that follow from the accent of a brand. */
export type BrandColours = {
  /** Colours in dark mode. */
  dark: ModeColours;
  /** Colours in light mode. */
  light: ModeColours;
};

/** Brand of a provider. Absent fields stay unchanged; null removes. */
export type BrandInput = {
  /** Accent: any colour. The service changes its lightness where texts need it. */
  accent?: InputMaybe<Scalars['Colour']['input']>;
  /** Address of the logo: PNG, JPEG or WebP, at most 200 KB, at an https address that the Internet can reach. The service loads it once, and again when it is set again. */
  logo?: InputMaybe<Scalars['HttpAddress']['input']>;
};

/** Calendar elsewhere that says when a resource is busy. No appointment begins in these times, buffers included; what was booked before stays. */
export type BusySource = {
  /** True if entries of whole days, such as birthdays, are free. */
  allDayIsFree: Scalars['Boolean']['output'];
  /** Time as of which the source was read; null: nothing was put yet. */
  asOf: Maybe<Scalars['Instant']['output']>;
  /** Busy times that overlap a period, ascending. Past ones are not kept. */
  busy: Array<BusySpan>;
  /** Coming appointments that its times overlap, by their start, the first 100. Those that the CRM made with `overBusy` are none. */
  conflicts: Array<Appointment>;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Time of the first failed reading since the last good one. */
  failingSince: Maybe<Scalars['Instant']['output']>;
  /** Code of the reason for which the last reading failed, such as `HTTP_404`; null if it succeeded. */
  failure: Maybe<Scalars['Text']['output']>;
  /** Failed readings in a row. */
  failures: Scalars['Int']['output'];
  /** Host of its address; null for PUSH. */
  host: Maybe<Scalars['Text']['output']>;
  /** True if it contains the bookings of the resource without saying that they are: their times are left out. */
  includesOwn: Scalars['Boolean']['output'];
  /** True if it was not read for so long that with `whenUnknown: CLOSE` nothing is offered. */
  isStale: Scalars['Boolean']['output'];
  /** Way in which its times come. */
  kind: BusySourceKind;
  /** End of the times that the source knows; null: not said. */
  knownUntil: Maybe<Scalars['Instant']['output']>;
  /** Name for the CRM. */
  name: Maybe<Scalars['Text']['output']>;
  /** Address of its owner: invitations that this attendee has declined are free. */
  ownerEmail: Maybe<Scalars['EmailAddress']['output']>;
  /** Minutes between two readings. */
  pollMinutes: Scalars['Int']['output'];
  /** Provider of the resource. */
  provider: Provider;
  /** Time at which the service last read it; null for PUSH. */
  readAt: Maybe<Scalars['Instant']['output']>;
  /** Resource that is busy. */
  resource: Resource;
  /** Minutes without a reading after which it is stale. */
  staleAfterMinutes: Scalars['Int']['output'];
  /** Zone of whole days and of times without a zone; null: that of the provider. */
  timeZone: Maybe<Scalars['TimeZone']['output']>;
  /** Number of entries that were not understood wholly when it was last read. What is clear of them counts. */
  unclearEntries: Scalars['Int']['output'];
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
  /** True if it is read again before a held time is booked, unless it was within the last minute. */
  verify: Scalars['Boolean']['output'];
  /** Offer to consumers at times of which the source knows nothing. */
  whenUnknown: WhenUnknown;
};


/** Calendar elsewhere that says when a resource is busy. No appointment begins in these times, buffers included; what was booked before stays. */
export type BusySourceBusyArgs = {
  from: Scalars['Instant']['input'];
  until: Scalars['Instant']['input'];
};

/** Way in which the times of a source come. */
export type BusySourceKind =
  /** The service reads a calendar of a CalDAV server with a user name and an app password. */
  | 'CALDAV'
  /** The service reads an iCalendar file at an address, such as the secret address of a calendar. */
  | 'ICS'
  /** The CRM puts them. */
  | 'PUSH';

/** Time that is busy. */
export type BusySpan = {
  /** End. */
  end: Scalars['Instant']['output'];
  /** Start. */
  start: Scalars['Instant']['output'];
};

/** Time that is busy. */
export type BusySpanInput = {
  /** End, after the start. */
  end: Scalars['Instant']['input'];
  /** Start. */
  start: Scalars['Instant']['input'];
};

/** Use of the time of a resource on some days. */
export type Calendar = {
  /** Days in their order. */
  days: Array<CalendarDay>;
  /** Times with a use, ordered by start, without overlaps, cut at the ends of the calendar. The resource is closed at other times. */
  intervals: Array<CalendarInterval>;
  /** Time to which the calendar is up to date, by the clock of the database. */
  now: Scalars['Instant']['output'];
  /** Resource. */
  resource: Resource;
  /** Time zone of the days: that of the provider. */
  timeZone: Scalars['TimeZone']['output'];
};

/** Appointment in which places are taken. */
export type CalendarAppointment = {
  /** Appointment. */
  appointmentUuid: Scalars['Uuid']['output'];
  /** Number of places. */
  capacity: Scalars['Int']['output'];
  /** End, also if it is after the days of the calendar. */
  end: Scalars['Instant']['output'];
  /** True if a place has a message of its consumer. */
  hasMessage: Scalars['Boolean']['output'];
  /** True if a place has a note of the CRM. */
  hasNote: Scalars['Boolean']['output'];
  /** Appointment that takes this resource, too, and has the places; null if the appointment is no part of another one. */
  partOfUuid: Maybe<Scalars['Uuid']['output']>;
  /** Internal names of the further resources that the appointment takes, in alphabetical order. */
  parts: Array<Scalars['Text']['output']>;
  /** Places that are taken, in the order of their numbers. */
  places: Array<CalendarPlace>;
  /** Number of places that are booked, requested or held. */
  placesTaken: Scalars['Int']['output'];
  /** Name of the product; null without one. */
  productName: Maybe<Scalars['Text']['output']>;
  /** Product; null without one. */
  productUuid: Maybe<Scalars['Uuid']['output']>;
  /** Internal name of the resource of the appointment; for a part, of the appointment that it is part of. */
  resourceName: Scalars['Text']['output'];
  /** Start, also if it is before the days of the calendar. */
  start: Scalars['Instant']['output'];
};

/** Blackout that closes a time. */
export type CalendarBlackout = {
  /** Blackout. */
  blackoutUuid: Scalars['Uuid']['output'];
  /** Reason that consumers are told; null without one. */
  publicReason: Maybe<Scalars['Text']['output']>;
  /** Reason for the CRM only; null without one. */
  reason: Maybe<Scalars['Text']['output']>;
};

/** User name and password with which a calendar is read. No answer shows them. */
export type CalendarCredentialsInput = {
  /** App password, which can be revoked apart from that of the account. */
  password: Scalars['Password']['input'];
  /** User name, often an e-mail address. */
  userName: Scalars['Text']['input'];
};

/** Day of a calendar, with its utilisation. */
export type CalendarDay = {
  /** Minutes of the offered time in which an appointment is BOOKED, without buffers. */
  bookedMinutes: Scalars['Int']['output'];
  /** Minutes of the offered time, times the places that are BOOKED then. */
  bookedPlaceMinutes: Scalars['Int']['output'];
  /** Number of places that are BOOKED in appointments that start on the day. */
  bookings: Scalars['Int']['output'];
  /** Blackouts that close offered time of the day, each once. */
  closures: Array<CalendarBlackout>;
  /** Date of the day. */
  date: Scalars['LocalDate']['output'];
  /** End: 23 or 25 hours after the start if the clocks change on this day. */
  end: Scalars['Instant']['output'];
  /** Minutes in availabilities, free or occupied; without time off and blackouts. */
  offeredMinutes: Scalars['Int']['output'];
  /** Minutes of the offered time, times its places: those of the hours, and while an appointment takes the time, its own. */
  offeredPlaceMinutes: Scalars['Int']['output'];
  /** Number of BOOKED places of other resources, whose appointments take this one, too, and start on the day. */
  partBookings: Scalars['Int']['output'];
  /** Number of REQUESTED places of other resources, whose appointments take this one, too, and start on the day. */
  partRequests: Scalars['Int']['output'];
  /** Number of places that are REQUESTED in appointments that start on the day. */
  requests: Scalars['Int']['output'];
  /** Start. */
  start: Scalars['Instant']['output'];
  /** Booked part of the offered time, from 0 to 1; null on a day without offered time. */
  utilisation: Maybe<Scalars['Float']['output']>;
};

/** Calendar of a resource at a past instant, by its events alone. */
export type CalendarEvidence = {
  /** Appointments in which places were taken, ordered by start. */
  appointments: Array<PastAppointment>;
  /** True if the resource was archived. */
  archived: Scalars['Boolean']['output'];
  /** End of the listed slots; null if they are complete. Pass this time as `from` to get the rest. */
  completeUntil: Maybe<Scalars['Instant']['output']>;
  /** Position of that event in the log. */
  cursor: Scalars['String']['output'];
  /** Hash of that event, hexadecimal: the log up to it proves the rest. */
  hash: Scalars['String']['output'];
  /** Resource. */
  resourceUuid: Scalars['Uuid']['output'];
  /** Number of the last event that counts; 0 before the first one. */
  sequence: Scalars['SafeInt']['output'];
  /** Slots that were offered, ordered by start. */
  slots: Array<PastSlot>;
};

/** Read-only calendar feed, without its address: the address is shown once, when the feed is created. */
export type CalendarFeed = {
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Provider whose appointments are shown. */
  provider: Provider;
  /** Resource whose appointments are shown; null: all resources of the provider. */
  resource: Maybe<Resource>;
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
  /** True if the feed shows the names of consumers. */
  withConsumers: Scalars['Boolean']['output'];
};

/** Time of a calendar with one use. */
export type CalendarInterval = {
  /** Appointment that occupies the time; null for FREE, BUSY, TIME_OFF and CLOSED. */
  appointment: Maybe<CalendarAppointment>;
  /** Blackout that closes the time; null unless CLOSED. */
  blackout: Maybe<CalendarBlackout>;
  /** End. */
  end: Scalars['Instant']['output'];
  /** Use of the time. */
  kind: IntervalKind;
  /** Start. */
  start: Scalars['Instant']['output'];
};

/** Addresses at which calendars on the web offer an entry of the appointment to their user. */
export type CalendarLinks = {
  /** Google Calendar. */
  google: Scalars['String']['output'];
  /** Outlook of Microsoft 365. */
  office365: Scalars['String']['output'];
  /** Outlook.com. */
  outlook: Scalars['String']['output'];
};

/** Place that is taken in an appointment. */
export type CalendarPlace = {
  /** Channel through which it was taken. */
  channelKey: ChannelKey;
  /** End of the hold; null unless it is only held. */
  expiresAt: Maybe<Scalars['Instant']['output']>;
  /** First name of the consumer; null while reserved and once erased. */
  firstName: Maybe<Scalars['Text']['output']>;
  /** Last name of the consumer; null while reserved and once erased. */
  lastName: Maybe<Scalars['Text']['output']>;
  /** Message of the consumer; null for none. */
  message: Maybe<Scalars['FreeText']['output']>;
  /** Mobile number of the consumer; null for none. */
  mobile: Maybe<Scalars['Text']['output']>;
  /** Time at which it was noted that the consumer did not come. */
  noShowAt: Maybe<Scalars['Instant']['output']>;
  /** Note of the CRM, which consumers do not see; null for none. */
  note: Maybe<Scalars['FreeText']['output']>;
  /** Participation that has the place. */
  participationUuid: Scalars['Uuid']['output'];
  /** Number of the place in the appointment, from 1. */
  seat: Scalars['Int']['output'];
  /** State of the place. */
  state: ParticipationState;
};

/** Action for an appointment that a change affects. */
export type ChangeAction =
  /** Stays, and consumers who have booked are asked to choose another time, as with `requestReschedule`. KEEP if there are only requests, or no time is free. */
  | 'ASK'
  /** Cancelled, as with `cancelAppointment`. */
  | 'CANCEL'
  /** Stays where it is. */
  | 'KEEP'
  /** Moves to another time, another resource or both, as with `moveAppointment`. */
  | 'MOVE';

/** Availability to change, and its changes. */
export type ChangeAvailabilityInput = {
  /** Availability: uuid or reference. */
  availability: Scalars['Identifier']['input'];
  /** Fields to write. */
  input: UpdateAvailabilityInput;
};

/** Change of settings: exactly one field. */
export type ChangeInput = {
  /** Resource to archive: uuid or reference. Needs the scope SETTINGS_WRITE (FORBIDDEN). */
  archiveResource?: InputMaybe<Scalars['Identifier']['input']>;
  /** Blackout to create, as with `createBlackout`. */
  createBlackout?: InputMaybe<CreateBlackoutInput>;
  /** Availability to delete, as with `deleteAvailability`: uuid or reference. */
  deleteAvailability?: InputMaybe<Scalars['Identifier']['input']>;
  /** Resource to delete, as with `deleteResource`: uuid or reference. Needs the scope SETTINGS_WRITE (FORBIDDEN). */
  deleteResource?: InputMaybe<Scalars['Identifier']['input']>;
  /** Resource whose busy times are settled: uuid or reference. It changes nothing by itself; affected is what was booked before the times came, but for what the CRM wants there. */
  settleBusyTimes?: InputMaybe<Scalars['Identifier']['input']>;
  /** Change of an availability, as with `updateAvailability`. */
  updateAvailability?: InputMaybe<ChangeAvailabilityInput>;
};

/** Effects that a change of settings would have. */
export type ChangePreview = {
  /** Coming appointments that it affects, ordered by start. */
  affected: AffectedAppointmentConnection;
  /** Identifies the change and the calendars that it was previewed in, for `applyChange`. */
  revision: Scalars['String']['output'];
};


/** Effects that a change of settings would have. */
export type ChangePreviewAffectedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** Settings of a channel of a resource. */
export type Channel = {
  /** Handling of a new booking. */
  bookingProcess: BookingProcess;
  /** Days ahead in which slots are offered, from 1 to 1830; null for any time, of which lists show 90 days. */
  bookingWindowDays: Maybe<Scalars['Int']['output']>;
  /** Minutes before the start until which consumers may cancel, from 0 to 525600. Default null: until the end. */
  cancellationNoticeMinutes: Maybe<Scalars['Int']['output']>;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Times that are due for each place, such as a reminder. Default: a day before the start, with a mail. */
  dueTimes: Array<DueTime>;
  /** Times that a hold can be renewed, from 0 to 10; default 2. */
  holdRenewals: Scalars['Int']['output'];
  /** Seconds that a hold lasts, from 60 to 1800; default 180. */
  holdSeconds: Scalars['Int']['output'];
  /** Channel of the resource. */
  key: ChannelKey;
  /** Number of times that consumers may move a booking, from 0 to 100; default 3. */
  maxReschedules: Scalars['Int']['output'];
  /** Minimum minutes between a booking and the start, from 0 to 525600; default 0. */
  minimumNoticeMinutes: Scalars['Int']['output'];
  /** Products that are offered; empty for all. */
  products: Array<Product>;
  /** Reference of the channel. Consumers can name it instead of the resource. */
  reference: Maybe<Scalars['Reference']['output']>;
  /** Minutes before the start until which consumers may move a booking, from 0 to 525600; default 0. */
  reschedulingNoticeMinutes: Scalars['Int']['output'];
  /** Resource of the channel. */
  resource: Resource;
  /** True to list slots without places left, too. */
  showFullSlots: Scalars['Boolean']['output'];
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
  /** True if consumers can see and book through the channel. */
  visible: Scalars['Boolean']['output'];
  /** Minutes that an offer to somebody who waits stands, from 5 to 1440; 0, the default, for no waitlist. */
  waitlistOfferMinutes: Scalars['Int']['output'];
};

/** Page of a list. */
export type ChannelConnection = {
  /** Items with their cursors. */
  edges: Array<ChannelEdge>;
  /** Items. */
  nodes: Array<Channel>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of ChannelConnection. */
export type ChannelEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: Channel;
};

/** Settings of a channel of a resource. Absent fields stay unchanged; null resets a setting to its default. */
export type ChannelInput = {
  /** Handling of a new booking. */
  bookingProcess?: InputMaybe<BookingProcess>;
  /** Days ahead in which slots are offered and booked, from 1 to 1830; default: none. */
  bookingWindowDays?: InputMaybe<Scalars['Int']['input']>;
  /** Minutes before the start until which consumers may cancel, from 0 to 525600; null for until the end, the default. */
  cancellationNoticeMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Times that are due for each place, such as a reminder: at most 6, all different; empty for none. Default: a day before the start, with a mail. */
  dueTimes?: InputMaybe<Array<DueTimeInput>>;
  /** Times that a hold can be renewed, from 0 to 10; default 2. */
  holdRenewals?: InputMaybe<Scalars['Int']['input']>;
  /** Seconds that a hold lasts, from 60 to 1800; default 180. With all of its renewals it lasts at most 3600. */
  holdSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Channel of the resource. */
  key: ChannelKey;
  /** Number of times that consumers may move a booking, from 0 to 100; default 3. */
  maxReschedules?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum minutes between a booking and the start, from 0 to 525600; default 0. */
  minimumNoticeMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Products to offer; empty for all. */
  products?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  /** Reference of the channel. Consumers can name it instead of the resource. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Minutes before the start until which consumers may move a booking, from 0 to 525600; default 0. */
  reschedulingNoticeMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Resource: uuid or reference. */
  resource: Scalars['Identifier']['input'];
  /** True to list slots without places left, too. */
  showFullSlots?: InputMaybe<Scalars['Boolean']['input']>;
  /** True to let consumers see and book through the channel. Hiding it releases its holds. */
  visible?: InputMaybe<Scalars['Boolean']['input']>;
  /** Minutes that an offer to somebody who waits stands, from 5 to 1440; 0, the default, for no waitlist. */
  waitlistOfferMinutes?: InputMaybe<Scalars['Int']['input']>;
};

/** Channel through which consumers reach a resource. Each channel has its own settings. */
export type ChannelKey =
  /** Website plug-in and calendar of all resources. */
  | 'CALENDAR_PUBLIC'
  /** Exclusive access for accepted customers; hidden unless made visible. */
  | 'RESOURCE_EXCLUSIVE'
  /** Public booking link; the default. */
  | 'RESOURCE_PUBLIC'
  /** Embedded calendars, such as those of property portals. */
  | 'RESOURCE_REFERENCE';

/** Settings of a channel of a resource as they apply: those that the CRM has set, and the defaults of all others. */
export type ChannelSettings = {
  /** Handling of a new booking. */
  bookingProcess: BookingProcess;
  /** Days ahead in which slots are offered, from 1 to 1830; null for any time, of which lists show 90 days. */
  bookingWindowDays: Maybe<Scalars['Int']['output']>;
  /** Minutes before the start until which consumers may cancel, from 0 to 525600. Default null: until the end. */
  cancellationNoticeMinutes: Maybe<Scalars['Int']['output']>;
  /** Times that are due for each place, such as a reminder. Default: a day before the start, with a mail. */
  dueTimes: Array<DueTime>;
  /** Times that a hold can be renewed, from 0 to 10; default 2. */
  holdRenewals: Scalars['Int']['output'];
  /** Seconds that a hold lasts, from 60 to 1800; default 180. */
  holdSeconds: Scalars['Int']['output'];
  /** Channel of the resource. */
  key: ChannelKey;
  /** Number of times that consumers may move a booking, from 0 to 100; default 3. */
  maxReschedules: Scalars['Int']['output'];
  /** Minimum minutes between a booking and the start, from 0 to 525600; default 0. */
  minimumNoticeMinutes: Scalars['Int']['output'];
  /** Products that are offered; empty for all. */
  products: Array<Product>;
  /** Reference of the channel. Consumers can name it instead of the resource. */
  reference: Maybe<Scalars['Reference']['output']>;
  /** Minutes before the start until which consumers may move a booking, from 0 to 525600; default 0. */
  reschedulingNoticeMinutes: Scalars['Int']['output'];
  /** True to list slots without places left, too. */
  showFullSlots: Scalars['Boolean']['output'];
  /** True if consumers can see and book through the channel. */
  visible: Scalars['Boolean']['output'];
  /** Minutes that an offer to somebody who waits stands, from 5 to 1440; 0, the default, for no waitlist. */
  waitlistOfferMinutes: Scalars['Int']['output'];
};

/** Day on which blackouts leave nothing to book. */
export type ClosedDay = {
  /** Date of the day. */
  date: Scalars['LocalDate']['output'];
  /** Public reason; null without one, or if resources have different ones. */
  reason: Maybe<Scalars['Text']['output']>;
};


/** Day on which blackouts leave nothing to book. */
export type ClosedDayReasonArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Consent of a consumer to the texts of a provider. It stays with the booking when that is moved. */
export type Consent = {
  /** Time of the booking. */
  at: Scalars['Instant']['output'];
  /** Address that the privacy policy had then; null for none. */
  privacyUrl: Maybe<Scalars['HttpAddress']['output']>;
  /** Address that the terms had then; null for none. */
  termsUrl: Maybe<Scalars['HttpAddress']['output']>;
};

/** Way in which consumers agree to the privacy policy and the terms of a provider. */
export type ConsentForm =
  /** They must tick a box. */
  | 'BOX'
  /** They are not asked. */
  | 'NONE'
  /** A sentence above the button says that booking means to agree. */
  | 'NOTICE';

/** All stored data of a consumer. */
export type ConsumerData = {
  /** Address in lower case; none without one; and the sub-addresses that the service derived from it. */
  addresses: Array<Scalars['EmailAddress']['output']>;
  /** Mails to the consumer or about one of the places, ordered by creation time and kind. */
  mails: Array<ConsumerMail>;
  /** Places booked with one of the addresses, and those of the named booking, ordered by creation time. */
  participations: Array<Participation>;
  /** Users without a reference. */
  users: Array<User>;
  /** Entries of waitlists with one of the addresses, ordered by creation time. */
  waitlistEntries: Array<WaitlistEntry>;
};

/** Consumer, as described by the CRM that books. */
export type ConsumerInput = {
  /** Answers to the custom fields of the product. INVALID_INPUT names an answer that is unknown, missing or of another type, as `customFields` and its key. The key of the CRM may leave required ones out. */
  customFields?: InputMaybe<Array<CustomFieldInput>>;
  /** E-mail address of the consumer. Null or absent: none, so the consumer is mailed nothing. */
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** First name of the consumer. */
  firstName: Scalars['Text']['input'];
  /** Language of the mails to the consumer. Default: the language that the booking client prefers (Accept-Language), else that of the provider. */
  language?: InputMaybe<Scalars['LanguageTag']['input']>;
  /** Last name of the consumer. */
  lastName: Scalars['Text']['input'];
  /** Message to the provider. */
  message?: InputMaybe<Scalars['Message']['input']>;
  /** Data of the CRM about the booking. Needs its key (FORBIDDEN). */
  metadata?: InputMaybe<Scalars['Metadata']['input']>;
  /** Mobile number of the consumer. */
  mobile?: InputMaybe<Scalars['Text']['input']>;
  /** Note of the CRM about the booking, at most 2000 characters. Nobody else sees it. */
  note?: InputMaybe<Scalars['FreeText']['input']>;
  /** Reference of the booking, chosen by the CRM. Needs its key (FORBIDDEN). */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Time zone of the consumer. Mails to the consumer show times in it, too, where its clocks differ from those of the provider. */
  timeZone?: InputMaybe<Scalars['TimeZone']['input']>;
};

/** Parts of a mail that are about a consumer. */
export type ConsumerMail = {
  /** Answers to the custom fields in the mail, in the order of the form. */
  answers: Array<CustomFieldAnswer>;
  /** Time of the event. */
  createdAt: Scalars['Instant']['output'];
  /** First name in the mail. */
  firstName: Maybe<Scalars['Text']['output']>;
  /** Event that the mail announces. */
  kind: MailKind;
  /** Last name in the mail. */
  lastName: Maybe<Scalars['Text']['output']>;
  /** Message of the consumer in the mail. */
  message: Maybe<Scalars['FreeText']['output']>;
  /** Mobile number in the mail. */
  mobile: Maybe<Scalars['Text']['output']>;
  /** Message with a cancellation, a decline or a move. */
  note: Maybe<Scalars['FreeText']['output']>;
  /** E-mail address of the recipient, in lower case. */
  recipient: Scalars['Text']['output'];
  /** Time at which the mail service accepted the mail; null if it did not. */
  sentAt: Maybe<Scalars['Instant']['output']>;
  /** Mail: its uuid. */
  uuid: Scalars['Uuid']['output'];
};

/** Contact channel of an appointment: a place, a number, an address or a link. */
export type Contact = {
  /** Kind of contact. */
  type: ContactChannelType;
  /** Number, address or link. */
  value: Scalars['Text']['output'];
};

/** Contact channel of a contact profile. */
export type ContactChannel = {
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Display label. */
  label: Maybe<Scalars['Text']['output']>;
  /** Kind of channel. */
  type: ContactChannelType;
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
  /** Number, address or link. */
  value: Scalars['Text']['output'];
};

/** Contact channel. */
export type ContactChannelInput = {
  /** Display label. */
  label?: InputMaybe<Scalars['Text']['input']>;
  /** Kind of channel; at most one channel of each kind. */
  type: ContactChannelType;
  /** Number, address or link. */
  value: Scalars['Text']['input'];
};

/** Kind of a contact channel. */
export type ContactChannelType =
  /** E-mail address. Public; also used for mails about bookings. */
  | 'EMAIL'
  /** Any link. */
  | 'LINK'
  /** Address or place. */
  | 'LOCATION'
  /** Address in a messenger. */
  | 'MESSENGER'
  /** Mobile number. Public. */
  | 'MOBILE'
  /** Landline number. Public. */
  | 'PHONE'
  /** Link to a video call. */
  | 'VIDEO';

/** Contact channel of an appointment: a place, a number, an address or a link. */
export type ContactInput = {
  /** Kind of contact. */
  type: ContactChannelType;
  /** Number, address or link. */
  value: Scalars['Text']['input'];
};

/** Contact profile of a user: the general one, or one for a provider. */
export type ContactProfile = {
  /** Contact channels, ordered by kind. */
  contactChannels: Array<ContactChannel>;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Public display name. */
  name: Scalars['Text']['output'];
  /** Provider; null for a general profile. */
  provider: Maybe<Provider>;
  /** Reference chosen by the CRM; null for a general profile. */
  reference: Maybe<Scalars['Reference']['output']>;
  /** User of the profile. */
  user: User;
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
};

/** Contact profile of a user at a provider. */
export type ContactProfileInput = {
  /** All contact channels. A kind that is absent is removed. */
  contactChannels: Array<ContactChannelInput>;
  /** Public display name. */
  name: Scalars['Text']['input'];
  /** Provider: uuid or reference. */
  provider: Scalars['Identifier']['input'];
  /** Reference chosen by the CRM. */
  reference: Scalars['Reference']['input'];
  /** User: uuid or reference. */
  user: Scalars['Identifier']['input'];
};

/** Account to create. */
export type CreateAccountInput = {
  /** Line of business: real-estate, facilities, handyman, sports-and-leisure, misc. */
  branch: Scalars['Text']['input'];
  /** E-mail address for invoices. */
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Postal address for invoices. */
  invoiceAddress?: InputMaybe<InvoiceAddressInput>;
  /** Company name on invoices. */
  invoiceCompanyName?: InputMaybe<Scalars['Text']['input']>;
  /** Name of a person on invoices. */
  invoiceContactName?: InputMaybe<Scalars['Text']['input']>;
  /** Tax number of the company. */
  invoiceTaxId?: InputMaybe<Scalars['Text']['input']>;
  /** User that owns the account: uuid or reference. */
  owner: Scalars['Identifier']['input'];
  /** Reference chosen by the CRM. */
  reference: Scalars['Reference']['input'];
};

/** Payload of `createAccount`. */
export type CreateAccountPayload = {
  /** Account of the reference. */
  account: Account;
  /** True if the record is new; false if it existed. */
  created: Scalars['Boolean']['output'];
};

/** API key to issue. */
export type CreateApiKeyInput = {
  /** CRM that gets the key. */
  crmId: Scalars['Text']['input'];
  /** Time until which the key is accepted; null: no end. */
  expiresAt?: InputMaybe<Scalars['Instant']['input']>;
  /** Purpose of the key. */
  name: Scalars['Text']['input'];
  /** Providers whose records the key reads and writes: uuids or references, at most 100; null: all of the CRM. Such a key needs `scopes`, without those of PEOPLE and EVENTS. */
  providers?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  /** Rights of the key, each with all that it includes; null: everything that a CRM may do. */
  scopes?: InputMaybe<Array<Scope>>;
};

/** Appointment to create, at any time that is free. */
export type CreateAppointmentInput = {
  /** Resources of one provider, of which a free one is taken, as `assignment` of the product chooses, instead of `resource`: at most 50 uuids or references. */
  anyOf?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  /** True: founds the class that the hours of the resource offer at this time, with their places and contact channel, so that consumers join it. INVALID_INPUT if no hours offer the time with the product. */
  asOffered?: Scalars['Boolean']['input'];
  /** Number of places, from 1 to 1000. Default: the number of participants; with `asOffered`, that of the hours. */
  capacity?: InputMaybe<Scalars['Int']['input']>;
  /** Channel of the booking. Default: RESOURCE_EXCLUSIVE. */
  channelKey?: InputMaybe<ChannelKey>;
  /** User whom consumers may contact: uuid or reference. Default: the contact of the resource. */
  contact?: InputMaybe<Scalars['Identifier']['input']>;
  /** Contact channel of the appointment. Default: with `asOffered` that of the hours, else that of the resource. */
  contactChannel?: InputMaybe<ContactInput>;
  /** Contact profile of the contact: uuid or reference. Default: the general one. */
  contactProfile?: InputMaybe<Scalars['Identifier']['input']>;
  /** End. Default: start plus the duration of the product. */
  end?: InputMaybe<Scalars['Instant']['input']>;
  /** Data of the CRM about the appointment. */
  metadata?: InputMaybe<Scalars['Metadata']['input']>;
  /** True: takes the time although a resource is busy elsewhere. Else that is SLOT_TAKEN with the reason BUSY. */
  overBusy?: Scalars['Boolean']['input'];
  /** Consumers who take part, from 1 to 100. */
  participants: Array<ConsumerInput>;
  /** Product: uuid or reference. Its lead and follow-up times are kept free. */
  product?: InputMaybe<Scalars['Identifier']['input']>;
  /** Reference of the appointment, chosen by the CRM. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Resource: uuid or reference. Required without `anyOf`. */
  resource?: InputMaybe<Scalars['Identifier']['input']>;
  /** Start. */
  start: Scalars['Instant']['input'];
  /** True: takes time that is kept for somebody who waits, or offered; whoever was offered it is mailed (WAITLIST_PASSED) and waits on. False: SLOT_TAKEN. With `anyOf`, only if no resource is free. */
  takeOffers?: Scalars['Boolean']['input'];
  /** Resources of the same provider that the appointment takes, too: uuids or references. At most 10. */
  with?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  /** True: takes a free resource of each requirement of the product, too, that none of `with` meets. SLOT_TAKEN, reason REQUIRED_RESOURCE, if none is free. */
  withRequired?: Scalars['Boolean']['input'];
};

/** Availability to create. */
export type CreateAvailabilityInput = {
  /** Number of places of each appointment, from 1 to 1000. Default: 1. */
  capacity?: InputMaybe<Scalars['Int']['input']>;
  /** Channels that offer the availability; empty for all. */
  channels?: InputMaybe<Array<ChannelKey>>;
  /** Contact channel of the appointments. Default: that of the resource. */
  contactChannel?: InputMaybe<ContactInput>;
  /** End of the first occurrence, in local time. */
  end: Scalars['LocalDateTime']['input'];
  /** Occurrences to leave out, each as a day (2026-12-24) or an exact start (2026-12-24T09:00). At most 3660. Without them, a new time of day of `start` is that of exact dates at the former one, too. */
  exceptionDates?: InputMaybe<Array<Scalars['LocalDateOrDateTime']['input']>>;
  /** Occurrences to add, each as a day (at the time of day of `start`) or an exact start. At most 3660. */
  extraDates?: InputMaybe<Array<Scalars['LocalDateOrDateTime']['input']>>;
  /** Products to offer: uuids or references; empty for those of the resource. */
  products?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  /** RFC 5545 recurrence rule with a frequency from DAILY to YEARLY, such as FREQ=WEEKLY;BYDAY=MO,TU; each occurrence then lasts at most 366 days. Default: a single occurrence. */
  recurrence?: InputMaybe<Scalars['Text']['input']>;
  /** Reference chosen by the CRM. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Resource: uuid or reference. */
  resource: Scalars['Identifier']['input'];
  /** Minutes from one possible start to the next, from 1 to 10080. Default: the duration of the product. */
  slotStepMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Start of the first occurrence, in local time. */
  start: Scalars['LocalDateTime']['input'];
  /** Time zone of the local times. Default, and null: that of the provider, also when it changes. */
  timeZone?: InputMaybe<Scalars['TimeZone']['input']>;
};

/** Blackout to create. */
export type CreateBlackoutInput = {
  /** Channels to close; empty for all. */
  channels?: InputMaybe<Array<ChannelKey>>;
  /** End of the first occurrence, in local time. */
  end: Scalars['LocalDateTime']['input'];
  /** Occurrences to leave out, each as a day (2026-12-24) or an exact start (2026-12-24T09:00). At most 3660. Without them, a new time of day of `start` is that of exact dates at the former one, too. */
  exceptionDates?: InputMaybe<Array<Scalars['LocalDateOrDateTime']['input']>>;
  /** Provider: uuid or reference. */
  provider: Scalars['Identifier']['input'];
  /** Reason that consumers are told, at most 200 characters. */
  publicReason?: InputMaybe<Scalars['Text']['input']>;
  /** This reason by language, beside `publicReason`. */
  publicReasons?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Reason for the CRM only. */
  reason?: InputMaybe<Scalars['Text']['input']>;
  /** RFC 5545 recurrence rule with a frequency from DAILY to YEARLY, such as FREQ=WEEKLY;BYDAY=MO,TU; each occurrence then lasts at most 366 days. Default: a single occurrence. */
  recurrence?: InputMaybe<Scalars['Text']['input']>;
  /** Reference chosen by the CRM. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Resources to close, each by a blackout of its own, at most 100; one only if there is a reference. Default: one blackout of all resources of the provider, also of those to come. */
  resources?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  /** Start of the first occurrence, in local time. */
  start: Scalars['LocalDateTime']['input'];
  /** Time zone of the local times. Default, and null: that of the provider, also when it changes. */
  timeZone?: InputMaybe<Scalars['TimeZone']['input']>;
};

/** Payload of `createBlackout`. */
export type CreateBlackoutPayload = {
  /** Blackout of each resource, in the order of the resources, or the one of the provider. */
  blackouts: Array<Blackout>;
  /** True if the record is new; false if it existed. */
  created: Scalars['Boolean']['output'];
};

/** Blackouts to create, all or none. */
export type CreateBlackoutsInput = {
  /** Blackouts to create, at most 100. */
  blackouts: Array<CreateBlackoutInput>;
};

/** Source of busy times to create. */
export type CreateBusySourceInput = {
  /** Address of the file (ICS) or of the collection (CALDAV), which no answer shows. PUSH has none. Of CALDAV another host needs `credentials`, too. */
  address?: InputMaybe<Scalars['CalendarAddress']['input']>;
  /** ICS, CALDAV: true if entries of whole days, such as birthdays, are free. Default: false. */
  allDayIsFree?: InputMaybe<Scalars['Boolean']['input']>;
  /** User name and app password, which CALDAV needs, and other kinds do not have. */
  credentials?: InputMaybe<CalendarCredentialsInput>;
  /** ICS, CALDAV: true if it contains the bookings of the resource without their UIDs, as answers to free/busy queries do. Default: false. */
  includesOwn?: InputMaybe<Scalars['Boolean']['input']>;
  /** Way in which its times come. Default: PUSH. */
  kind?: InputMaybe<BusySourceKind>;
  /** Name for the CRM. */
  name?: InputMaybe<Scalars['Text']['input']>;
  /** ICS, CALDAV: address of the owner of the calendar. Invitations that this attendee has declined are free. */
  ownerEmail?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** ICS, CALDAV: minutes between two readings, from 5 to 1440. Default: 15. */
  pollMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Resource that is busy: uuid or reference. */
  resource: Scalars['Identifier']['input'];
  /** ICS, CALDAV: minutes without a reading after which it is stale, from 15 to 43200. Default: 180. */
  staleAfterMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** ICS, CALDAV: zone of whole days and of times without a zone. Default: that of the provider. */
  timeZone?: InputMaybe<Scalars['TimeZone']['input']>;
  /** ICS, CALDAV: true to read it again before a held time is booked, unless it was read within the last minute. Default: false. */
  verify?: InputMaybe<Scalars['Boolean']['input']>;
  /** Offer to consumers at times of which the source knows nothing. Default: OFFER. */
  whenUnknown?: InputMaybe<WhenUnknown>;
};

/** Calendar feed to create. */
export type CreateCalendarFeedInput = {
  /** Provider: uuid or reference. */
  provider: Scalars['Identifier']['input'];
  /** Resource whose appointments are shown: uuid or reference. Default: all resources of the provider. */
  resource?: InputMaybe<Scalars['Identifier']['input']>;
  /** True to show the names of consumers, except in groups: whoever has the address reads them. */
  withConsumers?: Scalars['Boolean']['input'];
};

/** CRM to create. */
export type CreateCrmInput = {
  /** Name of the CRM in REST paths: at most 63 letters, digits, dots, dashes and underscores, beginning with a letter or digit. */
  crmId: Scalars['Text']['input'];
  /** Default language of new users and providers of the CRM. */
  language?: Scalars['LanguageTag']['input'];
};

/** Payload of `createCrm`. */
export type CreateCrmPayload = {
  /** True if the record is new; false if it existed. */
  created: Scalars['Boolean']['output'];
  /** CRM of the crmId. */
  crm: Crm;
};

/** Product to create, or to update if the reference exists. */
export type CreateProductInput = {
  /** False if consumers must choose one of the resources that offer the product. Default: true. */
  anyResource?: InputMaybe<Scalars['Boolean']['input']>;
  /** Choice of the resource of a booking of any resource. Default: LEAST_LOADED. */
  assignment?: InputMaybe<Assignment>;
  /** Hints for consumers. */
  description?: InputMaybe<Scalars['FreeText']['input']>;
  /** Hints by language, beside `description`. */
  descriptions?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Minutes between the durations that can be booked from `minDuration` on; null for any duration up to `maxDuration`. */
  durationStepMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** True to offer the product only on channels whose products name it. */
  exclusive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Minutes to keep free after an appointment. */
  followUpTimeMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Minutes to keep free before an appointment. */
  leadTimeMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum duration in minutes. */
  maxDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum duration in minutes. */
  minDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Display name. */
  name: Scalars['Text']['input'];
  /** Display name by language, beside `name`. */
  names?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Price to show to consumers; null for none. */
  price?: InputMaybe<PriceInput>;
  /** Provider that offers the product. */
  provider: Scalars['Identifier']['input'];
  /** Reference chosen by the CRM. */
  reference: Scalars['Reference']['input'];
};

/** Payload of `createProduct`. */
export type CreateProductPayload = {
  /** True if the record is new; false if it existed. */
  created: Scalars['Boolean']['output'];
  /** Product of the reference. */
  product: Product;
};

/** Provider to create. */
export type CreateProviderInput = {
  /** Account that is invoiced. */
  account: Scalars['Identifier']['input'];
  /** Line of business: real-estate, facilities, handyman, sports-and-leisure, misc. */
  branch?: InputMaybe<Scalars['Text']['input']>;
  /** Way in which consumers agree to these texts on the booking page. Other than `NONE` needs one of the addresses. */
  consent?: ConsentForm;
  /** True if a widget may ask for more than the documented fields. */
  customFieldsAllowed?: Scalars['Boolean']['input'];
  /** Description of the provider for consumers. */
  description?: InputMaybe<Scalars['FreeText']['input']>;
  /** Description by language, beside `description`. */
  descriptions?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Contact address. It receives notifications. */
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Legal notice. */
  impressum?: InputMaybe<Scalars['FreeText']['input']>;
  /** Language for consumers who ask for none. Default: that of the CRM. */
  language?: InputMaybe<Scalars['LanguageTag']['input']>;
  /** True if a widget may change the language. */
  localisationAllowed?: Scalars['Boolean']['input'];
  /** Mobile number. */
  mobile?: InputMaybe<Scalars['Text']['input']>;
  /** Display name. */
  name: Scalars['Text']['input'];
  /** Display name by language, beside `name`. */
  names?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Minute of the local day from which the minutes of offers to those who wait count, from 0 to 1439; default 0. */
  offerFrom?: Scalars['Int']['input'];
  /** Minute of the local day until which they count, from 1 to 1440, after `offerFrom`; default 1440. */
  offerUntil?: Scalars['Int']['input'];
  /** User that owns the provider and becomes its first staff member: uuid or reference. */
  owner: Scalars['Identifier']['input'];
  /** Landline number. */
  phone?: InputMaybe<Scalars['Text']['input']>;
  /** Address of the privacy policy. */
  privacyUrl?: InputMaybe<Scalars['HttpAddress']['input']>;
  /** Reference chosen by the CRM. */
  reference: Scalars['Reference']['input'];
  /** Origins of websites to which the page of what was booked may lead back, such as `https://example.org`: at most 20. */
  returnOrigins?: Array<Scalars['String']['input']>;
  /** Free label below the branch. */
  subbranch?: InputMaybe<Scalars['Text']['input']>;
  /** Address of the terms and conditions. */
  termsUrl?: InputMaybe<Scalars['HttpAddress']['input']>;
  /** True if a widget may change the colours. */
  themingAllowed?: Scalars['Boolean']['input'];
  /** Time zone of the appointments. */
  timeZone?: Scalars['TimeZone']['input'];
  /** Kinds of mails about bookings that the CRM sends instead of the service. They are WITHHELD, whoever causes them; each has the event `mail.withheld`. */
  withheldMails?: Array<MailKind>;
};

/** Payload of `createProvider`. */
export type CreateProviderPayload = {
  /** True if the record is new; false if it existed. */
  created: Scalars['Boolean']['output'];
  /** Provider of the reference. */
  provider: Provider;
};

/** Resource to create, or to update if the reference exists. */
export type CreateResourceInput = {
  /** Address of the resource. */
  address?: InputMaybe<AddressInput>;
  /** User whom consumers may contact: uuid or reference. Default: the provider. */
  contact?: InputMaybe<Scalars['Identifier']['input']>;
  /** Contact channel of the appointments. */
  contactChannel?: InputMaybe<ContactInput>;
  /** Contact profile of the contact: uuid or reference. Default: the general one. */
  contactProfile?: InputMaybe<Scalars['Identifier']['input']>;
  /** Description for consumers. */
  description?: InputMaybe<Scalars['FreeText']['input']>;
  /** Description by language, beside `description`. */
  descriptions?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Address of a picture. */
  imageUrl?: InputMaybe<Scalars['HttpAddress']['input']>;
  /** Name for internal use; consumers do not see it. */
  internalName: Scalars['Text']['input'];
  /** Hint for the message field of the booking form. */
  messageHelpText?: InputMaybe<Scalars['FreeText']['input']>;
  /** This hint by language, beside `messageHelpText`. */
  messageHelpTexts?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** True to refuse a reference that exists, instead of updating its resource. */
  onDuplicateRaise?: Scalars['Boolean']['input'];
  /** Rank among the resources of a booking of any resource, from -1000 to 1000: lower ones come first. Default: 0. */
  priority?: InputMaybe<Scalars['Int']['input']>;
  /** Products that can be booked: uuids or references. */
  products?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  /** Provider of the resource. */
  provider: Scalars['Identifier']['input'];
  /** Name that consumers see. */
  publicName: Scalars['Text']['input'];
  /** Name that consumers see, by language, beside `publicName`. */
  publicNames?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Reference chosen by the CRM. No other resource or channel may have it. */
  reference: Scalars['Reference']['input'];
  /** Address of a page about the resource. */
  website?: InputMaybe<Scalars['WebAddress']['input']>;
};

/** Payload of `createResource`. */
export type CreateResourcePayload = {
  /** True if the record is new; false if it existed. */
  created: Scalars['Boolean']['output'];
  /** Resource of the reference. */
  resource: Resource;
};

/** User to create, or to update if the reference exists. */
export type CreateUserInput = {
  /** E-mail address. */
  email: Scalars['EmailAddress']['input'];
  /** First name. */
  firstName?: InputMaybe<Scalars['Text']['input']>;
  /** Language of the mails to the user. Default: that of the CRM. */
  language?: InputMaybe<Scalars['LanguageTag']['input']>;
  /** Last name. */
  lastName: Scalars['Text']['input'];
  /** Mobile number. */
  mobile?: InputMaybe<Scalars['Text']['input']>;
  /** Landline number. */
  phone?: InputMaybe<Scalars['Text']['input']>;
  /** Reference chosen by the CRM. */
  reference: Scalars['Reference']['input'];
  /** Login name, without / ? : & # and \. */
  username: Scalars['Text']['input'];
};

/** Payload of `createUser`. */
export type CreateUserPayload = {
  /** True if the record is new; false if it existed. */
  created: Scalars['Boolean']['output'];
  /** User of the reference. */
  user: User;
};

/** Endpoint to create. */
export type CreateWebhookEndpointInput = {
  /** Cursor of the event after which delivery begins. Default: the last event, so only later ones follow. */
  after?: InputMaybe<Scalars['String']['input']>;
  /** Purpose of the endpoint. */
  description?: InputMaybe<Scalars['Text']['input']>;
  /** Address that gets a mail when the service disables the endpoint. */
  noticeEmail?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Provider whose events are delivered: uuid or reference. Null: events of all providers, and of none. */
  provider?: InputMaybe<Scalars['Identifier']['input']>;
  /** Types to deliver (see `type` of an event), or patterns such as `participation.*`. Default: those of bookings and appointments, without holds and without `participation.changed`. */
  types?: InputMaybe<Array<Scalars['Text']['input']>>;
  /** Address that receives the events by POST: https, of a host with public addresses only. */
  url: Scalars['HttpAddress']['input'];
};

/** Appointment that was just booked. */
export type CreatedAppointment = {
  /** Appointment of the slot; null if a booking creates one. */
  appointmentUuid: Maybe<Scalars['Uuid']['output']>;
  /** Availability of the slot (a "timeslot" in the REST interface); null if it was deleted. */
  availabilityUuid: Maybe<Scalars['Uuid']['output']>;
  /** Booking: it keeps this identifier when it is moved. */
  bookingUuid: Scalars['Uuid']['output'];
  /** True if it is full, and its channel has a waitlist. */
  canWait: Scalars['Boolean']['output'];
  /** Signed link by which the consumer can cancel. */
  cancelLink: Scalars['String']['output'];
  /** Number of places. */
  capacity: Scalars['Int']['output'];
  /** Number of places that are left. */
  capacityLeft: Scalars['Int']['output'];
  /** Contact channel of the appointment, such as a place or a video link. */
  contactChannel: Maybe<Contact>;
  /** Customer: the handle of the consumer in the links of the booking. */
  customerUuid: Scalars['Uuid']['output'];
  /** End. */
  end: Scalars['Instant']['output'];
  /** End as text, in the time zone of the provider. */
  formattedEnd: Scalars['String']['output'];
  /** Start as text, in the time zone of the provider. */
  formattedStart: Scalars['String']['output'];
  /** Participation: the place in the appointment. */
  participationUuid: Scalars['Uuid']['output'];
  /** Price of the product, or as it was agreed for a place that is taken; null for none. */
  price: Maybe<Price>;
  /** Name of the product; null if there is none or more than one. */
  productName: Maybe<Scalars['Text']['output']>;
  /** Product; null if there is none or more than one. */
  productUuid: Maybe<Scalars['Uuid']['output']>;
  /** Products that can be booked at exactly this time. */
  products: Array<ProductChoice>;
  /** Names of what the appointment takes besides the resource, such as `Room`; empty for several products. */
  requires: Array<Scalars['Text']['output']>;
  /** Public name of the resource. */
  resourceName: Scalars['Text']['output'];
  /** Resource of the slot. */
  resourceUuid: Scalars['Uuid']['output'];
  /** Number of bookings that can be made then, one after the other, at different resources, in a list of any resource; null in any other list. Limits are not counted. */
  resourcesLeft: Maybe<Scalars['Int']['output']>;
  /** Start. */
  start: Scalars['Instant']['output'];
  /** BOOKED, or REQUESTED if the provider must confirm. */
  state: ParticipationState;
};


/** Appointment that was just booked. */
export type CreatedAppointmentFormattedEndArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
  pattern?: Scalars['DatePattern']['input'];
};


/** Appointment that was just booked. */
export type CreatedAppointmentFormattedStartArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
  pattern?: Scalars['DatePattern']['input'];
};


/** Appointment that was just booked. */
export type CreatedAppointmentProductNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Appointment that was just booked. */
export type CreatedAppointmentResourceNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** CRM: an integrating system, and a tenant of the service. */
export type Crm = {
  /** Accounts, ordered by creation time. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_READ. */
  accounts: AccountConnection;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Name of the CRM in REST paths. */
  crmId: Scalars['Text']['output'];
  /** Default language of new users and providers of the CRM. */
  language: Scalars['LanguageTag']['output'];
  /** Providers, ordered by creation time. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  providers: ProviderConnection;
  /** Users with a reference, ordered by creation time. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_READ. */
  users: UserConnection;
};


/** CRM: an integrating system, and a tenant of the service. */
export type CrmAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** CRM: an integrating system, and a tenant of the service. */
export type CrmProvidersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** CRM: an integrating system, and a tenant of the service. */
export type CrmUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** Field that a provider adds to its booking forms. */
export type CustomField = {
  /** True if the field is not asked any more. */
  archived: Scalars['Boolean']['output'];
  /** Choices, in their order; null unless a CHOICE. */
  choices: Maybe<Array<CustomFieldChoice>>;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Name of the field in bookings, unique for the provider. */
  key: Scalars['FieldKey']['output'];
  /** Label for consumers. */
  labels: Scalars['TextsByLanguage']['output'];
  /** Maximum number of characters of a TEXT (default: 200) or a LONG_TEXT (default: 2000). */
  maxLength: Maybe<Scalars['Int']['output']>;
  /** Position in the form; fields of one position are ordered by creation time. */
  position: Scalars['Int']['output'];
  /** Product for which the field is asked; null for whatever is booked. */
  product: Maybe<Product>;
  /** Provider that asks. */
  provider: Provider;
  /** True if consumers cannot book without an answer. CRMs can. */
  required: Scalars['Boolean']['output'];
  /** Kind of the answers. */
  type: CustomFieldType;
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
};

/** Answer to a custom field, with the label that the field had. */
export type CustomFieldAnswer = {
  /** Key of the field. */
  key: Scalars['Text']['output'];
  /** Label of the field, in a language of the consumer or of the provider. */
  label: Scalars['Text']['output'];
  /** Answer in words. */
  text: Scalars['FreeText']['output'];
  /** Kind of the answer. */
  type: CustomFieldType;
  /** Answer. */
  value: Scalars['AnswerValue']['output'];
};


/** Answer to a custom field, with the label that the field had. */
export type CustomFieldAnswerLabelArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Answer to a custom field, with the label that the field had. */
export type CustomFieldAnswerTextArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** One of the values that a custom field offers. */
export type CustomFieldChoice = {
  /** Label for consumers. */
  labels: Scalars['TextsByLanguage']['output'];
  /** Value of the answer. */
  value: Scalars['Text']['output'];
};

/** One of the values that a custom field offers. */
export type CustomFieldChoiceInput = {
  /** Label for consumers, in each language one line of at most 100 characters. */
  labels: Scalars['TextsByLanguage']['input'];
  /** Value of the answer. */
  value: Scalars['Text']['input'];
};

/** Page of a list. */
export type CustomFieldConnection = {
  /** Items with their cursors. */
  edges: Array<CustomFieldEdge>;
  /** Items. */
  nodes: Array<CustomField>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of CustomFieldConnection. */
export type CustomFieldEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: CustomField;
};

/** Answer of a consumer to a custom field. */
export type CustomFieldInput = {
  /** Key of the field. */
  key: Scalars['String']['input'];
  /** Answer; null or an empty text is none. */
  value?: InputMaybe<Scalars['AnswerValue']['input']>;
};

/** Kind of the answers to a custom field. */
export type CustomFieldType =
  /** True or false, or these words. A required box must be ticked: true. */
  | 'BOOLEAN'
  /** Value of one of the choices. */
  | 'CHOICE'
  /** Local date, such as `2026-12-24`. */
  | 'DATE'
  /** E-mail address. */
  | 'EMAIL'
  /** Text of several lines. */
  | 'LONG_TEXT'
  /** Number of at most 15 digits, or its text as forms send it: `12.5`. */
  | 'NUMBER'
  /** Telephone number, with or without the code of the country. */
  | 'PHONE'
  /** Text of one line. */
  | 'TEXT';

/** State of the delivery of an event to an endpoint. */
export type DeliveryState =
  /** Given up after ten attempts. `redeliverEvents` queues it again. */
  | 'DEAD'
  /** Accepted by the receiver. */
  | 'DELIVERED'
  /** Waiting for its next attempt. */
  | 'QUEUED';

/** Moment from which the minutes of a due time count. */
export type DueMoment =
  /** After a booked place has ended; with 0 minutes when it ends. */
  | 'AFTER_END'
  /** After a place was requested, while nobody has answered and it has not begun. */
  | 'AFTER_REQUEST'
  /** After a booked place has begun; with 0 minutes when it begins. */
  | 'AFTER_START'
  /** Before a booked place begins. Left out if it has begun. */
  | 'BEFORE_START';

/** Time that is due for each place of a channel. It is told by the event `participation.due`. */
export type DueTime = {
  /** True if it mails the consumer a reminder, too. */
  mail: Scalars['Boolean']['output'];
  /** Minutes of elapsed time, at most 20160. */
  minutes: Scalars['Int']['output'];
  /** Moment from which they count. */
  when: DueMoment;
};

/** Time that is due for each place of a channel. */
export type DueTimeInput = {
  /** True to mail the consumer a reminder, too: only with `BEFORE_START`. */
  mail?: Scalars['Boolean']['input'];
  /** Minutes of elapsed time, from 0 to 20160; from 1 with `BEFORE_START` and `AFTER_REQUEST`. */
  minutes: Scalars['Int']['input'];
  /** Moment from which they count. */
  when?: DueMoment;
};

/** Numbers of erased records of a consumer. */
export type ErasedConsumer = {
  /** Future appointments in which a place was cancelled, without a mail. */
  canceledAppointments: Array<Scalars['Uuid']['output']>;
  /** Number of deleted mails. */
  mails: Scalars['Int']['output'];
  /** Number of participations whose personal data were removed. */
  participations: Scalars['Int']['output'];
  /** Number of deleted users. */
  users: Scalars['Int']['output'];
  /** Number of deleted entries of waitlists. */
  waitlistEntries: Scalars['Int']['output'];
};

/** Change of one thing of a CRM. Events never change. */
export type Event = {
  /** Causer of the change: its `kind`, and for a key of the CRM its uuid. */
  actor: Scalars['JSON']['output'];
  /** Appointment as it is now; null without one, or if it is gone. For the key of the CRM only. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  appointment: Maybe<Appointment>;
  /** JSON of the event, to the byte the same for every reader. */
  body: Scalars['String']['output'];
  /** Position in the log: `after` of what follows. */
  cursor: Scalars['String']['output'];
  /** References and facts, without personal data. Depends on the type. */
  data: Scalars['JSON']['output'];
  /** SHA-256 of the hash before and the body, hexadecimal. */
  hash: Scalars['String']['output'];
  /** Identifier of the event, the same in every webhook and stream. */
  id: Scalars['Uuid']['output'];
  /** Mail as it is now; null without one, or if it is gone. For the key of the CRM only. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  mail: Maybe<Mail>;
  /** Time of the change. */
  occurredAt: Scalars['Instant']['output'];
  /** Operation of the schema; null if the service did it by itself. */
  operation: Maybe<Scalars['Text']['output']>;
  /** Place as it is now; null without one, or if it is gone. For the key of the CRM only. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  participation: Maybe<Participation>;
  /** Hash of the event before, hexadecimal; of event 1: the SHA-256 of nothing. */
  previousHash: Scalars['String']['output'];
  /** Time at which the event got its number, after the commit of the change. */
  recordedAt: Scalars['Instant']['output'];
  /** Id of the request (`X-Request-Id`); null outside of requests. */
  request: Maybe<Scalars['Text']['output']>;
  /** Resource as it is now, even if it was deleted; null without one. For the key of the CRM only. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  resource: Maybe<Resource>;
  /** Number in the log of the CRM, from 1, without gaps. */
  sequence: Scalars['SafeInt']['output'];
  /** Thing that has changed. */
  subject: Scalars['Uuid']['output'];
  /** Type: participation.reserved, participation.renewed, participation.released, participation.expired, participation.requested, participation.booked, participation.confirmed, participation.declined, participation.canceled, participation.no_show_marked, participation.no_show_cleared, participation.due, participation.changed, participation.recorded, appointment.moved, appointment.changed, appointment.busy, appointment.clocks_changed, appointment.canceled, appointment.archived, appointment.recorded, resource.created, resource.changed, resource.archived, resource.restored, resource.deleted, resource.recorded, availability.created, availability.changed, availability.deleted, availability.recorded, blackout.created, blackout.changed, blackout.deleted, blackout.recorded, channel.changed, channel.reset, channel.recorded, product.created, product.changed, product.deleted, product.recorded, custom_field.created, custom_field.changed, custom_field.archived, custom_field.restored, custom_field.deleted, provider.created, provider.changed, provider.deleted, provider.recorded, limit.created, limit.changed, limit.deleted, limit.recorded, staff.added, staff.removed, account.created, account.changed, account.deleted, user.created, user.changed, user.verified, user.deleted, contact_profile.created, contact_profile.changed, contact_profile.deleted, api_key.created, api_key.revoked, calendar_feed.created, calendar_feed.revoked, busy_source.created, busy_source.changed, busy_source.deleted, busy_source.recorded, busy.changed, busy.recorded, waitlist.joined, waitlist.offered, waitlist.passed, waitlist.lapsed, waitlist.booked, waitlist.left, waitlist.expired, mail.sent, mail.delivered, mail.failed, mail.bounced, mail.complained, mail.suppressed, mail.withheld, mail.requeued, webhook.created, webhook.changed, webhook.disabled, webhook.enabled, webhook.deleted. */
  type: Scalars['Text']['output'];
};

/** End of the log of a CRM. */
export type EventHead = {
  /** Hash before the first event that is kept, hexadecimal. */
  anchor: Scalars['String']['output'];
  /** Position of the last event: `after` of what follows. */
  cursor: Scalars['String']['output'];
  /** Position before the first event that is kept. */
  firstCursor: Scalars['String']['output'];
  /** Number of the first event that is kept. */
  firstSequence: Scalars['SafeInt']['output'];
  /** Hash of the last event, hexadecimal. */
  hash: Scalars['String']['output'];
  /** Time at which the last event got its number. */
  recordedAt: Scalars['Instant']['output'];
  /** Number of the last event; 0 before the first one. */
  sequence: Scalars['SafeInt']['output'];
  /** JWS of `crm`, `sequence`, `hash` and `recordedAt`, checked with the keys of `/.well-known/slotkeeper-keys.json`; null without EVENT_SIGNING_KEY. */
  signature: Maybe<Scalars['String']['output']>;
};

/** Events of a CRM in their order. A page never changes, and has no gaps. */
export type EventPage = {
  /** Position of the last event that was looked at: `after` of the next page. */
  endCursor: Scalars['String']['output'];
  /** True if further events are there to look at. */
  hasNextPage: Scalars['Boolean']['output'];
  /** End of the log. */
  head: EventHead;
  /** Events. */
  nodes: Array<Event>;
};

/** Time and resource before a move. */
export type FormerTime = {
  /** End. */
  end: Scalars['Instant']['output'];
  /** Internal name of the resource; null if it was the same one. */
  resourceName: Maybe<Scalars['Text']['output']>;
  /** Start. */
  start: Scalars['Instant']['output'];
};

/** General contact profile of a user. */
export type GeneralContactProfileInput = {
  /** All contact channels. A kind that is absent is removed. */
  contactChannels: Array<ContactChannelInput>;
  /** Public display name. */
  name: Scalars['Text']['input'];
  /** User: uuid or reference. */
  user: Scalars['Identifier']['input'];
};

/** Place that is held. */
export type HeldPlace = {
  /** End of the hold, by the clock of the database. */
  expiresAt: Scalars['Instant']['output'];
  /** Seconds until the end of the hold, by the clock of the database. Count down from them: the clock of the client may differ. */
  expiresInSeconds: Scalars['Int']['output'];
  /** Latest time to which renewals can extend the hold; `expiresAt` if none is left. */
  renewableUntil: Scalars['Instant']['output'];
  /** Number of renewals that are left. */
  renewalsLeft: Scalars['Int']['output'];
  /** Identifier of the hold. Keep it secret: it books, renews or releases the hold. */
  uuid: Scalars['Uuid']['output'];
  /** Version of the hold: 1, and one more with each renewal. */
  version: Scalars['Int']['output'];
};

/** Change of an appointment or of a place in it, without personal data. */
export type HistoryEntry = {
  /** Kind of the causer, as in events: api_key, consumer, link, admin, job, mail_service or database. */
  actorKind: Scalars['Text']['output'];
  /** Name of the key that caused the change; null for other causers, and for the key of the demo. */
  actorName: Maybe<Scalars['Text']['output']>;
  /** Time of the change. */
  at: Scalars['Instant']['output'];
  /** Time and resource before a move; null: none. */
  before: Maybe<FormerTime>;
  /** Names of the fields that have changed. */
  changed: Array<Scalars['Text']['output']>;
  /** Channel of the booking; null: of the appointment. */
  channelKey: Maybe<ChannelKey>;
  /** Place that has changed; null: the appointment. */
  participationUuid: Maybe<Scalars['Uuid']['output']>;
  /** Type of the event, such as `appointment.moved`. */
  type: Scalars['Text']['output'];
};

/** Use of a time in the calendar of a resource. An appointment counts by its most certain place. */
export type IntervalKind =
  /** Appointment with a booked place. */
  | 'BOOKED'
  /** Lead time or follow-up time of an appointment. */
  | 'BUFFER'
  /** In an availability, while the resource is busy elsewhere, and not occupied. */
  | 'BUSY'
  /** In an availability, closed by a blackout on all channels, and not occupied. */
  | 'CLOSED'
  /** In an availability, and not occupied. Notice and booking windows do not count. */
  | 'FREE'
  /** Appointment in which places are only held. */
  | 'HELD'
  /** Appointment with a request, and no booked place. */
  | 'REQUESTED'
  /** Left out of an availability by its `exceptionDates`, and not occupied. */
  | 'TIME_OFF';

/** Postal address for invoices; every field is required. */
export type InvoiceAddressInput = {
  /** City. */
  city: Scalars['Text']['input'];
  /** Country, best as a code of ISO 3166-1 alpha-2. */
  countryCode: Scalars['CountryCode']['input'];
  /** House number. */
  number: Scalars['Text']['input'];
  /** Street without the house number. */
  street: Scalars['Text']['input'];
  /** Postal code. */
  zip: Scalars['Text']['input'];
};

/** New API key. This is the only answer that shows it. */
export type IssuedApiKey = {
  /** Record of the key. */
  apiKey: ApiKey;
  /** Key to send in the header X-SERVICE-CLIENT-ID. */
  key: Scalars['String']['output'];
};

/** New calendar feed. This is the only answer that shows its address. */
export type IssuedCalendarFeed = {
  /** Secret address to subscribe to in a calendar. */
  address: Scalars['String']['output'];
  /** Record of the feed. */
  feed: CalendarFeed;
};

/** Endpoint with its new secret. This is the only answer that shows it. */
export type IssuedWebhookEndpoint = {
  /** Endpoint. */
  endpoint: WebhookEndpoint;
  /** Secret that signs its events: `whsec_…`. */
  secret: Scalars['String']['output'];
};

/** Consumer who wants to wait, and for which times. */
export type JoinWaitlistInput = {
  /** True if the consumer has agreed to the privacy policy and the terms of the provider. The booking keeps the time and both addresses. Nothing requires it: a form of your own asks as `consent` of the provider says. */
  consent?: InputMaybe<Scalars['Boolean']['input']>;
  /** Answers to the custom fields of the product. INVALID_INPUT names an answer that is unknown, missing or of another type, as `customFields` and its key. The key of the CRM may leave required ones out. */
  customFields?: InputMaybe<Array<CustomFieldInput>>;
  /** Time from which the consumer has time. Default: now. */
  earliest?: InputMaybe<Scalars['Instant']['input']>;
  /** E-mail address of the consumer. */
  email: Scalars['EmailAddress']['input'];
  /** First name of the consumer. */
  firstName: Scalars['Text']['input'];
  /** Language of the mails to the consumer. Default: the language that the booking client prefers (Accept-Language), else that of the provider. */
  language?: InputMaybe<Scalars['LanguageTag']['input']>;
  /** Last name of the consumer. */
  lastName: Scalars['Text']['input'];
  /** Time until which the consumer has time, at most 400 days ahead. For a class, its end. */
  latest: Scalars['Instant']['input'];
  /** Message to the provider. */
  message?: InputMaybe<Scalars['Message']['input']>;
  /** Data of the CRM about the booking. Needs its key (FORBIDDEN). */
  metadata?: InputMaybe<Scalars['Metadata']['input']>;
  /** Minute of the local day from which a time may start, from 0 to 1439. */
  minutesFrom?: Scalars['Int']['input'];
  /** Minute of the local day before which a time may start, from 1 to 1440. */
  minutesUntil?: Scalars['Int']['input'];
  /** Mobile number of the consumer. */
  mobile?: InputMaybe<Scalars['Text']['input']>;
  /** Product: uuid or reference. Required unless the resource offers none. */
  product?: InputMaybe<Scalars['Identifier']['input']>;
  /** Reference of the booking, chosen by the CRM. Needs its key (FORBIDDEN). */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Resource: uuid, reference, or the reference of a channel. Default: any that offers the product. */
  resource?: InputMaybe<Scalars['Identifier']['input']>;
  /** Resources, or references of their channels, of which any that offers the product will do, instead of `resource`: at most 50. Default: all that offer it. */
  resources?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  /** Time zone of the consumer. Mails to the consumer show times in it, too, where its clocks differ from those of the provider. */
  timeZone?: InputMaybe<Scalars['TimeZone']['input']>;
  /** Local days on which a time may start, from 1 for Monday to 7 for Sunday. Default: all. */
  weekdays?: InputMaybe<Array<Scalars['Int']['input']>>;
};

/** Payload of `joinWaitlist` and `waitForEarlier`. */
export type JoinedWaitlist = {
  /** Entry of a consumer whom the CRM puts on the waitlist, or who has a booking; null for anybody else. */
  entryUuid: Maybe<Scalars['Uuid']['output']>;
  /** True if the address gets a mail with a link to confirm. An address that waits already gets none. */
  needsConfirmation: Scalars['Boolean']['output'];
};

/** Number that a limit limits. */
export type LimitCount =
  /** Appointments in which a place is booked, requested or held. A further place in one adds nothing. */
  | 'APPOINTMENTS'
  /** Bookings and requests of one consumer. */
  | 'CONSUMER';

/** Period in which a limit counts, by the start of appointments and the time zone of the provider. */
export type LimitPeriod =
  /** Day. */
  | 'DAY'
  /** Month. */
  | 'MONTH'
  /** All that has not begun, for bookings of one consumer only. */
  | 'UPCOMING'
  /** Week from Monday to Sunday. */
  | 'WEEK';

/** Booking behind a cancel link, in the place that it has now, as its consumer sees it. */
export type LinkedBooking = {
  /** Address of the resource in one line; null if it has none. */
  address: Maybe<Scalars['Text']['output']>;
  /** Answers to the custom fields, in the order of the form. As in the mails, without texts of the booker until the address is verified. */
  answers: Array<CustomFieldAnswer>;
  /** Appointment: its uuid. */
  appointmentUuid: Scalars['Uuid']['output'];
  /** Full reference of the resource, to book there again on the same channel; null if it is archived, deleted or hidden. */
  bookableAs: Maybe<Scalars['Text']['output']>;
  /** Booking: it keeps this identifier when it is moved. */
  bookingUuid: Scalars['Uuid']['output'];
  /** Look of the pages and mails of the provider. */
  brand: Brand;
  /** Calendar file of the appointment, RFC 5545: the entry of the mails to the consumer, with fewer details. Null unless the state is BOOKED. */
  calendarFile: Maybe<Scalars['String']['output']>;
  /** Addresses that add the appointment to a calendar on the web. Null unless the state is BOOKED. */
  calendarLinks: Maybe<CalendarLinks>;
  /** True if the consumer can cancel now. */
  canCancel: Scalars['Boolean']['output'];
  /** True if the consumer can choose another time now. */
  canReschedule: Scalars['Boolean']['output'];
  /** True if it can wait at other resources that offer the product, too: by `anyResource`. */
  canWaitElsewhere: Scalars['Boolean']['output'];
  /** True if the consumer can wait for an earlier time now, by `waitForEarlier`. */
  canWaitForEarlier: Scalars['Boolean']['output'];
  /** Last time at which the consumer can cancel; null if the booking has ended. */
  cancelUntil: Maybe<Scalars['Instant']['output']>;
  /** Last time at which the consumer can choose another time; null if the booking cannot be moved again. */
  changeUntil: Maybe<Scalars['Instant']['output']>;
  /** Channel of the booking. */
  channelKey: ChannelKey;
  /** Time zone that the consumer named; null for none. */
  consumerTimeZone: Maybe<Scalars['TimeZone']['output']>;
  /** Contact channel of the appointment. Unless the booking is BOOKED, null for all but a location. */
  contactChannel: Maybe<Contact>;
  /** False if the booking has moved away from the place that the link names. */
  current: Scalars['Boolean']['output'];
  /** Customer: the handle of the consumer in the links of the booking. */
  customerUuid: Scalars['Uuid']['output'];
  /** E-mail address given with the booking, to which mails about it go; null for none. */
  email: Maybe<Scalars['EmailAddress']['output']>;
  /** Current end of the appointment. */
  end: Scalars['Instant']['output'];
  /** First name given with the booking; empty where it must not be shown. */
  firstName: Scalars['Text']['output'];
  /** True if the appointment has begun, by the clock of the database: then a request can no longer be confirmed. */
  hasBegun: Scalars['Boolean']['output'];
  /** Hints about the product for consumers. */
  hints: Maybe<Scalars['FreeText']['output']>;
  /** Legal notice of the provider. */
  impressum: Maybe<Scalars['FreeText']['output']>;
  /** True if consumer and provider meet at a place, so that the clock of the provider counts. */
  isInPerson: Scalars['Boolean']['output'];
  /** True if the appointment has ended, by the clock of the database. */
  isOver: Scalars['Boolean']['output'];
  /** Language of the mails to the consumer. */
  language: Maybe<Scalars['LanguageTag']['output']>;
  /** Last name given with the booking; empty where it must not be shown. */
  lastName: Scalars['Text']['output'];
  /** Address of a map with the place of the appointment; null unless `isInPerson`. */
  mapLink: Maybe<Scalars['String']['output']>;
  /** Message given with the booking; null for none, and until the address is verified. */
  message: Maybe<Scalars['FreeText']['output']>;
  /** Other time that the consumer has requested and the provider has not answered; null for none. */
  pendingMove: Maybe<LinkedMove>;
  /** Price as it was agreed; null for none. */
  price: Maybe<Price>;
  /** Address of the privacy policy of the provider. */
  privacyUrl: Maybe<Scalars['HttpAddress']['output']>;
  /** Name of the product; null if there is none. */
  productName: Maybe<Scalars['Text']['output']>;
  /** E-mail address of the provider; null for none. */
  providerEmail: Maybe<Scalars['EmailAddress']['output']>;
  /** Language of the provider. */
  providerLanguage: Scalars['LanguageTag']['output'];
  /** Name of the provider. */
  providerName: Scalars['Text']['output'];
  /** Telephone number of the provider; null for none. */
  providerPhone: Maybe<Scalars['Text']['output']>;
  /** Public name of the resource. */
  resourceName: Scalars['Text']['output'];
  /** Origins of websites to which the page of what was booked may lead back. */
  returnOrigins: Array<Scalars['String']['output']>;
  /** Current start of the appointment. */
  start: Scalars['Instant']['output'];
  /** State of the booking. */
  state: ParticipationState;
  /** Address of the terms of the provider. */
  termsUrl: Maybe<Scalars['HttpAddress']['output']>;
  /** Time zone of the provider. */
  timeZone: Scalars['TimeZone']['output'];
  /** Link of the entry with which the booking waits for an earlier time; null if it does not wait. */
  waitingLink: Maybe<Scalars['String']['output']>;
  /** True if the booking, or its appointment, was moved since it was booked. */
  wasMoved: Scalars['Boolean']['output'];
};


/** Booking behind a cancel link, in the place that it has now, as its consumer sees it. */
export type LinkedBookingCalendarFileArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Booking behind a cancel link, in the place that it has now, as its consumer sees it. */
export type LinkedBookingCalendarLinksArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Booking behind a cancel link, in the place that it has now, as its consumer sees it. */
export type LinkedBookingHintsArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Booking behind a cancel link, in the place that it has now, as its consumer sees it. */
export type LinkedBookingProductNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Booking behind a cancel link, in the place that it has now, as its consumer sees it. */
export type LinkedBookingProviderNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Booking behind a cancel link, in the place that it has now, as its consumer sees it. */
export type LinkedBookingResourceNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Other time of a booking: requested by its consumer, or booked until a request is answered. */
export type LinkedMove = {
  /** End of that time. */
  end: Scalars['Instant']['output'];
  /** Public name of the resource. */
  resourceName: Scalars['Text']['output'];
  /** Start of that time. */
  start: Scalars['Instant']['output'];
};


/** Other time of a booking: requested by its consumer, or booked until a request is answered. */
export type LinkedMoveResourceNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Booking or request behind a link to answer it, as its provider sees it. */
export type LinkedRequest = {
  /** Address of the resource in one line; null if it has none. */
  address: Maybe<Scalars['Text']['output']>;
  /** Answers to the custom fields, in the order of the form. */
  answers: Array<CustomFieldAnswer>;
  /** Booked time that stands until the request to move it is answered; null for any other request. */
  bookedTime: Maybe<LinkedMove>;
  /** Look of the pages and mails of the provider. */
  brand: Brand;
  /** Contact channel of the appointment. Unless the booking is BOOKED, null for all but a location. */
  contactChannel: Maybe<Contact>;
  /** E-mail address given with the request; null for none. */
  email: Maybe<Scalars['EmailAddress']['output']>;
  /** Current end of the appointment. */
  end: Scalars['Instant']['output'];
  /** First name given with the booking; empty where it must not be shown. */
  firstName: Scalars['Text']['output'];
  /** True if the appointment has begun, by the clock of the database: then a request can no longer be confirmed. */
  hasBegun: Scalars['Boolean']['output'];
  /** Legal notice of the provider. */
  impressum: Maybe<Scalars['FreeText']['output']>;
  /** True if the consumer was asked to choose another time. */
  isAsked: Scalars['Boolean']['output'];
  /** True if the appointment has ended, by the clock of the database. */
  isOver: Scalars['Boolean']['output'];
  /** Last name given with the booking; empty where it must not be shown. */
  lastName: Scalars['Text']['output'];
  /** Message of the consumer. */
  message: Maybe<Scalars['FreeText']['output']>;
  /** Mobile number given with the request. */
  mobile: Maybe<Scalars['Text']['output']>;
  /** Price as it was agreed; null for none. */
  price: Maybe<Price>;
  /** Address of the privacy policy of the provider. */
  privacyUrl: Maybe<Scalars['HttpAddress']['output']>;
  /** Name of the product; null if there is none. */
  productName: Maybe<Scalars['Text']['output']>;
  /** Language of the provider. */
  providerLanguage: Scalars['LanguageTag']['output'];
  /** Name of the provider. */
  providerName: Scalars['Text']['output'];
  /** Public name of the resource. */
  resourceName: Scalars['Text']['output'];
  /** Current start of the appointment. */
  start: Scalars['Instant']['output'];
  /** State of the booking. */
  state: ParticipationState;
  /** Address of the terms of the provider. */
  termsUrl: Maybe<Scalars['HttpAddress']['output']>;
  /** Time zone of the provider. */
  timeZone: Scalars['TimeZone']['output'];
  /** True if the booking has another place instead of this one. */
  wasMoved: Scalars['Boolean']['output'];
};


/** Booking or request behind a link to answer it, as its provider sees it. */
export type LinkedRequestProductNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Booking or request behind a link to answer it, as its provider sees it. */
export type LinkedRequestProviderNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Booking or request behind a link to answer it, as its provider sees it. */
export type LinkedRequestResourceNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** E-mail address behind a verification link, as its user sees it. */
export type LinkedVerification = {
  /** Address that received the link. */
  email: Scalars['EmailAddress']['output'];
  /** True if the user still has this address. */
  isCurrent: Scalars['Boolean']['output'];
  /** True if the user has verified this address. */
  isVerified: Scalars['Boolean']['output'];
  /** Language of the user. */
  language: Scalars['LanguageTag']['output'];
};

/** Entry of a waitlist behind a link, as its consumer sees it. */
export type LinkedWaitlistEntry = {
  /** Look of the pages and mails of the provider. */
  brand: Brand;
  /** Time from which the consumer has time. */
  earliest: Scalars['Instant']['output'];
  /** Legal notice of the provider. */
  impressum: Maybe<Scalars['FreeText']['output']>;
  /** Language of the consumer; null for that of the provider. */
  language: Maybe<Scalars['LanguageTag']['output']>;
  /** Time until which the consumer has time. */
  latest: Scalars['Instant']['output'];
  /** Place that is held for it; null without an offer. */
  offer: Maybe<WaitlistOffer>;
  /** Address of the privacy policy of the provider. */
  privacyUrl: Maybe<Scalars['HttpAddress']['output']>;
  /** Name of the product; null for none. */
  productName: Maybe<Scalars['Text']['output']>;
  /** Language of the provider. */
  providerLanguage: Scalars['LanguageTag']['output'];
  /** Name of the provider. */
  providerName: Scalars['Text']['output'];
  /** Booked time that an offer replaces; null if an offer is another booking, and once the booking has ended. */
  replaces: Maybe<LinkedMove>;
  /** Public name of the resource; null for any that offers the product, or of `resourceNames`. */
  resourceName: Maybe<Scalars['Text']['output']>;
  /** Public names of the resources of which any will do; null for all, or for `resourceName`. */
  resourceNames: Maybe<Array<Scalars['Text']['output']>>;
  /** State of the entry. */
  state: WaitlistState;
  /** Address of the terms of the provider. */
  termsUrl: Maybe<Scalars['HttpAddress']['output']>;
  /** Time zone of the provider. */
  timeZone: Scalars['TimeZone']['output'];
  /** Identifier of the entry. */
  uuid: Scalars['Uuid']['output'];
};


/** Entry of a waitlist behind a link, as its consumer sees it. */
export type LinkedWaitlistEntryProductNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Entry of a waitlist behind a link, as its consumer sees it. */
export type LinkedWaitlistEntryProviderNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Entry of a waitlist behind a link, as its consumer sees it. */
export type LinkedWaitlistEntryResourceNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Entry of a waitlist behind a link, as its consumer sees it. */
export type LinkedWaitlistEntryResourceNamesArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Mail that was sent, or waits to be sent. */
export type Mail = {
  /** Appointment that the mail is about: its uuid; null if there is none, or no longer. */
  appointmentUuid: Maybe<Scalars['Uuid']['output']>;
  /** Number of attempts since the mail was queued. */
  attempts: Scalars['Int']['output'];
  /** Content of the mail, with valid links: a CRM that sends it itself must keep it as secret as a mailbox. Null for a CRM if the mail is not about a booking: the link of a verification proves that its reader has the mailbox. */
  content: Maybe<MailContent>;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** CRM that caused the mail. */
  crmId: Scalars['Text']['output'];
  /** Reason of the bounce or of the last failed attempt. */
  failure: Maybe<Scalars['Text']['output']>;
  /** True if the mail is to the consumer of its participation. */
  isToConsumer: Scalars['Boolean']['output'];
  /** Event that the mail announces. */
  kind: MailKind;
  /** Language of the mail. */
  language: Scalars['LanguageTag']['output'];
  /** Booking that the mail is about: the uuid of its `Participation`; null if there is none, or no longer. */
  participationUuid: Maybe<Scalars['Uuid']['output']>;
  /** E-mail address of the recipient, in lower case. */
  recipient: Scalars['Text']['output'];
  /** Time at which the mail service accepted the mail; null if it did not. */
  sentAt: Maybe<Scalars['Instant']['output']>;
  /** State of the mail. */
  state: MailState;
  /** Time of the last change of state. */
  stateChangedAt: Scalars['Instant']['output'];
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
  /** Reason why the mail is WITHHELD; null in any other state. */
  withheldBy: Maybe<WithheldBy>;
};

/** Calendar entry that comes with a mail. */
export type MailCalendar = {
  /** Content of the iCalendar file. */
  content: Scalars['String']['output'];
  /** Method of iTIP (RFC 5546): REQUEST or CANCEL. */
  method: Scalars['String']['output'];
};

/** Page of a list. */
export type MailConnection = {
  /** Items with their cursors. */
  edges: Array<MailEdge>;
  /** Items. */
  nodes: Array<Mail>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Content of a mail. */
export type MailContent = {
  /** Calendar entry; null if there is none. */
  calendar: Maybe<MailCalendar>;
  /** Body as an HTML document. */
  html: Scalars['String']['output'];
  /** Reply-to address; null for the sender’s own. */
  replyTo: Maybe<Scalars['EmailAddress']['output']>;
  /** Subject. */
  subject: Scalars['String']['output'];
  /** Body as plain text. */
  text: Scalars['String']['output'];
};

/** Item of MailConnection. */
export type MailEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: Mail;
};

/** Event that a mail announces. */
export type MailKind =
  /** To the consumer: the booking is confirmed. */
  | 'BOOKING_CONFIRMATION'
  /** To the provider: a consumer has booked. */
  | 'BOOKING_NOTIFICATION'
  /** To the provider: a resource has become busy elsewhere at the time of bookings. */
  | 'BUSY_CONFLICT'
  /** To the provider: a calendar elsewhere could not be read for a day. */
  | 'BUSY_SOURCE_FAILING'
  /** To the consumer: the place was cancelled. */
  | 'CANCELLATION_TO_CONSUMER'
  /** To the provider: a place was cancelled. */
  | 'CANCELLATION_TO_PROVIDER'
  /** To the consumer: the appointment has another contact channel or address. */
  | 'DETAILS_TO_CONSUMER'
  /** To the provider: the appointment has another contact channel or address, or the consumer other data. */
  | 'DETAILS_TO_PROVIDER'
  /** To a user: a link that verifies the e-mail address. */
  | 'EMAIL_VERIFICATION'
  /** To the consumer: the appointment has another time or resource. */
  | 'MOVE_TO_CONSUMER'
  /** To the provider: the appointment has another time or resource. */
  | 'MOVE_TO_PROVIDER'
  /** To the provider: notifications beyond the limit of mails in an hour. */
  | 'NOTIFICATION_DIGEST'
  /** To the consumer: a reminder before the appointment. */
  | 'REMINDER'
  /** To the consumer: the request was confirmed. */
  | 'REQUEST_CONFIRMED'
  /** To the consumer: the request was declined. */
  | 'REQUEST_DECLINED'
  /** To the consumer: the provider will answer the request. */
  | 'REQUEST_RECEIVED'
  /** To the provider: a request to confirm or decline. */
  | 'REQUEST_TO_CONFIRM'
  /** To the consumer: the provider asks to choose another time. */
  | 'RESCHEDULE_ASKED'
  /** To the consumer: the other time was declined, the booking stands. */
  | 'RESCHEDULE_DECLINED'
  /** To the consumer: the provider will answer the request for another time. */
  | 'RESCHEDULE_RECEIVED'
  /** To the provider: a request for another time, to confirm or decline. */
  | 'RESCHEDULE_TO_CONFIRM'
  /** To somebody who wants to wait: a link that confirms the address. */
  | 'WAITLIST_CONFIRM'
  /** To somebody who waits: on the waitlist from now on. */
  | 'WAITLIST_JOINED'
  /** To somebody who waits: a place is held, to take or to pass. */
  | 'WAITLIST_OFFER'
  /** To somebody who waits: the offer is over; still on the waitlist, or off it. */
  | 'WAITLIST_PASSED'
  /** To the CRM: an endpoint of webhooks was disabled after failures. */
  | 'WEBHOOK_DISABLED';

/** State of a mail. */
export type MailState =
  /** Permanently refused by the mail server of the recipient. */
  | 'BOUNCED'
  /** Delivered, and reported as spam by the recipient. */
  | 'COMPLAINED'
  /** Accepted by the mail server of the recipient. */
  | 'DELIVERED'
  /** Over the limit of mails to the provider in an hour. Reported in a digest instead. */
  | 'DIGESTED'
  /** Not accepted by the mail service. Not retried automatically. */
  | 'FAILED'
  /** Waiting to be sent or retried. */
  | 'QUEUED'
  /** Accepted by the mail service. */
  | 'SENT'
  /** Recorded but never sent: over the limit of mails to one mailbox, or no longer needed. */
  | 'SUPPRESSED'
  /** Not sent, because the caller or a setting of the provider says so. */
  | 'WITHHELD';

/** Text that metadata have under a key. */
export type MetadataFilter = {
  /** Key. */
  key: Scalars['Text']['input'];
  /** Text under the key. */
  value: Scalars['FreeText']['input'];
};

/** Colours of a brand in light or in dark mode. Texts in them have a contrast of 4.5 at least. */
export type ModeColours = {
  /** Colour of links and buttons. */
  accent: Scalars['Colour']['output'];
  /** Colour of texts on the accent. */
  onAccent: Scalars['Colour']['output'];
  /** Ground of notes, with a tint of the accent. */
  soft: Scalars['Colour']['output'];
};

/** Move of an appointment. Absent fields stay unchanged; an absent end keeps the length. */
export type MoveAppointmentInput = {
  /** New end. Default: the new start plus the former duration. */
  end?: InputMaybe<Scalars['Instant']['input']>;
  /** Message to the participants. */
  message?: InputMaybe<Scalars['Message']['input']>;
  /** True: takes the time although a resource is busy elsewhere. Else that is SLOT_TAKEN with the reason BUSY. */
  overBusy?: Scalars['Boolean']['input'];
  /** New resource of the same provider: uuid or reference. */
  resource?: InputMaybe<Scalars['Identifier']['input']>;
  /** New start. */
  start?: InputMaybe<Scalars['Instant']['input']>;
  /** True: takes time that is kept for somebody who waits, or offered; whoever was offered it is mailed (WAITLIST_PASSED) and waits on. False: SLOT_TAKEN. */
  takeOffers?: Scalars['Boolean']['input'];
};

/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type Mutation = {
  /** Agrees on the time that clocks show now, after a country has changed them: `agreedStart` becomes null. Nobody is mailed. To go back to the agreed time, move the appointment to `startAsAgreed`. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  acceptClocks: Appointment;
  /** Books the place that an entry is offered, with the data that it was made with. Where bookings are requests it makes a request. An entry for an earlier time moves its booking, as `rescheduleBooking` does. Errors: INVALID_TOKEN, OFFER_OVER, CLOSED if a calendar elsewhere does not answer, ALREADY_BOOKED, LIMIT_REACHED, TOO_MANY_REQUESTS; of a move RESCHEDULE_LIMIT, CHANGE_TOO_LATE, CONFLICT. Caller: anybody with the `token` of a link, without a key. */
  acceptWaitlistOffer: CreatedAppointment;
  /** Gives a consumer a place of an appointment and mails the consumer and the provider, whatever hours, notice, booking window, limits and channels say; also if the appointment has begun, or is over: then nobody is mailed. Errors: NOT_FOUND, SLOT_TAKEN if it is full, ALREADY_BOOKED, REFERENCE_EXISTS, CONFLICT unless it is ACTIVE. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  addParticipant: Participation;
  /** Gives a user access to the calendar of a provider. A user with access stays unchanged. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_WRITE. */
  addStaffMember: User;
  /** Puts a consumer on a waitlist, as `joinWaitlist` does with the key, with a rank. Errors: NOT_FOUND, PRODUCT_NOT_OFFERED, CONFLICT if the consumer waits already, and as `joinWaitlist`. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  addToWaitlist: WaitlistEntry;
  /** Makes a change that was previewed, and keeps, moves, cancels or asks about the appointments that it affects: all of it or nothing. Errors: NOT_FOUND, INVALID_INPUT, STALE_PREVIEW, SLOT_TAKEN naming the action, FUTURE_APPOINTMENTS if appointments of a resource to delete stay, or one is under way. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope HOURS_WRITE and BOOKINGS_WRITE. */
  applyChange: AppliedChange;
  /** Asks the consumer of a booking by the token of its link to choose another time, as `requestReschedule` does. Errors: INVALID_TOKEN, CONFLICT also if the consumer has no e-mail address. Caller: anybody with the `token` of a link, without a key. */
  askForAnotherTime: LinkedRequest;
  /** Books what is held at that time by `reserveAny`, else a place at any resource that offers a product, as `assignment` of the product chooses. Without a hold a consumer gets one place at a time: a repeated request is ALREADY_BOOKED. Errors: those of `reserveAny`, ALREADY_BOOKED, HOLD_LOST. Caller: anybody, without a key. */
  bookAny: CreatedAppointment;
  /** Books a slot. With a hold in the slot the booking succeeds, unless a source of busy times with `verify` says that the time has become busy; without a hold the slot must be free. Errors: those of `reserveAppointment`, ALREADY_BOOKED, HOLD_LOST. Caller: anybody, without a key. */
  bookAppointment: CreatedAppointment;
  /** Cancels an appointment and mails its participants. A cancelled appointment stays unchanged. Errors: NOT_FOUND, CONFLICT if it has only holds. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  cancelAppointment: Appointment;
  /** Cancels a booking by the token of its cancel link. Returns true, even if the booking was cancelled before. Errors: INVALID_TOKEN, BOOKING_MOVED, CHANGE_TOO_LATE, CONFLICT if the appointment is over. Caller: anybody with the `token` of a link, without a key. */
  cancelBooking: Scalars['Boolean']['output'];
  /** Cancels the place of a consumer and mails the consumer. Errors: NOT_FOUND, CONFLICT. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  cancelParticipation: Participation;
  /** Confirms a request and mails the consumer. A BOOKED participation stays unchanged. Errors: NOT_FOUND, CONFLICT. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope REQUESTS_ANSWER. */
  confirmParticipation: Participation;
  /** Confirms a request by the token of its link and mails the consumer. A BOOKED participation stays unchanged. Errors: INVALID_TOKEN, CONFLICT. Caller: anybody with the `token` of a link, without a key. */
  confirmRequest: LinkedRequest;
  /** Confirms the address of an entry: from now on it waits. Any other entry stays unchanged. Errors: INVALID_TOKEN. Caller: anybody with the `token` of a link, without a key. */
  confirmWaitlistEntry: LinkedWaitlistEntry;
  /** Creates an account. A known reference returns the existing account, unchanged. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_WRITE. */
  createAccount: CreateAccountPayload;
  /** Issues an API key of 256 random bits to a CRM. What a key may do never changes: issue another one, then revoke it. Errors: NOT_FOUND, INVALID_INPUT. Caller: the operator, with the admin key in the header `Authorization: Bearer`. */
  createApiKey: IssuedApiKey;
  /** Creates an appointment for consumers, inside or outside availabilities, and mails them. Errors: NOT_FOUND, SLOT_TAKEN, ALREADY_BOOKED, REFERENCE_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  createAppointment: Appointment;
  /** Creates an availability of a resource, at most 500 for each. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope HOURS_WRITE. */
  createAvailability: Availability;
  /** Closes resources, or all resources of a provider, for consumers. Appointments and holds in these times stay. A known reference updates the given fields of the existing blackout. At most 500 blackouts of a resource, and 500 of all resources of a provider. Errors: NOT_FOUND, REFERENCE_EXISTS if the reference names a blackout of other resources. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope HOURS_WRITE. */
  createBlackout: CreateBlackoutPayload;
  /** Writes several blackouts as `createBlackout`, all or none, at most 500 together. Errors: NOT_FOUND, REFERENCE_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope HOURS_WRITE. */
  createBlackouts: Array<CreateBlackoutPayload>;
  /** Creates a source of busy times of a resource, without any times yet. A resource has at most 10, a CRM at most 1000. The service reads one of ICS or CALDAV within seconds. Errors: NOT_FOUND, CONFLICT beyond these numbers. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  createBusySource: BusySource;
  /** Creates a read-only calendar feed of a provider, or of one of its resources. Its address has 256 random bits and is valid until the feed is revoked. A provider has at most 100. Errors: NOT_FOUND, CONFLICT beyond the limit. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  createCalendarFeed: IssuedCalendarFeed;
  /** Creates a CRM. A known crmId returns the existing CRM, unchanged. Caller: the operator, with the admin key in the header `Authorization: Bearer`. */
  createCrm: CreateCrmPayload;
  /** Creates a product. A known reference updates the given fields of the existing product. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  createProduct: CreateProductPayload;
  /** Creates a provider. A known reference returns the existing provider, unchanged. Errors: NOT_FOUND, FORBIDDEN with a key for some providers. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  createProvider: CreateProviderPayload;
  /** Creates a resource. A known reference updates the given fields of the existing resource. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  createResource: CreateResourcePayload;
  /** Creates a user. A known reference updates the names and numbers of the existing user. A consumer with this e-mail address becomes the user, with the given names and numbers. An address of another user gets a unique variant. Errors: USER_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_WRITE. */
  createUser: CreateUserPayload;
  /** Creates an endpoint of webhooks and its secret. A CRM has at most 20. Errors: NOT_FOUND, EVENTS_GONE, LOG_REWOUND, CONFLICT beyond the limit, TOO_MANY_REQUESTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope EVENTS_WRITE. */
  createWebhookEndpoint: IssuedWebhookEndpoint;
  /** Declines a request, frees its place and mails the consumer. Errors: NOT_FOUND, CONFLICT. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope REQUESTS_ANSWER. */
  declineParticipation: Participation;
  /** Declines a request by the token of its link, frees its place and mails the consumer. Errors: INVALID_TOKEN, CONFLICT. Caller: anybody with the `token` of a link, without a key. */
  declineRequest: LinkedRequest;
  /** Deletes an account. Errors: NOT_FOUND, CONFLICT while it is invoiced for a provider. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_WRITE. */
  deleteAccount: Scalars['Boolean']['output'];
  /** Deletes an availability. Its appointments stay unchanged. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope HOURS_WRITE. */
  deleteAvailability: Scalars['Boolean']['output'];
  /** Deletes a blackout: its times can be booked again. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope HOURS_WRITE. */
  deleteBlackout: Scalars['Boolean']['output'];
  /** Deletes a limit. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  deleteBookingLimit: Scalars['Boolean']['output'];
  /** Deletes a source of busy times: they can be booked again. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  deleteBusySource: Scalars['Boolean']['output'];
  /** Deletes a contact profile. Its resources and appointments fall back to the general profile of their contact. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_WRITE. */
  deleteContactProfile: Scalars['Boolean']['output'];
  /** Deletes a custom field; a field that was answered is archived instead. Answers stay as they are. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  deleteCustomField: Scalars['Boolean']['output'];
  /** Deletes a product and its holds. Past appointments stay, without a product. Errors: NOT_FOUND, FUTURE_APPOINTMENTS, CONFLICT while it is the only product of a resource, a channel or an availability. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  deleteProduct: Scalars['Boolean']['output'];
  /** Deletes a provider with all its records, past appointments included. Errors: NOT_FOUND, FUTURE_APPOINTMENTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE and BOOKINGS_WRITE. */
  deleteProvider: Scalars['Boolean']['output'];
  /** Deletes a resource with its availabilities, channels, blackouts, busy times, limits and calendar feeds. Refused while future appointments take it, be it besides their own resource. To stop bookings only, archive it. Errors: NOT_FOUND, FUTURE_APPOINTMENTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE and BOOKINGS_WRITE. */
  deleteResource: Scalars['Boolean']['output'];
  /** Deletes a user with its contact profiles. Bookings of the user stay. Errors: NOT_FOUND, CONFLICT while the user owns an account or a provider. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_WRITE. */
  deleteUser: Scalars['Boolean']['output'];
  /** Deletes an endpoint of webhooks with its deliveries. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope EVENTS_WRITE. */
  deleteWebhookEndpoint: Scalars['Boolean']['output'];
  /** Erases a consumer by e-mail address or booking: deletes mails, entries of waitlists and users without a reference, and removes personal data from participations. Appointments keep their times and counts. Errors: FUTURE_APPOINTMENTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_WRITE. */
  eraseConsumer: ErasedConsumer;
  /** Erases a consumer at one provider: removes the personal data from the participations there, and deletes the mails about them, and the user unless it has a reference or other bookings. Appointments keep their times and counts. Errors: NOT_FOUND, INVALID_INPUT for another last name, FUTURE_APPOINTMENTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE and SETTINGS_WRITE. */
  eraseProviderConsumer: ErasedConsumer;
  /** Puts a consumer on the waitlist of a resource, or of any that offers a product. Without the key of the CRM the address gets a mail first, and the entry waits once its link is confirmed, within a day; with the key it waits at once. Errors: NOT_FOUND, PRODUCT_NOT_OFFERED, TOO_MANY_REQUESTS, CONFLICT for a channel without a waitlist, beyond five open entries of an address or 5000 of a provider, and, with alternatives, for a wish that can be booked now. Caller: anybody, without a key. */
  joinWaitlist: JoinedWaitlist;
  /** Takes an entry off the waitlist. One that has ended stays unchanged. Errors: INVALID_TOKEN. Caller: anybody with the `token` of a link, without a key. */
  leaveWaitlist: LinkedWaitlistEntry;
  /** Marks a consumer as absent. Errors: NOT_FOUND, CONFLICT before the start or if the participation is not BOOKED. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope REQUESTS_ANSWER. */
  markNoShow: Participation;
  /** Moves an appointment, releases its holds and mails its participants. Errors: NOT_FOUND, SLOT_TAKEN, CONFLICT if it is not ACTIVE. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  moveAppointment: Appointment;
  /** Offers an entry that waits a free slot, whatever its wish and rank are. The slot is held, and the consumer mailed. Errors: NOT_FOUND, CONFLICT if it does not wait, SLOT_TAKEN if no free slot starts then. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  offerFromWaitlist: WaitlistEntry;
  /** Refuses the time that an entry is offered. The entry waits for other times. Errors: INVALID_TOKEN, OFFER_OVER. Caller: anybody with the `token` of a link, without a key. */
  passWaitlistOffer: LinkedWaitlistEntry;
  /** Replaces the busy times of a source in a window. From then on no appointment begins in them. Those that were booked before stay: the answer and an event tell each once. Errors: NOT_FOUND, CONFLICT if later times were put already, or for a source that the service reads. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  putBusyTimes: PutBusyTimesPayload;
  /** Reads a source now, also if it is not due. Its fields tell the outcome. At most 10 times a minute. Errors: NOT_FOUND, CONFLICT for a source of PUSH, or while it is read, TOO_MANY_REQUESTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  readBusySource: BusySource;
  /** Queues events again, due now, and returns how many: a range of at most 10000 numbers, or those that were given up. Events that the endpoint does not want, or has not reached, are left out. At most 10 times a minute. Errors: NOT_FOUND, CONFLICT while 10000 deliveries wait, TOO_MANY_REQUESTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope EVENTS_WRITE. */
  redeliverEvents: Scalars['Int']['output'];
  /** Releases a hold. Returns true, even if there is no such hold. Errors: TOO_MANY_REQUESTS. Caller: anybody, without a key. */
  releaseReservation: Scalars['Boolean']['output'];
  /** Takes an entry off its waitlist, without a mail. Its offer goes to the next one. One that has ended stays unchanged. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  removeFromWaitlist: WaitlistEntry;
  /** Removes the access of a user to the calendar of a provider. Returns true, even if the user had no access. Errors: NOT_FOUND, CONFLICT for the owner. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_WRITE. */
  removeStaffMember: Scalars['Boolean']['output'];
  /** Holds a place again for the `holdSeconds` of its channel, from now on. Each renewal gives the hold a new version. Errors: HOLD_LOST, CONFLICT if the renewals are used up, TOO_MANY_REQUESTS. Caller: anybody, without a key. */
  renewReservation: HeldPlace;
  /** Mails the consumer a link to choose another time, with up to three free ones; the booking stands, or the request, of which the time that is chosen is one again. Until `until` the consumer may choose whatever the hours of the resource offer, on whatever channel, and the number of moves and the notice for them do not count; if the resource is archived or lacks the product, the hours of up to seven others. Mails once for each time, message and `until`. Errors: NOT_FOUND, CONFLICT unless the participation is BOOKED or REQUESTED and has not begun, for a request to move, or if no time is free to choose, INVALID_INPUT. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  requestReschedule: Participation;
  /** Moves a booking to another time by the token of its cancel link, or of a former place of the booking. A repeated call changes nothing. On a channel that the provider confirms, a booked place stays until then. Errors: INVALID_TOKEN, BOOKING_MOVED, CONFLICT if the booking has ended or a request to move it waits, RESCHEDULE_LIMIT, CHANGE_TOO_LATE, NOT_FOUND, TOO_MANY_REQUESTS, those of `bookAppointment` about the slot. Caller: anybody with the `token` of a link, without a key. */
  rescheduleBooking: CreatedAppointment;
  /** Moves the place of a consumer to another time, resource or both, also into an appointment of the same times and product, and mails the consumer. Returns the place that the booking has then. Errors: NOT_FOUND, BOOKING_MOVED, CONFLICT, SLOT_TAKEN, ALREADY_BOOKED. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  rescheduleParticipation: Participation;
  /** Queues a mail again, at most 20 times. One about a booking says how things are now, and goes to the address that the booking has now; one about a cancellation or a decline is as it was. Any other mail must be FAILED or BOUNCED. Errors: NOT_FOUND, BOOKING_MOVED, CONFLICT if it is QUEUED, if its place has ended, for RESCHEDULE_ASKED, whose times are old, and if there is no address. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  resendMail: Mail;
  /** Holds a place at any resource that offers a product, as `assignment` of the product chooses. `bookAny` books it, and so does `bookAppointment` with the resource of the answer. Errors: those of `reserveAppointment`; PRODUCT_NOT_OFFERED if no resource offers the product on the channel. Caller: anybody, without a key. */
  reserveAny: Reservation;
  /** Holds a place in a slot, for three minutes unless the channel says otherwise. Errors: NOT_FOUND, SLOT_TAKEN, CHANNEL_HIDDEN, RESOURCE_ARCHIVED, OUTSIDE_AVAILABILITY, CLOSED, OFF_GRID, TOO_SHORT, TOO_LONG, TOO_SOON, BEYOND_WINDOW, PRODUCT_NOT_OFFERED, LIMIT_REACHED, TOO_MANY_REQUESTS, TOO_MANY_HOLDS, TOO_MANY_BOOKINGS, HELD_TOO_OFTEN. Caller: anybody, without a key. */
  reserveAppointment: Reservation;
  /** Resets a channel of a resource to its default settings. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  resetChannel: Scalars['Boolean']['output'];
  /** Revokes an API key permanently. Errors: NOT_FOUND. Caller: the operator, with the admin key in the header `Authorization: Bearer`. */
  revokeApiKey: ApiKey;
  /** Revokes a calendar feed permanently. Its address is answered as unknown. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  revokeCalendarFeed: Scalars['Boolean']['output'];
  /** Replaces the secret of an endpoint. The former one signs along for a while. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope EVENTS_WRITE. */
  rotateWebhookSecret: IssuedWebhookEndpoint;
  /** Sets a limit of the bookings of a provider, or changes its maximum if there is a limit that counts the same. Appointments stay unchanged; a hold beyond the limit cannot be booked any more. A provider has at most 50. Errors: NOT_FOUND, INVALID_INPUT, CONFLICT beyond that number. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  setBookingLimit: BookingLimit;
  /** Sets the brand of a provider. A logo is loaded at most 10 times a minute. Errors: NOT_FOUND, TOO_MANY_REQUESTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  setBrand: Provider;
  /** Changes the settings of a channel of a resource. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  setChannel: Channel;
  /** Creates a contact profile for a provider. A known reference updates the existing profile. Errors: NOT_FOUND, CONFLICT while resources or appointments of another user or provider show it. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_WRITE. */
  setContactProfile: SetContactProfilePayload;
  /** Creates a custom field; a known key updates the given fields of the existing one. Consumers are asked if the provider allows custom fields. Errors: NOT_FOUND, INVALID_INPUT, CONFLICT beyond 20 fields for a product, or beyond 100 fields or 64 KB of labels and choices of the provider together. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  setCustomField: SetCustomFieldPayload;
  /** Sets the general contact profile of a user. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_WRITE. */
  setGeneralContactProfile: ContactProfile;
  /** Replaces what an appointment with a product takes besides its resource: the first free resource of each requirement by `priority`. Appointments stay unchanged. Errors: NOT_FOUND, INVALID_INPUT. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  setProductRequirements: Product;
  /** Sends an event `webhook.test` now, also to an endpoint that is not active. A receiver that has not agreed yet gets the challenge instead. At most 10 a minute. Errors: NOT_FOUND, TOO_MANY_REQUESTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope EVENTS_WRITE. */
  testWebhookEndpoint: WebhookAttempt;
  /** Changes an account. Errors: NOT_FOUND, REFERENCE_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_WRITE. */
  updateAccount: Account;
  /** Changes an appointment, also one that is over. Another contact channel is mailed to its participants and the provider. Errors: NOT_FOUND, REFERENCE_EXISTS, CONFLICT if it has only holds, or below the places taken. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  updateAppointment: Appointment;
  /** Changes an availability. Appointments stay unchanged, unless `applyToComing` is true, which needs the scope BOOKINGS_WRITE. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope HOURS_WRITE. */
  updateAvailability: Availability;
  /** Changes a blackout. It closes the same resources as before. Appointments stay unchanged. Errors: NOT_FOUND, REFERENCE_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope HOURS_WRITE. */
  updateBlackout: Blackout;
  /** Changes a source of busy times. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  updateBusySource: BusySource;
  /** Changes a CRM. Errors: NOT_FOUND. Caller: the operator, with the admin key in the header `Authorization: Bearer`. */
  updateCrm: Crm;
  /** Changes the data of a booking, in all of its places. Another e-mail address gets the confirmation, or the receipt of the request, and earlier links become invalid; the provider is mailed another name, address or number. The user is the one that a booking with the new data would get; users stay unchanged. Errors: NOT_FOUND, CONFLICT for a hold or an erased place, ALREADY_BOOKED, REFERENCE_EXISTS, INVALID_INPUT about answers. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_WRITE. */
  updateParticipation: Participation;
  /** Changes a product. Appointments stay unchanged. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  updateProduct: Product;
  /** Changes a provider. Hours and closures that name no time zone follow a new one; appointments stay at their instants. A new owner joins the staff; the former owner stays on the staff. Errors: NOT_FOUND, REFERENCE_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  updateProvider: Provider;
  /** Changes a resource. Appointments stay unchanged, unless `applyToComing` is true, which needs the scope BOOKINGS_WRITE. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_WRITE. */
  updateResource: Resource;
  /** Changes a user. A new e-mail address gets a mail with a verification link. Bookings stay as they are: `updateParticipation` corrects them. Errors: NOT_FOUND, USER_EXISTS, REFERENCE_EXISTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_WRITE. */
  updateUser: User;
  /** Changes an endpoint of webhooks. State `ACTIVE` enables a paused or disabled one. The new url of an active one is tried at once, with a challenge first; a disabled one stays disabled, unless state `ACTIVE` comes with the url. Errors: NOT_FOUND, TOO_MANY_REQUESTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope EVENTS_WRITE. */
  updateWebhookEndpoint: WebhookEndpoint;
  /** Verifies the e-mail address of a link, if the user still has it. Errors: INVALID_TOKEN. Caller: anybody with the `token` of a link, without a key. */
  verifyEmail: LinkedVerification;
  /** Lets the booking of a cancel link wait for an earlier time, at once and without a further confirmation. Taking an offer moves the booking there. Errors: INVALID_TOKEN, RESCHEDULE_LIMIT, CHANGE_TOO_LATE, TOO_MANY_REQUESTS, CONFLICT for a booking that is not booked, has no e-mail address or waits already, for a channel without a waitlist, and, with alternatives, for a wish that can be booked now. Caller: anybody with the `token` of a link, without a key. */
  waitForEarlier: JoinedWaitlist;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationAcceptClocksArgs = {
  appointment: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationAcceptWaitlistOfferArgs = {
  entry?: InputMaybe<Scalars['Uuid']['input']>;
  token: Scalars['String']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationAddParticipantArgs = {
  appointment: Scalars['Uuid']['input'];
  channelKey?: InputMaybe<ChannelKey>;
  input: ConsumerInput;
  notify?: Notify;
  raiseCapacity?: Scalars['Boolean']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationAddStaffMemberArgs = {
  provider: Scalars['Identifier']['input'];
  user: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationAddToWaitlistArgs = {
  channelKey?: InputMaybe<ChannelKey>;
  input: JoinWaitlistInput;
  priority?: Scalars['Int']['input'];
  provider?: InputMaybe<Scalars['Identifier']['input']>;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationApplyChangeArgs = {
  change: ChangeInput;
  message?: InputMaybe<Scalars['Message']['input']>;
  notify?: Notify;
  otherwise?: ChangeAction;
  revision: Scalars['String']['input'];
  then?: Array<AffectedActionInput>;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationAskForAnotherTimeArgs = {
  message?: InputMaybe<Scalars['Message']['input']>;
  participation?: InputMaybe<Scalars['Uuid']['input']>;
  token: Scalars['String']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationBookAnyArgs = {
  alternatives?: Scalars['Int']['input'];
  channelKey?: InputMaybe<ChannelKey>;
  input: BookAnyInput;
  notify?: Notify;
  product: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationBookAppointmentArgs = {
  alternatives?: Scalars['Int']['input'];
  channelKey?: InputMaybe<ChannelKey>;
  input: BookAppointmentInput;
  notify?: Notify;
  resource: Scalars['Identifier']['input'];
  sameResource?: Scalars['Boolean']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCancelAppointmentArgs = {
  appointment: Scalars['Uuid']['input'];
  message?: InputMaybe<Scalars['Message']['input']>;
  notify?: Notify;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCancelBookingArgs = {
  appointment?: InputMaybe<Scalars['Identifier']['input']>;
  customer?: InputMaybe<Scalars['Identifier']['input']>;
  message?: InputMaybe<Scalars['Message']['input']>;
  token: Scalars['String']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCancelParticipationArgs = {
  message?: InputMaybe<Scalars['Message']['input']>;
  notify?: Notify;
  participation: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationConfirmParticipationArgs = {
  notify?: Notify;
  participation: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationConfirmRequestArgs = {
  participation?: InputMaybe<Scalars['Uuid']['input']>;
  token: Scalars['String']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationConfirmWaitlistEntryArgs = {
  entry?: InputMaybe<Scalars['Uuid']['input']>;
  token: Scalars['String']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateAccountArgs = {
  input: CreateAccountInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateAppointmentArgs = {
  input: CreateAppointmentInput;
  notify?: Notify;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateAvailabilityArgs = {
  input: CreateAvailabilityInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateBlackoutArgs = {
  input: CreateBlackoutInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateBlackoutsArgs = {
  input: CreateBlackoutsInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateBusySourceArgs = {
  input: CreateBusySourceInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateCalendarFeedArgs = {
  input: CreateCalendarFeedInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateCrmArgs = {
  input: CreateCrmInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateProductArgs = {
  input: CreateProductInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateProviderArgs = {
  input: CreateProviderInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateResourceArgs = {
  input: CreateResourceInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateUserArgs = {
  input: CreateUserInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationCreateWebhookEndpointArgs = {
  input: CreateWebhookEndpointInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeclineParticipationArgs = {
  message?: InputMaybe<Scalars['Message']['input']>;
  notify?: Notify;
  participation: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeclineRequestArgs = {
  message?: InputMaybe<Scalars['Message']['input']>;
  participation?: InputMaybe<Scalars['Uuid']['input']>;
  token: Scalars['String']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeleteAccountArgs = {
  account: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeleteAvailabilityArgs = {
  availability: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeleteBlackoutArgs = {
  blackout: Scalars['Identifier']['input'];
  provider?: InputMaybe<Scalars['Identifier']['input']>;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeleteBookingLimitArgs = {
  limit: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeleteBusySourceArgs = {
  source: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeleteContactProfileArgs = {
  contactProfile: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeleteCustomFieldArgs = {
  key: Scalars['FieldKey']['input'];
  provider: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeleteProductArgs = {
  product: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeleteProviderArgs = {
  ignoreFutureAppointments?: Scalars['Boolean']['input'];
  notify?: Notify;
  provider: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeleteResourceArgs = {
  ignoreFutureAppointments?: Scalars['Boolean']['input'];
  notify?: Notify;
  provider?: InputMaybe<Scalars['Identifier']['input']>;
  resource: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeleteUserArgs = {
  user: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationDeleteWebhookEndpointArgs = {
  endpoint: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationEraseConsumerArgs = {
  booking?: InputMaybe<Scalars['Uuid']['input']>;
  cancelFutureAppointments?: Scalars['Boolean']['input'];
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationEraseProviderConsumerArgs = {
  cancelFutureAppointments?: Scalars['Boolean']['input'];
  consumer: Scalars['Uuid']['input'];
  lastName: Scalars['Text']['input'];
  provider: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationJoinWaitlistArgs = {
  channelKey?: InputMaybe<ChannelKey>;
  input: JoinWaitlistInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationLeaveWaitlistArgs = {
  entry?: InputMaybe<Scalars['Uuid']['input']>;
  token: Scalars['String']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationMarkNoShowArgs = {
  noShow?: Scalars['Boolean']['input'];
  participation: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationMoveAppointmentArgs = {
  appointment: Scalars['Uuid']['input'];
  input: MoveAppointmentInput;
  notify?: Notify;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationOfferFromWaitlistArgs = {
  entry: Scalars['Uuid']['input'];
  resource: Scalars['Identifier']['input'];
  start: Scalars['Instant']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationPassWaitlistOfferArgs = {
  entry?: InputMaybe<Scalars['Uuid']['input']>;
  token: Scalars['String']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationPutBusyTimesArgs = {
  input: PutBusyTimesInput;
  source: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationReadBusySourceArgs = {
  source: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationRedeliverEventsArgs = {
  endpoint: Scalars['Uuid']['input'];
  from?: InputMaybe<Scalars['SafeInt']['input']>;
  onlyDead?: Scalars['Boolean']['input'];
  to?: InputMaybe<Scalars['SafeInt']['input']>;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationReleaseReservationArgs = {
  hold: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationRemoveFromWaitlistArgs = {
  entry: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationRemoveStaffMemberArgs = {
  provider: Scalars['Identifier']['input'];
  user: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationRenewReservationArgs = {
  hold: Scalars['Uuid']['input'];
  version: Scalars['Int']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationRequestRescheduleArgs = {
  message?: InputMaybe<Scalars['Message']['input']>;
  notify?: Notify;
  participation: Scalars['Uuid']['input'];
  until?: InputMaybe<Scalars['Instant']['input']>;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationRescheduleBookingArgs = {
  alternatives?: Scalars['Int']['input'];
  appointment?: InputMaybe<Scalars['Identifier']['input']>;
  customer?: InputMaybe<Scalars['Identifier']['input']>;
  input: RescheduleInput;
  notify?: Notify;
  sameResource?: Scalars['Boolean']['input'];
  token: Scalars['String']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationRescheduleParticipationArgs = {
  input: MoveAppointmentInput;
  notify?: Notify;
  participation: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationResendMailArgs = {
  mail: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationReserveAnyArgs = {
  alternatives?: Scalars['Int']['input'];
  channelKey?: InputMaybe<ChannelKey>;
  input: ReserveAnyInput;
  orNearest?: InputMaybe<OrNearestInput>;
  product: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationReserveAppointmentArgs = {
  alternatives?: Scalars['Int']['input'];
  channelKey?: InputMaybe<ChannelKey>;
  input: ReserveAppointmentInput;
  orNearest?: InputMaybe<OrNearestInput>;
  resource: Scalars['Identifier']['input'];
  sameResource?: Scalars['Boolean']['input'];
  via?: InputMaybe<Array<Scalars['Identifier']['input']>>;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationResetChannelArgs = {
  key: ChannelKey;
  resource: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationRevokeApiKeyArgs = {
  apiKey: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationRevokeCalendarFeedArgs = {
  feed: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationRotateWebhookSecretArgs = {
  endpoint: Scalars['Uuid']['input'];
  keepPreviousHours?: Scalars['Int']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationSetBookingLimitArgs = {
  input: SetBookingLimitInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationSetBrandArgs = {
  input: BrandInput;
  provider: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationSetChannelArgs = {
  input: ChannelInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationSetContactProfileArgs = {
  input: ContactProfileInput;
  provider?: InputMaybe<Scalars['Identifier']['input']>;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationSetCustomFieldArgs = {
  input: SetCustomFieldInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationSetGeneralContactProfileArgs = {
  input: GeneralContactProfileInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationSetProductRequirementsArgs = {
  product: Scalars['Identifier']['input'];
  requirements: Array<RequirementInput>;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationTestWebhookEndpointArgs = {
  endpoint: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationUpdateAccountArgs = {
  account: Scalars['Identifier']['input'];
  input: UpdateAccountInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationUpdateAppointmentArgs = {
  appointment: Scalars['Uuid']['input'];
  input: UpdateAppointmentInput;
  message?: InputMaybe<Scalars['Message']['input']>;
  notify?: Notify;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationUpdateAvailabilityArgs = {
  applyToComing?: Scalars['Boolean']['input'];
  availability: Scalars['Identifier']['input'];
  input: UpdateAvailabilityInput;
  message?: InputMaybe<Scalars['Message']['input']>;
  notify?: Notify;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationUpdateBlackoutArgs = {
  blackout: Scalars['Identifier']['input'];
  input: UpdateBlackoutInput;
  provider?: InputMaybe<Scalars['Identifier']['input']>;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationUpdateBusySourceArgs = {
  input: UpdateBusySourceInput;
  source: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationUpdateCrmArgs = {
  crmId: Scalars['Text']['input'];
  input: UpdateCrmInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationUpdateParticipationArgs = {
  input: UpdateParticipationInput;
  notify?: Notify;
  participation: Scalars['Uuid']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationUpdateProductArgs = {
  input: UpdateProductInput;
  product: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationUpdateProviderArgs = {
  input: UpdateProviderInput;
  provider: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationUpdateResourceArgs = {
  applyToComing?: Scalars['Boolean']['input'];
  input: UpdateResourceInput;
  message?: InputMaybe<Scalars['Message']['input']>;
  notify?: Notify;
  provider?: InputMaybe<Scalars['Identifier']['input']>;
  resource: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationUpdateUserArgs = {
  input: UpdateUserInput;
  user: Scalars['Identifier']['input'];
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationUpdateWebhookEndpointArgs = {
  endpoint: Scalars['Uuid']['input'];
  input: UpdateWebhookEndpointInput;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationVerifyEmailArgs = {
  token: Scalars['String']['input'];
  user?: InputMaybe<Scalars['Uuid']['input']>;
};


/** Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type MutationWaitForEarlierArgs = {
  appointment?: InputMaybe<Scalars['Identifier']['input']>;
  customer?: InputMaybe<Scalars['Identifier']['input']>;
  input: WaitForEarlierInput;
  token: Scalars['String']['input'];
};

/** Recipients of the mails about a change. Mails to others are WITHHELD. */
export type Notify =
  /** Everybody who is mailed about such a change. */
  | 'ALL'
  /** Consumers alone. */
  | 'CONSUMER'
  /** No recipient. */
  | 'NONE'
  /** The provider alone. */
  | 'PROVIDER';

/** Product that consumers can book. */
export type OfferedProduct = {
  /** False if a consumer must choose one of the resources that offer the product. */
  anyResource: Scalars['Boolean']['output'];
  /** Custom fields to fill in when the product is booked, in their order. */
  customFields: Array<AskedField>;
  /** Hints for consumers. */
  description: Maybe<Scalars['FreeText']['output']>;
  /** Minutes between the durations that can be booked from `minDuration` on; null for any duration up to `maxDuration`. */
  durationStepMinutes: Maybe<Scalars['Int']['output']>;
  /** True if the product is offered on certain channels only. */
  exclusive: Scalars['Boolean']['output'];
  /** Minutes to keep free after an appointment. */
  followUpTimeMinutes: Maybe<Scalars['Int']['output']>;
  /** Minutes to keep free before an appointment. */
  leadTimeMinutes: Maybe<Scalars['Int']['output']>;
  /** Maximum duration in minutes. */
  maxDuration: Maybe<Scalars['Int']['output']>;
  /** Minimum duration in minutes. */
  minDuration: Maybe<Scalars['Int']['output']>;
  /** Display name. */
  name: Scalars['Text']['output'];
  /** Price; null for none. */
  price: Maybe<Price>;
  /** Identifier of the product. */
  uuid: Scalars['Uuid']['output'];
  /** Provider at which consumers can wait for the product at any of its resources, which `joinWaitlist` does without a `resource`; null without a waitlist on the channel. */
  waitlistProvider: Maybe<Scalars['Uuid']['output']>;
};


/** Product that consumers can book. */
export type OfferedProductDescriptionArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Product that consumers can book. */
export type OfferedProductNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Slots to hold instead of one that is refused; the nearest one is held. */
export type OrNearestInput = {
  /** True for slots of other resources of the provider, too, if they offer the product. */
  otherResources?: Scalars['Boolean']['input'];
  /** Greatest distance of the starts in minutes, from 1 to 20160; null to hold no other slot. */
  withinMinutes?: InputMaybe<Scalars['Int']['input']>;
};

/** Position of a page in its list. */
export type PageInfo = {
  /** Cursor of the last item: `after` of the next page. */
  endCursor: Maybe<Scalars['String']['output']>;
  /** True if more items follow. */
  hasNextPage: Scalars['Boolean']['output'];
  /** True if items come before. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item. */
  startCursor: Maybe<Scalars['String']['output']>;
};

/** Place in an appointment: held, requested or booked by a consumer. */
export type Participation = {
  /** Changes that their mutations accept now, by the state of the place and the clock of the database; without those that would change nothing. Whether a time is free is seen when it is taken. */
  actions: Array<ParticipationAction>;
  /** Answers to the custom fields, in the order of the form; none once erased. */
  answers: Array<CustomFieldAnswer>;
  /** Appointment of the place. */
  appointment: Appointment;
  /** Time until which the consumer may move the booking, whatever its channel says, because `requestReschedule` asked; null: nobody asked. */
  askedUntil: Maybe<Scalars['Instant']['output']>;
  /** Booking: the same for all places that it has had, and one after another. */
  bookingUuid: Scalars['Uuid']['output'];
  /** Link with which the consumer sees, moves and cancels the booking, signed when it is read; null unless the place is booked or requested, and not over. Whoever has it can cancel. */
  cancelLink: Maybe<Scalars['String']['output']>;
  /** Channel of the booking. */
  channelKey: ChannelKey;
  /** Consent of the consumer to the texts of the provider; null if none was given, and once erased. */
  consent: Maybe<Consent>;
  /** Consumer, as `consumer` names them: the same for all bookings with one account; null while reserved and once erased. */
  consumerUuid: Maybe<Scalars['Uuid']['output']>;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Customer: the handle of the consumer in the links of the booking, and before that the uuid of the hold. */
  customerUuid: Scalars['Uuid']['output'];
  /** E-mail address of the consumer; null for none, while reserved and once erased. */
  email: Maybe<Scalars['EmailAddress']['output']>;
  /** Time at which the consumer was erased; null if not. */
  erasedAt: Maybe<Scalars['Instant']['output']>;
  /** End of the hold, by the clock of the database; null if not held. */
  expiresAt: Maybe<Scalars['Instant']['output']>;
  /** First name of the consumer; null while reserved and once erased. */
  firstName: Maybe<Scalars['Text']['output']>;
  /** Language of the mails to the consumer; null for that of the provider. */
  language: Maybe<Scalars['LanguageTag']['output']>;
  /** Last name of the consumer; null while reserved and once erased. */
  lastName: Maybe<Scalars['Text']['output']>;
  /** Message of the consumer; null while reserved and once erased. */
  message: Maybe<Scalars['FreeText']['output']>;
  /** Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
  metadata: Maybe<Scalars['Metadata']['output']>;
  /** Mobile number of the consumer; null while reserved and once erased. */
  mobile: Maybe<Scalars['Text']['output']>;
  /** Time at which the consumer was marked as absent; null if not. */
  noShowAt: Maybe<Scalars['Instant']['output']>;
  /** Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
  note: Maybe<Scalars['FreeText']['output']>;
  /** Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
  price: Maybe<Price>;
  /** Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
  reference: Maybe<Scalars['Reference']['output']>;
  /** Place that the booking has instead of this one; null if it was not moved, or not yet. */
  replacedBy: Maybe<Participation>;
  /** Place of the booking before this one, or that a request to move would give up; null: none. */
  replaces: Maybe<Participation>;
  /** Number of times that consumers have moved the booking. */
  reschedules: Scalars['Int']['output'];
  /** Number of the place in the appointment, from 1. */
  seat: Scalars['Int']['output'];
  /** Short address that leads to `cancelLink`, for text messages; null where that is null. */
  shortLink: Maybe<Scalars['String']['output']>;
  /** State of the place. */
  state: ParticipationState;
  /** Time zone of the consumer; null if it is not known, while reserved and once erased. */
  timeZone: Maybe<Scalars['TimeZone']['output']>;
  /** Time of the last change. */
  updatedAt: Scalars['Instant']['output'];
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
  /** Entry of the waitlist that the place was offered to; null for none. */
  waitlistEntry: Maybe<WaitlistEntry>;
};

/** Change of a place. */
export type ParticipationAction =
  /** `cancelParticipation`. */
  | 'CANCEL'
  /** `markNoShow` with `noShow: false`. */
  | 'CLEAR_NO_SHOW'
  /** `confirmParticipation`. */
  | 'CONFIRM'
  /** `declineParticipation`. */
  | 'DECLINE'
  /** `markNoShow`. */
  | 'MARK_NO_SHOW'
  /** `requestReschedule`, if there is a free time to choose. */
  | 'REQUEST_RESCHEDULE'
  /** `rescheduleParticipation`, to a time that is free. */
  | 'RESCHEDULE'
  /** `updateParticipation`. */
  | 'UPDATE';

/** Page of a list. */
export type ParticipationConnection = {
  /** Items with their cursors. */
  edges: Array<ParticipationEdge>;
  /** Items. */
  nodes: Array<Participation>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of ParticipationConnection. */
export type ParticipationEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: Participation;
};

/** Filter of participations. A participation must match every given field. */
export type ParticipationFilter = {
  /** Booking of the place: its `bookingUuid`. */
  booking?: InputMaybe<Scalars['Uuid']['input']>;
  /** E-mail address of the consumer. */
  consumer?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Text that the metadata of the booking have. */
  metadata?: InputMaybe<MetadataFilter>;
  /** Reference of the booking. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** States of the place. Default: all but RESERVED. */
  states?: InputMaybe<Array<ParticipationState>>;
  /** Time since which the place changed. Overlap requests by one minute: a change becomes visible when its transaction commits. */
  updatedSince?: InputMaybe<Scalars['Instant']['input']>;
};

/** State of a participation. RESERVED, REQUESTED and BOOKED take a place. */
export type ParticipationState =
  /** Confirmed. */
  | 'BOOKED'
  /** Cancelled by the consumer or the provider. */
  | 'CANCELED'
  /** Declined by the provider. */
  | 'DECLINED'
  /** Waiting for the provider to confirm. */
  | 'REQUESTED'
  /** Held until `expiresAt`. */
  | 'RESERVED';

/** Appointment in which places were taken at a past instant. */
export type PastAppointment = {
  /** Appointment. */
  appointmentUuid: Scalars['Uuid']['output'];
  /** Availability in which it was made; null if it did not exist. */
  availabilityUuid: Maybe<Scalars['Uuid']['output']>;
  /** Number of places. */
  capacity: Scalars['Int']['output'];
  /** End. */
  end: Scalars['Instant']['output'];
  /** Start of the occupied time, which includes the lead time of the product. */
  occupiedFrom: Scalars['Instant']['output'];
  /** End of the occupied time, which includes the follow-up time of the product. */
  occupiedUntil: Scalars['Instant']['output'];
  /** Further resources that it took. */
  partUuids: Array<Scalars['Uuid']['output']>;
  /** Places that were taken, in the order of their numbers. */
  places: Array<PastPlace>;
  /** Product; null without one. */
  productUuid: Maybe<Scalars['Uuid']['output']>;
  /** Resource of the appointment: another one if it took that of the calendar as a further resource. */
  resourceUuid: Scalars['Uuid']['output'];
  /** Start. */
  start: Scalars['Instant']['output'];
};

/** Place that was taken at a past instant. */
export type PastPlace = {
  /** Channel through which it was taken. */
  channelKey: ChannelKey;
  /** End of the hold; null unless it was only held. */
  expiresAt: Maybe<Scalars['Instant']['output']>;
  /** Participation that had the place. */
  participationUuid: Scalars['Uuid']['output'];
  /** Number of the place in the appointment, from 1. */
  seat: Scalars['Int']['output'];
  /** State at that instant. */
  state: ParticipationState;
};

/** Slot that was offered at a past instant. */
export type PastSlot = {
  /** Appointment that a booking would have joined; null for a new one. */
  appointmentUuid: Maybe<Scalars['Uuid']['output']>;
  /** Availability of the slot. */
  availabilityUuid: Scalars['Uuid']['output'];
  /** Number of places. */
  capacity: Scalars['Int']['output'];
  /** Number of places that were left. */
  capacityLeft: Scalars['Int']['output'];
  /** End. */
  end: Scalars['Instant']['output'];
  /** Products that could be booked at exactly this time. */
  productUuids: Array<Scalars['Uuid']['output']>;
  /** Start. */
  start: Scalars['Instant']['output'];
};

/** Price, to be shown. The service charges nothing. */
export type Price = {
  /** Amount in the minor unit of the currency: 4500 are 45 euros, or 4500 yen. */
  amount: Scalars['SafeInt']['output'];
  /** Currency. */
  currency: Scalars['Currency']['output'];
};

/** Price, to be shown. The service charges nothing. */
export type PriceInput = {
  /** Amount in the minor unit of the currency: 4500 are 45 euros, or 4500 yen. */
  amount: Scalars['SafeInt']['input'];
  /** Currency. */
  currency: Scalars['Currency']['input'];
};

/** Kind of service that can be booked. */
export type Product = {
  /** False if consumers must choose one of the resources that offer the product, as one of two flats to view: then none of them stands for another. */
  anyResource: Scalars['Boolean']['output'];
  /** Choice of the resource of a booking of any resource. */
  assignment: Assignment;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Hints for consumers. */
  description: Maybe<Scalars['FreeText']['output']>;
  /** Hints by language; null for `description` alone. */
  descriptions: Maybe<Scalars['TextsByLanguage']['output']>;
  /** Minutes between the durations that can be booked from `minDuration` on; null for any duration up to `maxDuration`. */
  durationStepMinutes: Maybe<Scalars['Int']['output']>;
  /** True to offer the product only on channels whose products name it. */
  exclusive: Scalars['Boolean']['output'];
  /** Minutes to keep free after an appointment. */
  followUpTimeMinutes: Maybe<Scalars['Int']['output']>;
  /** Minutes to keep free before an appointment. */
  leadTimeMinutes: Maybe<Scalars['Int']['output']>;
  /** Maximum duration in minutes. */
  maxDuration: Maybe<Scalars['Int']['output']>;
  /** Minimum duration in minutes. */
  minDuration: Maybe<Scalars['Int']['output']>;
  /** Display name. */
  name: Scalars['Text']['output'];
  /** Display name by language; null for `name` alone. */
  names: Maybe<Scalars['TextsByLanguage']['output']>;
  /** Price to show to consumers; null for none. */
  price: Maybe<Price>;
  /** Provider that offers the product. */
  provider: Provider;
  /** Reference chosen by the CRM. */
  reference: Scalars['Reference']['output'];
  /** Requirements of an appointment: it takes one resource of each, besides its own. In the order of the CRM. */
  requirements: Array<ProductRequirement>;
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
};

/** Product that a consumer can choose. */
export type ProductChoice = {
  /** Display name. */
  name: Scalars['Text']['output'];
  /** Price; null for none. */
  price: Maybe<Price>;
  /** Identifier of the product. */
  uuid: Scalars['Uuid']['output'];
};


/** Product that a consumer can choose. */
export type ProductChoiceNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Page of a list. */
export type ProductConnection = {
  /** Items with their cursors. */
  edges: Array<ProductEdge>;
  /** Items. */
  nodes: Array<Product>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of ProductConnection. */
export type ProductEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: Product;
};

/** Requirement of a product: an appointment takes one of its resources besides its own. */
export type ProductRequirement = {
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Name that consumers see, such as `Room`. */
  name: Scalars['Text']['output'];
  /** Resources of which an appointment takes one, ordered by creation time. */
  resources: Array<Resource>;
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
};

/** Provider of appointments: a calendar profile. */
export type Provider = {
  /** Account that is invoiced. */
  account: Account;
  /** Appointments of the provider that were booked or requested at least once, ordered by start. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  appointments: AppointmentConnection;
  /** Line of business: real-estate, facilities, handyman, sports-and-leisure, misc. */
  branch: Maybe<Scalars['Text']['output']>;
  /** Look of its pages and mails. */
  brand: Brand;
  /** Way in which consumers agree to these texts on the booking page. */
  consent: ConsentForm;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** True if a widget may ask for more than the documented fields. */
  customFieldsAllowed: Scalars['Boolean']['output'];
  /** Description of the provider for consumers. */
  description: Maybe<Scalars['FreeText']['output']>;
  /** Description by language; null for `description` alone. */
  descriptions: Maybe<Scalars['TextsByLanguage']['output']>;
  /** Contact address. It receives notifications. */
  email: Maybe<Scalars['EmailAddress']['output']>;
  /** Legal notice. */
  impressum: Maybe<Scalars['FreeText']['output']>;
  /** Language for consumers who ask for none, or for one that is not available. */
  language: Scalars['LanguageTag']['output'];
  /** True if a widget may change the language. */
  localisationAllowed: Scalars['Boolean']['output'];
  /** Mobile number. */
  mobile: Maybe<Scalars['Text']['output']>;
  /** Display name. */
  name: Scalars['Text']['output'];
  /** Display name by language; null for `name` alone. */
  names: Maybe<Scalars['TextsByLanguage']['output']>;
  /** Minute of the local day from which the minutes of offers to those who wait count. */
  offerFrom: Scalars['Int']['output'];
  /** Minute of the local day until which the minutes of these offers count. */
  offerUntil: Scalars['Int']['output'];
  /** User that owns the provider. */
  owner: User;
  /** Landline number. */
  phone: Maybe<Scalars['Text']['output']>;
  /** Address of the privacy policy. */
  privacyUrl: Maybe<Scalars['HttpAddress']['output']>;
  /** Products of the provider, ordered by creation time. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  products: ProductConnection;
  /** Reference chosen by the CRM. */
  reference: Scalars['Reference']['output'];
  /** Resources of the provider, ordered by creation time. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  resources: ResourceConnection;
  /** Origins of websites to which the page of what was booked may lead back. */
  returnOrigins: Array<Scalars['String']['output']>;
  /** Users with access to the calendar of the provider, ordered by the time they joined. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_READ. */
  staff: UserConnection;
  /** Free label below the branch. */
  subbranch: Maybe<Scalars['Text']['output']>;
  /** Address of the terms and conditions. */
  termsUrl: Maybe<Scalars['HttpAddress']['output']>;
  /** True if a widget may change the colours. */
  themingAllowed: Scalars['Boolean']['output'];
  /** Time zone of the appointments. */
  timeZone: Scalars['TimeZone']['output'];
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
  /** Kinds of mails that the CRM sends instead of the service. */
  withheldMails: Array<MailKind>;
};


/** Provider of appointments: a calendar profile. */
export type ProviderAppointmentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  from?: InputMaybe<Scalars['Instant']['input']>;
  until?: InputMaybe<Scalars['Instant']['input']>;
};


/** Provider of appointments: a calendar profile. */
export type ProviderProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Provider of appointments: a calendar profile. */
export type ProviderResourcesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Provider of appointments: a calendar profile. */
export type ProviderStaffArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** Page of a list. */
export type ProviderConnection = {
  /** Items with their cursors. */
  edges: Array<ProviderEdge>;
  /** Items. */
  nodes: Array<Provider>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Consumer as one provider knows them: by what was given with the latest booking there. People without an e-mail address are known by their telephone number and last name, else by the booking. */
export type ProviderConsumer = {
  /** All that is stored of the consumer at this provider. */
  data: ConsumerData;
  /** E-mail address; null for none. */
  email: Maybe<Scalars['EmailAddress']['output']>;
  /** First name. */
  firstName: Scalars['Text']['output'];
  /** Language of the mails; null for that of the provider. */
  language: Maybe<Scalars['LanguageTag']['output']>;
  /** Booked place in the last appointment that has ended; null for none. */
  last: Maybe<Participation>;
  /** Last name. */
  lastName: Scalars['Text']['output'];
  /** Number of appointments at which the consumer was marked as absent. */
  missed: Scalars['Int']['output'];
  /** Mobile number; null for none. */
  mobile: Maybe<Scalars['Text']['output']>;
  /** Booked or requested place in the next appointment that has not ended; null for none. */
  next: Maybe<Participation>;
  /** Places of the consumer, without those from which a booking was moved. */
  participations: ParticipationConnection;
  /** Consumer: `consumerUuid` of the participations; of people without an address, that of a booking. */
  uuid: Scalars['Uuid']['output'];
  /** Number of booked appointments that have begun, without the missed ones. */
  visits: Scalars['Int']['output'];
};


/** Consumer as one provider knows them: by what was given with the latest booking there. People without an e-mail address are known by their telephone number and last name, else by the booking. */
export type ProviderConsumerParticipationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  coming?: Scalars['Boolean']['input'];
  first?: Scalars['Int']['input'];
};

/** Page of a list. */
export type ProviderConsumerConnection = {
  /** Items with their cursors. */
  edges: Array<ProviderConsumerEdge>;
  /** Items. */
  nodes: Array<ProviderConsumer>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of ProviderConsumerConnection. */
export type ProviderConsumerEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: ProviderConsumer;
};

/** Item of ProviderConnection. */
export type ProviderEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: Provider;
};

/** Public data of a channel. */
export type PublicChannel = {
  /** Handling of a new booking. */
  bookingProcess: BookingProcess;
  /** True if it has a waitlist, which `joinWaitlist` enters. */
  canWait: Scalars['Boolean']['output'];
  /** Key of the channel. */
  key: ChannelKey;
};

/** Person or provider whom consumers may contact. */
export type PublicContact = {
  /** E-mail address. */
  email: Maybe<Scalars['EmailAddress']['output']>;
  /** Mobile number. */
  mobile: Maybe<Scalars['Text']['output']>;
  /** Display name. */
  name: Maybe<Scalars['Text']['output']>;
  /** Landline number. */
  phone: Maybe<Scalars['Text']['output']>;
};


/** Person or provider whom consumers may contact. */
export type PublicContactNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Public data of a resource, its provider and the channel. */
export type PublicData = {
  /** Channel of the request. */
  channel: PublicChannel;
  /** Person or provider whom consumers may contact. */
  contact: PublicContact;
  /** Provider of the resource. */
  provider: PublicProvider;
  /** Full reference of the resource. */
  ref: Scalars['Text']['output'];
  /** Resource. */
  resource: PublicResource;
};

/** Public data of a provider. */
export type PublicProvider = {
  /** True if a widget may ask for more than the documented fields. */
  areCustomFieldsAllowed: Scalars['Boolean']['output'];
  /** Look of its pages and mails. */
  brand: Brand;
  /** Way in which consumers agree to these texts. */
  consent: ConsentForm;
  /** Description for consumers. */
  description: Maybe<Scalars['FreeText']['output']>;
  /** Legal notice. */
  impressum: Maybe<Scalars['FreeText']['output']>;
  /** True if a widget may change the language. */
  isLocalisationAllowed: Scalars['Boolean']['output'];
  /** True if a widget may change the colours. */
  isThemingAllowed: Scalars['Boolean']['output'];
  /** Language. */
  language: Scalars['LanguageTag']['output'];
  /** Display name. */
  name: Scalars['Text']['output'];
  /** Address of the privacy policy. */
  privacyUrl: Maybe<Scalars['HttpAddress']['output']>;
  /** Address of the terms and conditions. */
  termsUrl: Maybe<Scalars['HttpAddress']['output']>;
  /** Time zone. */
  timeZone: Scalars['TimeZone']['output'];
  /** Identifier of the provider. */
  uuid: Scalars['Uuid']['output'];
};


/** Public data of a provider. */
export type PublicProviderDescriptionArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Public data of a provider. */
export type PublicProviderNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Public data of a resource. */
export type PublicResource = {
  /** Address in one line; null if it has none. */
  address: Maybe<Scalars['Text']['output']>;
  /** True if consumers cannot book the resource. */
  archived: Scalars['Boolean']['output'];
  /** Kind of the contact channel of the appointments. */
  contactChannelType: Maybe<ContactChannelType>;
  /** Custom fields to fill in when a time without a product is booked, in their order. */
  customFields: Array<AskedField>;
  /** Description for consumers. */
  description: Maybe<Scalars['FreeText']['output']>;
  /** Address of a picture. */
  imageUrl: Maybe<Scalars['HttpAddress']['output']>;
  /** Hint for the message field of the booking form. */
  messageHelpText: Maybe<Scalars['FreeText']['output']>;
  /** Public name. */
  name: Scalars['Text']['output'];
  /** Products that can be booked on the channel, with their data. */
  products: Array<OfferedProduct>;
  /** Products that can be booked on the channel. */
  supportedProducts: Array<Scalars['Uuid']['output']>;
  /** Link to a page about the resource; null if its web address is no link. */
  url: Maybe<Scalars['HttpAddress']['output']>;
  /** Identifier of the resource. */
  uuid: Scalars['Uuid']['output'];
};


/** Public data of a resource. */
export type PublicResourceDescriptionArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Public data of a resource. */
export type PublicResourceMessageHelpTextArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Public data of a resource. */
export type PublicResourceNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Busy times that replace those of a window. */
export type PutBusyTimesInput = {
  /** Time as of which the calendar was read. CONFLICT if later times were put already. Default: now. */
  asOf?: InputMaybe<Scalars['Instant']['input']>;
  /** Start of the window. */
  from: Scalars['Instant']['input'];
  /** End of the times that the source knows, for `whenUnknown: CLOSE`. Default: the end of the window. */
  knownUntil?: InputMaybe<Scalars['Instant']['input']>;
  /** All busy times that overlap the window, in any order, at most 1000. They may overlap; what is outside of the window is cut off. */
  spans: Array<BusySpanInput>;
  /** End of the window, at most 400 days after its start. */
  until: Scalars['Instant']['input'];
};

/** Payload of `putBusyTimes`. */
export type PutBusyTimesPayload = {
  /** Coming appointments that these times overlap, and the former ones did not, by their start. They stay: move them, or ask for another time. */
  conflicts: Array<Appointment>;
  /** The source, with its new times. */
  source: BusySource;
};

/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type Query = {
  /** Account by uuid or reference. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_READ. */
  account: Account;
  /** Accounts, ordered by creation time. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_READ. */
  accounts: AccountConnection;
  /** Products that can be booked at resources or in availabilities. Errors: NOT_FOUND if none exists. Caller: anybody, without a key. */
  activeProducts: Array<OfferedProduct>;
  /** API keys of a CRM, revoked keys included, ordered by creation time. Caller: the operator, with the admin key in the header `Authorization: Bearer`. */
  apiKeys: Array<ApiKey>;
  /** Appointment by uuid. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  appointment: Appointment;
  /** Appointments, ordered by start. Parts are below their wholes. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  appointments: AppointmentConnection;
  /** Availabilities of a resource, ordered by creation time. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  availabilities: AvailabilityConnection;
  /** Availability by uuid or reference. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  availability: Availability;
  /** Blackouts of a provider, ordered by creation time. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  blackouts: BlackoutConnection;
  /** Slots of one or more resources that a consumer can book. Errors: NOT_FOUND if no resource exists, or no such product for `anyResource`. Caller: anybody, without a key. */
  bookables: UpcomingBookables;
  /** Revision of the `bookables` of the same resources, at a fraction of the cost. A stored listing is current while its revision is equal and `now` is before its `unchangedUntil`. Errors: NOT_FOUND if no resource exists. Caller: anybody, without a key. */
  bookablesRevision: BookablesRevision;
  /** Limits of the bookings of a provider, ordered by creation time. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  bookingLimits: Array<BookingLimit>;
  /** Sources of busy times of a provider, ordered by creation time. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  busySources: Array<BusySource>;
  /** Calendar of a resource on some days: what is free, held, requested, booked, kept as a buffer, time off or closed, and the utilisation of each day. Errors: NOT_FOUND, INVALID_INPUT. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  calendar: Calendar;
  /** Calendar of a resource at a past instant, by the events up to then: its appointments, and the slots that it offered. Errors: NOT_FOUND, EVENTS_GONE before the first event that is kept. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope EVENTS_READ. */
  calendarAt: CalendarEvidence;
  /** Calendar of a feed by the key in its address: appointments that are booked or requested, from 30 days ago to a year ahead, at most 2000. Errors: NOT_FOUND for every key that is not valid. Caller: anybody, without a key. */
  calendarFeed: SubscribedCalendar;
  /** Calendar feeds of a provider, ordered by creation time. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  calendarFeeds: Array<CalendarFeed>;
  /** Calendars of resources of a provider on some days, all as of one moment, in the order of `resources`, by default by priority and name. Errors: NOT_FOUND, INVALID_INPUT. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  calendars: Array<Calendar>;
  /** Cancel link that a short link leads to, as `Participation.shortLink` has it. Errors: INVALID_TOKEN. Caller: anybody, without a key. */
  cancelLinkByCode: Scalars['String']['output'];
  /** Appointment that a cancel token can cancel; no slot if the booking is cancelled or over, or if it is too late. Errors: INVALID_TOKEN. Caller: anybody with the `token` of a link, without a key. */
  cancelableBookable: BookableList;
  /** Channels of a resource whose settings were changed; all others have the defaults. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  channels: Array<Channel>;
  /** Days on which blackouts close all hours, or the whole day, of a resource, or, without one, of all resources that offer a product. With the public reason, ordered by date. Days for which the occurrences of one request do not suffice are left out. Errors: NOT_FOUND, INVALID_INPUT. Caller: anybody, without a key. */
  closedDays: Array<ClosedDay>;
  /** Consumer of a provider. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  consumer: ProviderConsumer;
  /** All stored data of a consumer, by e-mail address or booking. Answers stored for an Idempotency-Key are not included: they are encrypted, and deleted after 24 hours. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_READ. */
  consumerData: ConsumerData;
  /** Consumers of a provider, at most 1000: those whom a search finds, ordered by last name, or those of today, ordered by the start of their appointment. A search looks through the data with which people came first, and those of appointments since 30 days ago. Errors: NOT_FOUND, INVALID_INPUT. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  consumers: ProviderConsumerConnection;
  /** Contact profile by uuid or reference. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_READ. */
  contactProfile: ContactProfile;
  /** Contact profiles of a user, the general one first. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_READ. */
  contactProfiles: Array<ContactProfile>;
  /** CRM of the key. Its fields lead to all of its records. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  crm: Crm;
  /** Events of a CRM after a cursor, in their order. Errors: NOT_FOUND, EVENTS_GONE, LOG_REWOUND. Caller: the operator, with the admin key in the header `Authorization: Bearer`. */
  crmEvents: EventPage;
  /** CRMs, ordered by crmId. Caller: the operator, with the admin key in the header `Authorization: Bearer`. */
  crms: Array<Crm>;
  /** Custom fields of a provider and its products, ordered by creation time. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  customFields: CustomFieldConnection;
  /** Event of the CRM by its number. Errors: NOT_FOUND, EVENTS_GONE. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope EVENTS_READ. */
  event: Event;
  /** End of the log of the CRM. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope EVENTS_READ. */
  eventHead: EventHead;
  /** Events of the CRM after a cursor, in their order. A reader that stores `endCursor` with what it does sees each event exactly once. Errors: EVENTS_GONE, LOG_REWOUND, NOT_FOUND, TOO_MANY_REQUESTS. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope EVENTS_READ. */
  events: EventPage;
  /** Tells whether a time can be booked, at a resource or at any that offers a product, and if not, all reasons and the nearest slots. Changes and holds nothing. Errors: NOT_FOUND, INVALID_INPUT, TOO_MANY_REQUESTS. Caller: anybody, without a key. */
  explainSlot: SlotExplanation;
  /** Place that a consumer holds; null if it is booked, released or expired. Caller: anybody, without a key. */
  heldPlace: Maybe<HeldPlace>;
  /** Booking of a cancel link. Errors: INVALID_TOKEN. Caller: anybody with the `token` of a link, without a key. */
  linkedBooking: LinkedBooking;
  /** Booking of a link to ask for another time, in any state. Errors: INVALID_TOKEN. Caller: anybody with the `token` of a link, without a key. */
  linkedConflict: LinkedRequest;
  /** Request of a link to confirm or decline, in any state. Errors: INVALID_TOKEN. Caller: anybody with the `token` of a link, without a key. */
  linkedRequest: LinkedRequest;
  /** E-mail address of a verification link. Errors: INVALID_TOKEN. Caller: anybody with the `token` of a link, without a key. */
  linkedVerification: LinkedVerification;
  /** Entry of a link, in any state. Errors: INVALID_TOKEN. Caller: anybody with the `token` of a link, without a key. */
  linkedWaitlistEntry: LinkedWaitlistEntry;
  /** Mails of all CRMs, ordered by creation time. Caller: the operator, with the admin key in the header `Authorization: Bearer`. */
  mailQueue: MailConnection;
  /** Mails that the CRM caused, ordered by creation time. Errors: NOT_FOUND for an unknown provider. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  mails: MailConnection;
  /** Slots of named availabilities and appointments, grouped by resource. Archived and hidden resources are left out if others remain. Errors: NOT_FOUND if none exists. Caller: anybody, without a key. */
  namedBookables: Array<ResourceBookables>;
  /** Products that a resource offers on the channel, in the order of the argument. Others are left out. Caller: anybody, without a key. */
  namedProducts: Array<OfferedProduct>;
  /** Public data of everything that can be booked under one name: of the resource that it names, or of the resources with products or availabilities that a provider shows on the channel, at most 100, ordered by creation time. Errors: NOT_FOUND if there is none, or the channel is hidden. Caller: anybody, without a key. */
  offers: Array<PublicData>;
  /** Participation by uuid. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  participation: Participation;
  /** Places of consumers, ordered by creation time. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  participations: ParticipationConnection;
  /** State of the place that a consumer holds or has held; null if it was released. One that has expired may still be RESERVED. Caller: anybody, without a key. */
  placeState: Maybe<ParticipationState>;
  /** Preview of a change of settings: the coming appointments whose times it makes unbookable, and those that take a resource that it closes. Changes nothing. Errors: NOT_FOUND, INVALID_INPUT. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope HOURS_WRITE and BOOKINGS_WRITE. */
  previewChange: ChangePreview;
  /** Product by uuid or reference. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  product: Product;
  /** Products of a provider, ordered by creation time. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  products: ProductConnection;
  /** Provider by uuid or reference. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  provider: Provider;
  /** Providers, ordered by creation time. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  providers: ProviderConnection;
  /** Public data of resources, each once, ordered as the arguments. Unknown and hidden resources are left out, archived resources also if others remain. Errors: NOT_FOUND if none is left. Caller: anybody, without a key. */
  publicData: Array<PublicData>;
  /** Mail of any CRM by uuid. Errors: NOT_FOUND. Caller: the operator, with the admin key in the header `Authorization: Bearer`. */
  queuedMail: Mail;
  /** Slots to which the consumer can move the booking of a cancel link, of its product and duration. The time of the booking itself counts as free unless the provider must confirm the move. No slot if the booking cannot be moved now. Errors: INVALID_TOKEN, INVALID_INPUT for a resource that is not offered to the booking. Caller: anybody with the `token` of a link, without a key. */
  reschedulableBookables: BookableList;
  /** Resource by uuid or reference. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  resource: Resource;
  /** Resources of a provider, ordered by creation time. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  resources: ResourceConnection;
  /** Users with access to the calendar of a provider, ordered by the time they joined. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_READ. */
  staff: Array<User>;
  /** User by uuid or reference. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_READ. */
  user: User;
  /** Users with a reference, ordered by creation time. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope PEOPLE_READ. */
  users: UserConnection;
  /** Entries of the waitlist of a provider, ordered by creation time. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  waitlist: WaitlistEntryConnection;
  /** Endpoint of webhooks by uuid. Errors: NOT_FOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope EVENTS_READ. */
  webhookEndpoint: WebhookEndpoint;
  /** Endpoints of webhooks, ordered by creation time. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope EVENTS_READ. */
  webhookEndpoints: Array<WebhookEndpoint>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryAccountArgs = {
  account: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryActiveProductsArgs = {
  availabilities?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  channelKey?: InputMaybe<ChannelKey>;
  resources?: InputMaybe<Array<Scalars['Identifier']['input']>>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryApiKeysArgs = {
  crmId: Scalars['Text']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryAppointmentArgs = {
  appointment: Scalars['Uuid']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryAppointmentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AppointmentFilter>;
  first?: Scalars['Int']['input'];
  newestFirst?: Scalars['Boolean']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryAvailabilitiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  resource: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryAvailabilityArgs = {
  availability: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryBlackoutsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  from?: InputMaybe<Scalars['Instant']['input']>;
  provider: Scalars['Identifier']['input'];
  resource?: InputMaybe<Scalars['Identifier']['input']>;
  until?: InputMaybe<Scalars['Instant']['input']>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryBookablesArgs = {
  anyResource?: Scalars['Boolean']['input'];
  channelKey?: InputMaybe<ChannelKey>;
  durationMinutes?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  from?: InputMaybe<Scalars['Instant']['input']>;
  holds?: InputMaybe<Array<Scalars['Uuid']['input']>>;
  product?: InputMaybe<Scalars['Identifier']['input']>;
  resources?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  until?: InputMaybe<Scalars['Instant']['input']>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryBookablesRevisionArgs = {
  anyResource?: Scalars['Boolean']['input'];
  channelKey?: InputMaybe<ChannelKey>;
  product?: InputMaybe<Scalars['Identifier']['input']>;
  resources?: InputMaybe<Array<Scalars['Identifier']['input']>>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryBookingLimitsArgs = {
  provider: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryBusySourcesArgs = {
  provider: Scalars['Identifier']['input'];
  resource?: InputMaybe<Scalars['Identifier']['input']>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryCalendarArgs = {
  from: Scalars['LocalDate']['input'];
  resource: Scalars['Identifier']['input'];
  until: Scalars['LocalDate']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryCalendarAtArgs = {
  at: Scalars['Instant']['input'];
  channelKey?: ChannelKey;
  first?: Scalars['Int']['input'];
  from?: InputMaybe<Scalars['Instant']['input']>;
  resource: Scalars['Identifier']['input'];
  until?: InputMaybe<Scalars['Instant']['input']>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryCalendarFeedArgs = {
  key: Scalars['String']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryCalendarFeedsArgs = {
  provider: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryCalendarsArgs = {
  from: Scalars['LocalDate']['input'];
  provider: Scalars['Identifier']['input'];
  resources?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  until: Scalars['LocalDate']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryCancelLinkByCodeArgs = {
  code: Scalars['String']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryCancelableBookableArgs = {
  token: Scalars['String']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryChannelsArgs = {
  resource: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryClosedDaysArgs = {
  channelKey?: InputMaybe<ChannelKey>;
  from: Scalars['LocalDate']['input'];
  product?: InputMaybe<Scalars['Identifier']['input']>;
  resource?: InputMaybe<Scalars['Identifier']['input']>;
  resources?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  until: Scalars['LocalDate']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryConsumerArgs = {
  consumer: Scalars['Uuid']['input'];
  provider: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryConsumerDataArgs = {
  booking?: InputMaybe<Scalars['Uuid']['input']>;
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryConsumersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  provider: Scalars['Identifier']['input'];
  search?: InputMaybe<Scalars['Text']['input']>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryContactProfileArgs = {
  contactProfile: Scalars['Identifier']['input'];
  provider?: InputMaybe<Scalars['Identifier']['input']>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryContactProfilesArgs = {
  user: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryCrmEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  crmId: Scalars['Text']['input'];
  first?: Scalars['Int']['input'];
  types?: InputMaybe<Array<Scalars['Text']['input']>>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryCustomFieldsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: Scalars['Boolean']['input'];
  first?: Scalars['Int']['input'];
  provider: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryEventArgs = {
  sequence: Scalars['SafeInt']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  resource?: InputMaybe<Scalars['Identifier']['input']>;
  subject?: InputMaybe<Scalars['Uuid']['input']>;
  types?: InputMaybe<Array<Scalars['Text']['input']>>;
  wait?: Scalars['Int']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryExplainSlotArgs = {
  channelKey?: InputMaybe<ChannelKey>;
  end?: InputMaybe<Scalars['Instant']['input']>;
  product?: InputMaybe<Scalars['Identifier']['input']>;
  resource?: InputMaybe<Scalars['Identifier']['input']>;
  resources?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  start: Scalars['Instant']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryHeldPlaceArgs = {
  hold: Scalars['Uuid']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryLinkedBookingArgs = {
  provider?: InputMaybe<Scalars['Uuid']['input']>;
  token: Scalars['String']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryLinkedConflictArgs = {
  participation?: InputMaybe<Scalars['Uuid']['input']>;
  token: Scalars['String']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryLinkedRequestArgs = {
  participation?: InputMaybe<Scalars['Uuid']['input']>;
  token: Scalars['String']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryLinkedVerificationArgs = {
  token: Scalars['String']['input'];
  user?: InputMaybe<Scalars['Uuid']['input']>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryLinkedWaitlistEntryArgs = {
  entry?: InputMaybe<Scalars['Uuid']['input']>;
  token: Scalars['String']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryMailQueueArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  newestFirst?: Scalars['Boolean']['input'];
  states?: InputMaybe<Array<MailState>>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryMailsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  appointment?: InputMaybe<Scalars['Uuid']['input']>;
  first?: Scalars['Int']['input'];
  from?: InputMaybe<Scalars['Instant']['input']>;
  newestFirst?: Scalars['Boolean']['input'];
  provider?: InputMaybe<Scalars['Identifier']['input']>;
  recipient?: InputMaybe<Scalars['EmailAddress']['input']>;
  states?: InputMaybe<Array<MailState>>;
  until?: InputMaybe<Scalars['Instant']['input']>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryNamedBookablesArgs = {
  availabilities: Array<Scalars['Identifier']['input']>;
  channelKey?: InputMaybe<ChannelKey>;
  first?: Scalars['Int']['input'];
  from?: InputMaybe<Scalars['Instant']['input']>;
  product?: InputMaybe<Scalars['Identifier']['input']>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryNamedProductsArgs = {
  channelKey?: InputMaybe<ChannelKey>;
  products: Array<Scalars['Identifier']['input']>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryOffersArgs = {
  channelKey?: InputMaybe<ChannelKey>;
  name: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryParticipationArgs = {
  participation: Scalars['Uuid']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryParticipationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ParticipationFilter>;
  first?: Scalars['Int']['input'];
  newestFirst?: Scalars['Boolean']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryPlaceStateArgs = {
  hold: Scalars['Uuid']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryPreviewChangeArgs = {
  change: ChangeInput;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryProductArgs = {
  product: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  provider: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryProviderArgs = {
  provider: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryProvidersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryPublicDataArgs = {
  availabilities?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  channelKey?: InputMaybe<ChannelKey>;
  resources?: InputMaybe<Array<Scalars['Identifier']['input']>>;
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryQueuedMailArgs = {
  mail: Scalars['Uuid']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryReschedulableBookablesArgs = {
  first?: Scalars['Int']['input'];
  from?: InputMaybe<Scalars['Instant']['input']>;
  resources?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  token: Scalars['String']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryResourceArgs = {
  provider?: InputMaybe<Scalars['Identifier']['input']>;
  resource: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryResourcesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  first?: Scalars['Int']['input'];
  provider: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryStaffArgs = {
  provider: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryUserArgs = {
  user: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
  first?: Scalars['Int']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryWaitlistArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<WaitlistFilter>;
  first?: Scalars['Int']['input'];
  newestFirst?: Scalars['Boolean']['input'];
  provider: Scalars['Identifier']['input'];
};


/** Queries, sent to `/graphql`. Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type QueryWebhookEndpointArgs = {
  endpoint: Scalars['Uuid']['input'];
};

/** Requirement to set: an appointment takes one of its resources besides its own. */
export type RequirementInput = {
  /** Name that consumers see, such as `Room`. */
  name: Scalars['Text']['input'];
  /** Resources of the provider, each in one requirement only: uuids or references. From 1 to 50. */
  resources: Array<Scalars['Identifier']['input']>;
};

/** Another time for a booking, as `bookables` lists it. */
export type RescheduleInput = {
  /** Availability or appointment of the slot. Default: any availability that has it. */
  availability?: InputMaybe<Scalars['Uuid']['input']>;
  /** Answers to the custom fields of the product. Those that the booking has need not be given again; one without a value is removed. INVALID_INPUT names an answer that is unknown or of another type, and what another product requires and nobody has answered. */
  customFields?: InputMaybe<Array<CustomFieldInput>>;
  /** End of the slot. */
  end: Scalars['Instant']['input'];
  /** Hold of the slot: its uuid; null if nothing was held. */
  hold?: InputMaybe<Scalars['Uuid']['input']>;
  /** Version of the hold. Takes this hold or nothing: HOLD_LOST if it was renewed, released or removed. Default: takes what is held, else what is free. */
  holdVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Message to the provider. */
  message?: InputMaybe<Scalars['Message']['input']>;
  /** Product to book. Default: that of the booking. */
  product?: InputMaybe<Scalars['Uuid']['input']>;
  /** Resource of the same provider: uuid or reference. Default: that of the booking. */
  resource?: InputMaybe<Scalars['Identifier']['input']>;
  /** Start of the slot. */
  start: Scalars['Instant']['input'];
};

/** Place held in a slot. `bookAppointment` books it by its `holdUuid`. */
export type Reservation = {
  /** Address of the resource in one line; null if it has none. */
  address: Maybe<Scalars['Text']['output']>;
  /** Appointment of the slot; null if a booking creates one. */
  appointmentUuid: Maybe<Scalars['Uuid']['output']>;
  /** Availability of the slot (a "timeslot" in the REST interface); null if it was deleted. */
  availabilityUuid: Maybe<Scalars['Uuid']['output']>;
  /** True if it is full, and its channel has a waitlist. */
  canWait: Scalars['Boolean']['output'];
  /** Number of places. */
  capacity: Scalars['Int']['output'];
  /** Number of places that are left. */
  capacityLeft: Scalars['Int']['output'];
  /** Contact channel of the appointment, such as a place or a video link. */
  contactChannel: Maybe<Contact>;
  /** End. */
  end: Scalars['Instant']['output'];
  /** End of the hold, by the clock of the database. */
  expiresAt: Scalars['Instant']['output'];
  /** End as text, in the time zone of the provider. */
  formattedEnd: Scalars['String']['output'];
  /** Start as text, in the time zone of the provider. */
  formattedStart: Scalars['String']['output'];
  /** Hold of the place: its version and its end. */
  hold: HeldPlace;
  /** Hold of the place: its uuid. Keep it secret: it books, renews or releases the hold. */
  holdUuid: Scalars['Uuid']['output'];
  /** True if it is not the slot that was asked for, but the nearest one; see `orNearest`. */
  isAlternative: Scalars['Boolean']['output'];
  /** Participation: the place in the appointment. */
  participationUuid: Scalars['Uuid']['output'];
  /** Price of the product, or as it was agreed for a place that is taken; null for none. */
  price: Maybe<Price>;
  /** Name of the product; null if there is none or more than one. */
  productName: Maybe<Scalars['Text']['output']>;
  /** Product; null if there is none or more than one. */
  productUuid: Maybe<Scalars['Uuid']['output']>;
  /** Products that can be booked at exactly this time. */
  products: Array<ProductChoice>;
  /** Names of what the appointment takes besides the resource, such as `Room`; empty for several products. */
  requires: Array<Scalars['Text']['output']>;
  /** Public name of the resource. */
  resourceName: Scalars['Text']['output'];
  /** Resource of the slot. */
  resourceUuid: Scalars['Uuid']['output'];
  /** Number of bookings that can be made then, one after the other, at different resources, in a list of any resource; null in any other list. Limits are not counted. */
  resourcesLeft: Maybe<Scalars['Int']['output']>;
  /** Start. */
  start: Scalars['Instant']['output'];
};


/** Place held in a slot. `bookAppointment` books it by its `holdUuid`. */
export type ReservationFormattedEndArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
  pattern?: Scalars['DatePattern']['input'];
};


/** Place held in a slot. `bookAppointment` books it by its `holdUuid`. */
export type ReservationFormattedStartArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
  pattern?: Scalars['DatePattern']['input'];
};


/** Place held in a slot. `bookAppointment` books it by its `holdUuid`. */
export type ReservationProductNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};


/** Place held in a slot. `bookAppointment` books it by its `holdUuid`. */
export type ReservationResourceNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Time to hold at any resource. */
export type ReserveAnyInput = {
  /** End. */
  end: Scalars['Instant']['input'];
  /** Resources, or references of their channels, of which one is to be booked. Default: all that offer the product, at most 50. */
  resources?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  /** Start. */
  start: Scalars['Instant']['input'];
};

/** Slot to hold, as `bookables` lists it. */
export type ReserveAppointmentInput = {
  /** Appointment to join; required without an availability. */
  appointment?: InputMaybe<Scalars['Uuid']['input']>;
  /** Availability of the slot; required without an appointment. */
  availability?: InputMaybe<Scalars['Uuid']['input']>;
  /** End of the slot. */
  end: Scalars['Instant']['input'];
  /** True to join the appointment that the slot has, although the availability is named. False to join it only while its places are held, and to refuse the request with SLOT_TAKEN from the first booking on; `appointmentUuid` in the extensions of the error is the appointment to name. */
  join?: Scalars['Boolean']['input'];
  /** One of the products of the slot; null only if it has none. */
  product?: InputMaybe<Scalars['Uuid']['input']>;
  /** Reading of `start` and `end`. */
  readTimesAs?: TimeReading;
  /** Start of the slot. */
  start: Scalars['Instant']['input'];
};

/** Resource that can be booked, such as a room, a vehicle or an employee. */
export type Resource = {
  /** Address of the resource. */
  address: Maybe<Address>;
  /** Appointments that take the resource, as their own or besides, and were booked or requested at least once, ordered by start. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope BOOKINGS_READ. */
  appointments: AppointmentConnection;
  /** True if consumers cannot book the resource. */
  archived: Scalars['Boolean']['output'];
  /** Availabilities of the resource, ordered by creation time. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  availabilities: AvailabilityConnection;
  /** Settings of all 4 channels of the resource as they apply, set or not, ordered by key. Whatever they say, an archived resource cannot be booked. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  channelSettings: Array<ChannelSettings>;
  /** Channels of the resource whose settings were changed, ordered by the time of the first change; all others have the defaults, which `channelSettings` has, too. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope SETTINGS_READ. */
  channels: ChannelConnection;
  /** User whom consumers may contact; null for the provider. */
  contact: Maybe<User>;
  /** Default contact channel of the appointments. */
  contactChannel: Maybe<Contact>;
  /** Contact profile that is shown; null for the general profile of the contact. */
  contactProfile: Maybe<ContactProfile>;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Time at which the resource was deleted; only its appointments and events lead to it then. */
  deletedAt: Maybe<Scalars['Instant']['output']>;
  /** Description for consumers. */
  description: Maybe<Scalars['FreeText']['output']>;
  /** Description by language; null for `description` alone. */
  descriptions: Maybe<Scalars['TextsByLanguage']['output']>;
  /** Address of a picture. */
  imageUrl: Maybe<Scalars['HttpAddress']['output']>;
  /** Name for internal use; consumers do not see it. */
  internalName: Scalars['Text']['output'];
  /** Hint for the message field of the booking form. */
  messageHelpText: Maybe<Scalars['FreeText']['output']>;
  /** This hint by language; null for `messageHelpText` alone. */
  messageHelpTexts: Maybe<Scalars['TextsByLanguage']['output']>;
  /** Rank among the resources of a booking of any resource: lower ones come first. Default: 0. */
  priority: Scalars['Int']['output'];
  /** Products that can be booked. */
  products: Array<Product>;
  /** Provider of the resource. */
  provider: Provider;
  /** Name that consumers see. */
  publicName: Scalars['Text']['output'];
  /** Name that consumers see, by language; null for `publicName` alone. */
  publicNames: Maybe<Scalars['TextsByLanguage']['output']>;
  /** Reference chosen by the CRM. No other resource or channel has it. */
  reference: Scalars['Reference']['output'];
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
  /** Address of a page about the resource. */
  website: Maybe<Scalars['WebAddress']['output']>;
};


/** Resource that can be booked, such as a room, a vehicle or an employee. */
export type ResourceAppointmentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  from?: InputMaybe<Scalars['Instant']['input']>;
  until?: InputMaybe<Scalars['Instant']['input']>;
};


/** Resource that can be booked, such as a room, a vehicle or an employee. */
export type ResourceAvailabilitiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Resource that can be booked, such as a room, a vehicle or an employee. */
export type ResourceChannelsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** Slots of one resource. */
export type ResourceBookables = {
  /** Slots, ordered by start. */
  bookables: Array<Bookable>;
  /** End of the listing, which `first` or the occurrences of one request have cut; null if it is complete. Pass this time as `from` to get the rest. */
  completeUntil: Maybe<Scalars['Instant']['output']>;
  /** Slots in groups, ordered by their first starts. */
  groups: Array<BookableGroup>;
  /** True if the channel is visible for at least one of the resources. */
  publicVisible: Scalars['Boolean']['output'];
  /** Resource of the slots. */
  resourceUuid: Scalars['Uuid']['output'];
  /** Time zone of the provider, in which days and texts of the list are; null if no resource is visible, or if their providers have different ones. */
  timeZone: Maybe<Scalars['TimeZone']['output']>;
};


/** Slots of one resource. */
export type ResourceBookablesGroupsArgs = {
  known?: InputMaybe<Array<Scalars['String']['input']>>;
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
  pattern?: Scalars['DatePattern']['input'];
};

/** Page of a list. */
export type ResourceConnection = {
  /** Items with their cursors. */
  edges: Array<ResourceEdge>;
  /** Items. */
  nodes: Array<Resource>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of ResourceConnection. */
export type ResourceEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: Resource;
};

/** Right of a key of a CRM. */
export type Scope =
  /** Read appointments, places, calendars, mails and feeds, with names and contact data of consumers. Includes SETTINGS_READ. */
  | 'BOOKINGS_READ'
  /** Create, move, cancel and correct bookings, send mails again; book as the CRM, without the limits of anonymous clients. Includes REQUESTS_ANSWER. */
  | 'BOOKINGS_WRITE'
  /** Read events and evidence, follow streams. */
  | 'EVENTS_READ'
  /** Change and test webhooks. Includes EVENTS_READ. */
  | 'EVENTS_WRITE'
  /** Change availabilities and blackouts; with BOOKINGS_WRITE also by previews of what that affects. Includes SETTINGS_READ. */
  | 'HOURS_WRITE'
  /** Read users, accounts, staff, contact profiles and all data of a consumer. */
  | 'PEOPLE_READ'
  /** Change them; erase a consumer. Includes PEOPLE_READ. */
  | 'PEOPLE_WRITE'
  /** Confirm and decline requests, note who did not come. Includes BOOKINGS_READ. */
  | 'REQUESTS_ANSWER'
  /** Read providers, resources, products, hours, closures, channels, limits and fields. */
  | 'SETTINGS_READ'
  /** Change them. Includes HOURS_WRITE. */
  | 'SETTINGS_WRITE';

/** Limit to set. What it counts and where identifies it. */
export type SetBookingLimitInput = {
  /** Number that is limited. */
  counts?: LimitCount;
  /** Maximum in a period, from 1 to 10000. */
  most: Scalars['Int']['input'];
  /** Period in which it counts; UPCOMING for CONSUMER only. */
  per: LimitPeriod;
  /** Product: uuid or reference. Default: all products together. */
  product?: InputMaybe<Scalars['Identifier']['input']>;
  /** Provider: uuid or reference. */
  provider: Scalars['Identifier']['input'];
  /** Resource: uuid or reference. Default: all resources of the provider together. */
  resource?: InputMaybe<Scalars['Identifier']['input']>;
};

/** Payload of `setContactProfile`. */
export type SetContactProfilePayload = {
  /** Contact profile of the reference. */
  contactProfile: ContactProfile;
  /** True if the record is new; false if it existed. */
  created: Scalars['Boolean']['output'];
};

/** Custom field to create, or to change if the provider has one of the key. */
export type SetCustomFieldInput = {
  /** True to ask for the field no more. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Choices of a CHOICE, from 1 to 50, in their order. */
  choices?: InputMaybe<Array<CustomFieldChoiceInput>>;
  /** Name of the field in bookings. */
  key: Scalars['FieldKey']['input'];
  /** Label for consumers, in each language one line of at most 100 characters. A new field needs one. */
  labels?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Maximum number of characters of a TEXT or a LONG_TEXT, from 1 to 2000. */
  maxLength?: InputMaybe<Scalars['Int']['input']>;
  /** Position in the form. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** Product for which the field is asked: uuid or reference; null for whatever is booked. */
  product?: InputMaybe<Scalars['Identifier']['input']>;
  /** Provider that asks: uuid or reference. */
  provider: Scalars['Identifier']['input'];
  /** True if consumers cannot book without an answer. */
  required?: InputMaybe<Scalars['Boolean']['input']>;
  /** Kind of the answers. A new field needs one. */
  type?: InputMaybe<CustomFieldType>;
};

/** Payload of `setCustomField`. */
export type SetCustomFieldPayload = {
  /** True if the record is new; false if it existed. */
  created: Scalars['Boolean']['output'];
  /** Custom field of the key. */
  customField: CustomField;
};

/** Answer to the question whether a time can be booked. */
export type SlotExplanation = {
  /** Free slots of the same product and duration within two weeks of the time, the nearest first. Empty if the time can be booked. Of any resource: each time once. */
  alternatives: Array<Bookable>;
  /** True if the time can be booked now. */
  bookable: Scalars['Boolean']['output'];
  /** All reasons why the time cannot be booked, in the order in which they are reported; empty if it can be. Of any resource: those of the one that comes closest. Without the key of the CRM, a resource that is archived or hidden on the channel has no further reasons. */
  reasons: Array<SlotReason>;
  /** Resource of the slot or of the reasons: of any resource, the first one that is free, or else the one that comes closest. Null if no resource offers the product. */
  resourceUuid: Maybe<Scalars['Uuid']['output']>;
  /** Slot at this time; null if it cannot be booked. */
  slot: Maybe<Bookable>;
};


/** Answer to the question whether a time can be booked. */
export type SlotExplanationAlternativesArgs = {
  count?: Scalars['Int']['input'];
};

/** Reason why a time cannot be booked. Fields that do not apply are null; those that name records are null for callers without the key of the CRM. */
export type SlotReason = {
  /** Appointment in the way. */
  appointment: Maybe<Scalars['Uuid']['output']>;
  /** Availability that does not allow the time. */
  availability: Maybe<Scalars['Uuid']['output']>;
  /** BLACKOUT: the blackout. */
  blackout: Maybe<Scalars['Uuid']['output']>;
  /** BUSY: source that says so. */
  busySource: Maybe<Scalars['Uuid']['output']>;
  /** Code of the reason. */
  code: SlotReasonCode;
  /** BEYOND_WINDOW: time from which it can be booked. */
  from: Maybe<Scalars['Instant']['output']>;
  /** LIMIT_REACHED: limit of bookings that is reached. */
  limit: Maybe<Scalars['Uuid']['output']>;
  /** The reason as a sentence. */
  message: Scalars['String']['output'];
  /** TOO_SHORT, TOO_LONG: the duration that is allowed, in minutes. OFF_GRID: the next shorter duration, if only the duration is off. */
  minutes: Maybe<Scalars['Float']['output']>;
  /** REQUIRED_RESOURCE: resource that is not free, of several that would do the first. */
  resource: Maybe<Scalars['Uuid']['output']>;
  /** OFF_GRID: starts of slots before and after the time. */
  starts: Maybe<Array<Scalars['Instant']['output']>>;
  /** REQUIRED_RESOURCE: name of the requirement. BLACKOUT: its reason. CLOSED: the public reason of a blackout. */
  text: Maybe<Scalars['Text']['output']>;
  /** TOO_SOON: time until which it could be booked. HELD: time at which the holds in the way expire. BUSY: end of the busy time. BLACKOUT: end of the blackout. */
  until: Maybe<Scalars['Instant']['output']>;
  /** HELD, FULL, BLOCKED, BUSY: true if only buffers meet, such as the follow-up time of the appointment. */
  viaBuffer: Maybe<Scalars['Boolean']['output']>;
};


/** Reason why a time cannot be booked. Fields that do not apply are null; those that name records are null for callers without the key of the CRM. */
export type SlotReasonTextArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** Reason why a time cannot be booked. Callers without the key of the CRM get TAKEN for HELD, FULL, BLOCKED, BUSY, REQUIRED_RESOURCE and LIMIT_REACHED, and CLOSED for OUTSIDE_AVAILABILITY, EXCEPTION_DATE, OTHER_CHANNEL, BLACKOUT and BUSY_UNKNOWN. */
export type SlotReasonCode =
  /** The time is too far ahead. */
  | 'BEYOND_WINDOW'
  /** A blackout closes this time. */
  | 'BLACKOUT'
  /** The time overlaps an appointment, or its buffers. */
  | 'BLOCKED'
  /** The resource is busy elsewhere at this time. */
  | 'BUSY'
  /** A source does not know whether the resource is busy elsewhere at this time. */
  | 'BUSY_UNKNOWN'
  /** The resource is hidden on this channel. */
  | 'CHANNEL_HIDDEN'
  /** Closed at this time. */
  | 'CLOSED'
  /** The time is an exception of its availability. */
  | 'EXCEPTION_DATE'
  /** The appointment at this time has no place left. */
  | 'FULL'
  /** The time, or its last place, is held. */
  | 'HELD'
  /** A limit lets no more appointments begin in this period. */
  | 'LIMIT_REACHED'
  /** No slot starts at this time. */
  | 'OFF_GRID'
  /** The time can be booked on other channels only. */
  | 'OTHER_CHANNEL'
  /** The time is in no availability. */
  | 'OUTSIDE_AVAILABILITY'
  /** The product is not offered at this time. */
  | 'PRODUCT_NOT_OFFERED'
  /** Several products are offered: name one. */
  | 'PRODUCT_REQUIRED'
  /** A further resource that the product takes is not free. */
  | 'REQUIRED_RESOURCE'
  /** The resource is archived. */
  | 'RESOURCE_ARCHIVED'
  /** The time is taken. */
  | 'TAKEN'
  /** The time is longer than the product allows. */
  | 'TOO_LONG'
  /** The time is shorter than the product allows. */
  | 'TOO_SHORT'
  /** The time is past, or too close. */
  | 'TOO_SOON';

/** Calendar that a feed shows now. */
export type SubscribedCalendar = {
  /** Calendar file, RFC 5545. */
  file: Scalars['String']['output'];
  /** Name of the provider, with that of the resource if it is the feed of one. */
  name: Scalars['Text']['output'];
  /** Changes whenever the file may change, and each day, because the file shows other days then. */
  revision: Scalars['String']['output'];
};

/** Subscriptions, sent to `/graphql` with `Accept: text/event-stream`, answered with server-sent events (graphql-sse). Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type Subscription = {
  /** Current revision of the `bookables` of the same resources, then each new one. Query `bookables` again when it changes, and at `unchangedUntil`. Ends when no resource exists any more. Errors: NOT_FOUND if none exists. Caller: anybody, without a key. */
  bookablesRevision: BookablesRevision;
  /** Events of the CRM after a cursor, in their order, and new ones as they get their numbers. Store the cursor of the last event, and subscribe again after it. Errors: EVENTS_GONE, LOG_REWOUND. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope EVENTS_READ. */
  events: Event;
};


/** Subscriptions, sent to `/graphql` with `Accept: text/event-stream`, answered with server-sent events (graphql-sse). Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type SubscriptionBookablesRevisionArgs = {
  resources: Array<Scalars['Identifier']['input']>;
};


/** Subscriptions, sent to `/graphql` with `Accept: text/event-stream`, answered with server-sent events (graphql-sse). Each description ends with the caller: anybody, without a key; anybody with the `token` of a link, without a key; a CRM, with its key in the header `X-SERVICE-CLIENT-ID`; the operator, with the admin key in the header `Authorization: Bearer`. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN. */
export type SubscriptionEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  types?: InputMaybe<Array<Scalars['Text']['input']>>;
};

/** Reading of the times of a slot. */
export type TimeReading =
  /** Instants: their offsets count. */
  | 'INSTANT'
  /** Local times of the provider, whatever their offsets; instants if no slot is at these local times. Deployed booking widgets send local times marked as UTC. */
  | 'LOCAL_TIME';

/** Slots that can be booked through a channel, with the revision of the listing. */
export type UpcomingBookables = {
  /** Slots, ordered by start. */
  bookables: Array<Bookable>;
  /** End of the listing, which `first` or the occurrences of one request have cut; null if it is complete. Pass this time as `from` to get the rest. */
  completeUntil: Maybe<Scalars['Instant']['output']>;
  /** Slots in groups, ordered by their first starts. */
  groups: Array<BookableGroup>;
  /** True if the channel is visible for at least one of the resources. */
  publicVisible: Scalars['Boolean']['output'];
  /** Revision of the listing. It changes whenever a record changes on which the listing depends; see `bookablesRevision`. */
  revision: Scalars['String']['output'];
  /** Time zone of the provider, in which days and texts of the list are; null if no resource is visible, or if their providers have different ones. */
  timeZone: Maybe<Scalars['TimeZone']['output']>;
  /** Time at which the listing changes without a new revision, because a start passes or a hold expires. */
  unchangedUntil: Scalars['Instant']['output'];
};


/** Slots that can be booked through a channel, with the revision of the listing. */
export type UpcomingBookablesGroupsArgs = {
  known?: InputMaybe<Array<Scalars['String']['input']>>;
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
  pattern?: Scalars['DatePattern']['input'];
};

/** Changes of an account. Absent fields stay unchanged. */
export type UpdateAccountInput = {
  /** Line of business: real-estate, facilities, handyman, sports-and-leisure, misc. */
  branch?: InputMaybe<Scalars['Text']['input']>;
  /** E-mail address for invoices. */
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Postal address for invoices. */
  invoiceAddress?: InputMaybe<InvoiceAddressInput>;
  /** Company name on invoices. */
  invoiceCompanyName?: InputMaybe<Scalars['Text']['input']>;
  /** Name of a person on invoices. */
  invoiceContactName?: InputMaybe<Scalars['Text']['input']>;
  /** Tax number of the company. */
  invoiceTaxId?: InputMaybe<Scalars['Text']['input']>;
  /** User that owns the account: uuid or reference. */
  owner?: InputMaybe<Scalars['Identifier']['input']>;
  /** Reference chosen by the CRM. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
};

/** Changes of an appointment. Absent fields stay unchanged, null clears a field. */
export type UpdateAppointmentInput = {
  /** Number of places, from 1 to 1000. Nobody is mailed. CONFLICT if more are taken or held. */
  capacity?: InputMaybe<Scalars['Int']['input']>;
  /** Contact channel of the appointment; null: that of its hours, else of its resource. */
  contactChannel?: InputMaybe<ContactInput>;
  /** Data of the CRM. They replace all former ones. */
  metadata?: InputMaybe<Scalars['Metadata']['input']>;
  /** Reference chosen by the CRM. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
};

/** Changes of an availability. Absent fields stay unchanged. */
export type UpdateAvailabilityInput = {
  /** Number of places of each appointment, from 1 to 1000. Default: 1. */
  capacity?: InputMaybe<Scalars['Int']['input']>;
  /** Channels that offer the availability; empty for all. */
  channels?: InputMaybe<Array<ChannelKey>>;
  /** Contact channel of the appointments. Default: that of the resource. */
  contactChannel?: InputMaybe<ContactInput>;
  /** End of the first occurrence, in local time. */
  end?: InputMaybe<Scalars['LocalDateTime']['input']>;
  /** Occurrences to leave out, each as a day (2026-12-24) or an exact start (2026-12-24T09:00). At most 3660. Without them, a new time of day of `start` is that of exact dates at the former one, too. */
  exceptionDates?: InputMaybe<Array<Scalars['LocalDateOrDateTime']['input']>>;
  /** Occurrences to add, each as a day (at the time of day of `start`) or an exact start. At most 3660. */
  extraDates?: InputMaybe<Array<Scalars['LocalDateOrDateTime']['input']>>;
  /** Products to offer: uuids or references; empty for those of the resource. */
  products?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  /** RFC 5545 recurrence rule with a frequency from DAILY to YEARLY, such as FREQ=WEEKLY;BYDAY=MO,TU; each occurrence then lasts at most 366 days. Default: a single occurrence. */
  recurrence?: InputMaybe<Scalars['Text']['input']>;
  /** Reference chosen by the CRM. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Minutes from one possible start to the next, from 1 to 10080. Default: the duration of the product. */
  slotStepMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Start of the first occurrence, in local time. */
  start?: InputMaybe<Scalars['LocalDateTime']['input']>;
  /** Time zone of the local times. Default, and null: that of the provider, also when it changes. */
  timeZone?: InputMaybe<Scalars['TimeZone']['input']>;
};

/** Changes of a blackout. Absent fields stay unchanged. */
export type UpdateBlackoutInput = {
  /** Channels to close; empty for all. */
  channels?: InputMaybe<Array<ChannelKey>>;
  /** End of the first occurrence, in local time. */
  end?: InputMaybe<Scalars['LocalDateTime']['input']>;
  /** Occurrences to leave out, each as a day (2026-12-24) or an exact start (2026-12-24T09:00). At most 3660. Without them, a new time of day of `start` is that of exact dates at the former one, too. */
  exceptionDates?: InputMaybe<Array<Scalars['LocalDateOrDateTime']['input']>>;
  /** Reason that consumers are told, at most 200 characters. */
  publicReason?: InputMaybe<Scalars['Text']['input']>;
  /** This reason by language, beside `publicReason`. */
  publicReasons?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Reason for the CRM only. */
  reason?: InputMaybe<Scalars['Text']['input']>;
  /** RFC 5545 recurrence rule with a frequency from DAILY to YEARLY, such as FREQ=WEEKLY;BYDAY=MO,TU; each occurrence then lasts at most 366 days. Default: a single occurrence. */
  recurrence?: InputMaybe<Scalars['Text']['input']>;
  /** Reference chosen by the CRM. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Start of the first occurrence, in local time. */
  start?: InputMaybe<Scalars['LocalDateTime']['input']>;
  /** Time zone of the local times. Default, and null: that of the provider, also when it changes. */
  timeZone?: InputMaybe<Scalars['TimeZone']['input']>;
};

/** Changes of a source of busy times. Absent fields stay unchanged. */
export type UpdateBusySourceInput = {
  /** Address of the file (ICS) or of the collection (CALDAV), which no answer shows. PUSH has none. Of CALDAV another host needs `credentials`, too. */
  address?: InputMaybe<Scalars['CalendarAddress']['input']>;
  /** ICS, CALDAV: true if entries of whole days, such as birthdays, are free. Default: false. */
  allDayIsFree?: InputMaybe<Scalars['Boolean']['input']>;
  /** User name and app password, which CALDAV needs, and other kinds do not have. */
  credentials?: InputMaybe<CalendarCredentialsInput>;
  /** ICS, CALDAV: true if it contains the bookings of the resource without their UIDs, as answers to free/busy queries do. Default: false. */
  includesOwn?: InputMaybe<Scalars['Boolean']['input']>;
  /** Name for the CRM. */
  name?: InputMaybe<Scalars['Text']['input']>;
  /** ICS, CALDAV: address of the owner of the calendar. Invitations that this attendee has declined are free. */
  ownerEmail?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** ICS, CALDAV: minutes between two readings, from 5 to 1440. Default: 15. */
  pollMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** ICS, CALDAV: minutes without a reading after which it is stale, from 15 to 43200. Default: 180. */
  staleAfterMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** ICS, CALDAV: zone of whole days and of times without a zone. Default: that of the provider. */
  timeZone?: InputMaybe<Scalars['TimeZone']['input']>;
  /** ICS, CALDAV: true to read it again before a held time is booked, unless it was read within the last minute. Default: false. */
  verify?: InputMaybe<Scalars['Boolean']['input']>;
  /** Offer to consumers at times of which the source knows nothing. Default: OFFER. */
  whenUnknown?: InputMaybe<WhenUnknown>;
};

/** Change of a CRM. */
export type UpdateCrmInput = {
  /** Default language of users and providers that are created from now on. */
  language: Scalars['LanguageTag']['input'];
};

/** Data of a booking to write. Absent fields stay unchanged, null clears a field. */
export type UpdateParticipationInput = {
  /** Answers to change, by the fields of the product that the booking has now and the rules of a booking with the key of the CRM. Other answers stay as they are; one without a value is removed. INVALID_INPUT names an answer that is unknown or of another type. */
  customFields?: InputMaybe<Array<CustomFieldInput>>;
  /** E-mail address of the consumer; null: none. Another one gets the first mail of the booking, with its links. */
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** First name of the consumer. */
  firstName?: InputMaybe<Scalars['Text']['input']>;
  /** Language of the mails; null: that of the provider. */
  language?: InputMaybe<Scalars['LanguageTag']['input']>;
  /** Last name of the consumer. */
  lastName?: InputMaybe<Scalars['Text']['input']>;
  /** Data of the CRM. They replace all former ones. */
  metadata?: InputMaybe<Scalars['Metadata']['input']>;
  /** Mobile number of the consumer. */
  mobile?: InputMaybe<Scalars['Text']['input']>;
  /** Note of the CRM, at most 2000 characters. Nobody else sees it. */
  note?: InputMaybe<Scalars['FreeText']['input']>;
  /** Reference chosen by the CRM. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Time zone of the consumer. */
  timeZone?: InputMaybe<Scalars['TimeZone']['input']>;
};

/** Changes of a product. Absent fields stay unchanged. */
export type UpdateProductInput = {
  /** False if consumers must choose one of the resources that offer the product. Default: true. */
  anyResource?: InputMaybe<Scalars['Boolean']['input']>;
  /** Choice of the resource of a booking of any resource. Default: LEAST_LOADED. */
  assignment?: InputMaybe<Assignment>;
  /** Hints for consumers. */
  description?: InputMaybe<Scalars['FreeText']['input']>;
  /** Hints by language, beside `description`. */
  descriptions?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Minutes between the durations that can be booked from `minDuration` on; null for any duration up to `maxDuration`. */
  durationStepMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** True to offer the product only on channels whose products name it. */
  exclusive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Minutes to keep free after an appointment. */
  followUpTimeMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Minutes to keep free before an appointment. */
  leadTimeMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum duration in minutes. */
  maxDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum duration in minutes. */
  minDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Display name. */
  name?: InputMaybe<Scalars['Text']['input']>;
  /** Display name by language, beside `name`. */
  names?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Price to show to consumers; null for none. */
  price?: InputMaybe<PriceInput>;
  /** Reference chosen by the CRM. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
};

/** Changes of a provider. Absent fields stay unchanged. */
export type UpdateProviderInput = {
  /** Account that is invoiced. */
  account?: InputMaybe<Scalars['Identifier']['input']>;
  /** Line of business: real-estate, facilities, handyman, sports-and-leisure, misc. */
  branch?: InputMaybe<Scalars['Text']['input']>;
  /** Way in which consumers agree to these texts on the booking page. Other than `NONE` needs one of the addresses. */
  consent?: InputMaybe<ConsentForm>;
  /** True if a widget may ask for more than the documented fields. */
  customFieldsAllowed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Description of the provider for consumers. */
  description?: InputMaybe<Scalars['FreeText']['input']>;
  /** Description by language, beside `description`. */
  descriptions?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Contact address. It receives notifications. */
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Legal notice. */
  impressum?: InputMaybe<Scalars['FreeText']['input']>;
  /** Language for consumers who ask for none. */
  language?: InputMaybe<Scalars['LanguageTag']['input']>;
  /** True if a widget may change the language. */
  localisationAllowed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Mobile number. */
  mobile?: InputMaybe<Scalars['Text']['input']>;
  /** Display name. */
  name?: InputMaybe<Scalars['Text']['input']>;
  /** Display name by language, beside `name`. */
  names?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Minute of the local day from which the minutes of offers to those who wait count, from 0 to 1439; default 0. */
  offerFrom?: InputMaybe<Scalars['Int']['input']>;
  /** Minute of the local day until which they count, from 1 to 1440, after `offerFrom`; default 1440. */
  offerUntil?: InputMaybe<Scalars['Int']['input']>;
  /** User that owns the provider and becomes a staff member: uuid or reference. */
  owner?: InputMaybe<Scalars['Identifier']['input']>;
  /** Landline number. */
  phone?: InputMaybe<Scalars['Text']['input']>;
  /** Address of the privacy policy. */
  privacyUrl?: InputMaybe<Scalars['HttpAddress']['input']>;
  /** Reference chosen by the CRM. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Origins of websites to which the page of what was booked may lead back, such as `https://example.org`: at most 20. */
  returnOrigins?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Free label below the branch. */
  subbranch?: InputMaybe<Scalars['Text']['input']>;
  /** Address of the terms and conditions. */
  termsUrl?: InputMaybe<Scalars['HttpAddress']['input']>;
  /** True if a widget may change the colours. */
  themingAllowed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Time zone of the appointments. */
  timeZone?: InputMaybe<Scalars['TimeZone']['input']>;
  /** Kinds of mails about bookings that the CRM sends instead of the service. They are WITHHELD, whoever causes them; each has the event `mail.withheld`. */
  withheldMails?: InputMaybe<Array<MailKind>>;
};

/** Changes of a resource. Absent fields stay unchanged. */
export type UpdateResourceInput = {
  /** Address of the resource. */
  address?: InputMaybe<AddressInput>;
  /** True to end bookings by consumers. Archiving releases the holds of the resource. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** User whom consumers may contact: uuid or reference. Default: the provider. */
  contact?: InputMaybe<Scalars['Identifier']['input']>;
  /** Contact channel of the appointments. */
  contactChannel?: InputMaybe<ContactInput>;
  /** Contact profile of the contact: uuid or reference. Default: the general one. */
  contactProfile?: InputMaybe<Scalars['Identifier']['input']>;
  /** Description for consumers. */
  description?: InputMaybe<Scalars['FreeText']['input']>;
  /** Description by language, beside `description`. */
  descriptions?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Address of a picture. */
  imageUrl?: InputMaybe<Scalars['HttpAddress']['input']>;
  /** Name for internal use; consumers do not see it. */
  internalName?: InputMaybe<Scalars['Text']['input']>;
  /** Hint for the message field of the booking form. */
  messageHelpText?: InputMaybe<Scalars['FreeText']['input']>;
  /** This hint by language, beside `messageHelpText`. */
  messageHelpTexts?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Rank among the resources of a booking of any resource, from -1000 to 1000: lower ones come first. Default: 0. */
  priority?: InputMaybe<Scalars['Int']['input']>;
  /** Products that can be booked: uuids or references. */
  products?: InputMaybe<Array<Scalars['Identifier']['input']>>;
  /** Name that consumers see. */
  publicName?: InputMaybe<Scalars['Text']['input']>;
  /** Name that consumers see, by language, beside `publicName`. */
  publicNames?: InputMaybe<Scalars['TextsByLanguage']['input']>;
  /** Reference chosen by the CRM. No other resource or channel may have it. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Address of a page about the resource. */
  website?: InputMaybe<Scalars['WebAddress']['input']>;
};

/** Changes of a user. Absent fields stay unchanged. */
export type UpdateUserInput = {
  /** E-mail address. A new one must be verified again. */
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** First name. */
  firstName?: InputMaybe<Scalars['Text']['input']>;
  /** Language of the mails to the user. Default: that of the CRM. */
  language?: InputMaybe<Scalars['LanguageTag']['input']>;
  /** Last name. */
  lastName?: InputMaybe<Scalars['Text']['input']>;
  /** Mobile number. */
  mobile?: InputMaybe<Scalars['Text']['input']>;
  /** Landline number. */
  phone?: InputMaybe<Scalars['Text']['input']>;
  /** Reference chosen by the CRM. */
  reference?: InputMaybe<Scalars['Reference']['input']>;
  /** Login name, without / ? : & # and \. */
  username?: InputMaybe<Scalars['Text']['input']>;
};

/** Fields of an endpoint to change. */
export type UpdateWebhookEndpointInput = {
  /** Purpose of the endpoint. */
  description?: InputMaybe<Scalars['Text']['input']>;
  /** Address that gets a mail when the service disables the endpoint. */
  noticeEmail?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Provider whose events are delivered: uuid or reference. Null: events of all providers, and of none. */
  provider?: InputMaybe<Scalars['Identifier']['input']>;
  /** True to go on after the last event: events that wait are not delivered. */
  skip?: InputMaybe<Scalars['Boolean']['input']>;
  /** `PAUSED` to have events wait, `ACTIVE` to go on, also after the service disabled the endpoint. */
  state?: InputMaybe<WebhookState>;
  /** Types to deliver (see `type` of an event), or patterns such as `participation.*`. */
  types?: InputMaybe<Array<Scalars['Text']['input']>>;
  /** Address that receives the events by POST: https, of a host with public addresses only. */
  url?: InputMaybe<Scalars['HttpAddress']['input']>;
};

/** Person: an owner, a member of staff or a consumer. */
export type User = {
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** E-mail address. Unique across the service among users with a reference. */
  email: Scalars['EmailAddress']['output'];
  /** Time at which the e-mail address was verified; null if it was not. */
  emailVerifiedAt: Maybe<Scalars['Instant']['output']>;
  /** First name. Bookings fill it in if it is missing. */
  firstName: Maybe<Scalars['Text']['output']>;
  /** Language of the mails to the person. */
  language: Scalars['LanguageTag']['output'];
  /** Last name. */
  lastName: Scalars['Text']['output'];
  /** Mobile number. Bookings fill it in if it is missing. */
  mobile: Maybe<Scalars['Text']['output']>;
  /** Landline number. */
  phone: Maybe<Scalars['Text']['output']>;
  /** Reference chosen by the CRM; null for a consumer. */
  reference: Maybe<Scalars['Reference']['output']>;
  /** Login name, unique across the service; null for a consumer. */
  username: Maybe<Scalars['Text']['output']>;
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
};

/** Page of a list. */
export type UserConnection = {
  /** Items with their cursors. */
  edges: Array<UserEdge>;
  /** Items. */
  nodes: Array<User>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of UserConnection. */
export type UserEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: User;
};

/** Earlier times for which a booking waits. */
export type WaitForEarlierInput = {
  /** True for any resource that offers the product; false for that of the booking. */
  anyResource?: Scalars['Boolean']['input'];
  /** Time from which the consumer has time. Default: now. */
  earliest?: InputMaybe<Scalars['Instant']['input']>;
  /** Minute of the local day from which a time may start, from 0 to 1439. */
  minutesFrom?: Scalars['Int']['input'];
  /** Minute of the local day before which a time may start, from 1 to 1440. */
  minutesUntil?: Scalars['Int']['input'];
  /** Local days on which a time may start, from 1 for Monday to 7 for Sunday. Default: all. */
  weekdays?: InputMaybe<Array<Scalars['Int']['input']>>;
};

/** Consumer who waits for a time of a resource, or of any resource that offers a product. */
export type WaitlistEntry = {
  /** Booking for which it waits for an earlier time; null for another booking. */
  bookingUuid: Maybe<Scalars['Uuid']['output']>;
  /** Channel on which an offer is booked. */
  channelKey: ChannelKey;
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Time from which the consumer has time. */
  earliest: Scalars['Instant']['output'];
  /** E-mail address of the consumer. */
  email: Scalars['EmailAddress']['output'];
  /** Time at which it ended; null if it is open. */
  endedAt: Maybe<Scalars['Instant']['output']>;
  /** First name of the consumer. */
  firstName: Scalars['Text']['output'];
  /** Last name of the consumer. */
  lastName: Scalars['Text']['output'];
  /** Time until which the consumer has time: the entry ends then. */
  latest: Scalars['Instant']['output'];
  /** Minute of the local day from which a time may start. */
  minutesFrom: Scalars['Int']['output'];
  /** Minute of the local day before which a time may start. */
  minutesUntil: Scalars['Int']['output'];
  /** Mobile number of the consumer. */
  mobile: Maybe<Scalars['Text']['output']>;
  /** Starts of the offers that it refused or let lapse: they are not offered again. */
  passed: Array<Scalars['Instant']['output']>;
  /** Place that it is offered or has booked; null if it only waits, or has ended otherwise. */
  place: Maybe<Participation>;
  /** Rank: higher ones are offered a time first. */
  priority: Scalars['Int']['output'];
  /** Product; null for a time without one, and for one that was deleted. */
  product: Maybe<Product>;
  /** Provider of the waitlist. */
  provider: Provider;
  /** Resource; null for any that offers the product, or of `resources`. */
  resource: Maybe<Resource>;
  /** Resources of which any will do, by rank; null for all that offer the product, or `resource`. Deleted ones are left out. */
  resources: Maybe<Array<Resource>>;
  /** State of the entry. */
  state: WaitlistState;
  /** Number of offers in a row that lapsed. Three end the entry. */
  unanswered: Scalars['Int']['output'];
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
  /** Time since which it waits. An offer that lapses puts it to the end. */
  waitingSince: Scalars['Instant']['output'];
  /** Local days on which a time may start, from 1 for Monday to 7 for Sunday. */
  weekdays: Array<Scalars['Int']['output']>;
};

/** Page of a list. */
export type WaitlistEntryConnection = {
  /** Items with their cursors. */
  edges: Array<WaitlistEntryEdge>;
  /** Items. */
  nodes: Array<WaitlistEntry>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of WaitlistEntryConnection. */
export type WaitlistEntryEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: WaitlistEntry;
};

/** Entries of a waitlist to list. */
export type WaitlistFilter = {
  /** Only entries that wait for an earlier time for this booking. */
  booking?: InputMaybe<Scalars['Uuid']['input']>;
  /** Only entries for this product: uuid or reference. */
  product?: InputMaybe<Scalars['Identifier']['input']>;
  /** Only entries that name this resource, alone or among others: uuid or reference. */
  resource?: InputMaybe<Scalars['Identifier']['input']>;
  /** States. Default: WAITING and OFFERED. */
  states?: InputMaybe<Array<WaitlistState>>;
};

/** Place that is held for somebody who waits. */
export type WaitlistOffer = {
  /** End. */
  end: Scalars['Instant']['output'];
  /** Public name of the resource. */
  resourceName: Scalars['Text']['output'];
  /** Start. */
  start: Scalars['Instant']['output'];
  /** Time until which to answer. */
  until: Scalars['Instant']['output'];
};


/** Place that is held for somebody who waits. */
export type WaitlistOfferResourceNameArgs = {
  languageTag?: InputMaybe<Scalars['LanguageTag']['input']>;
};

/** State of an entry of a waitlist. */
export type WaitlistState =
  /** Ended: its consumer took the offer. */
  | 'BOOKED'
  /** Ended: its last time has passed, three offers lapsed, or the booking that it was to move has ended. */
  | 'EXPIRED'
  /** Ended by its consumer, or by the CRM. */
  | 'LEFT'
  /** Offered a place, which is held until the end of the offer. */
  | 'OFFERED'
  /** Not confirmed yet: it holds no time, and ends after a day. */
  | 'UNCONFIRMED'
  /** Waiting for a time. */
  | 'WAITING';

/** Outcome of a test event or a challenge. */
export type WebhookAttempt = {
  /** Reason for which there was no answer, or for which it is no agreement. */
  failure: Maybe<Scalars['Text']['output']>;
  /** Duration in milliseconds. */
  milliseconds: Scalars['Int']['output'];
  /** Status of the answer; null without an answer. */
  status: Maybe<Scalars['Int']['output']>;
};

/** Delivery of an event to an endpoint. */
export type WebhookDelivery = {
  /** Number of attempts since the event was queued. */
  attempts: Scalars['Int']['output'];
  /** Time from which a queued event is attempted. */
  dueAt: Scalars['Instant']['output'];
  /** Delivered event; null if it is no longer kept. */
  event: Maybe<Event>;
  /** Reason for which the last attempt got no answer. */
  failure: Maybe<Scalars['Text']['output']>;
  /** Duration of the last attempt in milliseconds. */
  milliseconds: Maybe<Scalars['Int']['output']>;
  /** Number of redeliveries that were asked for. */
  redeliveries: Scalars['Int']['output'];
  /** Number of the event in the log. */
  sequence: Scalars['SafeInt']['output'];
  /** Time at which it was delivered or given up; null if neither. */
  settledAt: Maybe<Scalars['Instant']['output']>;
  /** State of the delivery. */
  state: DeliveryState;
  /** Status of the last answer; null without an answer. */
  status: Maybe<Scalars['Int']['output']>;
  /** Type of the event. */
  type: Scalars['Text']['output'];
};

/** Page of a list. */
export type WebhookDeliveryConnection = {
  /** Items with their cursors. */
  edges: Array<WebhookDeliveryEdge>;
  /** Items. */
  nodes: Array<WebhookDelivery>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Item of WebhookDeliveryConnection. */
export type WebhookDeliveryEdge = {
  /** Position in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** Item. */
  node: WebhookDelivery;
};

/** Address of a CRM that receives its events as webhooks. */
export type WebhookEndpoint = {
  /** Number of events after the cursor. */
  behind: Scalars['SafeInt']['output'];
  /** True if the receiver at `url` has repeated a challenge. Events are sent only then. */
  confirmed: Scalars['Boolean']['output'];
  /** Time of creation. */
  createdAt: Scalars['Instant']['output'];
  /** Cursor of the last event that was read for it. */
  cursor: Scalars['String']['output'];
  /** Deliveries, the latest events first. They are kept for 30 days. */
  deliveries: WebhookDeliveryConnection;
  /** Purpose of the endpoint. */
  description: Maybe<Scalars['Text']['output']>;
  /** Reason for which the service disabled the endpoint. */
  disabledBecause: Maybe<Scalars['Text']['output']>;
  /** Time of the first failed attempt since the last delivery; null if the last attempt succeeded. */
  failingSince: Maybe<Scalars['Instant']['output']>;
  /** Failed attempts in a row; at least ten once a connection failed. */
  failures: Scalars['Int']['output'];
  /** Address that gets a mail when the service disables the endpoint. */
  noticeEmail: Maybe<Scalars['EmailAddress']['output']>;
  /** Time until which the secret before the last rotation signs, too; null if there is none. */
  previousSecretUntil: Maybe<Scalars['Instant']['output']>;
  /** Provider whose events are delivered; null: of all. */
  provider: Maybe<Provider>;
  /** State of the endpoint. */
  state: WebhookState;
  /** Types of the delivered events: names, or patterns such as `participation.*`. */
  types: Array<Scalars['Text']['output']>;
  /** Address that receives the events by POST. */
  url: Scalars['HttpAddress']['output'];
  /** Identifier generated by the service. */
  uuid: Scalars['Uuid']['output'];
  /** Time of the next attempt after an outage; else null. */
  waitsUntil: Maybe<Scalars['Instant']['output']>;
};


/** Address of a CRM that receives its events as webhooks. */
export type WebhookEndpointDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  states?: InputMaybe<Array<DeliveryState>>;
};

/** State of an endpoint of webhooks. */
export type WebhookState =
  /** Events are delivered. */
  | 'ACTIVE'
  /** Disabled by the service after failures. Events wait. */
  | 'DISABLED'
  /** Paused by the CRM. Events wait. */
  | 'PAUSED';

/** Offer to consumers at times of which a source of busy times knows nothing. */
export type WhenUnknown =
  /** Nothing: before the first times come, after `knownUntil`, and while it is stale. */
  | 'CLOSE'
  /** Everything that is free otherwise. */
  | 'OFFER';

/** Reason why a mail is not sent. */
export type WithheldBy =
  /** `notify` of the call that caused the mail. */
  | 'CALL'
  /** `withheldMails` of the provider. */
  | 'SETTING';

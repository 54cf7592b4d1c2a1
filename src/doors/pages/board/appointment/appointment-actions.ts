import type { GraphQLSchema } from 'graphql';
import { givenAnswers, typedAnswers } from '../../book/details/custom-inputs.ts';
import { fieldOf } from '../../every-page/form.ts';
import { isolated } from '../../every-page/page.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import { endOfDay } from '../content/local-time.ts';
import type { FieldRow, Typed } from '../forms/action-fields.ts';
import { type AnsweredField, type BoardAction, notifyOf, notifyRow } from '../forms/board-actions.ts';
import { consumerGiven, consumerRows, messageRow, noteRow } from '../forms/consumer-rows.ts';
import { fieldsOfProduct } from '../forms/provider-fields.ts';
import { isTaken, type ShownRecord } from './appointment-data.ts';

type RecordAction = BoardAction<ShownRecord>;

const ofPlace =
  (action: string) =>
  ({ place }: ShownRecord): boolean =>
    place?.actions.includes(action) ?? false;

const ofAppointment =
  (action: string) =>
  ({ appointment }: ShownRecord): boolean =>
    appointment.actions.includes(action);

/** True while somebody may still come: a cancelled appointment keeps only what is written down about it. */
const isOpenToChange = (record: ShownRecord): boolean =>
  ofAppointment('UPDATE')(record) && record.appointment.state !== 'CANCELED';

/** Box that tells the customer of the place; nothing without an address. */
function notifying({ place }: ShownRecord, { desk }: BoardLanguage): FieldRow[] {
  if (!place?.email) return [];
  const { firstName } = place;
  return notifyRow(firstName ? desk.fields.notify(isolated(firstName)) : desk.fields.notifyCustomer);
}

/** Message and box; without an address nobody reads a message. */
const letter = (record: ShownRecord, language: BoardLanguage): FieldRow[] =>
  record.place?.email ? [messageRow(language), ...notifying(record, language)] : [];

function letterToAll(record: ShownRecord, language: BoardLanguage): FieldRow[] {
  const { capacity, participations } = record.appointment;
  if (!participations.some((place) => isTaken(place) && place.email)) return [];
  return capacity === 1
    ? letter(record, language)
    : [messageRow(language), ...notifyRow(language.desk.fields.notifyAll)];
}

const placeGiven = ({ place }: ShownRecord) => ({ place: place!.uuid });
const letterGiven = (typed: Typed) => ({ message: typed.get('message') || null, notify: notifyOf(typed) });
const appointmentGiven = ({ appointment }: ShownRecord) => ({ appointment: appointment.uuid });

const decision = (mutation: string, more = '', variables = ''): string =>
  `mutation ($place: Uuid!${variables}) { ${mutation}(participation: $place${more}) { uuid } }`;

const LETTER = ['message: $message, notify: $notify', '$message: Message, $notify: Notify!'] as const;

/** Changes that staff make of an appointment and of the place that its page shows, in the order of the page. */
export function recordActions(schema: GraphQLSchema): RecordAction[] {
  const operation = (source: string) => pageOperation<unknown>(schema, source);
  return [
    ...answering(operation),
    ...attending(operation),
    ...correcting(operation),
    ...ofWhole(operation),
    ...ending(operation),
  ];
}

type Operation = (source: string) => RecordAction['document'];

const answering = (operation: Operation): RecordAction[] => [
  {
    name: 'confirm',
    document: operation(decision('confirmParticipation', ', notify: $notify', ', $notify: Notify!')),
    look: 'first',
    isOffered: ofPlace('CONFIRM'),
    fields: notifying,
    given: (record, typed) => ({ ...placeGiven(record), notify: notifyOf(typed) }),
  },
  {
    name: 'decline',
    document: operation(decision('declineParticipation', `, ${LETTER[0]}`, `, ${LETTER[1]}`)),
    look: 'danger',
    isOffered: ofPlace('DECLINE'),
    fields: letter,
    given: (record, typed) => ({ ...placeGiven(record), ...letterGiven(typed) }),
  },
];

const attending = (operation: Operation): RecordAction[] => [
  {
    name: 'noShow',
    document: operation(decision('markNoShow')),
    look: 'second',
    isOffered: ofPlace('MARK_NO_SHOW'),
    given: placeGiven,
  },
  {
    name: 'came',
    document: operation(decision('markNoShow', ', noShow: false')),
    look: 'second',
    isOffered: ofPlace('CLEAR_NO_SHOW'),
    given: placeGiven,
  },
];

const correcting = (operation: Operation): RecordAction[] => [
  {
    name: 'note',
    document: operation(
      `mutation ($place: Uuid!, $note: FreeText) { updateParticipation(participation: $place, input: { note: $note }) { uuid } }`,
    ),
    look: 'second',
    corrects: true,
    isOffered: ofPlace('UPDATE'),
    fields: ({ place }, language) => [noteRow(place?.note ?? '', language)],
    given: (record, typed) => ({ ...placeGiven(record), note: typed.get('note') || null }),
  },
  {
    name: 'contact',
    document: operation(
      `mutation ($place: Uuid!, $firstName: Text!, $lastName: Text!, $mobile: Text, $email: EmailAddress, $language: LanguageTag, $notify: Notify!) {
        updateParticipation(participation: $place, notify: $notify, input: {
          firstName: $firstName, lastName: $lastName, mobile: $mobile, email: $email, language: $language }) { uuid } }`,
    ),
    look: 'second',
    corrects: true,
    isOffered: ofPlace('UPDATE'),
    fields: ({ place }, language) => [
      ...consumerRows(place ?? {}, language),
      // a new address gets the confirmation
      ...notifyRow(language.desk.fields.notifyCustomer),
    ],
    given: (record, typed) => ({ ...placeGiven(record), ...consumerGiven(typed), notify: notifyOf(typed) }),
  },
  {
    name: 'answers',
    document: operation(
      `mutation ($place: Uuid!, $customFields: [CustomFieldInput!]) {
        updateParticipation(participation: $place, input: { customFields: $customFields }) { uuid } }`,
    ),
    look: 'second',
    isOffered: (record) => ofPlace('UPDATE')(record) && customFieldsOf(record).length > 0,
    custom: customFieldsOf,
    given: (record, _, ctx) => ({
      ...placeGiven(record),
      customFields: givenAnswers(typedAnswers(ctx, customFieldsOf(record))),
    }),
  },
  {
    name: 'ask',
    document: operation(
      decision(
        'requestReschedule',
        ', message: $message, until: $until, notify: $notify',
        ', $message: Message, $until: Instant, $notify: Notify!',
      ),
    ),
    look: 'second',
    isOffered: (record) => ofPlace('REQUEST_RESCHEDULE')(record) && Boolean(record.place?.email),
    fields: (_, language) => [messageRow(language), { name: 'until', type: 'date', label: language.desk.fields.until }],
    given: (record, typed) => ({
      ...placeGiven(record),
      message: typed.get('message') || null,
      until: endOfDay(typed.get('until') ?? '', record.appointment.resource.provider.timeZone),
      notify: 'ALL',
    }),
  },
];

/** Custom fields of the product, with the answers of the place. */
export function customFieldsOf({ appointment, place, fields, language }: ShownRecord): AnsweredField[] {
  const answers = new Map(place?.answers.map(({ key, value }) => [key, String(value)]));
  const { language: fallback } = appointment.resource.provider;
  return fieldsOfProduct(fields, appointment.product?.uuid ?? null, { locale: language.locale, fallback, answers });
}

const CONTACT_TYPES = ['LOCATION', 'VIDEO', 'PHONE', 'MOBILE', 'LINK', 'EMAIL', 'MESSENGER'] as const;

const ofWhole = (operation: Operation): RecordAction[] => [
  {
    name: 'channel',
    document: operation(
      `mutation ($appointment: Uuid!, $contactChannel: ContactInput, $message: Message, $notify: Notify!) {
        updateAppointment(appointment: $appointment, message: $message, notify: $notify, input: { contactChannel: $contactChannel }) { uuid } }`,
    ),
    look: 'second',
    corrects: true,
    isOffered: isOpenToChange,
    fields: (record, language) => {
      const { hasOwnContactChannel: isOwn, contactChannel } = record.appointment;
      const { labels } = language.page.sentences;
      const types = CONTACT_TYPES.map((type): [string, string] => [
        type,
        labels[type.toLowerCase() as Lowercase<typeof type>],
      ]);
      const { channelType, channelOfHours, channelValue } = language.desk.fields;
      return [
        {
          name: 'type',
          type: 'choice',
          label: channelType,
          value: isOwn ? (contactChannel?.type ?? '') : '',
          choices: [['', channelOfHours], ...types],
        },
        { name: 'value', type: 'text', label: channelValue, value: isOwn ? (contactChannel?.value ?? '') : '' },
        ...letterToAll(record, language),
      ];
    },
    given: (record, typed) => {
      const type = typed.get('type');
      const contactChannel = type ? { type, value: typed.get('value') ?? '' } : null;
      return { ...appointmentGiven(record), ...letterGiven(typed), contactChannel };
    },
  },
  {
    name: 'places',
    document: operation(
      `mutation ($appointment: Uuid!, $capacity: Int!) {
        updateAppointment(appointment: $appointment, input: { capacity: $capacity }) { uuid } }`,
    ),
    look: 'second',
    corrects: true,
    isOffered: isOpenToChange,
    fields: ({ appointment }, { desk }) => [
      {
        name: 'capacity',
        type: 'number',
        label: desk.fields.capacity,
        value: String(appointment.capacity),
        required: true,
      },
    ],
    given: (record, typed) => ({ ...appointmentGiven(record), capacity: Number(typed.get('capacity') || 'NaN') }),
  },
  {
    name: 'add',
    document: operation(
      `mutation ($appointment: Uuid!, $firstName: Text!, $lastName: Text!, $mobile: Text, $email: EmailAddress, $language: LanguageTag,
          $note: FreeText, $customFields: [CustomFieldInput!], $raiseCapacity: Boolean!, $notify: Notify!) {
        addParticipant(appointment: $appointment, raiseCapacity: $raiseCapacity, notify: $notify, input: {
          firstName: $firstName, lastName: $lastName, mobile: $mobile, email: $email, language: $language, note: $note,
          customFields: $customFields }) { uuid } }`,
    ),
    look: 'second',
    isOffered: ofAppointment('ADD_PARTICIPANT'),
    creates: true,
    fields: (_, language) => [
      ...consumerRows({}, language),
      noteRow('', language),
      { name: 'raise', type: 'check', label: language.desk.fields.raise },
      ...notifyRow(language.desk.fields.notifyCustomer),
    ],
    custom: (record) => customFieldsOf({ ...record, place: null }),
    given: (record, typed, ctx) => ({
      ...appointmentGiven(record),
      ...consumerGiven(typed),
      note: typed.get('note') || null,
      customFields: givenAnswers(typedAnswers(ctx, customFieldsOf({ ...record, place: null }))),
      raiseCapacity: Boolean(typed.get('raise')),
      notify: notifyOf(typed),
    }),
  },
];

const ending = (operation: Operation): RecordAction[] => [
  {
    name: 'cancel',
    document: operation(decision('cancelParticipation', `, ${LETTER[0]}`, `, ${LETTER[1]}`)),
    look: 'danger',
    // a request is declined
    isOffered: (record) => ofPlace('CANCEL')(record) && !ofPlace('DECLINE')(record),
    fields: letter,
    given: (record, typed) => ({ ...placeGiven(record), ...letterGiven(typed) }),
  },
  {
    name: 'cancelAll',
    document: operation(
      `mutation ($appointment: Uuid!, ${LETTER[1]}) { cancelAppointment(appointment: $appointment, ${LETTER[0]}) { uuid } }`,
    ),
    look: 'danger',
    isOffered: (record) =>
      ofAppointment('CANCEL')(record) && record.appointment.participations.filter(isTaken).length > 1,
    fields: letterToAll,
    given: (record, typed) => ({ ...appointmentGiven(record), ...letterGiven(typed) }),
  },
];

/** Action beside each mail, whose uuid its form has. */
export function resendAction(schema: GraphQLSchema): RecordAction {
  return {
    name: 'resend',
    document: pageOperation(schema, 'mutation ($mail: Uuid!) { resendMail(mail: $mail) { uuid } }'),
    look: 'second',
    isOffered: () => true,
    given: (_record, _typed, ctx) => ({ mail: fieldOf(ctx, 'mail') }),
  };
}

import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { contactHref } from '../../../../languages/i18n/contact-href.ts';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { spanWithoutZone } from '../../../../languages/i18n/times.ts';
import type { DeskAction } from '../../../../languages/sentences/desk-sentences.ts';
import { linkedContact } from '../../every-page/booking-details.ts';
import { bidi } from '../../every-page/page.ts';
import { boardAddress } from '../content/board-address.ts';
import { type FramedPage, framed } from '../content/board-frame.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import type { FramedRoute } from '../content/framed-route.ts';
import { localOf } from '../content/local-time.ts';
import {
  actionOf,
  type BoardAction,
  CORRECTABLE,
  doneNote,
  doneQuery,
  drawnAction,
  offered,
  problem,
  problemOf,
  type RefusedAction,
  runAction,
} from '../forms/board-actions.ts';
import { toldReader } from '../forms/told-customer.ts';
import { recordActions, resendAction } from './appointment-actions.ts';
import { nameOf, recordAddress, recordReader, type ShownRecord } from './appointment-data.ts';
import { customerPanel } from './customer-panel.ts';
import { moveAddress, movingOf } from './moving.ts';
import { historyList, mailsList, placesList, statePill } from './record-lists.ts';

type Done = Awaited<ReturnType<typeof runAction>>;

/** Page of an appointment: what it is, who comes, and all that staff change of it. */
export function appointmentPage(schema: GraphQLSchema): FramedRoute<ShownRecord, Done> {
  const read = recordReader(schema);
  const resend = resendAction(schema);
  const actions = recordActions(schema);
  const moving = movingOf(schema);
  const told = toldReader(schema);
  return {
    path: '/board/appointments/:appointment',
    read,
    correctable: CORRECTABLE,
    show: (record, error, ctx) =>
      recordPage(record, {
        actions: offered(actions, record, record.context),
        canResend: resend.document.mayRun(record.context),
        canMove: moving.mayRun(record.context) && moving.isOffered(record),
        refusal: error && { error, ctx },
        ctx,
      }),
    act: async (ctx, context, record) => {
      const done = await runAction([...actions, resend], record, record.language, { ctx, context });
      const { uuid: appointment, mails: before } = record.appointment;
      return { ...done, notified: await told(context, { appointment, before, notified: done.notified }) };
    },
    after: (ctx, done) => {
      const { place } = ctx.query;
      const shown = typeof place === 'string' ? place : null;
      return recordAddress(ctx.params.appointment, shown, done ? doneQuery(done) : {});
    },
  };
}

interface Surroundings {
  actions: BoardAction<ShownRecord>[];
  canResend: boolean;
  canMove: boolean;
  refusal: RefusedAction | null;
  ctx: ParameterizedContext;
}

function recordPage(record: ShownRecord, { actions, canResend, canMove, refusal, ctx }: Surroundings): FramedPage {
  const { appointment, place, language } = record;
  const { desk } = language;
  const { provider } = appointment.resource;
  const drawn = (each: BoardAction<ShownRecord>) => drawnAction(each, record, language, refusal);
  const isAnswer = ({ name }: { name: DeskAction }) => name === 'confirm' || name === 'decline';
  const answers = actions.filter(isAnswer).map(drawn);
  const changes = actions.filter((each) => !isAnswer(each)).map(drawn);
  const before = [
    markup`<p class="back"><a href="${calendarAddress(record)}">‹ ${desk.frame.calendar}</a></p>`,
    ...doneNote(ctx, nameOf(place), language),
    ...lostRefusal(refusal, actions, language),
    ...(ctx.method === 'GET' && ctx.query.refused === 'move' ? [problem(desk.errors.changed)] : []),
    ...(place ? [statePill(place, language)] : []),
  ];
  const left = [
    ...(answers.length ? [markup`<section class="panel answer">${answers}</section>`] : []),
    ...(appointment.capacity > 1 ? [placesList(record)] : []),
    ...customerPanel(record),
  ];
  const right = [
    ...(changes.length ? [markup`<section class="panel"><h2>${desk.headings.change}</h2>${changes}</section>`] : []),
    mailsList(record, canResend),
    historyList(record),
  ];
  return framed({
    language,
    provider,
    way: null,
    heading: spanWithoutZone(
      { start: appointment.startsAt, end: appointment.endsAt },
      language.locale,
      provider.timeZone,
    ),
    before: markup`${before}`,
    content: [
      about(record),
      ...quickWays(record, canMove ? (answers.length ? 'second' : 'first') : null),
      markup`<div class="desk two"><div>${left}</div><div>${right}</div></div>`,
    ],
  });
}

/** Address of the day of an appointment in the calendar of its resource. */
function calendarAddress({ appointment }: ShownRecord): string {
  const { uuid, provider } = appointment.resource;
  const { date } = localOf(appointment.startsAt, provider.timeZone);
  return boardAddress({ provider: provider.uuid, chosen: [uuid], view: 'day', date });
}

/** Says why an action was refused whose form is gone, because the state does not allow it any more, or which has none of its own. */
function lostRefusal(
  refusal: RefusedAction | null,
  actions: readonly { name: string }[],
  language: BoardLanguage,
): Markup[] {
  if (!refusal) return [];
  const name = actionOf(refusal.ctx);
  if (actions.some((action) => action.name === name)) return [];
  const known = Object.hasOwn(language.desk.actions, name) ? (name as DeskAction) : 'resend';
  return [problem(problemOf(refusal.error, known, language))];
}

/** Customer, service, resources and the way in which both meet. */
function about({ appointment, place, language }: ShownRecord): Markup {
  const { capacity, product, resource, parts, contactChannel } = appointment;
  const name = capacity === 1 || place ? nameOf(place) : '';
  const facts = [
    ...(name ? [bidi(name)] : []),
    ...(product ? [bidi(product.name)] : []),
    bidi(resource.internalName),
    ...parts.map((part) => bidi(part.resource.internalName)),
    ...(contactChannel ? [linkedContact(contactChannel.type as ContactKind, contactChannel.value)] : []),
  ].map((fact) => markup`<span>${fact}</span>`);
  const moved = place?.replacedBy;
  const next = moved
    ? markup`<p class="note">${language.desk.labels.movedTo} <a href="${recordAddress(moved.appointment.uuid, moved.uuid)}">${spanWithoutZone({ start: moved.appointment.startsAt, end: moved.appointment.endsAt }, language.locale, resource.provider.timeZone)}</a></p>`
    : [];
  return markup`<p class="sub">${facts}</p>${next}`;
}

type ContactKind = Parameters<typeof linkedContact>[0];

/** Links to move, call and write, which staff do most. */
function quickWays({ appointment, place, language }: ShownRecord, moving: 'first' | 'second' | null): Markup[] {
  const { desk } = language;
  const call = place?.mobile && contactHref({ type: 'mobile', value: place.mobile });
  const write = place?.email && contactHref({ type: 'email', value: place.email });
  const move = moving ? moveAddress(appointment.uuid, place?.uuid ?? null) : null;
  const ways = [
    ...(move ? [markup`<a class="${moving!}" href="${move}">${desk.actions.move.label}</a>`] : []),
    ...(call ? [markup`<a class="second" href="${call}">${desk.call}</a>`] : []),
    ...(write ? [markup`<a class="second" href="${write}">${desk.email}</a>`] : []),
  ];
  return ways.length ? [markup`<div class="quick">${ways}</div>`] : [];
}

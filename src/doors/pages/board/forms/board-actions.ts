import { randomUUID } from 'node:crypto';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { DeskAction } from '../../../../languages/sentences/desk-sentences.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { once } from '../../../../platform/http/idempotency.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { bookLanguage } from '../../book/book-language.ts';
import { customInputs, typedAnswers, wrongAnswers } from '../../book/details/custom-inputs.ts';
import type { ShownField } from '../../book/details/form-fields.ts';
import { fieldOf, isUuid } from '../../every-page/form.ts';
import { hiddenField, isolated } from '../../every-page/page.ts';
import type { PageOperation } from '../../every-page/page-operation.ts';
import { type WrongInputs, wrongInputs } from '../../every-page/wrong-inputs.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import {
  type FieldRow,
  fieldInputs,
  isOverwriting,
  shownFields,
  type Typed,
  typedIn,
  wrongRows,
} from './action-fields.ts';

/** Values that a form gives to the variables of its document; absent ones stay unchanged. */
type Given = { [variable: string]: unknown };

/** Change that staff make of a subject: a row of a table, drawn, read and run by the functions below. */
export interface BoardAction<Subject> {
  name: DeskAction;
  document: PageOperation<unknown>;
  look: 'first' | 'second' | 'danger';
  /** True if the state of the subject allows it. */
  isOffered: (subject: Subject) => boolean;
  fields?: (subject: Subject, language: BoardLanguage) => FieldRow[];
  /** Custom fields that it asks for, after the fields. */
  custom?: (subject: Subject, language: BoardLanguage) => ShownField[];
  given: (subject: Subject, typed: Typed, ctx: ParameterizedContext) => Given;
  /** True if a repeated form must not create a second thing. */
  creates?: boolean;
  /** True if its fields show what is stored: it must not overwrite what somebody else has changed since. */
  corrects?: boolean;
}

/** Refusal of the action whose form was sent; null: none. */
export interface RefusedAction {
  error: DomainError;
  ctx: ParameterizedContext;
}

/** Name of the box that tells the customer. */
export const NOTIFY = 'notify';

/** Box whether the customer is told; nothing for one without an address. */
export const notifyRow = (label: string | null): FieldRow[] =>
  label === null ? [] : [{ name: NOTIFY, type: 'check', label, value: '1' }];

/** Returns whom the mails go to: the calendar entry of the provider must follow in any case. */
export const notifyOf = (typed: Typed): 'ALL' | 'PROVIDER' => (typed.get(NOTIFY) ? 'ALL' : 'PROVIDER');

/** Returns the actions that the state of the subject and the rights of the caller allow. */
export const offered = <Subject>(
  actions: readonly BoardAction<Subject>[],
  subject: Subject,
  context: Context,
): BoardAction<Subject>[] => actions.filter((action) => action.isOffered(subject) && action.document.mayRun(context));

/** Key of a form that must not create a second thing. */
export const newKey = (): string => randomUUID();

/** Name of the action of a form. */
export const actionOf = (ctx: ParameterizedContext): string => fieldOf(ctx, 'action');

/**
 * Runs the action whose form was sent. Errors: INVALID_INPUT for an unknown one, STALE_PREVIEW if somebody else has changed the
 * same field since, those of its document.
 */
export async function runAction<Subject>(
  actions: readonly BoardAction<Subject>[],
  subject: Subject,
  language: BoardLanguage,
  { ctx, context }: { ctx: ParameterizedContext; context: Context },
): Promise<{ name: DeskAction; notified: boolean | null; result: unknown }> {
  const action = actions.find(({ name }) => name === actionOf(ctx));
  if (!action) throw new DomainError('INVALID_INPUT');
  const rows = action.fields?.(subject, language) ?? [];
  if (isOverwriting(ctx, rows)) throw new DomainError('STALE_PREVIEW');
  const typed = typedIn(ctx, rows);
  const variables = action.given(subject, typed, ctx);
  const run = () => action.document(context, variables);
  const key = fieldOf(ctx, 'key');
  if (action.creates && !isUuid(key)) throw new DomainError('INVALID_INPUT');
  const result = await (action.creates ? once(context, key, { action: action.name, variables }, run) : run());
  const isAsked = rows.some(({ name }) => name === NOTIFY) && typed.get('email') !== '';
  return { name: action.name, notified: isAsked ? notifyOf(typed) === 'ALL' : null, result };
}

/**
 * Form of an action: open if it is the first of the page or was refused, else folded; a button alone without fields, unless it
 * cannot be taken back.
 */
export function drawnAction<Subject>(
  action: BoardAction<Subject>,
  subject: Subject,
  language: BoardLanguage,
  refusal: RefusedAction | null,
  buttons = mainButton(action, language),
): Markup {
  const { name, look } = action;
  const { label } = language.desk.actions[name];
  const refused = refusal && actionOf(refusal.ctx) === name ? refusal : null;
  const rows = action.fields?.(subject, language) ?? [];
  const fields = action.custom?.(subject, language) ?? [];
  const content = formContent(action, { rows, fields, refused, language });
  const form = markup`<form method="post">${content}${buttons}</form>`;
  const isAsked = look === 'danger' || rows.length > 0 || fields.length > 0;
  if (look === 'first' || !isAsked) return markup`<div class="act ${name}">${form}</div>`;
  return markup`<details class="act ${look}" id="act-${name}"${refused ? markup` open` : []}><summary>${label}</summary>${form}</details>`;
}

/** Button of the form of an action, with its own text by default. */
export function mainButton<Subject>(
  { name, look }: BoardAction<Subject>,
  { desk }: BoardLanguage,
  text?: string,
): Markup {
  const { button, label } = desk.actions[name];
  return markup`<button class="${CLASSES[look]}">${text ?? button ?? label}</button>`;
}

const CLASSES = { first: 'first', second: 'second', danger: 'first danger' };

interface Parts {
  rows: FieldRow[];
  fields: ShownField[];
  refused: RefusedAction | null;
  language: BoardLanguage;
}

function formContent<Subject>({ name, creates, corrects }: BoardAction<Subject>, parts: Parts): Markup[] {
  const { refused } = parts;
  const key = refused && isUuid(fieldOf(refused.ctx, 'key')) ? fieldOf(refused.ctx, 'key') : newKey();
  return [
    hiddenField('action', name),
    ...(creates ? [hiddenField('key', key)] : []),
    ...(corrects ? shownFields(parts.rows) : []),
    ...refusalOf(name, parts),
    markup`<div class="inputs">${inputsOf(name, parts)}</div>`,
  ];
}

export const problem = (text: string): Markup => markup`<p class="note problem" role="alert">${text}</p>`;

/** Says within its form why an action was refused. Without a wrong field, which has the focus, the sentence has it: it may be far down the page. */
export function refusalOf(name: DeskAction, parts: Parts): Markup[] {
  const { refused, language } = parts;
  if (!refused) return [];
  const focus = wrongOf(parts).first === null ? markup` tabindex="-1" autofocus` : [];
  const text = problemOf(refused.error, name, language);
  return [markup`<p class="note problem" role="alert"${focus}>${text}</p>`];
}

function wrongOf({ rows, fields, refused }: Parts): WrongInputs {
  if (!refused) return wrongInputs([]);
  const { error, ctx } = refused;
  return wrongInputs([
    ...wrongRows(error, rows, typedIn(ctx, rows)),
    ...wrongAnswers(error, fields, typedAnswers(ctx, fields)),
  ]);
}

/** Inputs of fields and custom fields. The box that tells the customer stands last. */
export function inputsOf(id: string, parts: Parts): Markup[] {
  const { rows, fields, refused, language } = parts;
  const typed = refused && typedIn(refused.ctx, rows);
  const answers = refused ? typedAnswers(refused.ctx, fields) : knownAnswers(fields);
  const wrong = wrongOf(parts);
  const state = { id, typed, wrong };
  const last = rows.filter(({ name }) => name === NOTIFY);
  const before = rows.filter(({ name }) => name !== NOTIFY);
  return [
    ...fieldInputs(before, state, language),
    ...customInputs(bookLanguage(language.locale), fields, answers, wrong),
    ...fieldInputs(last, state, language),
  ];
}

/** Custom field with the answer that it has. */
export interface AnsweredField extends ShownField {
  answer?: string;
}

const knownAnswers = (fields: readonly AnsweredField[]): Typed =>
  new Map(fields.map(({ key, answer = '' }) => [key, answer]));

/** Says why an action was refused. */
export function problemOf({ code }: DomainError, name: DeskAction, { desk, words }: BoardLanguage): string {
  const { errors, actions } = desk;
  switch (code) {
    case 'INVALID_INPUT':
      return errors.fields;
    case 'SLOT_TAKEN':
      return actions[name].taken ?? errors.taken;
    case 'ALREADY_BOOKED':
      return errors.alreadyIn;
    case 'CONFLICT':
    case 'BOOKING_MOVED':
    case 'FUTURE_APPOINTMENTS':
      return actions[name].conflict ?? errors.changed;
    case 'STALE_PREVIEW':
      return errors.edited;
    case 'KEY_REUSED':
      return errors.sentBefore;
    case 'REQUEST_IN_FLIGHT':
      return errors.busy;
    default:
      return words.refused;
  }
}

/** Statuses after which the page is shown again with the form as it was typed. */
export const CORRECTABLE = [400, 409, 412, 422] as const;

/** Query that says what was done. */
export const doneQuery = ({ name, notified }: { name: DeskAction; notified: boolean | null }) => ({
  done: name,
  ...(notified === null ? {} : { mail: notified ? '1' : '0' }),
});

/**
 * Says what was done, by the query of the address, and more; nothing for an unknown word, nor in the answer to a form, which is
 * about the next change.
 */
export function doneNote(
  { method, query }: ParameterizedContext,
  name: string,
  { desk }: BoardLanguage,
  more = '',
): Markup[] {
  const { done, mail } = query;
  if (method === 'POST' || typeof done !== 'string' || !Object.hasOwn(desk.actions, done)) return [];
  const who = name ? isolated(name) : desk.somebody;
  const told = mail === '1' ? desk.mailed(who) : mail === '0' ? desk.notMailed(who) : '';
  const text = [desk.actions[done as DeskAction].done, told, more].filter(Boolean).join(' ');
  return [markup`<p role="status" class="told">${text}</p>`];
}

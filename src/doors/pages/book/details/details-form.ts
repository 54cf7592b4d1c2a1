import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { DomainError } from '../../../../records/errors/domain-error.ts';
import { fieldOf, messageOf } from '../../every-page/form.ts';
import { formField } from '../../every-page/form-field.ts';
import { type WrongInputs, wrongNames } from '../../every-page/wrong-inputs.ts';
import type { BookLanguage } from '../book-language.ts';

/** Fields of the form by the names of the schema. */
const FIELDS = {
  firstName: { type: 'text', autocomplete: 'given-name', maxLength: 255, required: true },
  lastName: { type: 'text', autocomplete: 'family-name', maxLength: 255, required: true },
  email: { type: 'email', autocomplete: 'email', maxLength: 254, required: true },
  mobile: { type: 'tel', autocomplete: 'tel', maxLength: 255, required: false },
  message: { type: 'area', maxLength: 1024, required: false },
} as const;

type Name = keyof typeof FIELDS;

type TypedDetails = { [name in Name]: string };

/** Returns what a visitor has typed. Errors: INVALID_INPUT. */
export const typedDetails = (ctx: ParameterizedContext): TypedDetails => ({
  firstName: fieldOf(ctx, 'firstName'),
  lastName: fieldOf(ctx, 'lastName'),
  email: fieldOf(ctx, 'email'),
  mobile: fieldOf(ctx, 'mobile'),
  message: messageOf(ctx),
});

const NAMES = Object.keys(FIELDS) as Name[];

/** Returns the names of the inputs that are wrong. */
export const wrongFields = (refused: DomainError | null, typed: TypedDetails | null): string[] =>
  wrongNames(
    refused,
    NAMES.map((name) => ({ name, ...FIELDS[name] })),
    (name) => typed?.[name as Name],
  );

/**
 * Inputs for the details of a consumer, with what was typed, and what is wrong with it. `further` inputs stand before the
 * message.
 */
export function detailsInputs(
  language: BookLanguage,
  typed: TypedDetails | null,
  wrong: WrongInputs,
  messageHelp: string | null,
  further: Markup[],
): Markup {
  const { page, sentences, form } = language;
  const { labels } = page.sentences;
  const { firstname, lastname } = form.fields;
  const inputOf = (name: Name, label: string, hint: string | null = null): Markup =>
    formField({ ...FIELDS[name], name, label, look: name }, typed?.[name] ?? '', wrong, {
      hint,
      optional: form.optional,
      problem: () => sentences.details.wrong[name],
    });
  return markup`<div class="fields">${[
    inputOf('firstName', firstname),
    inputOf('lastName', lastname),
    inputOf('email', labels.email),
    inputOf('mobile', labels.mobile),
    ...further,
    inputOf('message', labels.message, messageHelp),
  ]}</div>`;
}

import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { DomainError } from '../../../../records/errors/domain-error.ts';
import { fieldOf, messageOf } from '../../every-page/form.ts';
import type { BookLanguage } from '../book-language.ts';
import { focusIfFirst, type WrongInputs } from './wrong-inputs.ts';

/** Fields of the form by the names of the schema, with the attributes of their inputs. */
const FIELDS = {
  firstName: { type: 'text', autocomplete: 'given-name', required: true },
  lastName: { type: 'text', autocomplete: 'family-name', required: true },
  email: { type: 'email', autocomplete: 'email', required: true },
  mobile: { type: 'tel', autocomplete: 'tel', required: false },
  message: { type: 'text', autocomplete: 'off', required: false },
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

/**
 * Returns the names of the inputs that are wrong: an error has paths such as `input.firstName`. It may name one wrong
 * field before others are looked at, so empty ones are wrong, too.
 */
export function wrongFields(refused: DomainError | null, typed: TypedDetails | null): Name[] {
  if (refused?.code !== 'INVALID_INPUT') return [];
  // the key of a custom field may be the name of an input
  const own = refused.fields.filter(({ field }) => !field.includes('customFields'));
  const refusedNames = new Set(own.map(({ field }) => field.split('.').at(-1)));
  const isMissing = (name: Name) => FIELDS[name].required && !typed?.[name].trim();
  return NAMES.filter((name) => refusedNames.has(name) || isMissing(name));
}

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
  const inputOf = (name: Name, label: string, hint: string | null = null): Markup => {
    const isWrong = wrong.names.has(name);
    const value = typed?.[name] ?? '';
    const described = [hint && `${name}-hint`, isWrong && `${name}-wrong`].filter((id) => id).join(' ');
    const attributes = markup`id="${name}" name="${name}"${described ? markup` aria-describedby="${described}"` : []}${
      isWrong ? markup` aria-invalid="true"` : []
    }${focusIfFirst(name, wrong)}`;
    const optional = FIELDS[name].required ? [] : markup` <span class="hint">(${form.optional})</span>`;
    return markup`<div class="field ${name}"><label for="${name}">${label}${optional}</label>${
      hint ? markup`<p class="hint" id="${name}-hint">${hint}</p>` : []
    }${isWrong ? markup`<p class="refused" id="${name}-wrong">${sentences.details.wrong[name]}</p>` : []}${control(name, value, attributes)}</div>`;
  };
  return markup`<div class="fields">${[
    inputOf('firstName', firstname),
    inputOf('lastName', lastname),
    inputOf('email', labels.email),
    inputOf('mobile', labels.mobile),
    ...further,
    inputOf('message', labels.message, messageHelp),
  ]}</div>`;
}

function control(name: Name, value: string, attributes: Markup): Markup {
  if (name === 'message')
    return markup`<textarea ${attributes} maxlength="1024" rows="3">
${value}</textarea>`;
  const { type, autocomplete, required } = FIELDS[name];
  return markup`<input ${attributes} type="${type}" autocomplete="${autocomplete}" maxlength="${name === 'email' ? '254' : '255'}" value="${value}"${required ? markup` required` : []}>`;
}

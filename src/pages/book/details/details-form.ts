import type { ParameterizedContext } from 'koa';
import type { DomainError } from '../../../errors.ts';
import { type Markup, markup } from '../../../i18n/markup.ts';
import { fieldOf, messageOf } from '../../form.ts';
import type { BookLanguage } from '../book-language.ts';

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

/** Returns the names of the fields that an error is about: it has paths such as `input.firstName`. */
export function wrongFields(refused: DomainError | null): ReadonlySet<string> {
  const fields = refused?.code === 'INVALID_INPUT' ? refused.fields : [];
  // the key of a custom field may be the name of an input
  const own = fields.filter(({ field }) => !field.includes('customFields'));
  return new Set(own.map(({ field }) => field.split('.').at(-1)!).filter((name) => Object.hasOwn(FIELDS, name)));
}

/**
 * Inputs for the details of a consumer, with what was typed, and what is wrong with it. `further` inputs stand before the
 * message.
 */
export function detailsInputs(
  language: BookLanguage,
  typed: TypedDetails | null,
  wrong: ReadonlySet<string>,
  messageHelp: string | null,
  further: Markup[],
): Markup {
  const { page, sentences } = language;
  const { labels } = page.sentences;
  const { firstName, lastName } = sentences.details;
  const inputOf = (name: Name, label: string, hint: string | null = null): Markup => {
    const isWrong = wrong.has(name);
    const value = typed?.[name] ?? '';
    const described = [hint && `${name}-hint`, isWrong && `${name}-wrong`].filter((id) => id).join(' ');
    const attributes = markup`id="${name}" name="${name}"${described ? markup` aria-describedby="${described}"` : []}${
      isWrong ? markup` aria-invalid="true"` : []
    }`;
    const optional = FIELDS[name].required ? [] : markup` <span class="hint">(${sentences.details.optional})</span>`;
    return markup`<div class="field ${name}"><label for="${name}">${label}${optional}</label>${
      hint ? markup`<p class="hint" id="${name}-hint">${hint}</p>` : []
    }${isWrong ? markup`<p class="refused" id="${name}-wrong">${sentences.details.wrong[name]}</p>` : []}${control(name, value, attributes)}</div>`;
  };
  return markup`<div class="fields">${[
    inputOf('firstName', firstName),
    inputOf('lastName', lastName),
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

import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { fieldOf } from '../../every-page/form.ts';
import { textLinks } from '../../every-page/shown-provider.ts';
import { focusIfFirst, type WrongInputs } from '../../every-page/wrong-inputs.ts';
import type { BookLanguage } from '../book-language.ts';
import type { ShownOffer } from '../visit.ts';

type Provider = ShownOffer['provider'];

const isTicked = (ctx: ParameterizedContext): boolean => fieldOf(ctx, 'consent') === 'true';

/** Returns the consent that a form gives: by a box, or by its button; null if the provider asks for none. Errors: INVALID_INPUT. */
export function givenConsent(ctx: ParameterizedContext, { consent }: Provider): boolean | null {
  if (consent === 'NONE') return null;
  if (consent === 'NOTICE' || isTicked(ctx)) return true;
  throw new DomainError('INVALID_INPUT', { field: 'input.consent', message: 'is required' });
}

/** Returns the name of the box if it is missing. */
export const wrongConsent = (
  refused: DomainError | null,
  { consent }: Provider,
  ctx: ParameterizedContext,
): string[] => (refused?.code === 'INVALID_INPUT' && consent === 'BOX' && !isTicked(ctx) ? ['consent'] : []);

/** Sentence or box above the button, with the texts of the provider; nothing if it asks for no consent. `typed`: after a refusal. */
export function consentInput(
  provider: Provider,
  { form }: BookLanguage,
  { ctx, typed, wrong }: { ctx: ParameterizedContext; typed: boolean; wrong: WrongInputs },
): Markup[] {
  if (provider.consent === 'NONE') return [];
  const { notice, box, required } = form.consent;
  const [first, ...others] = textLinks(provider, form);
  const links = markup`${first ?? ''}${others.map((link) => markup`, ${link}`)}`;
  if (provider.consent === 'NOTICE') return [markup`<p class="hint consent">${form.labelled(notice, '')}${links}</p>`];
  const isWrong = wrong.names.has('consent');
  const problem = isWrong ? markup`<p class="refused" id="consent-wrong">${required}</p>` : [];
  const attributes = markup`${isWrong ? markup` aria-invalid="true" aria-describedby="consent-wrong"` : []}${
    typed && isTicked(ctx) ? markup` checked` : []
  }${focusIfFirst('consent', wrong)}`;
  return [
    markup`<div class="box consent">${problem}<label><input type="checkbox" id="consent" name="consent" value="true" required${attributes}><span>${form.labelled(box, '')}${links}</span></label></div>`,
  ];
}

import type { ParameterizedContext } from 'koa';
import { markup } from '../../../languages/i18n/markup.ts';
import { button, form, type Page, paragraph } from '../every-page/page.ts';
import { pageLanguage, preferredTag } from '../every-page/page-language.ts';
import { boardWords } from './content/board-language.ts';
import { BOARD_HEAD } from './style/board-files.ts';

/** Reason why a sign-in was refused. */
export type SignInRefusal = 'wrong' | 'noCookie';

/** Page with a field for the key of a CRM; it names `demoKey`, the key of a demo. */
export function signInPage(ctx: ParameterizedContext, demoKey: string | null, refusal: SignInRefusal | null): Page {
  const language = pageLanguage(preferredTag(ctx));
  const words = boardWords(language);
  const { heading, text, label, button: signIn } = words.signIn;
  const problem = refusal ? markup`<p class="refused" id="refused" role="alert">${words.signIn[refusal]}</p>` : [];
  const hint = demoKey ? markup`<p class="hint">${words.signIn.demo(demoKey)}</p>` : [];
  const invalid = refusal ? markup` aria-invalid="true" aria-describedby="refused"` : markup``;
  // password managers want a name beside the key
  const field = markup`<input name="username" value="CRM" autocomplete="username" hidden>
<label for="key">${label}</label>${hint}${problem}
<input id="key" name="key" type="password" required autocomplete="current-password"${invalid}>`;
  const content = [paragraph(text), form({ action: '/board/sign-in', content: [field, button(signIn, 'first')] })];
  return { language, heading, content, provider: null, head: BOARD_HEAD };
}

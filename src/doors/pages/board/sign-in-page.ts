import type { ParameterizedContext } from 'koa';
import { markup } from '../../../languages/i18n/markup.ts';
import { button, form, hiddenField, type Page, paragraph } from '../every-page/page.ts';
import { pageLanguage, preferredTag } from '../every-page/page-language.ts';
import { boardWords } from './content/board-language.ts';
import { BOARD_HEAD } from './style/board-files.ts';

/** Reason why a sign-in was refused. */
export type SignInRefusal = 'wrong' | 'noCookie';

/** Pages that a sign-in may lead to: those below the board, and the calendar as it was chosen. */
const WAY =
  /^\/board(\/((appointments|customers)\/[\w/-]+|book|time|todo|waiting|customers|website)|(?=\?))(\?[\w=&%:+.-]*)?$/;

/** Returns the page of the board that an address names; null for any other address, so that no link leads elsewhere. */
export const wayOf = (address: string | null): string | null => (address && WAY.test(address) ? address : null);

/** Returns the query of the sign-in that leads on to a page. */
export const queryOf = (way: string | null): string => (way ? `?${new URLSearchParams({ to: way })}` : '');

interface SignIn {
  /** Key of a demo, which the page names. */
  demoKey: string | null;
  refusal: SignInRefusal | null;
  /** Page that it leads to; null: the calendar. */
  way: string | null;
}

/** Page with a field for the key of a CRM. */
export function signInPage(ctx: ParameterizedContext, { demoKey, refusal, way }: SignIn): Page {
  const language = pageLanguage(preferredTag(ctx));
  const words = boardWords(language);
  const { heading, text, label, button: signIn } = words.signIn;
  const problem = refusal ? markup`<p class="refused" id="refused" role="alert">${words.signIn[refusal]}</p>` : [];
  const hint = demoKey ? markup`<p class="hint">${words.signIn.demo(demoKey)}</p>` : [];
  const invalid = refusal ? markup` aria-invalid="true" aria-describedby="refused" autofocus` : markup``;
  // password managers want a name beside the key
  const field = markup`<input name="username" value="CRM" autocomplete="username" hidden>
<label for="key">${label}</label>${hint}${problem}
<input id="key" name="key" type="password" required autocomplete="current-password"${invalid}>`;
  const content = [
    paragraph(text),
    form({
      action: '/board/sign-in',
      content: [...(way ? [hiddenField('to', way)] : []), field, button(signIn, 'first')],
    }),
  ];
  return { language, heading, content, provider: null, head: BOARD_HEAD };
}

import type { ParameterizedContext } from 'koa';
import { markup } from '../../../languages/i18n/markup.ts';
import { button, form, hiddenField, type Page, paragraph } from '../every-page/page.ts';
import { pageLanguage, preferredTag } from '../every-page/page-language.ts';
import { boardWords } from './content/board-language.ts';
import { BOARD_HEAD } from './style/board-files.ts';

/** Reason why a sign-in, or the form before it, was refused. */
export type SignInRefusal = 'wrong' | 'noCookie' | 'ended';

/** Pages that a sign-in may lead to: those below the board, and the calendar as it was chosen. */
const WAY =
  /^\/board(\/((appointments|customers)\/[\w/-]+|book|time|todo|waiting|customers|website)|(?=\?))(\?[\w=&%:+.-]*)?$/;

/** Returns the page of the board that an address names; null for any other address, so that no link leads elsewhere. */
export const wayOf = (address: string | null): string | null => (address && WAY.test(address) ? address : null);

/** Returns the query of the sign-in that leads on to a page. */
export const queryOf = (way: string | null): string => (way ? `?${new URLSearchParams({ to: way })}` : '');

/** Name of the parameter that says that a form was sent after the end of the session. */
export const ENDED = 'ended';

/** Returns the query of the sign-in that leads back to the page of a form, which does not say again what was done before. */
export function queryOfForm({ path, query }: ParameterizedContext): string {
  const kept = Object.entries(query).filter(([name, value]) => typeof value === 'string' && !OF_RESULTS.has(name));
  const shown = new URLSearchParams(kept as [string, string][]);
  const way = wayOf(`${path}${shown.size ? `?${shown}` : ''}`);
  return `?${new URLSearchParams({ ...(way && { to: way }), [ENDED]: '1' })}`;
}

/** Parameters with which an address names the result of a form. */
const OF_RESULTS = new Set(['done', 'mail', 'refused']);

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
  const isWrong = refusal !== null && refusal !== 'ended';
  const described = refusal ? markup` aria-describedby="refused" autofocus` : [];
  const invalid = markup`${isWrong ? markup` aria-invalid="true"` : []}${described}`;
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

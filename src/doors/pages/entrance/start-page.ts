import type { Middleware } from 'koa';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import type { EntranceSentences } from '../../../languages/sentences/entrance-sentences.ts';
import type { Notice } from '../../../languages/sentences/page-sentences.ts';
import { answerInPages, answerPage } from '../every-page/answers.ts';
import { bidi, note, paragraph } from '../every-page/page.ts';
import { pageLanguage, preferredTag } from '../every-page/page-language.ts';
import { entranceLanguage } from './entrance-language.ts';
import { isBrowser } from './unknown-page.ts';

/** Facts about the running service that visitors may know. */
interface StartPageOptions {
  version: string;
  /** Public address of the service. */
  baseUrl: string;
  /** Parts that only some installations serve. */
  playground: boolean;
  mailbox: boolean;
  /** Address of the documentation, if it is served. */
  guides: string | null;
  /** Providers whose booking pages are listed. */
  providers: readonly { name: string; reference: string }[];
}

/** Answers `/`: browsers with a page that shows what runs here and where, other clients with the same as JSON. */
export const startPage =
  (options: StartPageOptions): Middleware =>
  (ctx, next) => {
    if (ctx.path !== '/' || !['GET', 'HEAD'].includes(ctx.method)) return next();
    if (!isBrowser(ctx)) {
      ctx.body = factsOf(options);
      return undefined;
    }
    const tag = preferredTag(ctx);
    const content = contentOf(options, entranceLanguage(tag).sentences);
    answerInPages(ctx);
    answerPage(ctx, { language: pageLanguage(tag), heading: 'Slotkeeper', content, provider: null });
    return undefined;
  };

/** Says what runs here and where, for programs. */
function factsOf({ version, baseUrl, playground, mailbox, guides }: StartPageOptions) {
  const at = (path: string) => new URL(path, baseUrl).href;
  return {
    service: 'Slotkeeper',
    version,
    rest: at('/rest/1'),
    graphql: at('/graphql'),
    openapi: at('/openapi.json'),
    asyncapi: at('/asyncapi.json'),
    reference: at('/docs'),
    ...(playground && { playground: at('/graphql') }),
    bookingPages: at('/book/'),
    board: at('/board'),
    ...(guides && { guides: at(guides) }),
    ...(mailbox && { mailbox: at('/dev/mails') }),
    health: at('/health/ready'),
  };
}

function contentOf(options: StartPageOptions, sentences: EntranceSentences): Markup[] {
  const { version, baseUrl, providers } = options;
  const { about, bookingPages, bookingPage, forCrms, forOperators } = sentences;
  const { board, playground, reference, guides, mailbox, ready } = sentences;
  const places = providers.map((provider) => place(`/book/${provider.reference}`, bidi(provider.name)));
  return [
    paragraph(about),
    markup`<h2>${bookingPages}</h2>`,
    places.length ? list(places) : note(bookingPage(`${new URL('/book/', baseUrl).href}…`)),
    markup`<h2>${forCrms}</h2>`,
    list([
      described('/board', board),
      ...(options.playground ? [described('/graphql', playground)] : []),
      described('/docs', reference),
      ...(options.guides ? [described(options.guides, guides)] : []),
      ...(options.mailbox ? [described('/dev/mails', mailbox)] : []),
    ]),
    markup`<h2>${forOperators}</h2>`,
    list([described('/health/ready', ready)]),
    markup`<p class="hint">${sentences.version} ${version}</p>`,
  ];
}

const list = (places: Markup[]): Markup => markup`<ul class="places">${places}</ul>`;

const place = (address: string, name: Markup): Markup => markup`<li><a href="${address}">${name}</a></li>`;

const described = (address: string, { heading, text }: Notice): Markup =>
  markup`<li><a href="${address}">${heading}</a><br>${text}</li>`;

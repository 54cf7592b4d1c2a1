import Router from '@koa/router';
import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../languages/i18n/markup.ts';
import type { ContextOf } from '../../platform/access/context.ts';
import { answerInPages, answerPage } from '../pages/every-page/answers.ts';
import { details } from '../pages/every-page/booking-details.ts';
import { single } from '../pages/every-page/form.ts';
import { bidi, type Page } from '../pages/every-page/page.ts';
import { pageLanguage } from '../pages/every-page/page-language.ts';
import { pageOperation } from '../pages/every-page/page-operation.ts';
import { WIDE_STYLE } from '../pages/styles/wide-style.ts';

interface QueuedMail {
  uuid: string;
  kind: string;
  state: string;
  recipient: string;
  /** Instant, ISO 8601. */
  createdAt: string;
}

interface ListedMail extends QueuedMail {
  content: { subject: string };
}

interface MailList {
  nodes: ListedMail[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

interface OpenedMail extends QueuedMail {
  content: {
    subject: string;
    html: string;
    text: string;
    replyTo: string | null;
    calendar: { method: string; content: string } | null;
  };
}

const MAIL = 'uuid kind state recipient createdAt';

/** Path of the mailbox; each mail has a page below it. */
const PATH = '/dev/mails';

/**
 * Serves all mails as their readers see them, with working links. `contextOf` must be that of the admin, so this is for
 * the demo only. `sendsMails`: false if queued mails stay here.
 */
export function mailbox(schema: GraphQLSchema, contextOf: ContextOf, sendsMails: boolean): Router {
  const list = pageOperation<MailList>(
    schema,
    `query ($after: String) { mailQueue(newestFirst: true, after: $after) {
      nodes { ${MAIL} content { subject } } pageInfo { hasNextPage endCursor } } }`,
  );
  const open = pageOperation<OpenedMail>(
    schema,
    `query ($mail: Uuid!) { queuedMail(mail: $mail) {
      ${MAIL} content { subject html text replyTo calendar { method content } } } }`,
  );
  const opened = async (ctx: ParameterizedContext) => open(await contextOf(ctx), { mail: ctx.params.mail });
  const stateOf: StateOf = (state) => (state === 'QUEUED' && !sendsMails ? 'kept here, not sent' : inWords(state));

  return new Router({ strict: true })
    .get(PATH, async (ctx) => {
      answerInPages(ctx, { style: WIDE_STYLE });
      answerPage(ctx, listPage(await list(await contextOf(ctx), { after: single(ctx, 'after') }), stateOf));
    })
    .get(`${PATH}/:mail`, async (ctx) => {
      answerInPages(ctx, { style: WIDE_STYLE, frames: "'self'" });
      answerPage(ctx, mailPage(await opened(ctx), stateOf));
    })
    .get(`${PATH}/:mail/html`, async (ctx) => {
      answerInPages(ctx);
      const { html } = (await opened(ctx)).content;
      ctx.set('Content-Security-Policy', MAIL_POLICY);
      ctx.type = 'html';
      // no frame may show the page behind a link
      ctx.body = html.replace('<head>', '<head><base target="_blank">');
    })
    .get(`${PATH}/:mail/calendar.ics`, async (ctx) => {
      answerInPages(ctx);
      const { calendar } = (await opened(ctx)).content;
      if (!calendar) return;
      ctx.attachment('calendar.ics');
      ctx.set('Content-Type', `text/calendar; charset=utf-8; method=${calendar.method}`);
      ctx.body = calendar.content;
    });
}

/** Sandbox of a mail: its styles work, its links open windows and the logo of its provider is shown, nothing else. */
const MAIL_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox ${MAIL_SANDBOX}`;

/** Returns the state of a mail in words. */
type StateOf = (state: string) => string;

function listPage({ nodes, pageInfo }: MailList, stateOf: StateOf): Page {
  const older = pageInfo.hasNextPage && pageInfo.endCursor;
  const content = [
    nodes.length ? table(nodes, stateOf) : markup`<p>There are none yet: book something.</p>`,
    older ? markup`<p><a href="?${new URLSearchParams({ after: older }).toString()}">Older mails</a></p>` : markup``,
  ];
  return { ...MAILBOX, heading: 'Mails', content };
}

/** Language of the mailbox: its readers work on the service. */
const MAILBOX = { language: pageLanguage('en'), provider: null, isWide: true };

const table = (mails: ListedMail[], stateOf: StateOf): Markup => markup`
<table>
<thead><tr><th scope="col">Time</th><th scope="col">To</th><th scope="col">Subject</th><th scope="col">Kind</th><th
 scope="col">State</th></tr></thead>
<tbody>${mails.map((mail) => row(mail, stateOf))}</tbody>
</table>`;

const row = ({ uuid, kind, state, recipient, createdAt, content }: ListedMail, stateOf: StateOf): Markup => markup`
<tr><td>${time(createdAt)}</td><td>${recipient}</td><td><a href="${PATH}/${uuid}">${bidi(content.subject)}</a></td><td>${inWords(kind)}</td><td>${stateOf(state)}</td></tr>`;

function mailPage({ uuid, kind, state, recipient, createdAt, content }: OpenedMail, stateOf: StateOf): Page {
  const { subject, text, replyTo, calendar } = content;
  const file = calendar && markup`<a href="${PATH}/${uuid}/calendar.ics">calendar.ics</a> (${calendar.method})`;
  return {
    ...MAILBOX,
    heading: subject,
    content: [
      markup`<p><a href="${PATH}">All mails</a></p>`,
      details([
        ['To', recipient],
        ['Reply-To', replyTo],
        ['Time', time(createdAt)],
        ['Kind', inWords(kind)],
        ['State', stateOf(state)],
        ['Calendar', file],
      ]),
      markup`<h2>HTML</h2><iframe title="The mail as HTML" src="${PATH}/${uuid}/html" sandbox="${MAIL_SANDBOX}"></iframe>`,
      markup`<h2>Text</h2><pre tabindex="0">${text}</pre>`,
    ],
  };
}

/** Formats times in the zone of this machine, which in a demo is that of its reader. */
const LOCAL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' });

const time = (instant: string): Markup => markup`<time datetime="${instant}">${LOCAL.format(new Date(instant))}</time>`;

/** `BOOKING_CONFIRMATION` → `booking confirmation`. */
const inWords = (name: string): string => name.toLowerCase().replaceAll('_', ' ');

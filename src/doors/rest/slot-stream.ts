import type { Middleware } from 'koa';
import { calendarWatchOf } from '../../events/live/calendar-watch.ts';
import type { SlotList } from '../../events/live/followed-list.ts';
import type { FollowedLists } from '../../events/live/followed-lists.ts';
import type { OpenStreams } from '../../events/live/open-streams.ts';
import { Context, type ContextOf } from '../../platform/access/context.ts';
import { KeptBody } from '../../platform/http/kept-body.ts';
import type { Handler } from './adapter.ts';
import { requestOf } from './endpoint-request.ts';
import type { Answer, ListStreamEndpoint } from './mapping/endpoint.ts';

/** Streams of an application, and the lists that they follow. */
export interface Live {
  contextOf: ContextOf;
  streams: OpenStreams;
  lists: FollowedLists;
}

/** Answers with the list of a row and its changes. A client that reconnects has the list that `Last-Event-ID` names. */
export function serveStream(
  { streamed }: ListStreamEndpoint,
  handle: Handler,
  { contextOf, streams, lists }: Live,
): Middleware {
  return (ctx) =>
    streams.answer(ctx, {
      kind: 'slots',
      contextOf,
      begin: async ({ em, links, limits, work }) => {
        const request = requestOf(ctx);
        const ofMany = work?.ofMany('streams');
        // another one for each list: what they expand together is limited
        const stranger = () =>
          new Context({ em, links, limits, work: ofMany, client: '', viewer: { kind: 'anonymous' } });
        const list = async () => listOf(await handle(request, stranger()));
        const parameters = JSON.stringify([request.path, request.query]);
        const source = { references: streamed(request), list };
        // a client may name the tag of a list that came compressed
        const known = ctx.get('Last-Event-ID').replace(/^W\//, '');
        return lists.follow(parameters, known, source, calendarWatchOf(em));
      },
    });
}

/** The list of a visible channel without slots, which GET answers with 204. */
const NO_SLOTS = { body: Buffer.from('{"public_visible":true}'), etag: '"none"' };

const listOf = async ({ body, unchangedUntil = 0 }: Answer): Promise<SlotList> =>
  body instanceof KeptBody
    ? { body: await body.plain(), etag: body.etag, unchangedUntil }
    : { ...NO_SLOTS, unchangedUntil };

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { EventStream, STREAM_TIMES } from '../../../src/events/live/event-stream.ts';
import { ListFollower } from '../../../src/events/live/list-follower.ts';
import { listening } from '../../../src/platform/process/listening.ts';

test('a stream is so old that it ends, and a comment is due → it ends, and nothing is written after its end', async () => {
  const streams = Promise.withResolvers<{ stream: EventStream; response: ServerResponse }>();
  const server = createServer((_, response) => {
    const frames = new ListFollower(
      '',
      () => undefined,
      () => {},
    );
    const stream = new EventStream(response, frames, STREAM_TIMES);
    void stream.run();
    streams.resolve({ stream, response });
  });
  await listening(server.listen(0, '127.0.0.1'), 'PORT', 0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const reader = (await fetch(`http://127.0.0.1:${port}`)).body!.getReader();
  await reader.read();
  const { stream, response } = await streams.promise;
  const failures: Error[] = [];
  response.on('error', (error) => failures.push(error));
  const closed = once(response, 'close');
  stream.tick(Number.POSITIVE_INFINITY);
  expect(await reader.read()).toEqual({ value: undefined, done: true });
  await closed;
  expect(failures).toEqual([]);
});

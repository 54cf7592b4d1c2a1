import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createHttpServer } from '../../src/platform/process/http-server.ts';
import { finish } from '../../src/platform/process/listening.ts';

test('a request arrives on an idle connection as the server stops → answered', async () => {
  const server = createHttpServer((_, response) => void response.end('done')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  const request = 'GET / HTTP/1.1\r\nHost: slots.example.com\r\n\r\n';
  const answered = () => once(socket, 'data');
  socket.write(request);
  await answered();
  const finished = finish(server);
  socket.write(request);
  expect((await Promise.race([answered(), once(socket, 'close')]))[0]).toMatch(/^HTTP\/1\.1 200 OK/);
  socket.destroy();
  await finished;
});

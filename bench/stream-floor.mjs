// Measures a floor: streams of server-sent events on Node alone, all sent the same bytes.
import http from 'node:http';

/** As long as the change of one slot. */
const FRAME = Buffer.from(`event: changes\ndata: ${'-'.repeat(310)}\n\n`);
const FIRST = 'event: slots\ndata: {}\n\n';
const open = new Set();

const server = http.createServer((request, response) => {
  if (request.url === '/change') {
    for (const each of open) each.write(FRAME);
    return response.end();
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache', Connection: 'close' });
  response.write(FIRST);
  open.add(response);
  response.on('close', () => open.delete(response));
});
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ address: `127.0.0.1:${server.address().port}` }));
});
process.on('SIGTERM', () => process.exit());

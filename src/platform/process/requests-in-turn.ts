import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send ahead of their answers. */
const MAX_AHEAD = 10;

/**
 * Handles the requests of a connection one after the other. Node hands over all that it has received: their answers would
 * wait in memory for the first one, which may be a stream. A connection with too many waiting requests is closed.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const handle = () => {
      response.once('close', () => endTurn(socket));
      listener(request, response);
    };
    const queue = waiting.get(socket);
    if (queue && queue.length >= MAX_AHEAD) socket.destroy();
    else if (queue) queue.push(handle);
    else {
      waiting.set(socket, []);
      handle();
    }
  };

  function endTurn(socket: Socket): void {
    // after an answer with `Connection: close` a further one could not be sent: its request must not be executed
    if (!socket.writable) return;
    const next = waiting.get(socket)?.shift();
    if (next) next();
    else waiting.delete(socket);
  }
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Follows which connections have no request under way. The result is called when the server stops: it ends those at
 * once and the others as soon as their answer is out. Node's own `closeIdleConnections` looks only once, and leaves
 * connections that browsers open in advance.
 */
export function followConnections(server: Server): () => void {
  const idle = new Set<Socket>();
  let stopping = false;
  const rest = (socket: Socket): void => {
    if (stopping) socket.destroySoon();
    else if (!socket.destroyed) idle.add(socket);
  };
  server.on('connection', (socket: Socket) => {
    socket.on('close', () => idle.delete(socket));
    rest(socket);
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.on('close', () => rest(socket));
  });
  return () => {
    stopping = true;
    for (const socket of idle) socket.destroySoon();
  };
}

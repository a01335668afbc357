import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { followConnections } from './connections.ts';

describe('followConnections', () => {
  it('ends unused connections at once and busy ones after their answer', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const server = createServer({ keepAliveTimeout: 600_000 }, (_request, response) =>
      asked.resolve(response),
    );
    const stop = followConnections(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;

    const inAdvance = connect(port, '127.0.0.1');
    await Promise.all([once(inAdvance, 'connect'), once(server, 'connection')]);
    const busy = request({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }).end();
    const answer = once(busy, 'response');
    const response = await asked.promise;

    const unusedEnded = once(inAdvance.resume(), 'close');
    const closed = once(server, 'close');
    server.close();
    stop();
    await unusedEnded;
    response.end('whole');
    const [message] = await answer;
    expect(Buffer.concat(await message.toArray()).toString()).toBe('whole');
    await closed;
  });
});

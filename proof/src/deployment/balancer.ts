import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The one address of several web processes: a connection goes to the next of them that takes it. */
export interface Balancer {
  readonly url: string;
  readonly port: number;
  lead(ports: readonly number[]): void;
  close(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  let behind: readonly number[] = [];
  let next = 0;
  const open = new Set<Socket>();
  const pass = (visitor: Socket, tries: number): void => {
    const port = behind[next++ % Math.max(1, behind.length)];
    if (port === undefined || tries === 0) return void visitor.destroy();
    const server = connect(port, '127.0.0.1');
    let isThere = false;
    server.once('connect', () => {
      isThere = true;
      visitor.pipe(server).pipe(visitor);
    });
    server.on('error', () => (isThere ? visitor.destroy() : pass(visitor, tries - 1)));
    server.on('close', () => isThere && visitor.destroy());
    visitor.on('close', () => server.destroy());
  };
  const listener = createServer((visitor) => {
    open.add(visitor);
    visitor.on('error', () => visitor.destroy());
    visitor.on('close', () => open.delete(visitor));
    pass(visitor, behind.length);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    lead: (ports) => {
      behind = ports;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}

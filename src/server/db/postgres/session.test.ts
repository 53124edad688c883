import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from './session.ts';

/** A message of PostgreSQL's protocol. */
function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')]);
}
const READY = message('Z', 'I');
const WELCOME = Buffer.concat([message('R', '\0\0\0\0'), READY]);
const DONE = Buffer.concat([message('C', 'LISTEN\0'), READY]);
const errorOf = (text: string) => message('E', `SFATAL\0C57P01\0M${text}\0\0`);

/** Welcomes every client, and says that each query is done. */
async function startServer() {
  const clients: Socket[] = [];
  const server = createServer((socket) => {
    clients.push(socket);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', () => socket.writable && socket.write(DONE));
    });
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, clients };
}

test('a listener outlives two errors at once, as of PgBouncer when PostgreSQL stops, and listens again', async () => {
  const { port, clients } = await startServer();
  const [onBegin, onError] = [vi.fn(), vi.fn<(error: Error) => void>()];
  const listening = await listen({
    settings: { host: '127.0.0.1', port, user: 'mellow', database: 'mellow' },
    channel: 'jobs',
    onNotification: () => {},
    onBegin,
    onError,
  });
  expect(onBegin).toHaveBeenCalledOnce();
  const texts = ['terminating connection due to administrator command', 'server conn crashed?'];
  clients[0]?.end(Buffer.concat(texts.map(errorOf)));
  await expect.poll(() => onBegin.mock.calls.length, { timeout: 5_000 }).toBe(2);
  const said = onError.mock.calls.map(([error]) => error.message);
  expect(said).toEqual(expect.arrayContaining(texts));
  await listening.close();
});

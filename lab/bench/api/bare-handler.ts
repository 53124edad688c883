import { createServer } from 'node:http';

// A separate process with only Node's own server. It responds with its argument and prints its
// port.
const body = process.argv[2] ?? '';
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.stdout.write(`port ${port}\n`);
});

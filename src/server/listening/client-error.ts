import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { SECOND } from '../clock.ts';
import { codeFor, errorBody } from '../http/errors.ts';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How long a client has to read the answer before its connection is closed on both sides. */
const LINGER_MS = SECOND;

/** Answers what is not even HTTP, or not soon enough, in the shape of every other error. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorBody(codeFor(status)));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  // Its own side stays open otherwise, for as long as the client likes.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

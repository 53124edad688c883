import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { type Params, Refusal, type StripeObject, stripeObjects } from './stripe-objects.ts';

export interface StripeRequest {
  method: string;
  path: string;
  params: Params;
  idempotencyKey: string | undefined;
}

/** What happens to the next request instead of a normal response. */
export type Mishap =
  | {
      answer: { status: number; body: string; headers?: Record<string, string> };
      isDone?: boolean;
    }
  | 'silence'
  | 'hang-up';

/** A small local Stripe for the calls of the adapter. `seconds` is its clock. */
export async function startStripe(seconds: () => number) {
  const objects = stripeObjects(seconds);
  const answers = new Map<string, StripeObject>();
  const requests: StripeRequest[] = [];
  const mishaps: Mishap[] = [];
  const faults = new Map<string, Mishap>();
  let delayMs = 0;

  /** For one idempotency key, Stripe also repeats its own internal error. */
  function mishapOf({ idempotencyKey = '' }: StripeRequest): Mishap | undefined {
    const mishap = faults.get(idempotencyKey) ?? mishaps.shift();
    const isOwnError = typeof mishap === 'object' && mishap.answer.status === 500;
    if (isOwnError && idempotencyKey !== '') faults.set(idempotencyKey, mishap);
    return mishap;
  }

  function answerOnce(request: StripeRequest): StripeObject {
    const { idempotencyKey } = request;
    const known = idempotencyKey === undefined ? undefined : answers.get(idempotencyKey);
    const given = known ?? objects.answer(request.method, request.path, request.params);
    if (idempotencyKey !== undefined) answers.set(idempotencyKey, { ...given });
    return given;
  }

  async function handle(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const request = await requestOf(incoming);
    requests.push(request);
    if (delayMs > 0) await pause(delayMs);
    const mishap = mishapOf(request);
    if (mishap === 'silence') return;
    if (mishap === 'hang-up') {
      incoming.socket.destroy();
      return;
    }
    if (mishap !== undefined) {
      if (mishap.isDone) answerOnce(request);
      const { status, body, headers } = mishap.answer;
      reply.writeHead(status, { 'stripe-should-retry': 'false', ...headers }).end(body);
      return;
    }
    try {
      const body = JSON.stringify(answerOnce(request));
      reply.writeHead(200).end(body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const body = { error: { type: 'invalid_request_error', code: error.code, message: 'no' } };
      reply.writeHead(error.status).end(JSON.stringify(body));
    }
  }

  const server = createServer((incoming, reply) => void handle(incoming, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    ...objects,
    requests,
    goWrong: (...next: Mishap[]) => void mishaps.push(...next),
    slowDown: (milliseconds: number) => {
      delayMs = milliseconds;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function signedByStripe(event: object, secret: string, timestamp: number) {
  const payload = JSON.stringify({ object: 'event', ...event });
  const { webhooks } = new Stripe('sk_test_1234567890');
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { body: Buffer.from(payload), signature };
}

async function requestOf(incoming: IncomingMessage): Promise<StripeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://localhost');
  const body = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  const key = incoming.headers['idempotency-key'];
  return {
    method: incoming.method ?? '',
    path: pathname,
    params: Object.fromEntries([...searchParams, ...body]),
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}

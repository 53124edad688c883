import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { type StripeObject, stripeObjects } from './stripe-objects.ts';
import { type Params, Refusal } from './stripe-params.ts';

export interface StripeRequest {
  method: string;
  path: string;
  params: Params;
  idempotencyKey: string | undefined;
}

/** What happens to the next request that changes something, instead of a normal response. */
export type Mishap =
  | {
      answer: { status: number; body: string; headers?: Record<string, string> };
      isDone?: boolean;
    }
  | 'silence'
  | 'hang-up'
  /** Nothing: it is the one after it that goes wrong. */
  | 'pass';

/**
 * A small local Stripe for the calls of the adapter. It refuses what Stripe refuses: parameters that
 * the SDK's types do not have, and those that do not go together. `seconds` is its clock.
 */
export async function startStripe(seconds: () => number) {
  const objects = stripeObjects(seconds);
  const answers = new Map<string, { request: string; given: StripeObject }>();
  const requests: StripeRequest[] = [];
  const mishaps: Mishap[] = [];
  const faults = new Map<string, Exclude<Mishap, 'pass'>>();
  const refusedReads = new Map<string, { status: number; message?: string }>();
  let delayMs = 0;

  /** For one idempotency key, Stripe also repeats its own internal error. */
  function mishapOf({
    method,
    idempotencyKey = '',
  }: StripeRequest): Exclude<Mishap, 'pass'> | undefined {
    if (method === 'GET') return undefined;
    const mishap = faults.get(idempotencyKey) ?? mishaps.shift();
    if (mishap === 'pass') return undefined;
    const isOwnError = typeof mishap === 'object' && mishap.answer.status === 500;
    if (isOwnError && idempotencyKey !== '') faults.set(idempotencyKey, mishap);
    return mishap;
  }

  function answerOnce({ method, path, params, idempotencyKey }: StripeRequest): StripeObject {
    const request = JSON.stringify({ method, path, params });
    const refused = method === 'GET' ? refusedReads.get(path) : undefined;
    if (refused !== undefined) {
      throw new Refusal(refused.status, undefined, { message: refused.message ?? 'no' });
    }
    const known = idempotencyKey === undefined ? undefined : answers.get(idempotencyKey);
    if (known !== undefined && known.request !== request) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      throw new Refusal(400, undefined, { type: 'idempotency_error', message });
    }
    const given = known?.given ?? objects.answer(method, path, params);
    if (idempotencyKey !== undefined) answers.set(idempotencyKey, { request, given });
    return given;
  }

  async function handle(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const request = await requestOf(incoming).catch(() => undefined);
    // The client hung up in the middle.
    if (request === undefined) return;
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
      const { status, type, code, param, message } = error;
      reply.writeHead(status).end(JSON.stringify({ error: { type, code, param, message } }));
    }
  }

  const server = createServer((incoming, reply) => void handle(incoming, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    ...objects,
    requests,
    /** Those that change something. */
    writes: () => requests.filter(({ method }) => method !== 'GET'),
    goWrong: (...next: Mishap[]) => void mishaps.push(...next),
    /** The API key lacks the permission for these reads, for example. */
    refuseReads: (path: string, refusal: { status: number; message?: string }) =>
      void refusedReads.set(path, refusal),
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

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

type Params = Record<string, string>;
type StripeObject = Record<string, unknown> & { id: string; object: string };

/** A request as it came. */
export interface StripeRequest {
  method: string;
  path: string;
  params: Params;
  idempotencyKey: string | undefined;
}

/** What becomes of the next request instead of an answer by the rules. */
export type Mishap =
  | { answer: { status: number; body: string; headers?: Record<string, string> } }
  | 'silence'
  | 'hang-up';

/** Parameters of a checkout that this version of the API takes; others it refuses, as Stripe does. */
const CHECKOUT_PARAMS =
  /^(ui_mode|allowed_payment_method_types\[0\]|client_reference_id|metadata\[order_id\]|success_url|cancel_url|locale|mode|customer|customer_email|customer_creation|line_items\[0\]\[(quantity|price_data)\](\[\w+\])*|subscription_data\[metadata\]\[order_id\]|payment_intent_data\[metadata\]\[order_id\]|invoice_creation\[enabled\])$/;

const MONTH = 30 * 24 * 60 * 60;

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * A small Stripe on this machine: the calls that the adapter makes, with objects in the shapes of its
 * API, and what people do at Stripe as methods. `seconds` is its clock.
 */
export async function startStripe(seconds: () => number) {
  const objects = new Map<string, StripeObject>();
  const answers = new Map<string, StripeObject>();
  const requests: StripeRequest[] = [];
  const mishaps: Mishap[] = [];
  let made = 0;

  const make = <T extends object>(prefix: string, object: string, rest: T) => {
    made += 1;
    const stored = { id: `${prefix}_${made}`, object, ...rest };
    objects.set(stored.id, stored);
    return stored;
  };
  // biome-ignore lint/suspicious/noExplicitAny: the objects are as loose as the API's JSON.
  const get = (id: string): any => {
    const found = objects.get(id);
    if (found === undefined) throw new Refusal(404, 'resource_missing');
    return found;
  };

  function newSession(params: Params) {
    const unknown = Object.keys(params).find((name) => !CHECKOUT_PARAMS.test(name));
    if (unknown !== undefined) throw new Refusal(400, 'parameter_unknown');
    if (params.customer !== undefined) get(params.customer);
    const session = make('cs_test', 'checkout.session', {
      mode: params.mode,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: params.client_reference_id,
      customer: params.customer ?? null,
      payment_intent: null,
      subscription: null,
      params,
    });
    return Object.assign(session, { url: `https://checkout.stripe.test/${session.id}` });
  }

  function newPayment(amount: number) {
    const charge = { object: 'charge', created: seconds(), amount_refunded: 0, disputed: false };
    const shared = { status: 'succeeded', currency: 'usd', amount_received: amount };
    return make('pi', 'payment_intent', { ...shared, latest_charge: { id: 'ch_1', ...charge } });
  }

  function newInvoice(billing_reason: string, payment: StripeObject | null) {
    const paid = payment && { status: 'paid', payment: { payment_intent: payment.id } };
    return make('in', 'invoice', {
      billing_reason,
      status: payment ? 'paid' : 'open',
      payments: { object: 'list', data: paid ? [paid] : [] },
    });
  }

  /** What a person does on the hosted page. */
  function pay(sessionId: string): void {
    const session = get(sessionId);
    const amount = Number(session.params['line_items[0][price_data][unit_amount]']);
    const payment = newPayment(amount);
    session.customer ??= make('cus', 'customer', {}).id;
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
    if (session.mode === 'payment') {
      session.payment_intent = payment.id;
      return;
    }
    const months = Number(session.params['line_items[0][price_data][recurring][interval_count]']);
    const period = {
      current_period_start: seconds(),
      current_period_end: seconds() + months * MONTH,
    };
    session.subscription = make('sub', 'subscription', {
      status: 'active',
      start_date: seconds(),
      customer: session.customer,
      metadata: { order_id: session.params['subscription_data[metadata][order_id]'] },
      cancel_at_period_end: false,
      cancel_at: null,
      items: { object: 'list', data: [period] },
      latest_invoice: newInvoice('subscription_create', payment),
      months,
      amount,
    }).id;
  }

  /** What Stripe does when a period is over: the next one begins, whether or not it is paid. */
  function renew(subscriptionId: string, isPaid: boolean): void {
    const subscription = get(subscriptionId);
    const [item] = subscription.items.data;
    item.current_period_start = item.current_period_end;
    item.current_period_end += subscription.months * MONTH;
    const payment = isPaid ? newPayment(subscription.amount) : null;
    subscription.latest_invoice = newInvoice('subscription_cycle', payment);
    subscription.status = isPaid ? 'active' : 'past_due';
  }

  /** The customer pays what is owed. */
  function payInvoice(subscriptionId: string): void {
    const subscription = get(subscriptionId);
    const payment = newPayment(subscription.amount);
    subscription.latest_invoice = newInvoice('subscription_cycle', payment);
    subscription.status = 'active';
  }

  function refund({ payment_intent = '' }: Params) {
    const { latest_charge: charge, amount_received: amount } = get(payment_intent);
    if (charge.amount_refunded >= amount) throw new Refusal(400, 'charge_already_refunded');
    charge.amount_refunded = amount;
    return make('re', 'refund', { payment_intent, amount });
  }

  function cancel(id: string) {
    const subscription = get(id);
    if (subscription.status === 'canceled') throw new Refusal(404, 'resource_missing');
    return Object.assign(subscription, { status: 'canceled' });
  }

  function expire(id: string) {
    const session = get(id);
    if (session.status !== 'open') throw new Refusal(400, 'session_not_open');
    return Object.assign(session, { status: 'expired', url: null });
  }

  function answer({ method, path, params }: StripeRequest): StripeObject {
    const [, , kind = '', second = '', third = '', action = ''] = path.split('/');
    const route = [method, kind, kind === 'checkout' || kind === 'billing_portal' ? second : ''];
    switch (route.join(' ').trim()) {
      case 'POST checkout sessions':
        return third === '' ? newSession(params) : action === 'expire' ? expire(third) : get('');
      case 'GET checkout sessions':
        return get(third);
      case 'GET payment_intents':
      case 'GET subscriptions':
        return get(second);
      case 'POST subscriptions':
        return Object.assign(get(second), {
          cancel_at_period_end: params.cancel_at_period_end === 'true',
        });
      case 'DELETE subscriptions':
        return cancel(second);
      case 'POST refunds':
        return refund(params);
      case 'POST billing_portal sessions':
        get(params.customer ?? '');
        return make('bps', 'billing_portal.session', { url: 'https://billing.stripe.test/p' });
      case 'GET disputes':
        return {
          id: '',
          object: 'list',
          data: [...objects.values()].filter(({ object }) => object === 'dispute'),
        };
      default:
        throw new Refusal(404, 'unknown_route');
    }
  }

  /** The same idempotency key is the same answer. */
  function answerOnce(request: StripeRequest): StripeObject {
    const { idempotencyKey } = request;
    const known = idempotencyKey === undefined ? undefined : answers.get(idempotencyKey);
    const given = known ?? answer(request);
    if (idempotencyKey !== undefined) answers.set(idempotencyKey, { ...given });
    return given;
  }

  async function handle(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const request = await requestOf(incoming);
    requests.push(request);
    const mishap = mishaps.shift();
    if (mishap === 'silence') return;
    if (mishap === 'hang-up') {
      incoming.socket.destroy();
      return;
    }
    if (mishap !== undefined) {
      const { status, body, headers } = mishap.answer;
      reply.writeHead(status, { 'stripe-should-retry': 'false', ...headers }).end(body);
      return;
    }
    try {
      reply.writeHead(200).end(JSON.stringify(answerOnce(request)));
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
    requests,
    get,
    make,
    pay,
    renew,
    payInvoice,
    /** What happens to the next requests, one after the other. */
    goWrong: (...next: Mishap[]) => void mishaps.push(...next),
    forget: (id: string) => objects.delete(id),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A webhook as Stripe signs it. */
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

import { randomUUID } from 'node:crypto';

export type Params = Record<string, string>;
export type StripeObject = Record<string, unknown> & { id: string; object: string };

/** The checkout parameters of this API version; others are refused, as by Stripe. */
const CHECKOUT_PARAMS =
  /^(ui_mode|allowed_payment_method_types\[0\]|client_reference_id|metadata\[order_id\]|success_url|cancel_url|locale|mode|customer|customer_email|customer_creation|line_items\[0\]\[(quantity|price_data)\](\[\w+\])*|subscription_data\[metadata\]\[order_id\]|payment_intent_data\[metadata\]\[order_id\]|invoice_creation\[enabled\])$/;

type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';

const MONTH = 30 * 24 * 60 * 60;

export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Stripe's stored objects, with user actions as methods. `seconds` is its clock. */
export function stripeObjects(seconds: () => number) {
  const objects = new Map<string, StripeObject>();
  /** The initial states of the next refunds; later ones succeed at once, as for cards. */
  const nextRefunds: RefundStatus[] = [];

  const make = <T extends object>(prefix: string, object: string, rest: T) => {
    const stored = { id: `${prefix}_${randomUUID().replaceAll('-', '')}`, object, ...rest };
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
    if (params.customer_email?.includes('..')) throw new Refusal(400, 'email_invalid');
    const amount =
      Number(params['line_items[0][price_data][unit_amount]']) *
      Number(params['line_items[0][quantity]']);
    const session = make('cs_test', 'checkout.session', {
      mode: params.mode,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: params.client_reference_id ?? null,
      metadata: metadataOf(params, 'metadata'),
      amount_subtotal: amount,
      amount_total: amount,
      currency: params['line_items[0][price_data][currency]'],
      customer: params.customer ?? null,
      payment_intent: null,
      subscription: null,
      params,
    });
    return Object.assign(session, { url: `https://checkout.stripe.test/${session.id}` });
  }

  const metadataOf = (params: Params, name: string) => {
    const orderId = params[`${name}[order_id]`];
    return orderId === undefined ? {} : { order_id: orderId };
  };

  /**
   * Pays at a payment link of the same account. `client_reference_id` comes from the link's
   * address, which anyone can change; only the seller can set metadata.
   */
  function payAtLink({
    client_reference_id,
    amount = 1,
    currency = 'usd',
    mode = 'payment',
    metadata = {},
  }: {
    client_reference_id?: string;
    amount?: number;
    currency?: string;
    mode?: string;
    metadata?: Record<string, string>;
  }) {
    const session = newSession({
      mode,
      ...(client_reference_id === undefined ? {} : { client_reference_id }),
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][unit_amount]': String(amount),
      'line_items[0][price_data][currency]': currency,
      'line_items[0][price_data][recurring][interval_count]': '1',
    });
    Object.assign(session, { metadata });
    pay(session.id);
    return get(session.id);
  }

  function newPayment(amount: number, currency = 'usd') {
    const charge = { object: 'charge', created: seconds(), amount_refunded: 0, disputed: false };
    const shared = { status: 'succeeded', currency, amount_received: amount };
    return make('pi', 'payment_intent', { ...shared, latest_charge: { id: 'ch_1', ...charge } });
  }

  /** Creates the invoice for a subscription's current period and makes it the newest one. */
  function newInvoice(
    subscription: StripeObject,
    billing_reason: string,
    payment: StripeObject | null,
  ) {
    const { current_period_start: start, current_period_end: end } = get(subscription.id).items
      .data[0];
    const invoice = make('in', 'invoice', {
      subscription: subscription.id,
      billing_reason,
      lines: { object: 'list', data: [{ period: { start, end } }] },
    });
    subscription.latest_invoice = invoice;
    return payment ? paidBy(invoice, payment) : Object.assign(invoice, { status: 'open' });
  }

  function paidBy(invoice: StripeObject, { id }: StripeObject) {
    const payments = [{ status: 'paid', payment: { payment_intent: id } }];
    return Object.assign(invoice, { status: 'paid', payments: { object: 'list', data: payments } });
  }

  function pay(sessionId: string): void {
    const session = get(sessionId);
    const { amount_total: amount, currency } = session;
    const payment = newPayment(amount, currency);
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
    const subscription = make('sub', 'subscription', {
      status: 'active',
      start_date: seconds(),
      customer: session.customer,
      metadata: metadataOf(session.params, 'subscription_data[metadata]'),
      cancel_at_period_end: false,
      cancel_at: null,
      items: { object: 'list', data: [period] },
      months,
      amount,
    });
    newInvoice(subscription, 'subscription_create', payment);
    session.subscription = subscription.id;
  }

  /** Ends a period: the next one begins, whether or not it is paid. */
  function renew(subscriptionId: string, isPaid: boolean): void {
    const subscription = get(subscriptionId);
    const [item] = subscription.items.data;
    item.current_period_start = item.current_period_end;
    item.current_period_end += subscription.months * MONTH;
    const payment = isPaid ? newPayment(subscription.amount) : null;
    newInvoice(subscription, 'subscription_cycle', payment);
    subscription.status = isPaid ? 'active' : 'past_due';
  }

  function payInvoice(subscriptionId: string): void {
    const subscription = get(subscriptionId);
    paidBy(subscription.latest_invoice, newPayment(subscription.amount));
    subscription.status = 'active';
  }

  function list(isAsked: (object: StripeObject) => boolean, limit = '10'): StripeObject {
    const data = [...objects.values()].filter(isAsked).toReversed();
    return { id: '', object: 'list', data: data.slice(0, Number(limit)) };
  }

  /** Refunds the rest of a payment, or a part of it. */
  function refund({ payment_intent = '', amount: part }: Params) {
    const { latest_charge: charge, amount_received, currency } = get(payment_intent);
    const left = amount_received - charge.amount_refunded;
    if (left <= 0) throw new Refusal(400, 'charge_already_refunded');
    const amount = part === undefined ? left : Number(part);
    charge.amount_refunded += amount;
    const status = nextRefunds.shift() ?? 'succeeded';
    return make('re', 'refund', { payment_intent, amount, currency, status, created: seconds() });
  }

  /** The bank's later result of a refund. If it fails, the money is back on the charge. */
  function endRefund(id: string, status: 'succeeded' | 'failed' | 'canceled') {
    const ended = get(id);
    if (status !== 'succeeded') {
      get(ended.payment_intent).latest_charge.amount_refunded -= ended.amount;
      Object.assign(ended, { failure_reason: 'expired_or_canceled_card' });
    }
    return Object.assign(ended, { status });
  }

  const refundsOf = (payment: string) =>
    list((object) => object.object === 'refund' && object.payment_intent === payment, '100')
      .data as StripeObject[];

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

  function answer(method: string, path: string, params: Params): StripeObject {
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
        if (get(second).status === 'canceled') throw new Refusal(400, 'subscription_canceled');
        return Object.assign(get(second), {
          cancel_at_period_end: params.cancel_at_period_end === 'true',
        });
      case 'DELETE subscriptions':
        return cancel(second);
      case 'POST refunds':
        return refund(params);
      case 'GET refunds':
        return list(
          ({ object, payment_intent }) =>
            object === 'refund' && payment_intent === params.payment_intent,
          params.limit,
        );
      case 'POST billing_portal sessions':
        get(params.customer ?? '');
        return make('bps', 'billing_portal.session', { url: 'https://billing.stripe.test/p' });
      case 'GET disputes':
        return list(({ object }) => object === 'dispute');
      case 'GET invoices':
        return list(
          ({ object, subscription, status }) =>
            object === 'invoice' &&
            subscription === params.subscription &&
            status === params.status,
          params.limit,
        );
      default:
        throw new Refusal(404, 'unknown_route');
    }
  }

  return {
    answer,
    get,
    make,
    pay,
    sessionFor: (orderId: string) => {
      const made = [...objects.values()].find(
        ({ object, metadata }) =>
          object === 'checkout.session' &&
          (metadata as Record<string, string>).order_id === orderId,
      );
      return get(made?.id ?? '');
    },
    payAtLink,
    renew,
    payInvoice,
    refund,
    refundsOf,
    endRefund,
    refundsBegin: (...statuses: RefundStatus[]) => void nextRefunds.push(...statuses),
    forget: (id: string) => objects.delete(id),
  };
}

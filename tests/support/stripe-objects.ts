import { randomUUID } from 'node:crypto';
import { expanded } from './stripe-expansion.ts';
import {
  checkParams,
  endpointOf,
  type Params,
  type ParamTree,
  Refusal,
  type StripeEndpoint,
  treeOf,
} from './stripe-params.ts';
import { at, checkRules, textAt } from './stripe-rules.ts';

export type StripeObject = Record<string, unknown> & { id: string; object: string };

type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';

/** The texts `true` and `false` as they are in responses. */
function withBooleans(node: unknown): unknown {
  if (node === 'true' || node === 'false') return node === 'true';
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, withBooleans(value)]),
  );
}

const MONTH = 30 * 24 * 60 * 60;

/** The share of a price that is tax, where Stripe computes it. */
const TAX_RATE = 0.2;

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
  const get = (id: string, param = 'id'): any => {
    const found = objects.get(id);
    if (found === undefined) throw new Refusal(404, 'resource_missing', { param });
    return found;
  };

  function newSession(tree: ParamTree) {
    const stored = textAt(tree, 'line_items', 0, 'price');
    const price = stored === undefined ? inlinePrice(tree) : get(stored);
    const amount = Number(price.unit_amount) * Number(textAt(tree, 'line_items', 0, 'quantity'));
    const hasTax = textAt(tree, 'automatic_tax', 'enabled') === 'true';
    const promotion = textAt(tree, 'discounts', 0, 'promotion_code');
    const off = promotion === undefined ? 0 : discountOf(couponOf(get(promotion)), amount);
    const total = amount - off;
    const tax = hasTax ? Math.round(total - total / (1 + TAX_RATE)) : 0;
    const session = make('cs_test', 'checkout.session', {
      mode: tree.mode,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: tree.client_reference_id ?? null,
      metadata: tree.metadata ?? {},
      amount_subtotal: amount,
      amount_total: total,
      created: seconds(),
      total_details: { amount_discount: off, amount_shipping: 0, amount_tax: tax },
      automatic_tax: { enabled: hasTax, status: hasTax ? 'requires_location_inputs' : null },
      currency: price.currency,
      customer: tree.customer ?? null,
      payment_intent: null,
      subscription: null,
      invoice: null,
      months: Number(price.recurring?.interval_count),
      tree,
    });
    return Object.assign(session, { url: `https://checkout.stripe.test/${session.id}` });
  }

  const couponOf = (promotion: StripeObject) =>
    get((promotion.promotion as { coupon: string }).coupon);

  const discountOf = (coupon: StripeObject, amount: number) =>
    Math.min(
      amount,
      coupon.percent_off === null
        ? Number(coupon.amount_off)
        : Math.round((amount * Number(coupon.percent_off)) / 100),
    );

  /** A promotion code of the operator, with its coupon. */
  function promote(
    code: string,
    {
      coupon = {},
      restrictions = {},
      ...changes
    }: Record<string, unknown> & { coupon?: object; restrictions?: object } = {},
  ) {
    const times = { max_redemptions: null, times_redeemed: 0 };
    const { id } = make('coupon', 'coupon', {
      percent_off: 10,
      amount_off: null,
      currency: null,
      duration: 'once',
      duration_in_months: null,
      ...times,
      ...coupon,
    });
    const none = { first_time_transaction: false, minimum_amount: null };
    return make('promo', 'promotion_code', {
      code,
      active: true,
      customer: null,
      expires_at: null,
      ...times,
      promotion: { object: 'coupon_source', type: 'coupon', coupon: id },
      restrictions: { minimum_amount_currency: null, ...none, ...restrictions },
      ...changes,
    });
  }

  const inlinePrice = (tree: ParamTree) => ({
    unit_amount: textAt(tree, 'line_items', 0, 'price_data', 'unit_amount'),
    currency: textAt(tree, 'line_items', 0, 'price_data', 'currency'),
    recurring: {
      interval_count: textAt(tree, 'line_items', 0, 'price_data', 'recurring', 'interval_count'),
    },
  });

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
    const recurring = { interval_count: '1' };
    const price_data = { unit_amount: String(amount), currency, recurring };
    const session = newSession({
      mode,
      ...(client_reference_id === undefined ? {} : { client_reference_id }),
      line_items: [{ quantity: '1', price_data }],
    });
    Object.assign(session, { metadata });
    pay(session.id);
    return get(session.id);
  }

  function newPayment(amount: number, currency = 'usd') {
    const id = `ch_${randomUUID().replaceAll('-', '')}`;
    const charge = { object: 'charge', created: seconds(), amount_refunded: 0, disputed: false };
    const shared = { status: 'succeeded', currency, amount_received: amount };
    return make('pi', 'payment_intent', { ...shared, latest_charge: { id, ...charge } });
  }

  /** A payment that is not made, because the card is declined or its holder has to confirm it. */
  const newTry = (status: string) =>
    make('pi', 'payment_intent', { status, amount_received: 0, latest_charge: null });

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
      customer: subscription.customer,
      billing_reason,
      automatic_tax: { enabled: subscription.hasTax === true },
      lines: { object: 'list', data: [{ period: { start, end } }] },
      total_discount_amounts: discountsNow(subscription).map(({ id, off }) => ({
        amount: off,
        discount: id,
      })),
    });
    subscription.latest_invoice = invoice;
    return payment
      ? paidBy(invoice, payment)
      : owedBy(invoice, newTry('requires_payment_method').id);
  }

  /** What is taken off the period that now begins. */
  function discountsNow({ id, discounts, amount }: StripeObject) {
    const [{ current_period_start: start }] = get(id).items.data;
    return (discounts as string[]).flatMap((discount) => {
      const { end, source } = get(discount);
      const isOver = end !== null && end <= start;
      return isOver ? [] : [{ id: discount, off: discountOf(get(source.coupon), Number(amount)) }];
    });
  }

  const paymentsOf = (status: string, payment_intent: string) => ({
    object: 'list',
    data: [
      { object: 'invoice_payment', status, payment: { type: 'payment_intent', payment_intent } },
    ],
  });

  function paidBy(invoice: StripeObject, { id }: StripeObject) {
    return Object.assign(invoice, {
      status: 'paid',
      hosted_invoice_url: null,
      amount_paid: get(id).amount_received,
      post_payment_credit_notes_amount: 0,
      payments: paymentsOf('paid', id),
    });
  }

  function owedBy(invoice: StripeObject, intent: string) {
    return Object.assign(invoice, {
      status: 'open',
      hosted_invoice_url: `https://invoice.stripe.test/i/${invoice.id}`,
      payments: paymentsOf('open', intent),
    });
  }

  function pay(sessionId: string): void {
    const session = get(sessionId);
    const { amount_total: amount, currency, tree } = session;
    const hasTax = session.automatic_tax.enabled;
    const payment = amount === 0 ? null : newPayment(amount, currency);
    const isNew = session.customer === null;
    session.customer ??= make('cus', 'customer', { address: null }).id;
    const isLocated = isNew || textAt(tree, 'customer_update', 'address') === 'auto';
    if (hasTax && isLocated) get(session.customer).address = { country: 'ES' };
    const payment_status = payment === null ? 'no_payment_required' : 'paid';
    Object.assign(session, { status: 'complete', payment_status, url: null });
    if (session.mode === 'payment') {
      session.payment_intent = payment?.id ?? null;
      if (payment === null || at(tree, 'invoice_creation') === undefined) return;
      const automatic_tax = { enabled: hasTax };
      const invoice = make('in', 'invoice', { customer: session.customer, automatic_tax });
      session.invoice = paidBy(invoice, payment).id;
      return;
    }
    const period = {
      current_period_start: seconds(),
      current_period_end: seconds() + session.months * MONTH,
      price: { unit_amount: session.amount_subtotal },
    };
    const promotion = textAt(tree, 'discounts', 0, 'promotion_code');
    const coupon = promotion === undefined ? undefined : couponOf(get(promotion));
    const isRepeating = coupon?.duration === 'repeating';
    const discount =
      coupon &&
      make('di', 'discount', {
        end: isRepeating ? seconds() + coupon.duration_in_months * MONTH : null,
        source: { object: 'coupon_source', type: 'coupon', coupon: coupon.id },
      });
    const subscription = make('sub', 'subscription', {
      status: 'active',
      start_date: seconds(),
      customer: session.customer,
      metadata: at(tree, 'subscription_data', 'metadata') ?? {},
      cancel_at_period_end: false,
      cancel_at: null,
      items: { object: 'list', data: [period] },
      months: session.months,
      amount: session.amount_subtotal,
      currency,
      discounts: discount ? [discount.id] : [],
      hasTax,
    });
    const invoice = newInvoice(subscription, 'subscription_create', payment);
    if (amount === 0) Object.assign(invoice, { status: 'paid', payments: { data: [] } });
    session.subscription = subscription.id;
    if (coupon?.duration === 'once') subscription.discounts = [];
  }

  /** A payment that is only known to have failed once the checkout is complete. */
  function failLater(sessionId: string, last_payment_error: object | null, status: string): void {
    pay(sessionId);
    const session = get(sessionId);
    const failed = Object.assign(newTry(status), { last_payment_error });
    session.payment_status = 'unpaid';
    if (session.mode === 'payment') session.payment_intent = failed.id;
    else owedBy(get(session.subscription).latest_invoice, failed.id);
  }

  /** Ends a period: the next one begins, whether or not it is paid. */
  function renew(subscriptionId: string, isPaid: boolean): void {
    const subscription = get(subscriptionId);
    const [item] = subscription.items.data;
    item.current_period_start = item.current_period_end;
    item.current_period_end += subscription.months * MONTH;
    const off = discountsNow(subscription).reduce((sum, discount) => sum + discount.off, 0);
    const payment = isPaid ? newPayment(subscription.amount - off) : null;
    newInvoice(subscription, 'subscription_cycle', payment);
    subscription.status = isPaid ? 'active' : 'past_due';
  }

  /** Lets the bank ask for a confirmation of the renewal that is owed, as SCA requires. */
  function askToConfirm(subscriptionId: string): string {
    const { latest_invoice: invoice } = get(subscriptionId);
    owedBy(invoice, newTry('requires_action').id);
    return invoice.hosted_invoice_url;
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

  /** The cardholder's bank asks for a payment back. */
  function dispute(payment_intent: string, status: string) {
    get(payment_intent).latest_charge.disputed = true;
    return make('dp', 'dispute', { status, payment_intent });
  }

  /** Refunds the rest of a payment, or a part of it. */
  function refund({
    payment_intent = '',
    amount: part,
  }: {
    payment_intent?: string;
    amount?: string;
  }) {
    const { latest_charge: charge, amount_received, currency } = get(payment_intent);
    const left = amount_received - charge.amount_refunded;
    const isTakenBack = [...objects.values()].some(
      (other) =>
        other.object === 'dispute' &&
        other.payment_intent === payment_intent &&
        ['needs_response', 'under_review', 'lost'].includes(String(other.status)),
    );
    if (isTakenBack) throw new Refusal(400, 'charge_disputed');
    if (left <= 0) throw new Refusal(400, 'charge_already_refunded');
    const amount = part === undefined ? left : Number(part);
    charge.amount_refunded += amount;
    const status = nextRefunds.shift() ?? 'succeeded';
    return make('re', 'refund', { payment_intent, amount, currency, status, created: seconds() });
  }

  /** Corrects a paid invoice by refunds that were made. */
  function newCreditNote(tree: ParamTree) {
    const invoice = get(textAt(tree, 'invoice') ?? '', 'invoice');
    get(invoice.customer, 'customer');
    const links = (Array.isArray(tree.refunds) ? tree.refunds : []) as ParamTree[];
    const refunds = links.map((link) => ({
      refund: String(link.refund),
      amount_refunded: Number(link.amount_refunded ?? get(String(link.refund)).amount),
    }));
    const amount = Number(tree.amount);
    const given = refunds.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
    const linked = [...refunds, ...creditNotesOf(invoice.id).flatMap((note) => note.refunds)].map(
      (link) => link.refund,
    );
    const paidWith = invoice.payments.data[0].payment.payment_intent;
    const elsewhere = refundsOf(paidWith)
      .filter(({ id }) => !linked.includes(id))
      .reduce((sum, other) => sum + Number(other.amount), 0);
    const most = invoice.amount_paid - invoice.post_payment_credit_notes_amount - elsewhere;
    if (given !== amount || amount > most) {
      const message = 'The sum of refund amounts must equal the amount, which is too large.';
      throw new Refusal(400, undefined, { param: 'amount', message });
    }
    invoice.post_payment_credit_notes_amount += amount;
    return make('cn', 'credit_note', { invoice: invoice.id, amount, refunds, status: 'issued' });
  }

  const creditNotesOf = (invoice: string): { refunds: { refund: string }[] }[] =>
    list((object) => object.object === 'credit_note' && object.invoice === invoice, '100')
      .data as never;

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

  function removeCustomer(id: string) {
    get(id);
    objects.delete(id);
    for (const object of objects.values()) {
      if (object.object === 'subscription' && object.customer === id) object.status = 'canceled';
    }
    return { id, object: 'customer', deleted: true };
  }

  function newPrice(tree: ParamTree) {
    get(String(tree.product), 'product');
    const key = textAt(tree, 'lookup_key');
    const holder = [...objects.values()].find((other) => key && other.lookup_key === key);
    if (holder !== undefined) {
      if (tree.transfer_lookup_key !== 'true') {
        throw new Refusal(400, undefined, { param: 'lookup_key', message: 'It is taken.' });
      }
      holder.lookup_key = null;
    }
    const recurring = at(tree, 'recurring') as ParamTree | undefined;
    const count = Number(recurring?.interval_count ?? 1);
    return make('price', 'price', {
      active: true,
      billing_scheme: 'per_unit',
      transform_quantity: null,
      currency: tree.currency,
      unit_amount: Number(tree.unit_amount),
      tax_behavior: tree.tax_behavior ?? 'unspecified',
      type: recurring ? 'recurring' : 'one_time',
      recurring: recurring ? { interval: recurring.interval, interval_count: count } : null,
      currency_options: {},
      lookup_key: key ?? null,
      product: tree.product,
      metadata: tree.metadata ?? {},
    });
  }

  function newProduct(tree: ParamTree) {
    const { id = `prod_${randomUUID()}`, ...rest } = tree;
    if (objects.has(String(id))) throw new Refusal(400, 'resource_already_exists');
    const product = { id: String(id), object: 'product', active: true, metadata: {}, ...rest };
    objects.set(product.id, product);
    return product;
  }

  function newWebhook(tree: ParamTree) {
    const { secret, ...stored } = {
      ...make('we', 'webhook_endpoint', { status: 'enabled', metadata: {}, ...tree }),
      secret: `whsec_${randomUUID()}`,
    };
    return { ...stored, secret };
  }

  /** Stores changes. `active` and `disabled` are no texts in the objects. */
  function update(id: string, tree: ParamTree) {
    const { active, disabled, ...rest } = tree;
    return Object.assign(get(id), rest, {
      ...(active === undefined ? {} : { active: active === 'true' }),
      ...(disabled === undefined ? {} : { status: disabled === 'true' ? 'disabled' : 'enabled' }),
    });
  }

  const listBy = (kind: string, tree: ParamTree, ...names: string[]) =>
    list(
      (object) =>
        object.object === kind &&
        names.every((name) => tree[name] === undefined || String(object[name]) === tree[name]),
      textAt(tree, 'limit'),
    );

  function listInvoicePayments(tree: ParamTree) {
    const intent = textAt(tree, 'payment', 'payment_intent');
    const invoices = [...objects.values()].filter(({ object }) => object === 'invoice');
    const data = invoices.flatMap((invoice) =>
      get(invoice.id)
        .payments.data.filter(
          (one: { status: string; payment: { payment_intent: string } }) =>
            one.payment.payment_intent === intent && one.status === tree.status,
        )
        .map((one: object) => ({ id: 'inpay_1', ...one, invoice: invoice.id })),
    );
    return { id: '', object: 'list', data };
  }

  const ENDPOINTS: Record<StripeEndpoint, (tree: ParamTree, id: string) => StripeObject> = {
    'POST /v1/checkout/sessions': newSession,
    'GET /v1/checkout/sessions/{id}': (_tree, id) => get(id),
    'POST /v1/checkout/sessions/{id}/expire': (_tree, id) => expire(id),
    'GET /v1/payment_intents/{id}': (_tree, id) => get(id),
    'GET /v1/subscriptions/{id}': (_tree, id) => get(id),
    'POST /v1/subscriptions/{id}': (tree, id) => {
      if (get(id).status === 'canceled') throw new Refusal(400, 'subscription_canceled');
      const isAtEnd = tree.cancel_at_period_end === 'true';
      return Object.assign(get(id), { cancel_at_period_end: isAtEnd });
    },
    'DELETE /v1/subscriptions/{id}': (_tree, id) => cancel(id),
    'GET /v1/promotion_codes': (tree) =>
      list(
        ({ object, code }) =>
          object === 'promotion_code' &&
          String(code).toLowerCase() === String(tree.code).toLowerCase(),
        textAt(tree, 'limit'),
      ),
    'POST /v1/refunds': (tree) => refund(tree),
    'GET /v1/refunds': (tree) => listBy('refund', tree, 'payment_intent'),
    'POST /v1/credit_notes': newCreditNote,
    'GET /v1/credit_notes': (tree) => listBy('credit_note', tree, 'invoice'),
    'GET /v1/disputes': (tree) => listBy('dispute', tree, 'payment_intent'),
    'GET /v1/invoices': (tree) => listBy('invoice', tree, 'subscription', 'status'),
    'GET /v1/invoice_payments': listInvoicePayments,
    'POST /v1/customers/{id}': (tree, id) => update(id, tree),
    'DELETE /v1/customers/{id}': (_tree, id) => removeCustomer(id),
    'POST /v1/billing_portal/sessions': (tree) => {
      get(textAt(tree, 'customer') ?? '', 'customer');
      if (tree.configuration !== undefined) get(String(tree.configuration), 'configuration');
      return make('bps', 'billing_portal.session', { url: 'https://billing.stripe.test/p' });
    },
    'POST /v1/billing_portal/configurations': (tree) =>
      make('bpc', 'billing_portal.configuration', {
        active: true,
        is_default: false,
        ...(withBooleans(tree) as object),
      }),
    'GET /v1/billing_portal/configurations': (tree) =>
      listBy('billing_portal.configuration', tree, 'active'),
    'POST /v1/billing_portal/configurations/{id}': (tree, id) =>
      Object.assign(get(id), withBooleans(tree)),
    'POST /v1/products': newProduct,
    'GET /v1/products/{id}': (_tree, id) => get(id),
    'POST /v1/products/{id}': (tree, id) => update(id, tree),
    'POST /v1/prices': newPrice,
    'GET /v1/prices': (tree) => {
      const keys = tree.lookup_keys;
      const found = listBy('price', tree, 'active', 'product');
      const data = (found.data as StripeObject[]).filter(
        ({ lookup_key }) => !Array.isArray(keys) || keys.includes(String(lookup_key)),
      );
      return { ...found, data };
    },
    'POST /v1/prices/{id}': (tree, id) => update(id, tree),
    'POST /v1/webhook_endpoints': newWebhook,
    'GET /v1/webhook_endpoints': (tree) => listBy('webhook_endpoint', tree),
    'POST /v1/webhook_endpoints/{id}': (tree, id) => update(id, tree),
  };

  /** Answers as Stripe would. Throws a `Refusal` for what it would refuse. */
  function answer(method: string, path: string, params: Params): StripeObject {
    const { endpoint, id } = endpointOf(method, path);
    const tree = treeOf(params);
    checkParams(endpoint, tree);
    checkRules(endpoint, tree, get);
    const { expand, ...asked } = tree;
    const paths = Array.isArray(expand) ? expand.map(String) : [];
    return expanded(ENDPOINTS[endpoint](asked, id), paths, get) as StripeObject;
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
    promote,
    failLater,
    renew,
    askToConfirm,
    payInvoice,
    refund,
    dispute,
    refundsOf,
    endRefund,
    refundsBegin: (...statuses: RefundStatus[]) => void nextRefunds.push(...statuses),
    forget: (id: string) => objects.delete(id),
    put: (object: StripeObject) => void objects.set(object.id, object),
    all: (kind: string) => [...objects.values()].filter(({ object }) => object === kind),
  };
}

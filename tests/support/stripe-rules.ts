import type { ParamTree, StripeEndpoint } from './stripe-params.ts';
import { Refusal } from './stripe-params.ts';

/** A part of the parameters: `at(params, 'line_items', 0, 'price')`. */
export function at(tree: ParamTree | undefined, ...path: (string | number)[]) {
  let node: ParamTree[string] | undefined = tree;
  for (const name of path) {
    if (typeof node !== 'object') return undefined;
    node = Array.isArray(node) ? node[Number(name)] : node[String(name)];
  }
  return node;
}

export function textAt(tree: ParamTree, ...path: (string | number)[]): string | undefined {
  const node = at(tree, ...path);
  return typeof node === 'string' ? node : undefined;
}

const isOn = (tree: ParamTree, ...path: string[]) => textAt(tree, ...path) === 'true';

function refuse(param: string, message: string, code?: string): never {
  throw new Refusal(400, code, { param, message });
}

/** Of these parameters one is needed, and no more. */
function oneOf(tree: ParamTree, where: string, ...names: string[]): void {
  const given = names.filter((name) => tree[name] !== undefined);
  const list = names.join(', ');
  if (given.length > 1) refuse(where, `You may only specify one of these parameters: ${list}.`);
  if (given.length === 0) refuse(where, `You must specify one of: ${list}.`, 'parameter_missing');
}

type Get = (id: string, param?: string) => Record<string, unknown>;

/**
 * What the documentation of Stripe's parameters says in words: which of them belong together, or to
 * a mode. The types say the rest.
 */
const RULES: Partial<Record<StripeEndpoint, (tree: ParamTree, get: Get) => void>> = {
  'POST /v1/checkout/sessions': checkSession,

  'POST /v1/refunds': (tree) => oneOf(tree, 'payment_intent', 'charge', 'payment_intent'),

  'POST /v1/prices': (tree) => {
    oneOf(tree, 'product', 'product', 'product_data');
    oneOf(tree, 'unit_amount', 'unit_amount', 'unit_amount_decimal', 'custom_unit_amount');
  },

  'POST /v1/credit_notes': (tree) => {
    oneOf(tree, 'amount', 'amount', 'lines', 'shipping_cost');
  },

  'POST /v1/webhook_endpoints': ({ url }) => {
    const { protocol, hostname } = new URL(String(url));
    const isPublic = protocol === 'https:' && hostname !== 'localhost';
    if (!isPublic) refuse('url', 'Invalid URL: URL must be publicly accessible.', 'url_invalid');
  },
};

function checkSession(tree: ParamTree, get: Get): void {
  const mode = textAt(tree, 'mode') ?? 'payment';
  const only = (param: string, ...modes: string[]) => {
    if (tree[param] !== undefined && !modes.includes(mode)) {
      refuse(param, `You can not pass \`${param}\` in \`${mode}\` mode.`);
    }
  };
  only('customer_creation', 'payment', 'setup');
  only('invoice_creation', 'payment');
  only('payment_intent_data', 'payment');
  only('subscription_data', 'subscription');
  if (tree.customer !== undefined) {
    get(String(tree.customer), 'customer');
    for (const other of ['customer_email', 'customer_creation']) {
      if (tree[other] !== undefined) oneOf(tree, other, 'customer', other);
    }
  } else if (tree.customer_update !== undefined) {
    refuse('customer_update', '`customer_update` can only be used with `customer`.');
  }
  if (mode !== 'setup' && tree.line_items === undefined) {
    refuse('line_items', 'Missing required param: line_items.', 'parameter_missing');
  }
  if (tree.success_url === undefined) {
    refuse('success_url', 'Missing required param: success_url.', 'parameter_missing');
  }
  for (const name of ['success_url', 'cancel_url']) {
    const url = textAt(tree, name);
    if (url !== undefined && !URL.canParse(url)) refuse(name, 'Not a valid URL', 'url_invalid');
  }
  if (textAt(tree, 'customer_email')?.includes('..')) {
    refuse('customer_email', 'Invalid email address', 'email_invalid');
  }
  const items = Array.isArray(tree.line_items) ? tree.line_items : [];
  for (const [index, item] of items.entries()) {
    if (typeof item === 'object') checkItem(tree, item, `line_items[${index}]`, get);
  }
  if (isOn(tree, 'automatic_tax', 'enabled')) checkTax(tree, get);
  const code = textAt(tree, 'discounts', 0, 'promotion_code');
  const where = 'discounts[0][promotion_code]';
  if (code !== undefined && get(code, where).active !== true) {
    refuse(where, 'This promotion code is inactive.');
  }
}

/** A line is of a stored price or of one in the request, and renews in subscriptions alone. */
function checkItem(tree: ParamTree, item: ParamTree, where: string, get: Get): void {
  oneOf(item, `${where}[price]`, 'price', 'price_data');
  if (item.quantity === undefined) {
    refuse(`${where}[quantity]`, 'Quantity is required.', 'parameter_missing');
  }
  const data = at(item, 'price_data') as ParamTree | undefined;
  const stored = data === undefined ? get(String(item.price), `${where}[price]`) : undefined;
  if (data !== undefined) {
    oneOf(data, `${where}[price_data]`, 'product', 'product_data');
    oneOf(data, `${where}[price_data]`, 'unit_amount', 'unit_amount_decimal');
  }
  if (stored?.active === false) refuse(`${where}[price]`, 'The price specified is inactive.');
  const renews = stored ? stored.type === 'recurring' : data?.recurring !== undefined;
  if (renews !== (textAt(tree, 'mode') === 'subscription')) {
    refuse(where, 'The mode and the kind of the price do not fit.');
  }
  const behaviour = stored?.tax_behavior ?? data?.tax_behavior ?? 'unspecified';
  if (isOn(tree, 'automatic_tax', 'enabled') && behaviour === 'unspecified') {
    refuse(`${where}[price]`, 'A tax behavior is needed for automatic tax.');
  }
}

function checkTax(tree: ParamTree, get: Get): void {
  const customer = tree.customer === undefined ? undefined : get(String(tree.customer));
  const isLocated = customer === undefined || customer.address !== null;
  if (!isLocated && textAt(tree, 'customer_update', 'address') !== 'auto') {
    const message = 'Automatic tax needs a valid address on the customer, or customer_update.';
    refuse('customer', message, 'customer_tax_location_invalid');
  }
}

/** Throws a `Refusal` for parameters that do not go together. */
export function checkRules(endpoint: StripeEndpoint, tree: ParamTree, get: Get): void {
  RULES[endpoint]?.(tree, get);
}

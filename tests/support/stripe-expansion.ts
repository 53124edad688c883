import { Refusal } from './stripe-params.ts';

type Json = Record<string, unknown>;

/**
 * What is in a response only on request. id: its id otherwise. none: nothing otherwise. kept: it is
 * always there, but not what is in it. Everything else is stored as Stripe sends it.
 */
const EXPANDABLE: Readonly<Record<string, Readonly<Record<string, 'id' | 'none' | 'kept'>>>> = {
  'checkout.session': { payment_intent: 'id', subscription: 'id', customer: 'id' },
  subscription: { latest_invoice: 'id', customer: 'id', discounts: 'id' },
  promotion_code: { promotion: 'kept', customer: 'id' },
  discount: { source: 'kept' },
  coupon_source: { coupon: 'id' },
  coupon: { applies_to: 'none', currency_options: 'none' },
  invoice: { payments: 'none', customer: 'id' },
  invoice_payment: { invoice: 'id' },
  payment_intent: { latest_charge: 'id', customer: 'id' },
  price: { currency_options: 'none', product: 'id' },
};

/** An object as Stripe sends it, with the paths in `expand`. Throws a `Refusal` for others. */
export function expanded(object: Json, expand: readonly string[], get: (id: string) => Json): Json {
  const kind = String(object.object);
  if (kind === 'list') {
    const paths = expand.map((path) => withoutFirst('data', path));
    const data = (object.data as Json[]).map((item) => expanded(item, paths, get));
    return { ...object, data };
  }
  const shape = EXPANDABLE[kind] ?? {};
  const unknown = expand.find((path) => !Object.hasOwn(shape, path.split('.')[0] ?? ''));
  if (unknown !== undefined)
    throw new Refusal(400, undefined, { param: 'expand', message: unknown });
  const fields = Object.entries(shape).map(([name, otherwise]) => {
    const below = expand.filter((path) => path.split('.')[0] === name);
    const value = object[name];
    if (value === null || value === undefined) return [name, value];
    if (below.length === 0 && otherwise === 'none') return [name, undefined];
    const paths = below.map((path) => path.split('.').slice(1).join('.')).filter(Boolean);
    const shown = (one: unknown) => {
      if (below.length === 0 && otherwise === 'id') return idOf(one);
      const child = typeof one === 'string' ? get(one) : (one as Json);
      return 'object' in child ? expanded(child, listPaths(child, paths), get) : child;
    };
    return [name, Array.isArray(value) ? value.map(shown) : shown(value)];
  });
  return { ...object, ...Object.fromEntries(fields) };
}

/** Lists within objects are expanded without saying so: `latest_invoice.payments`. */
const listPaths = (child: Json, paths: string[]) =>
  child.object === 'list' ? paths.map((path) => path || 'data') : paths;

function withoutFirst(first: string, path: string): string {
  if (!path.startsWith(`${first}.`)) {
    throw new Refusal(400, undefined, { param: 'expand', message: path });
  }
  return path.slice(first.length + 1);
}

const idOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

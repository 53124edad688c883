import type { Offer } from './offer.ts';
import type { OrderNews } from './order-news.ts';
import type { PurchaseRefusal } from './purchase-refusal.ts';

interface Done<Output> {
  event: { output: Output };
}

interface Failed {
  event: { error: unknown };
}

/** What the payment machine's actions and guards take from the events of its actors. */
export const offerOf = ({ event }: Done<Offer>) => ({ offer: event.output });
export const errorOf = ({ event }: Failed) => ({ error: event.error });
export const newsOf = ({ event }: Done<OrderNews>) => ({ news: event.output });

export const became = (expected: OrderNews) => ({
  type: 'isNews' as const,
  params: ({ event }: Done<OrderNews>) => ({ news: event.output, expected }),
});

export const refusedAs = (expected: Exclude<PurchaseRefusal, null>) => ({
  type: 'isRefusal' as const,
  params: ({ event }: Failed) => ({ error: event.error, expected }),
});

import { PATHS } from '#contract/paths.ts';
import { isJsonObject } from '#web/shared/storage/json-object.ts';
import type { Notice } from './payment.machine.ts';

/** The payment error page of an order. */
export function paymentErrorPath(orderId: string | null): string {
  if (orderId === null) return PATHS.CABINET_PAYMENT_ERROR;
  return `${PATHS.CABINET_PAYMENT_ERROR}?${new URLSearchParams({ order: orderId })}`;
}

/** History state with the notice that the plans page shows about an order. */
export function stateWith(notice: Notice | null): { notice: Notice | null } {
  return { notice };
}

/** The notice in a location's state, which may hold anything. */
export function noticeOf(state: unknown): Notice | null {
  const notice = isJsonObject(state) ? state.notice : null;
  return notice === 'canceled' ? notice : null;
}

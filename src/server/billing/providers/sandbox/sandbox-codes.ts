import type { PromotionCode } from '#server/billing/providers/promotion.ts';

/** The promotion codes of the sandbox. docs/operations/providers.md names them. */
const CODES: readonly PromotionCode[] = [
  {
    id: 'promo_sandbox_welcome10',
    code: 'WELCOME10',
    status: 'valid',
    percentOff: 10,
    amountsOff: {},
    months: 0,
    planIds: null,
    customerId: null,
    isForFirstPurchase: false,
    least: null,
  },
];

export const findSandboxCode = (code: string): PromotionCode | undefined =>
  CODES.find((known) => known.code === code.toUpperCase());

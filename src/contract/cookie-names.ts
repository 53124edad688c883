/** Every cookie of the product (spec section 3). */
export const COOKIE_NAMES = {
  authToken: 'md_authToken',
  refreshToken: 'md_refreshToken',
  promoData: 'md_promoData',
  language: 'md_language',
  consent: 'md_consent',
  modalWelcomeSeen: 'md_modalWelcomeSeen',
} as const;

// Every cookie of the product (spec section 3). Each is a constant of its own, so that what runs
// before the app has no more of them than it needs: `import * as COOKIE_NAMES`.
export const authToken = 'md_authToken' as const;
export const refreshToken = 'md_refreshToken' as const;
export const promoData = 'md_promoData' as const;
export const language = 'md_language' as const;
export const consent = 'md_consent' as const;
export const modalWelcomeSeen = 'md_modalWelcomeSeen' as const;

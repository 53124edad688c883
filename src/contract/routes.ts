/** Method and path of every operation, below the base of the API. `{name}` is a path parameter. */
export const ROUTES = {
  signup: ['POST', '/v1/auth/signup/'],
  login: ['POST', '/v1/auth/login/'],
  logout: ['POST', '/v1/auth/logout/'],
  refreshTokens: ['POST', '/v1/auth/refresh-token/'],
  removeAccount: ['DELETE', '/v1/auth/remove/'],
  sendVerification: ['POST', '/v1/auth/verify/send/'],
  verifyEmail: ['POST', '/v1/auth/verify/{userId}/{token}/'],
  startReset: ['POST', '/v1/auth/reset/start/'],
  finishReset: ['POST', '/v1/auth/reset/finish/{userId}/{token}/'],
  unsubscribe: ['POST', '/v1/emails/unsubscribe/{id}/'],
  getMe: ['GET', '/v1/users/me/'],
  updateMe: ['PATCH', '/v1/users/me/'],
  changeEmail: ['POST', '/v1/users/me/email/'],
  changePassword: ['POST', '/v1/users/me/password/'],
  saveAttempt: ['POST', '/v1/users/me/attempts/'],
  deleteAttempts: ['DELETE', '/v1/users/me/attempts/'],
  giveConsent: ['POST', '/v1/users/me/consents/'],
  getDashboard: ['GET', '/v1/users/me/dashboard/'],
  getPlan: ['GET', '/v1/users/me/plan/'],
  reviewPlan: ['POST', '/v1/users/me/plan/{id}/review/'],
  getListened: ['GET', '/v1/users/me/listened/'],
  exportMe: ['GET', '/v1/users/me/export/'],
  getReminders: ['GET', '/v1/users/me/reminders/'],
  updateReminders: ['PATCH', '/v1/users/me/reminders/'],
  listContent: ['GET', '/v1/content/'],
  startSession: ['POST', '/v1/content/{id}/start/'],
  listWords: ['GET', '/v1/content/{id}/words/'],
  finishSession: ['POST', '/v1/content/{id}/finish/'],
  checkIn: ['POST', '/v1/content/{id}/check-in/'],
  previewSession: ['GET', '/v1/content/{id}/preview/'],
  listPlans: ['GET', '/v1/payments/subscriptions/'],
  getSubscription: ['GET', '/v1/payments/subscription/'],
  buy: ['POST', '/v1/payments/buy/'],
  getPaymentStatus: ['GET', '/v1/payments/status/{id}/'],
  manageSubscription: ['POST', '/v1/payments/manage/'],
  listRefunds: ['GET', '/v1/payments/refund/'],
  refund: ['POST', '/v1/payments/refund/'],
  withdraw: ['POST', '/v1/payments/withdraw/'],
} as const satisfies Record<string, readonly [Method, string]>;

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type OperationName = keyof typeof ROUTES;

/** The prefix of every API path. */
export const API_BASE = '/api';

/** Where payment providers report, followed by the name of the provider. Not for clients. */
export const PAYMENT_WEBHOOKS = `${API_BASE}/v1/payments/webhook`;

/** Where mail providers report bounces and complaints, before the provider's name. */
export const MAIL_WEBHOOKS = `${API_BASE}/v1/mail/webhook`;

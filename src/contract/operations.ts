import type { TObject, TSchema } from 'typebox';
import * as auth from './auth.ts';
import * as content from './content.ts';
import * as emails from './emails.ts';
import type { ErrorCode } from './errors.ts';
import * as payments from './payments.ts';
import { Listened, ListenedQuery, Plan, PlanAnswer, PlanOrNull, PlanParams } from './plan.ts';
import * as reminders from './reminders.ts';
import type { OperationName } from './routes.ts';
import * as users from './users.ts';

/** One call of the API: its access, its input and its responses. */
export interface Operation {
  tag: 'Accounts' | 'Users' | 'Content' | 'Payments' | 'Emails';
  summary: string;
  /** Whether an access token is required. */
  isSignedIn: boolean;
  /** Whether an access token with outdated claims is accepted. */
  takesStaleClaims?: boolean;
  params?: TObject;
  /** The error code for a path that cannot be the name of anything; `not_found` by default. */
  unknown?: ErrorCode;
  query?: TObject;
  /** If left out, the call ignores any body. */
  body?: TSchema;
  /** Whether the body may be a form instead of JSON, multipart included. */
  takesForms?: boolean;
  /** Successful responses by status; null means no body. */
  responses: Readonly<Record<number, TSchema | null>>;
  /** Error codes beyond those that `errorsOf` adds to every call of its kind. */
  errors?: readonly ErrorCode[];
}

/** Why a promotion code takes nothing off. */
const CODE_ERRORS = [
  'code_unknown',
  'code_expired',
  'code_used_up',
  'code_wrong_currency',
  'code_not_for_purchase',
] as const satisfies readonly ErrorCode[];

/** Every operation. Routes validate and respond by it, and clients get their types from it. */
export const OPERATIONS = {
  signup: {
    tag: 'Accounts',
    summary:
      'Register. Without a password (the funnel) the welcome email has a link to set one. A quiz is kept only with `answersConsent`.',
    isSignedIn: false,
    body: auth.Signup,
    responses: { 201: auth.SignedIn },
    errors: [
      'email_taken',
      'weak_password',
      'common_password',
      'unknown_wizard',
      'challenge_required',
    ],
  },
  login: {
    tag: 'Accounts',
    summary: 'Sign in.',
    isSignedIn: false,
    body: auth.Login,
    responses: { 200: auth.SignedIn },
    errors: ['wrong_credentials', 'challenge_required', 'too_many_guesses'],
  },
  logout: {
    tag: 'Accounts',
    summary: 'Sign out; dead tokens are no error.',
    isSignedIn: false,
    body: auth.Logout,
    responses: { 204: null },
  },
  refreshTokens: {
    tag: 'Accounts',
    summary: 'A new pair of tokens for a refresh token.',
    isSignedIn: false,
    body: auth.Refresh,
    responses: { 200: auth.NewTokenPair },
    errors: ['unauthorized', 'sign_in_again'],
  },
  removeAccount: {
    tag: 'Accounts',
    summary: 'Remove the account: cancels what runs, erases personal data.',
    isSignedIn: true,
    body: auth.Removal,
    responses: { 204: null },
    errors: ['wrong_email', 'wrong_password', 'provider_unavailable'],
  },
  sendVerification: {
    tag: 'Accounts',
    summary:
      'Send the verification email again, also to an address that email could not reach; once a minute.',
    isSignedIn: true,
    responses: { 204: null },
    errors: ['too_many_emails'],
  },
  verifyEmail: {
    tag: 'Accounts',
    summary:
      'Verify the email address by a link sent to it. Without a login session of the account its password ends, and so do its sessions.',
    isSignedIn: false,
    params: auth.MailedLink,
    unknown: 'link_invalid',
    body: auth.Verification,
    responses: { 200: auth.Verified },
  },
  startReset: {
    tag: 'Accounts',
    summary: 'Send a link to set a new password, if there is such an account.',
    isSignedIn: false,
    body: auth.ResetStart,
    responses: { 204: null },
  },
  finishReset: {
    tag: 'Accounts',
    summary:
      'Set a new password by a link from an email; ends the other login sessions of the user.',
    isSignedIn: false,
    params: auth.MailedLink,
    unknown: 'link_invalid',
    body: auth.ResetFinish,
    responses: { 204: null },
    errors: ['weak_password', 'common_password'],
  },
  unsubscribe: {
    tag: 'Emails',
    summary: 'Refuse mail; JSON, form, multipart or nothing (RFC 8058 one-click).',
    isSignedIn: false,
    params: emails.UnsubscribeParams,
    query: emails.UnsubscribeQuery,
    body: emails.Unsubscribe,
    takesForms: true,
    responses: { 204: null },
  },
  getMe: {
    tag: 'Users',
    summary: 'The signed-in user.',
    isSignedIn: true,
    responses: { 200: users.User },
  },
  updateMe: {
    tag: 'Users',
    summary: 'Change name, language or email preferences.',
    isSignedIn: true,
    body: users.UserChanges,
    responses: { 200: users.User },
  },
  changeEmail: {
    tag: 'Users',
    summary:
      'Replace an address that is not verified or cannot get email; the new one gets a link to verify it.',
    isSignedIn: true,
    body: users.EmailChange,
    responses: { 200: users.User },
    errors: ['email_settled', 'email_taken', 'wrong_password'],
  },
  changePassword: {
    tag: 'Users',
    summary: 'Change the password, or set the first one; ends the other login sessions.',
    isSignedIn: true,
    body: users.NewPassword,
    responses: { 204: null },
    errors: ['wrong_password', 'weak_password', 'common_password'],
  },
  saveAttempt: {
    tag: 'Users',
    summary: 'Keep a quiz that was taken while signed in.',
    isSignedIn: true,
    body: users.QuizAttempt,
    responses: { 201: users.SavedAttempt },
    errors: ['unknown_wizard', 'consent_needed'],
  },
  deleteAttempts: {
    tag: 'Users',
    summary:
      'Delete the answers to all quizzes and before and after sessions, and take back the consent to keep answers.',
    isSignedIn: true,
    responses: { 200: users.User },
  },
  giveConsent: {
    tag: 'Users',
    summary: 'Say whether the account may keep quiz answers; a no deletes those that it has.',
    isSignedIn: true,
    body: users.Consent,
    responses: { 200: users.User },
  },
  getDashboard: {
    tag: 'Users',
    summary: 'Minutes and sessions by week, days in a row, what to hear next.',
    isSignedIn: true,
    responses: { 200: users.Dashboard },
  },
  getPlan: {
    tag: 'Users',
    summary: 'The personal plan by the latest quiz, and how far it has come; null without a quiz.',
    isSignedIn: true,
    responses: { 200: PlanOrNull },
  },
  reviewPlan: {
    tag: 'Users',
    summary:
      'Say whether the plan still fits, or bring forward what helped. `not_found` for a plan that is not the current one, and if nothing can come forward.',
    isSignedIn: true,
    params: PlanParams,
    body: PlanAnswer,
    responses: { 200: Plan },
  },
  getListened: {
    tag: 'Users',
    summary: 'What the user has finished since a time and before, for a plan on their device.',
    isSignedIn: true,
    query: ListenedQuery,
    responses: { 200: Listened },
  },
  exportMe: {
    tag: 'Users',
    summary: 'All that is kept about the signed-in user.',
    isSignedIn: true,
    responses: { 200: users.Export },
  },
  getReminders: {
    tag: 'Users',
    summary: 'When the user is reminded of the next session of their plan, or a suggestion.',
    isSignedIn: true,
    responses: { 200: reminders.Reminders },
  },
  updateReminders: {
    tag: 'Users',
    summary: 'Set, change, pause or resume the reminders.',
    isSignedIn: true,
    body: reminders.ReminderChanges,
    responses: { 200: reminders.Reminders },
  },
  listContent: {
    tag: 'Content',
    summary: 'The library, filtered by category and status.',
    isSignedIn: true,
    query: content.ContentFilter,
    responses: { 200: content.Content },
  },
  startSession: {
    tag: 'Content',
    summary: 'Begin or go on with a session, or save the place in it.',
    isSignedIn: true,
    params: content.SessionParams,
    query: content.StartQuery,
    body: content.Nothing,
    responses: { 200: content.StartedSession },
    errors: ['access_expired'],
  },
  getSound: {
    tag: 'Content',
    summary: 'Where the sound of a session is. It starts nothing, and saves nothing.',
    isSignedIn: true,
    params: content.SessionParams,
    query: content.SoundQuery,
    responses: { 200: content.SessionSound },
    errors: ['access_expired'],
  },
  listWords: {
    tag: 'Content',
    summary: 'The words that guide through a session, with their times.',
    isSignedIn: true,
    params: content.SessionParams,
    responses: { 200: content.SessionWords },
    errors: ['access_expired'],
  },
  finishSession: {
    tag: 'Content',
    summary: 'Mark a session as finished.',
    isSignedIn: true,
    params: content.SessionParams,
    query: content.FinishQuery,
    body: content.Nothing,
    responses: { 200: content.Session },
    errors: ['access_expired'],
  },
  checkIn: {
    tag: 'Content',
    summary:
      'Say how one is before or after a session. `not_found` unless it is under way, or was finished.',
    isSignedIn: true,
    params: content.SessionParams,
    body: content.CheckIn,
    responses: { 204: null },
    errors: ['consent_needed'],
  },
  addFavourite: {
    tag: 'Content',
    summary: 'Keep a session or short practice among the favourites; again is no error.',
    isSignedIn: true,
    params: content.SessionParams,
    responses: { 204: null },
  },
  removeFavourite: {
    tag: 'Content',
    summary: 'Take a session from the favourites; one that is none is no error.',
    isSignedIn: true,
    params: content.SessionParams,
    responses: { 204: null },
  },
  previewSession: {
    tag: 'Content',
    summary: 'The first two minutes of a session with which a plan may begin, without an account.',
    isSignedIn: false,
    params: content.SessionParams,
    responses: { 200: content.SessionPreview },
  },
  listPlans: {
    tag: 'Payments',
    summary: 'The price plans.',
    isSignedIn: true,
    responses: { 200: payments.PricePlans },
  },
  getSubscription: {
    tag: 'Payments',
    summary: 'The running subscription, or null.',
    isSignedIn: true,
    responses: { 200: payments.RunningSubscription },
  },
  checkCode: {
    tag: 'Payments',
    summary: 'What a promotion code takes off each plan that it is for.',
    isSignedIn: true,
    body: payments.CodeCheck,
    responses: { 200: payments.Promotion },
    errors: [...CODE_ERRORS, 'provider_unavailable'],
  },
  buy: {
    tag: 'Payments',
    summary: 'Order a plan. 200: the order was open already.',
    isSignedIn: true,
    body: payments.Purchase,
    responses: { 200: payments.StartedPurchase, 201: payments.StartedPurchase },
    errors: [
      'unknown_plan',
      'already_subscribed',
      'too_many_orders',
      'payment_unavailable',
      ...CODE_ERRORS,
    ],
  },
  getPaymentStatus: {
    tag: 'Payments',
    summary: 'How an own order stands. Access tokens from before its payment are accepted.',
    isSignedIn: true,
    takesStaleClaims: true,
    params: payments.OrderParams,
    responses: { 200: payments.PaymentStatus },
  },
  manageSubscription: {
    tag: 'Payments',
    summary: 'The billing portal: cancel, resume, invoices.',
    isSignedIn: true,
    responses: { 200: payments.BillingPortal },
    errors: ['nothing_to_manage', 'provider_unavailable'],
  },
  sayWhyLeaving: {
    tag: 'Payments',
    summary: 'Say why the subscription was cancelled. Nothing happens unless `asksWhy`.',
    isSignedIn: true,
    body: payments.Leaving,
    responses: { 204: null },
  },
  listRefunds: {
    tag: 'Payments',
    summary: 'What was asked to be given back, and how that stands.',
    isSignedIn: true,
    responses: { 200: payments.MadeRefunds },
  },
  refund: {
    tag: 'Payments',
    summary: 'The 14-day guarantee in two steps: quote, then confirm.',
    isSignedIn: true,
    body: payments.RefundRequest,
    responses: { 200: payments.Refund },
    errors: ['not_refundable', 'payment_disputed', 'provider_unavailable'],
  },
  withdraw: {
    tag: 'Payments',
    summary: 'Withdraw from a contract in two steps: a draft of the statement, then confirm.',
    isSignedIn: true,
    body: payments.WithdrawalRequest,
    responses: { 200: payments.Withdrawal },
    errors: ['not_withdrawable', 'payment_disputed'],
  },
} as const satisfies Record<OperationName, Operation>;

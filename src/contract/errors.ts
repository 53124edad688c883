/**
 * Every error code of the API with its status. Codes are stable. The sentence with a code is in the
 * language of the request.
 */
export const ERRORS = {
  bad_request: 400,
  /** The body, the query or a path parameter breaks a rule. `fields` says which and why. */
  invalid: 400,
  email_taken: 400,
  wrong_credentials: 400,
  /** The repeated password is not that of the signed-in user. */
  wrong_password: 400,
  /** The email address typed to confirm a removal is not the account's. */
  wrong_email: 400,
  weak_password: 400,
  /** One of the most common passwords. */
  common_password: 400,
  /** An emailed link that is used, expired, replaced or forged. */
  link_invalid: 400,
  unknown_plan: 400,
  unknown_wizard: 400,
  /** No such promotion code, or codes are switched off. */
  code_unknown: 400,
  /** It has expired, or the operator has ended it. */
  code_expired: 400,
  code_used_up: 400,
  /** It takes off money of a currency in which nothing is sold. */
  code_wrong_currency: 400,
  /** It is for other plans, other members or a first purchase only. */
  code_not_for_purchase: 400,
  /** The 14 days of the guarantee are over, or there is nothing to refund. */
  not_refundable: 400,
  /** The member's bank is taking the payment back, so nothing is refunded and nothing ends. */
  payment_disputed: 400,
  /** The withdrawal period is over, or there is no contract to withdraw from. */
  not_withdrawable: 400,
  /** No live access token, or an invalid refresh token. */
  unauthorized: 401,
  /** A refresh token of a login session that the mailbox's owner, or a new password, has ended. */
  sign_in_again: 401,
  /** The access token was made before the user's claims changed. A refresh fixes it. */
  claims_stale: 403,
  /** The user has not agreed that the account keeps quiz answers. */
  consent_needed: 403,
  /** The paid time is over or never began. */
  access_expired: 403,
  /** The URL of an audio file is forged or expired. Starting the session gives a new one. */
  audio_link_invalid: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  /** The address is verified and takes email, so it cannot be replaced. */
  email_settled: 409,
  already_subscribed: 409,
  /** There is no subscription at the provider to manage. */
  nothing_to_manage: 409,
  too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  /** The requested range is beyond the end of the file. */
  range_not_satisfiable: 416,
  wrong_host: 421,
  too_many_requests: 429,
  /** The account has started as many orders today as are allowed. */
  too_many_orders: 429,
  /** Too many as well, but the call is accepted with a solution of the `challenge`. */
  challenge_required: 429,
  /**
   * Others may be guessing at this password. With a `challenge`, its solution lets the call through.
   * A new password, set by an emailed link, does so without.
   */
  too_many_guesses: 429,
  /** An address that is not verified had its emails of the day. */
  too_many_emails: 429,
  headers_too_large: 431,
  internal: 500,
  /** A payment cannot start: the provider did not respond, or not correctly. */
  payment_unavailable: 503,
  /** The same for something that was already bought. */
  provider_unavailable: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The exact detail by which a client knows that a token refresh helps (spec section 4). */
export const REFRESH_AND_TRY_AGAIN = 'Refresh your tokens and try again.';

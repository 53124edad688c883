import type { IncomingHttpHeaders } from 'node:http';
import { MINUTE } from '#server/base/clock.ts';

/**
 * - bounced: nothing can be delivered to the address.
 * - soft_bounced: this email was not delivered; another one may be.
 * - complained: the recipient reported it as spam.
 * - unknown: it is about nobody who has an account. Only we say so.
 */
export const REPORT_TYPES = [
  'bounced',
  'soft_bounced',
  'complained',
  'delivered',
  'unknown',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** What a provider reports about an email that it took from us. */
export interface MailReport {
  type: Exclude<ReportType, 'unknown'>;
  /** Our Message-ID. */
  messageId?: string | undefined;
  /** The name that the provider gave the email. */
  providerMessageId?: string | undefined;
  address?: string | undefined;
  /** When it happened. */
  at?: Date | undefined;
}

export const MAIL_PROVIDERS = ['ses', 'generic'] as const;
export type MailProvider = (typeof MAIL_PROVIDERS)[number];

export type CountMailReport = (provider: MailProvider, type: ReportType) => void;

/** The webhook of one provider. */
export interface MailWebhook {
  /** Whether a request with these headers can be the provider's. Asked before its body is read. */
  canBeFrom: (headers: IncomingHttpHeaders) => boolean;
  /** Throws the problem `bad_request` if it is not the provider's. */
  read: (headers: IncomingHttpHeaders, body: Buffer) => Promise<MailReport[]>;
}

/** How far the signed time of a message may be from now, so that nobody repeats it later. */
const TOLERANCE = 15 * MINUTE;

export function isRecent(signedAt: Date | undefined, now: Date): boolean {
  return signedAt !== undefined && Math.abs(now.getTime() - signedAt.getTime()) <= TOLERANCE;
}

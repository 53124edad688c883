import nodemailer from 'nodemailer';
import { SECOND } from '../clock.ts';
import { isLoopback } from '../http/hosts.ts';
import type { Deliver, Delivery } from './delivery.ts';

/**
 * Delivers by an SMTP server, such as `smtps://user:secret@mail.example:465`; a connection each. By
 * `smtp://` nothing is sent before STARTTLS, unless the server is on this machine.
 */
export function smtpDelivery(url: string): Deliver {
  const transport = nodemailer.createTransport({
    url,
    requireTLS: !isLoopback(hostnameOf(url)),
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    dnsTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ userId: _, headers, ...message }) => {
    try {
      await transport.sendMail({ ...message, headers: { ...headers } });
      return { is: 'delivered' };
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** An IPv6 address without its brackets. */
const hostnameOf = (url: string) => new URL(url).hostname.replace(/^\[(.+)\]$/, '$1');

/** What the operator can put right while the mail waits: wrong credentials, and no STARTTLS. */
const OURS = ['EAUTH', 'ETLS'];

/** What a failed try means. 5xx is the server's last word, save about what is ours to put right. */
export function failureOf(error: unknown): Delivery {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const isLastWord = responseCode !== undefined && responseCode >= 500 && !OURS.includes(code);
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  return { is: isLastWord ? 'refused' : 'postponed', code: reason };
}

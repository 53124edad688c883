import nodemailer from 'nodemailer';
import { SECOND } from '../clock.ts';
import type { Deliver, Delivery } from './delivery.ts';

/** Delivers by an SMTP server, such as `smtps://user:secret@mail.example:465`; a connection each. */
export function smtpDelivery(url: string): Deliver {
  const transport = nodemailer.createTransport({
    url,
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

/**
 * What a failed try means. 5xx is the server's last word, save about our own credentials: those can
 * be put right while the mail waits.
 */
export function failureOf(error: unknown): Delivery {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const isLastWord = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  return { is: isLastWord ? 'refused' : 'postponed', code: reason };
}

import type { MailMessage } from './mail-message.ts';

/** How a try to deliver a mail ended. */
export type Delivery =
  | { is: 'delivered' }
  /** Another try may help; `code` says why, without naming anybody. */
  | { is: 'postponed'; code: string }
  /** The server will never take it. */
  | { is: 'refused'; code: string };

/** Hands a mail over. It throws only for faults of ours. */
export type Deliver = (message: MailMessage) => Promise<Delivery>;

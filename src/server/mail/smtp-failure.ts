/** A failed try to hand an email to the SMTP server. `code` gives the reason without personal data. */
export interface SmtpFailure {
  /**
   * - postponed: the server, the network or the mailbox cannot take it now.
   * - rejected: the server does not take our email: quota, policy, authentication, sender. The
   *   operator can fix that while the email waits.
   * - refused: there is no such address.
   */
  is: 'postponed' | 'rejected' | 'refused';
  code: string;
}

/** What nodemailer says about a failure. */
interface SmtpError {
  code?: string;
  /** The command that failed, such as `RCPT TO`. */
  command?: string;
  /** The server's reply and its code, if it replied. */
  response?: string;
  responseCode?: number;
}

/** Wrong credentials, and missing TLS. */
const SETTINGS = ['EAUTH', 'ENOAUTH', 'ETLS', 'EREQUIRETLS'];

/** The enhanced status codes (RFC 3463) by which an address does not exist or is closed. */
const NO_SUCH_ADDRESS = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];

/** Enhanced status codes that say nothing more than the reply's own code. */
const UNSPECIFIC = ['5.0.0', '5.1.0'];

/** Replies to `RCPT TO` that mean the address, if they do not speak of something else. */
const ADDRESS_REPLIES = [550, 551, 553, 556];

const ABOUT_US =
  /relay|authenti|authori[sz]|verif|polic|sender|quota|limit|exceed|suspend|block|listed|spam|reputation|denied|prohibited/i;

const QUOTA = /quota|credit|suspend/i;

/** Classifies a failure by the reply, its enhanced status code and the command it belongs to. */
export function failureOf(error: unknown): SmtpFailure {
  const { code = 'unknown', response = '', ...rest } = error as SmtpError;
  const status = /^\d{3}[- ]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const parts = [code, rest.responseCode, status].filter((part) => part !== undefined);
  return { is: kindOf({ code, response, ...rest }, status), code: parts.join(' ') };
}

function kindOf(
  { code = '', command, response = '', responseCode }: SmtpError,
  status: string | undefined,
): SmtpFailure['is'] {
  if (SETTINGS.includes(code)) return 'rejected';
  if (responseCode === undefined) return 'postponed';
  const isAboutRecipient = command === 'RCPT TO';
  // Addresses in a reply could contain any of the words.
  const words = response.replaceAll(/<[^>]*>|\S+@\S+/g, '');
  if (responseCode < 500) return !isAboutRecipient && QUOTA.test(words) ? 'rejected' : 'postponed';
  const isAboutMessage = isAboutRecipient || command === 'DATA';
  if (status !== undefined && isAboutMessage && !UNSPECIFIC.includes(status)) {
    if (NO_SUCH_ADDRESS.includes(status)) return 'refused';
    // Such as a full mailbox.
    return status.startsWith('5.2.') ? 'postponed' : 'rejected';
  }
  if (!isAboutRecipient) return 'rejected';
  if (responseCode === 552) return 'postponed';
  return ADDRESS_REPLIES.includes(responseCode) && !ABOUT_US.test(words) ? 'refused' : 'rejected';
}

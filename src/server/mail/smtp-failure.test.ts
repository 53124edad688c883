import { expect, test } from 'vitest';
import { failureOf } from './smtp-failure.ts';

const replied = (response: string, command: string, code = 'EENVELOPE') => ({
  code,
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

test.each([
  ['550 5.1.1 <ana@mail.example>: Recipient address rejected', 'RCPT TO'],
  ['550 5.1.2 Bad destination system address', 'RCPT TO'],
  ['553 5.1.3 The recipient address is not a valid RFC 5321 address', 'RCPT TO'],
  ['550 5.1.6 Mailbox has moved', 'RCPT TO'],
  ['556 5.1.10 Domain does not accept mail', 'RCPT TO'],
  ['550-5.2.1 The account is disabled', 'RCPT TO'],
  ['550 5.1.1 No such user', 'DATA'],
  ['550 No such user here', 'RCPT TO'],
  ['550 5.1.0 Address rejected', 'RCPT TO'],
  ['550 <spam.relay@mail.example> user unknown', 'RCPT TO'],
])('%j after %s means that the address does not exist', (response, command) => {
  expect(failureOf(replied(response, command)).is).toBe('refused');
});

test.each([
  ['554 5.7.1 Relay access denied', 'RCPT TO'],
  ['550 relay not permitted', 'RCPT TO'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'RCPT TO'],
  ['550 Sender verify failed', 'RCPT TO'],
  ['550 5.7.1 Blocked by policy', 'DATA'],
  ['554 Message rejected: Email address is not verified.', 'DATA'],
  ['552 5.3.4 Message size exceeds fixed limit', 'DATA'],
  ['553 5.1.8 Sender address rejected: Domain not found', 'MAIL FROM'],
  ['553 5.1.3 Bad sender', 'MAIL FROM'],
  ['550 5.5.1 Invalid command', 'RCPT TO'],
  ['454 Throttling failure: Daily message quota exceeded', 'MAIL FROM'],
  ['554 No SMTP service here', 'CONN'],
])('%j after %s is the fault of our settings, not of the address', (response, command) => {
  expect(failureOf(replied(response, command)).is).toBe('rejected');
});

test.each([
  ['our own credentials are wrong', replied('535 5.7.8 Bad credentials', 'AUTH LOGIN', 'EAUTH')],
  ['the server has no STARTTLS', { code: 'ETLS', command: 'STARTTLS', responseCode: 502 }],
])('if %s, the operator is told', (_why, error) => {
  expect(failureOf(error).is).toBe('rejected');
});

test.each([
  ['451 4.7.1 Greylisted', 'RCPT TO'],
  ['452 4.2.2 The mailbox is over quota', 'RCPT TO'],
  ['552 5.2.2 Mailbox full', 'RCPT TO'],
  ['552 Exceeded storage allocation', 'RCPT TO'],
  ['421 4.7.0 Try again later', 'DATA'],
])('%j after %s may pass with time', (response, command) => {
  expect(failureOf(replied(response, command)).is).toBe('postponed');
});

test.each([
  [{ code: 'ETIMEDOUT' }, 'ETIMEDOUT'],
  [{ code: 'EDNS' }, 'EDNS'],
  [new Error('anything'), 'unknown'],
])('%o is tried again', (error, code) => {
  expect(failureOf(error)).toEqual({ is: 'postponed', code });
});

test('the reason names the codes of the reply and nothing else of it', () => {
  const error = replied('550 5.1.1 <ana@mail.example> unknown', 'RCPT TO');
  expect(failureOf(error).code).toBe('EENVELOPE 550 5.1.1');
});

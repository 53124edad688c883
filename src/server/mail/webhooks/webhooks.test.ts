import { sign } from 'node:crypto';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { describe, expect, test } from 'vitest';
import { type Clock, MINUTE } from '#server/base/clock.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { genericWebhook } from './generic.ts';
import { sesWebhook } from './ses.ts';

const MESSAGE_ID = '<6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11@mellowday.example>';
const AT = '2026-11-21T18:30:00.000Z';
const badRequest = expect.objectContaining({ code: 'bad_request' });
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('the generic form', () => {
  const secret = 'a-secret-of-the-operator';
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

  test.each([`Bearer ${secret}`, `bearer ${secret}`, basic(`mellow:${secret}`)])(
    'the secret counts as %s',
    (authorization) => {
      expect(genericWebhook(secret).canBeFrom({ authorization })).toBe(true);
    },
  );

  test.each([undefined, '', secret, 'Bearer wrong', basic(secret), basic(`${secret}:`), 'Basic %'])(
    'without the secret (%s) nothing is read',
    (given) => {
      const headers = given === undefined ? {} : { authorization: given };
      expect(genericWebhook(secret).canBeFrom(headers)).toBe(false);
    },
  );

  test('generic events are read, and unknown ones skipped', async () => {
    const events = [
      { type: 'bounce', permanent: true, messageId: MESSAGE_ID, at: AT },
      { type: 'bounce', address: 'ana@mail.example' },
      { type: 'complaint', messageId: 7, at: 'soon' },
      { type: 'complaint', address: 'no\0database@takes.example' },
      { type: 'delivered' },
      { type: 'opened' },
      null,
    ];
    expect(await genericWebhook(secret).read({}, bytes({ events }))).toEqual([
      { type: 'bounced', messageId: MESSAGE_ID, at: new Date(AT) },
      { type: 'soft_bounced', address: 'ana@mail.example' },
      { type: 'complained' },
      { type: 'complained' },
      { type: 'delivered' },
    ]);
    await expect(genericWebhook(secret).read({}, Buffer.from('{'))).rejects.toEqual(badRequest);
  });
});

describe('SES', () => {
  const topic = 'arn:aws:sns:eu-west-1:123456789012:mail-reports';
  const { key, cert } = tlsOptions();
  const host = 'https://sns.eu-west-1.amazonaws.com';
  const certificate = `${host}/SimpleNotificationService-0123.pem`;
  /** The certificate is a self-signed one of another package, valid at this time. */
  const now = () => new Date('2020-01-01T00:00:00.000Z');

  interface Opened {
    pages?: Readonly<Record<string, string>>;
    clock?: Clock;
  }
  function opened({ pages = { [certificate]: String(cert) }, clock = now }: Opened = {}) {
    const asked: string[] = [];
    const fetchText = async ({ href }: URL) => {
      asked.push(href);
      const page = pages[href];
      if (page === undefined) throw new Error('404');
      return page;
    };
    return { asked, webhook: sesWebhook({ topic, now: clock, log: quietLog, fetchText }) };
  }

  /** Signed as the documentation of SNS says: name and value on a line each, in this order. */
  function signed(message: Record<string, string>, version: '1' | '2' = '2'): Buffer {
    const names =
      message.Type === 'Notification'
        ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
        : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
    const whole = {
      MessageId: '165545c9-2a5c-472c-8df2-7ff2be2b3b1b',
      TopicArn: topic,
      Timestamp: now().toISOString(),
      SigningCertURL: certificate,
      SignatureVersion: version,
      ...message,
    };
    const text = names
      .filter((name) => name in whole)
      .map((name) => `${name}\n${whole[name as keyof typeof whole]}\n`)
      .join('');
    const digest = version === '1' ? 'sha1' : 'sha256';
    const Signature = sign(digest, Buffer.from(text), String(key)).toString('base64');
    return bytes({ ...whole, Signature, UnsubscribeURL: `${host}/?Action=Unsubscribe` });
  }

  const bounce = (bounceType: string) => ({
    notificationType: 'Bounce',
    bounce: {
      bounceType,
      timestamp: AT,
      bouncedRecipients: [{ emailAddress: 'ana@mail.example', status: '5.1.1' }],
    },
    mail: { messageId: '0100019a-000000', commonHeaders: { messageId: MESSAGE_ID } },
  });
  const notification = (message: object) =>
    ({ Type: 'Notification', Message: JSON.stringify(message) }) as const;

  test.each(['1', '2'] as const)(
    'a bounce is read, with a signature of version %s',
    async (version) => {
      const { webhook, asked } = opened();
      const expected = {
        messageId: MESSAGE_ID,
        providerMessageId: '0100019a-000000',
        address: 'ana@mail.example',
        at: new Date(AT),
      };
      expect(webhook.canBeFrom({ 'x-amz-sns-topic-arn': topic })).toBe(true);
      const permanent = signed(
        { ...notification(bounce('Permanent')), Subject: 'Bounce' },
        version,
      );
      expect(await webhook.read({}, permanent)).toEqual([{ ...expected, type: 'bounced' }]);
      const transient = signed(notification(bounce('Transient')), version);
      expect(await webhook.read({}, transient)).toEqual([{ ...expected, type: 'soft_bounced' }]);
      expect(asked).toEqual([certificate]);
    },
  );

  test('complaints and deliveries are read, and greetings skipped', async () => {
    const { webhook } = opened();
    const read = (message: object | string) =>
      webhook.read(
        {},
        signed({
          Type: 'Notification',
          Message: typeof message === 'string' ? message : JSON.stringify(message),
        }),
      );
    const complained = { complainedRecipients: [{ emailAddress: 'ana@mail.example' }] };
    expect(await read({ eventType: 'Complaint', complaint: complained })).toMatchObject([
      { type: 'complained', address: 'ana@mail.example' },
    ]);
    const isNone = { ...complained, complaintFeedbackType: 'not-spam' };
    expect(await read({ eventType: 'Complaint', complaint: isNone })).toEqual([]);
    expect(await read({ eventType: 'Delivery', mail: {} })).toMatchObject([{ type: 'delivered' }]);
    expect(await read('Successfully validated SNS topic for Amazon SES event publishing.')).toEqual(
      [],
    );
  });

  test('a subscription to the topic is confirmed at Amazon, and nowhere else', async () => {
    const subscribe = `${host}/?Action=ConfirmSubscription&Token=t`;
    const { webhook, asked } = opened({ pages: { [certificate]: String(cert), [subscribe]: '' } });
    const confirmation = { Type: 'SubscriptionConfirmation', Message: 'm', Token: 't' };
    expect(await webhook.read({}, signed({ ...confirmation, SubscribeURL: subscribe }))).toEqual(
      [],
    );
    expect(asked).toEqual([certificate, subscribe]);
    for (const elsewhere of ['https://evil.example/', 'http://sns.eu-west-1.amazonaws.com/']) {
      const body = signed({ ...confirmation, SubscribeURL: elsewhere });
      await expect(webhook.read({}, body)).rejects.toEqual(badRequest);
    }
    expect(asked).toEqual([certificate, subscribe]);
  });

  test.each([
    'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123.pem',
    'https://evil.example/SimpleNotificationService-0123.pem',
    'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-0123.pem',
    'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-0123.pem',
    'https://me@sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123.pem',
    'https://sns.eu-west-1.amazonaws.com/other.pem',
    `${certificate}?again`,
  ])('a certificate at %s is never asked for', async (url) => {
    const { webhook, asked } = opened();
    const body = signed({ ...notification(bounce('Permanent')), SigningCertURL: url });
    await expect(webhook.read({}, body)).rejects.toEqual(badRequest);
    expect(asked).toEqual([]);
  });

  test('a message is not believed if it is of another topic, changed, or signed too long ago', async () => {
    const { webhook, asked } = opened();
    expect(webhook.canBeFrom({ 'x-amz-sns-topic-arn': `${topic}-2` })).toBe(false);
    const other = signed({ ...notification(bounce('Permanent')), TopicArn: `${topic}-2` });
    await expect(webhook.read({}, other)).rejects.toEqual(badRequest);
    expect(asked).toEqual([]);
    const changed = JSON.parse(signed(notification(bounce('Transient'))).toString());
    const body = bytes({ ...changed, ...notification(bounce('Permanent')) });
    await expect(webhook.read({}, body)).rejects.toEqual(badRequest);
    const clock = () => new Date('2090-01-01T00:00:00.000Z');
    const expired = opened({ clock });
    const Timestamp = clock().toISOString();
    const genuine = signed({ ...notification(bounce('Permanent')), Timestamp });
    await expect(expired.webhook.read({}, genuine)).rejects.toEqual(badRequest);
  });

  test.each([{ Type: 'constructor' }, { SignatureVersion: 'toString' }, { Type: '' }])(
    'a message with %o is refused, and nothing is asked for',
    async (strange) => {
      const { webhook, asked } = opened();
      const genuine = JSON.parse(signed(notification(bounce('Permanent'))).toString());
      const body = bytes({ ...genuine, ...strange });
      await expect(webhook.read({}, body)).rejects.toEqual(badRequest);
      expect(asked).toEqual([]);
    },
  );

  test.each([-16, 16])(
    'a message from %d minutes from now is refused, and nothing is asked for',
    async (minutes) => {
      const { webhook, asked } = opened();
      const at = (away: number) => new Date(now().getTime() + away * MINUTE).toISOString();
      const message = notification(bounce('Permanent'));
      const old = signed({ ...message, Timestamp: at(minutes) });
      await expect(webhook.read({}, old)).rejects.toEqual(badRequest);
      expect(asked).toEqual([]);
      const recent = signed({ ...message, Timestamp: at(Math.sign(minutes) * 14) });
      expect(await webhook.read({}, recent)).toHaveLength(1);
    },
  );

  test('certificates are read one at a time, and the same one once', async () => {
    const { promise: page, resolve } = Promise.withResolvers<string>();
    const asked: string[] = [];
    const fetchText = ({ href }: URL) => {
      asked.push(href);
      return page;
    };
    const webhook = sesWebhook({ topic, now, log: quietLog, fetchText });
    const message = notification(bounce('Permanent'));
    const both = [webhook.read({}, signed(message)), webhook.read({}, signed(message))];
    const another = signed({ ...message, SigningCertURL: certificate.replace('0123', '4567') });
    await expect(webhook.read({}, another)).rejects.toMatchObject({ code: 'unavailable' });
    resolve(String(cert));
    expect((await Promise.all(both)).flat()).toHaveLength(2);
    expect(asked).toEqual([certificate]);
  });

  test('a certificate that cannot be read is not asked for again within a minute', async () => {
    let at = now();
    const { webhook, asked } = opened({ pages: {}, clock: () => at });
    const body = signed(notification(bounce('Permanent')));
    const read = () =>
      expect(webhook.read({}, body)).rejects.toMatchObject({ code: 'unavailable' });
    await read();
    at = new Date(now().getTime() + MINUTE - 1);
    await read();
    expect(asked).toEqual([certificate]);
    at = new Date(now().getTime() + MINUTE);
    await read();
    expect(asked).toEqual([certificate, certificate]);
  });

  test('while the certificate cannot be read, Amazon is asked to send the message again', async () => {
    const { webhook } = opened({ pages: {} });
    const body = signed(notification(bounce('Permanent')));
    await expect(webhook.read({}, body)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

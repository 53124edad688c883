import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type ReadMail, readMail } from './read-mail.ts';

interface ReceivedMail extends ReadMail {
  from: string;
  to: string[];
  isEncrypted: boolean;
}

/** A real SMTP server that stores what it receives. */
export interface SmtpStandIn {
  url: string;
  mails: ReceivedMail[];
  offers: () => number;
  /** The responses to the next emails, one each; later ones are accepted. */
  answers: number[];
  close: () => Promise<void>;
}

/** With `offersTls` it supports STARTTLS with a self-signed certificate. */
export async function smtpStandIn({
  offersTls = false,
  host = '127.0.0.1',
} = {}): Promise<SmtpStandIn> {
  const mails: ReceivedMail[] = [];
  const answers: number[] = [];
  let offers = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      offers += 1;
      const responseCode = answers.shift();
      done(
        responseCode
          ? Object.assign(new Error('<ana@example.com> not now'), { responseCode })
          : undefined,
      );
    },
    onData: async (stream, { envelope, secure }, done) => {
      const raw = await text(stream);
      mails.push({
        ...readMail(raw),
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        isEncrypted: secure,
      });
      done();
    },
  });
  server.on('error', () => undefined);
  server.listen(0, host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host.includes(':') ? `[${host}]` : host}:${port}`,
    mails,
    offers: () => offers,
    answers,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

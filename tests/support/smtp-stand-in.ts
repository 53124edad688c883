import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
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
  /**
   * The replies to the next emails, one each; later ones are accepted. A text follows the code as
   * it is, such as `550 5.1.1 no such user`.
   */
  answers: (number | string)[];
  /** Addresses that do not exist. */
  unknown: Set<string>;
  /** Called before the server replies to the next recipients. */
  beforeReply: () => Promise<void>;
  /** How many connections were opened. */
  connections: () => number;
  /** Closes every connection, as servers do with idle ones. */
  hangUp: () => void;
  close: () => Promise<void>;
}

/** With `offersTls` it supports STARTTLS with a self-signed certificate. */
export async function smtpStandIn({
  offersTls = false,
  host = '127.0.0.1',
} = {}): Promise<SmtpStandIn> {
  const mails: ReceivedMail[] = [];
  const answers: SmtpStandIn['answers'] = [];
  const unknown = new Set<string>();
  const sockets = new Set<Socket>();
  let connections = 0;
  let offers = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    hideENHANCEDSTATUSCODES: true,
    onRcptTo: async ({ address }, _session, done) => {
      offers += 1;
      await standIn.beforeReply();
      const reply = unknown.has(address) ? '550 5.1.1 no such user' : answers.shift();
      if (reply === undefined) return done();
      const [code = '', ...words] = String(reply).split(' ');
      const text = words.length > 0 ? words.join(' ') : '<ana@example.com> not now';
      done(Object.assign(new Error(text), { responseCode: Number(code) }));
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
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const standIn: SmtpStandIn = {
    url: `smtp://${host.includes(':') ? `[${host}]` : host}:${port}`,
    mails,
    offers: () => offers,
    answers,
    unknown,
    beforeReply: async () => undefined,
    connections: () => connections,
    hangUp: () => {
      for (const socket of sockets) socket.end();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return standIn;
}

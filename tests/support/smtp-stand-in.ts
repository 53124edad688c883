import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
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
  /** How many connections are open. */
  open: () => number;
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

  async function refusalOf(address: string): Promise<Error | undefined> {
    offers += 1;
    await standIn.beforeReply();
    const reply = unknown.has(address) ? '550 5.1.1 no such user' : answers.shift();
    if (reply === undefined) return undefined;
    const [code = '', ...words] = String(reply).split(' ');
    const message = words.length > 0 ? words.join(' ') : '<ana@example.com> not now';
    return Object.assign(new Error(message), { responseCode: Number(code) });
  }

  async function receive(stream: Readable, { envelope, secure }: SMTPServerSession): Promise<void> {
    mails.push({
      ...readMail(await text(stream)),
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      isEncrypted: secure,
    });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    hideENHANCEDSTATUSCODES: true,
    // The library awaits neither: a client that hangs up in the middle would be a rejection that
    // nothing handles.
    onRcptTo: ({ address }, _session, done) => void refusalOf(address).then(done, done),
    onData: (stream, session, done) => void receive(stream, session).then(() => done(), done),
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
    open: () => sockets.size,
    hangUp: () => {
      for (const socket of sockets) socket.end();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return standIn;
}

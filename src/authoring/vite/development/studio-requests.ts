import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FileChanges } from '#authoring/document/files.ts';
import { quote } from '#authoring/document/wording.ts';
import type { SaveRequest, StudioRefusal } from './studio-api.ts';
import { isStudioFile } from './studio-folder.ts';

/** A request that is not carried out. The message is a sentence for people. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Names of this computer for itself. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Refuses other machines, and names that somebody else's DNS leads here. */
export function refuseOtherHosts({ headers, socket }: IncomingMessage): void {
  const { localPort, remoteAddress = '' } = socket;
  const hosts = OWN_NAMES.flatMap((name) => [
    `${name}:${localPort}`,
    ...(localPort === 80 ? [name] : []),
  ]);
  const isOwnMachine = /^(::1$|(::ffff:)?127\.)/.test(remoteAddress);
  if (isOwnMachine && hosts.includes(headers.host ?? '')) return;
  throw new Refused(403, 'The studio is only for the computer that it runs on.');
}

/** Refuses pages of other sites, and whatever writes without saying where it comes from. */
export function refuseOtherPages({ headers, method }: IncomingMessage): void {
  const { host, origin, 'sec-fetch-site': site } = headers;
  const isRead = method === 'GET';
  const isOwnOrigin = origin === undefined ? isRead : origin === `http://${host}`;
  const isOwnSite = site === undefined || site === 'same-origin' || (isRead && site === 'none');
  if (!isOwnOrigin || !isOwnSite) {
    throw new Refused(403, 'Only the studio’s own page may ask for this.');
  }
}

/** Everything that is sent. All of it is received even if it is too much, so that it is answered. */
export async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
  }
  if (size <= most) return Buffer.concat(chunks);
  throw new Refused(413, `That is too much: at most ${most / 1_000_000} MB can be sent at once.`);
}

const MOST_JSON = 20_000_000;

export async function saveRequestOf(request: IncomingMessage): Promise<SaveRequest> {
  const body = await jsonOf(request);
  const before = fileChangesOf(body.before, 'before');
  const after = fileChangesOf(body.after, 'after');
  const unknown = Object.keys(after).find((path) => !Object.hasOwn(before, path));
  if (unknown === undefined) return { before, after, ...stepIn(body) };
  throw new Refused(400, `Say under "before" what was in ${quote(unknown)}, too.`);
}

/** Labels are one line of any text. */
function stepIn({ step }: Readonly<Record<string, unknown>>): Pick<SaveRequest, 'step'> {
  if (step === undefined) return {};
  const { label, isUndone } = recordOf(step, 'step');
  return { step: { label: lineOf(label), isUndone: isUndone === true } };
}

const LONGEST_LINE = 300;

/** What a person typed as one line, without characters that are not shown. */
export function lineOf(words: unknown): string {
  const line = typeof words === 'string' ? words.replaceAll(/[\p{C}\s]+/gu, ' ').trim() : '';
  return line.slice(0, LONGEST_LINE);
}

async function jsonOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const body = await bodyOf(request, MOST_JSON);
  try {
    return recordOf(JSON.parse(body.toString('utf8')), 'the request');
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(400, 'The request is not JSON.');
  }
}

function recordOf(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new Refused(400, `Write ${quote(name)} as a JSON object.`);
}

function fileChangesOf(value: unknown, name: string): FileChanges {
  const entries = Object.entries(recordOf(value, name)).map(([path, content]) => {
    if (!isStudioFile(path)) {
      throw new Refused(
        400,
        `The studio has no file ${quote(path)}. Its files are called like sleep.json and texts/en/sleep.json: small letters, digits and single hyphens.`,
      );
    }
    if (typeof content !== 'string' && content !== null) {
      throw new Refused(400, `The content of ${quote(path)} is neither a text nor null.`);
    }
    return [path, content] as const;
  });
  return Object.fromEntries(entries);
}

export function respond(response: ServerResponse, status: number, content: object): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.end(JSON.stringify(content));
}

export function refuse(response: ServerResponse, error: unknown): void {
  const { message } = error as Error;
  const refusal: StudioRefusal = {
    message: error instanceof Refused ? message : `The development server failed: ${message}`,
  };
  respond(response, error instanceof Refused ? error.status : 500, refusal);
}

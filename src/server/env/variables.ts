import { isIP } from 'node:net';

/** One environment variable: what it may hold and what it means to us. */
export interface Variable<T> {
  /** The value, or undefined if the text is none; an unset or blank variable never gets here. */
  read: (text: string) => T | undefined;
  fallback: T;
  /** Ends the sentence "PORT must be …". */
  mustBe: string;
  example: string;
  /** What was given is not repeated in a message. */
  isSecret?: boolean;
}

const hostname = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

export const portVariable = (fallback: number): Variable<number> => ({
  read: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
  fallback,
  mustBe: 'a number from 0 to 65535',
  example: '3000',
});

/** A time in seconds, from none to a few minutes. */
export const secondsVariable = (fallback: number): Variable<number> => ({
  read: (text) => (/^\d{1,3}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined),
  fallback,
  mustBe: 'a number of seconds, under 1000',
  example: String(fallback),
});

export const hostnameVariable = (example: string): Variable<string> => ({
  read: (text) => (hostname.test(text) ? text.toLowerCase() : undefined),
  fallback: '',
  mustBe: 'a hostname without a scheme, port or path',
  example,
});

export const addressVariable = (): Variable<string> => ({
  read: (text) => (isIP(text) !== 0 || hostname.test(text) ? text : undefined),
  fallback: '',
  mustBe: 'an address of this machine to listen on',
  example: '0.0.0.0',
});

export const originVariable = (example: string, fallback = ''): Variable<string> => ({
  read: (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isOrigin =
      url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
    return isOrigin ? url.origin : undefined;
  },
  fallback,
  mustBe: 'an origin: https, a hostname and nothing after it',
  example,
});

export const patternVariable = (
  pattern: RegExp,
  mustBe: string,
  example: string,
  isSecret = false,
): Variable<string> => ({
  read: (text) => (pattern.test(text) ? text : undefined),
  fallback: '',
  mustBe,
  example,
  isSecret,
});

/** A URL of one of these schemes, kept as it was written. */
export const urlVariable = (
  protocols: readonly string[],
  mustBe: string,
  example: string,
): Variable<string> => ({
  read: (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url && protocols.includes(url.protocol) && url.hostname !== '' ? text : undefined;
  },
  fallback: '',
  mustBe,
  example,
  isSecret: true,
});

/** A folder of this machine. */
export const pathVariable = (fallback: string, example: string): Variable<string> => ({
  read: (text) => (text.includes('\0') ? undefined : text),
  fallback,
  mustBe: 'a folder',
  example,
});

/** A secret of at least so many characters. */
export const secretVariable = (minLength: number): Variable<string> => ({
  read: (text) => (text.length >= minLength ? text : undefined),
  fallback: '',
  mustBe: `a secret of at least ${minLength} characters`,
  example: 'the output of  openssl rand -base64 48',
  isSecret: true,
});

/** A bare e-mail address. */
export const mailboxVariable = (fallback: string, example: string): Variable<string> => ({
  read: (text) => (/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text) ? text : undefined),
  fallback,
  mustBe: 'an e-mail address',
  example,
});

export const textVariable = (fallback: string): Variable<string> => ({
  read: (text) => text,
  fallback,
  mustBe: 'a text',
  example: fallback,
});

export const switchVariable = (fallback: boolean): Variable<boolean> => ({
  read: (text) => ({ on: true, off: false })[text.toLowerCase()],
  fallback,
  mustBe: 'on or off',
  example: 'on',
});

export const choiceVariable = <T extends string>(
  choices: readonly T[],
  fallback: T,
): Variable<T> => ({
  read: (text) => choices.find((choice) => choice === text.toLowerCase()),
  fallback,
  mustBe: `one of ${choices.join(', ')}`,
  example: fallback,
});

export const networksVariable = (): Variable<readonly string[]> => ({
  read: (text) => {
    const networks = text.split(',').map((network) => network.trim());
    return networks.every(isNetwork) ? networks : undefined;
  },
  fallback: [],
  mustBe: 'a comma-separated list of addresses or CIDR blocks',
  example: '10.0.0.0/8,fd00::/8',
});

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  const bits = prefix === undefined ? 1 : Number(/^\d{1,3}$/.test(prefix) ? prefix : Number.NaN);
  return version !== 0 && rest.length === 0 && bits >= 1 && bits <= (version === 4 ? 32 : 128);
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.ts';

/** A browser with the engine of a phone's browser. Chromium is tested separately. */
interface BrowserKind {
  title: string;
  /** The required programs, each with its possible names. The first one is started. */
  programs: readonly (readonly string[])[];
  packages: readonly string[];
}

const KINDS = {
  webkit: {
    title: 'WebKitGTK',
    programs: [['WebKitWebDriver'], ['Xvfb']],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  firefox: {
    title: 'Firefox ESR',
    programs: [['firefox-esr', 'firefox']],
    packages: ['firefox-esr'],
  },
} as const satisfies Record<string, BrowserKind>;

export type PhoneBrowser = keyof typeof KINDS;

export const PHONE_BROWSERS = Object.keys(KINDS) as PhoneBrowser[];

/** The program that starts the browser; undefined if anything is missing on this machine. */
export function findPhoneBrowser(name: PhoneBrowser): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = KINDS[name].programs.map((names) =>
    names.flatMap((each) => folders.map((folder) => join(folder, each))).find(existsSync),
  );
  return found.includes(undefined) ? undefined : found[0];
}

/** Installs the browser if possible, and reports if not. */
export function ensurePhoneBrowser(name: PhoneBrowser): void {
  if (findPhoneBrowser(name) !== undefined) return;
  const { title, packages } = KINDS[name];
  console.warn(`No ${title} found; installing ${packages.join(' and ')}.`);
  if (installFromDebian(...packages) && findPhoneBrowser(name) !== undefined) return;
  console.warn(`\nNOT TESTED: ${missing(name)}\n`);
}

export function missing(name: PhoneBrowser): string {
  const { title, packages } = KINDS[name];
  return `${title} is not installed. Debian, as root: apt-get install ${packages.join(' ')}`;
}

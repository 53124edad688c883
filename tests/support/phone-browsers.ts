import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.ts';

/** A browser with the engine of one that phones have; Chromium is tested by itself. */
interface BrowserKind {
  title: string;
  /** What it consists of, each by the names it may have; the first one is started. */
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

/** The program to start the browser with; undefined if this machine does not have all of it. */
export function findPhoneBrowser(name: PhoneBrowser): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = KINDS[name].programs.map((names) =>
    names.flatMap((each) => folders.map((folder) => join(folder, each))).find(existsSync),
  );
  return found.includes(undefined) ? undefined : found[0];
}

/** Installs the browser where it is missing and can be. Says so where it cannot. */
export function ensurePhoneBrowser(name: PhoneBrowser): void {
  if (findPhoneBrowser(name) !== undefined) return;
  const { title, packages } = KINDS[name];
  console.warn(`No ${title} found; installing ${packages.join(' and ')}.`);
  if (installFromDebian(...packages) && findPhoneBrowser(name) !== undefined) return;
  console.warn(`\nNOT TESTED: ${missing(name)}\n`);
}

/** Why the tests in this browser are skipped. */
export function missing(name: PhoneBrowser): string {
  const { title, packages } = KINDS[name];
  return `${title} is not installed. Debian, as root: apt-get install ${packages.join(' ')}`;
}

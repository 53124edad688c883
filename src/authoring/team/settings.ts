import { Type } from 'typebox';
import { LANGUAGES } from '#contract/languages.ts';
import { EnvError, valuesOf } from '#server/config/env.ts';
import {
  address,
  issuer,
  kind,
  origin,
  path,
  port,
  secret,
  text,
  type ValuesOf,
} from '#server/config/env-variables.ts';
import { isLoopback, isPublic } from '#server/config/hosts.ts';

const names = (example: string) =>
  kind(Type.Readonly(Type.Array(Type.String({ minLength: 1 }))), {
    read: (given) => given.split(',').map((each) => each.trim()),
    fallback: [],
    mustBe: 'the names of groups, separated by commas',
    example,
  });

/** The language of a group of translators, and its name: `es:spanish`. */
const LANGUAGE_OF_GROUP = /^([a-z-]+):(.+)$/;

/** What the studio of a team is told by its environment. The guide explains them (docs/operations/team.md). */
export const SETTINGS = {
  STUDIO_PORT: { ...port(3100), about: 'the port' },
  STUDIO_HOST: { ...address(), about: 'the address to listen on; loopback without it' },
  STUDIO_ORIGIN: {
    ...origin('https://studio.mellowday.example'),
    about: 'where the team opens the studio',
  },
  STUDIO_ISSUER: { ...issuer(), about: 'the OpenID Connect issuer at which the team signs in' },
  STUDIO_CLIENT_ID: { ...text(''), about: 'what the issuer calls the studio' },
  STUDIO_CLIENT_SECRET: { ...secret(8), about: 'the secret that belongs to it' },
  STUDIO_TRANSLATORS: {
    ...names('es:spanish'),
    mustBe: 'groups of translators, each behind its language',
    about: 'groups that write the texts of a language',
  },
  STUDIO_EDITORS: { ...names('editors'), about: 'groups that write quizzes' },
  STUDIO_APPROVERS: { ...names('approvers'), about: 'groups that write and accept everything' },
  STUDIO_REPOSITORY: { ...path('.', '/srv/mellow-day'), about: 'a clone of the repository' },
  STUDIO_HANDED_IN: {
    ...text(''),
    example: 'https://git.example/mellow-day/-/compare/main...{branch}',
    about: 'where the git host shows what was handed in',
  },
} as const;

export type StudioSettings = ReturnType<typeof readSettings>;

/** Throws an `EnvError` for the person who starts the studio. */
export function readSettings(source: Readonly<Record<string, string | undefined>>) {
  const values = valuesOf(SETTINGS, source);
  const translators = values.STUDIO_TRANSLATORS.map((each) => {
    const [, before, group = ''] = LANGUAGE_OF_GROUP.exec(each) ?? [];
    const language = LANGUAGES.find((known) => known === before);
    if (language !== undefined) return { language, group };
    throw new EnvError(
      `STUDIO_TRANSLATORS must be ${SETTINGS.STUDIO_TRANSLATORS.mustBe}, not "${each}". Example: STUDIO_TRANSLATORS=es:spanish`,
    );
  });
  refuseUnsafe(values);
  return { ...values, STUDIO_TRANSLATORS: translators };
}

/** The studio is either for this machine alone, or for people who sign in at an issuer over https. */
function refuseUnsafe(settings: ValuesOf<typeof SETTINGS>): void {
  const { STUDIO_HOST: host, STUDIO_ORIGIN: at, STUDIO_HANDED_IN: handedIn } = settings;
  const signIn = ['STUDIO_ISSUER', 'STUDIO_CLIENT_ID', 'STUDIO_CLIENT_SECRET'] as const;
  const missing = signIn.filter((name) => settings[name] === '');
  if (missing.length > 0 && missing.length < signIn.length) {
    throw new EnvError(`${missing.join(', ')}: signing in at an issuer needs this, too.`);
  }
  if (handedIn !== '' && !/^https?:\/\/.*\{branch\}/.test(handedIn)) {
    throw new EnvError('STUDIO_HANDED_IN must be an address that contains {branch}.');
  }
  if (!isPublic({ HOST: host, APP_ORIGIN: at })) return;
  const why = isLoopback(host) ? 'STUDIO_ORIGIN' : 'STUDIO_HOST';
  if (missing.length > 0) {
    throw new EnvError(
      `${why} opens the studio to others, yet ${missing.join(', ')} is not set: without an issuer it is for this machine alone.`,
    );
  }
  if (!at.startsWith('https:')) {
    throw new EnvError(
      `${why} opens the studio to others, yet STUDIO_ORIGIN is not its https address. Example: STUDIO_ORIGIN=https://studio.mellowday.example`,
    );
  }
}

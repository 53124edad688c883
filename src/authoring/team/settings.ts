import { Type } from 'typebox';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { refuseHalfASignIn, refuseOpenDoor, valuesOf } from '#server/config/env.ts';
import {
  address,
  kind,
  origin,
  path,
  pattern,
  port,
  VARIABLES,
} from '#server/config/env-variables.ts';

const Name = Type.String({ minLength: 1 });

const groups = (example: string) =>
  kind(Type.Readonly(Type.Array(Name)), {
    read: (given) => given.split(',').map((each) => each.trim()),
    fallback: [],
    mustBe: 'the names of groups, separated by commas',
    example,
  });

const Translators = Type.Object({
  language: Type.Unsafe<Language>(Type.Enum([...LANGUAGES])),
  group: Name,
});

const translators = kind(Type.Readonly(Type.Array(Translators)), {
  read: (given) =>
    given.split(',').map((each) => {
      const [, language, group] = /^([a-z-]+):(.+)$/.exec(each.trim()) ?? [];
      return { language, group };
    }),
  fallback: [],
  mustBe: 'groups of translators, each behind its language',
  example: 'es:spanish',
});

/** What the studio of a team is told by its environment. The guide explains them (docs/operations/team.md). */
export const SETTINGS = {
  // People sign in as those do who help members.
  ADMIN_ISSUER: VARIABLES.ADMIN_ISSUER,
  ADMIN_CLIENT_ID: VARIABLES.ADMIN_CLIENT_ID,
  ADMIN_CLIENT_SECRET: VARIABLES.ADMIN_CLIENT_SECRET,
  STUDIO_PORT: port(3100),
  STUDIO_HOST: address(),
  STUDIO_ORIGIN: origin('https://studio.mellowday.example'),
  STUDIO_TRANSLATORS: translators,
  STUDIO_EDITORS: groups('editors'),
  STUDIO_APPROVERS: groups('approvers'),
  STUDIO_REPOSITORY: path('.', '/srv/mellow-day'),
  STUDIO_HANDED_IN: pattern(
    /^https?:\/\/.*\{branch\}/,
    'an address that contains {branch}',
    'https://git.example/mellow-day/-/compare/main...{branch}',
  ),
};

export type StudioSettings = ReturnType<typeof readSettings>;

/** Throws an `EnvError` for the person who starts the studio. */
export function readSettings(source: Readonly<Record<string, string | undefined>>) {
  const settings = valuesOf(SETTINGS, source);
  refuseHalfASignIn(settings, ['ADMIN_ISSUER', 'ADMIN_CLIENT_ID', 'ADMIN_CLIENT_SECRET']);
  const { STUDIO_HOST: host, STUDIO_ORIGIN: at, ADMIN_ISSUER: issuer } = settings;
  refuseOpenDoor('STUDIO', 'the studio', { host, origin: at, issuer });
  return settings;
}

import { Type } from 'typebox';
import { LANGUAGES } from '#contract/languages.ts';
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

const groups = (mustBe: string, example: string, each = /./) =>
  kind(Type.Readonly(Type.Array(Type.String({ pattern: each }))), {
    read: (given) => given.split(',').map((name) => name.trim()),
    fallback: [],
    mustBe,
    example,
  });

const NAMES = 'the names of groups, separated by commas';
const OF_LANGUAGE = new RegExp(`^(${LANGUAGES.join('|')}):.`);

/** What the studio of a team is told by its environment. The guide explains them (docs/operations/team.md). */
export const SETTINGS = {
  // People sign in as those do who help members.
  ADMIN_ISSUER: VARIABLES.ADMIN_ISSUER,
  ADMIN_CLIENT_ID: VARIABLES.ADMIN_CLIENT_ID,
  ADMIN_CLIENT_SECRET: VARIABLES.ADMIN_CLIENT_SECRET,
  STUDIO_PORT: port(3100),
  STUDIO_HOST: address(),
  STUDIO_ORIGIN: origin('https://studio.mellowday.example'),
  STUDIO_TRANSLATORS: groups('groups, each behind its language', 'es:spanish', OF_LANGUAGE),
  STUDIO_EDITORS: groups(NAMES, 'editors'),
  STUDIO_APPROVERS: groups(NAMES, 'approvers'),
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

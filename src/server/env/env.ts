import {
  addressVariable,
  choiceVariable,
  hostnameVariable,
  networksVariable,
  originVariable,
  patternVariable,
  portVariable,
  type Variable,
} from './variables.ts';

const variables = {
  PORT: portVariable(3000),
  HOST: addressVariable(),
  LOG_LEVEL: choiceVariable(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'),
  TRUST_PROXY: networksVariable(),
  VITE_MAIN_HOST: hostnameVariable('mellowday.example'),
  VITE_STAGING_HOST: hostnameVariable('staging.mellowday.example'),
  VITE_MAIN_API: originVariable('https://api.mellowday.example'),
  VITE_STAGING_API: originVariable('https://api.staging.mellowday.example'),
  VITE_PLAUSIBLE_DOMAIN: hostnameVariable('mellowday.example'),
  VITE_PLAUSIBLE_ORIGIN: originVariable('https://plausible.io', 'https://plausible.io'),
  VITE_GA4_ID: patternVariable(/^G-[A-Z0-9]{4,20}$/, 'a GA4 measurement id', 'G-ABC123DEF4'),
} satisfies Record<string, Variable<unknown>>;

/** What operators set, read once when the server starts; README lists the meanings. */
export type Env = {
  readonly [Name in keyof typeof variables]: (typeof variables)[Name]['fallback'];
};

/** Variables that hold what they must not; the message is written for the operator. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** Reads every variable; blank means unset. Throws one EnvError that names all that are wrong. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const problems: string[] = [];
  const values = Object.entries<Variable<unknown>>(variables).map(([name, variable]) => {
    const text = source[name]?.trim() ?? '';
    const value = text === '' ? variable.fallback : variable.read(text);
    if (value === undefined) {
      problems.push(
        `${name} must be ${variable.mustBe}, not ${JSON.stringify(text)}. Example: ${name}=${variable.example}`,
      );
    }
    return [name, value];
  });
  if (problems.length > 0) throw new EnvError(problems.join('\n'));
  return Object.fromEntries(values) as Env;
}

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { APP_PATHS } from '#contract/paths.ts';
import { isReservedId, isReservedStorageKey, ownerOfPath } from '#contract/reserved-names.ts';
import { SERVER_PATHS } from '#contract/server-paths.ts';
import { QuizAttempt } from '#contract/users.ts';
import { isWizardFile } from '#contract/wizard-files.ts';
import schema from '../../schemas/wizard.schema.json' with { type: 'json' };

const WIZARDS = fileURLToPath(new URL('../../wizards', import.meta.url));
const wizards: { id: string; path: string; storageKey: string }[] = readdirSync(WIZARDS)
  .filter(isWizardFile)
  .map((name) => JSON.parse(readFileSync(`${WIZARDS}/${name}`, 'utf8')));
const wizardPaths = wizards.map(({ path }) => path);
const pages = Object.values(APP_PATHS).filter((path) => path !== '/');

describe('the address of a wizard', () => {
  it.each([...pages, '/studio'])('cannot be %s, which is a page of the app', (path) => {
    expect(ownerOfPath(path)).toBe('app');
  });

  it.each(Object.values(SERVER_PATHS))('cannot be %s, which the server handles', (path) => {
    expect(ownerOfPath(path)).toBe('server');
    expect(ownerOfPath(`${path}/mood`)).toBe('server');
  });

  it.each([...wizardPaths, '/', '/logins', '/my/login', 'login', '/metrics-of-mood'])(
    'can be %s',
    (path) => {
      expect(ownerOfPath(path)).toBeUndefined();
    },
  );
});

describe('the id of a wizard', () => {
  const texts = fileURLToPath(new URL('../../src/web/shared/i18n/texts/en', import.meta.url));
  const names = readdirSync(texts).map((file) => file.replace('.json', ''));

  it.each(names)('cannot be %s, whose texts are the app’s own', (name) => {
    expect(isReservedId(name)).toBe(true);
  });

  it.each([...wizards.map(({ id }) => id), 'self-care', 'mood'])('can be %s', (id) => {
    expect(isReservedId(id)).toBe(false);
  });
});

describe('the storage key of a wizard', () => {
  it('cannot be a storage key of the web app', () => {
    const keys = storageKeysOfTheApp();
    expect(keys).toContain('md_purchase');
    expect(keys.filter((key) => !isReservedStorageKey(key))).toEqual([]);
  });

  it.each([...wizards.map(({ storageKey }) => storageKey), 'md', 'mdMood', 'wizard_md_'])(
    'can be %s',
    (key) => {
      expect(isReservedStorageKey(key)).toBe(false);
    },
  );
});

it('the longest wizard that passes the check can be saved', () => {
  const { maxItems } = schema.properties.steps;
  expect(QuizAttempt.properties.answers).toMatchObject({ maxProperties: maxItems });
});

/** The constants that the web app passes to the browser's two stores. */
function storageKeysOfTheApp(): string[] {
  const folder = fileURLToPath(new URL('../../src/web', import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  return sources.flatMap((source) => {
    const names = [...source.matchAll(/[sS]tore\.(?:read|write)\((\w+)[,)]/g)].map(
      ([, name]) => name,
    );
    return [...new Set(names)].flatMap((name) => {
      const constant = new RegExp(`const ${name} = '([^']+)'`).exec(source)?.[1];
      return constant === undefined ? [] : [constant];
    });
  });
}

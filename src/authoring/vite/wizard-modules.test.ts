import { expect, test } from 'vitest';
import type { CatalogueSession } from '#contract/catalogue.ts';
import { info, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { bundleModule, catalogueModule } from './wizard-modules.ts';

const session: CatalogueSession = {
  id: 'soft-light',
  category: 'sleep',
  title: { en: 'Soft light', es: 'Luz suave' },
  description: { en: 'A quiet start', es: 'Un comienzo tranquilo' },
  durationSeconds: 1200,
  audio: 'soft-light',
};

const cues = [{ startSeconds: 0, endSeconds: 1, text: 'Calm.', need: 'core' as const }];

const guided: CatalogueSession = { ...session, words: { en: cues, es: cues } };

test.each<[string, readonly CatalogueSession[]]>([
  ['samples', [guided, { ...session, id: 'deep-sea', sample: true }]],
  ['words', [guided]],
  ['null', [guided, { ...session, id: 'deep-sea' }]],
])('the web app says by what sessions guide: %s', (expected, sessions) => {
  const module = catalogueModule({ categories: [], sessions, plans: [] });
  expect(module).toContain(
    `export const guidance = ${expected === 'null' ? null : `"${expected}"`};`,
  );
});

test('the web app says who reads sessions aloud, in each language', () => {
  const by = (speaker: string) => ({ audio: 'soft-light-en', speaker });
  const sessions: readonly CatalogueSession[] = [
    { ...session, sample: true, recordings: { en: by('Anna Smith'), es: by('synthetic') } },
    { ...guided, id: 'deep-sea', recordings: { en: by('Anna Smith') } },
    { ...guided, id: 'quiet-sea' },
  ];
  const module = catalogueModule({ categories: [], sessions, plans: [] });
  const en = { sessions: 2, of: 3, speakers: ['Anna Smith'] };
  const es = { sessions: 1, of: 3, speakers: ['synthetic'] };
  expect(module).toContain(`export const readAloud = ${JSON.stringify({ en, es })};`);
  expect(module).not.toContain('"samples"');
});

test('only a wizard with variants loads their code, and it has their pictures', () => {
  const plain = wizardOf([info('hello'), single('mood'), info('bye')]);
  const image = { src: 'moon.svg', altKey: 'bye.imageAlt' };
  const variants = [{ id: 'b', weight: 50, replace: { bye: { image } } }];
  expect(bundleModule('wizards', { definition: plain, version: '1f' })).not.toContain('import');
  const module = bundleModule('wizards', {
    definition: { ...plain, variants },
    version: '1f',
  });
  expect(module).toContain('inVariant: (attempt) => inVariant(definition, attempt)');
  expect(module).toContain('"moon.svg": image0');
});

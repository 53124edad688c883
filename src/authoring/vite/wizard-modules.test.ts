import { expect, test } from 'vitest';
import type { CatalogueSession } from '#authoring/catalogue/catalogue.ts';
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

const cues = [{ startSeconds: 0, endSeconds: 1, text: 'Calm.' }];

test.each<[string, readonly CatalogueSession[], string[]]>([
  ['samples', [session, { ...session, id: 'deep-sea', sample: true }], ['soft-light']],
  ['words', [session], ['soft-light']],
  ['null', [session, { ...session, id: 'deep-sea' }], ['soft-light']],
])('the web app says by what sessions guide: %s', (expected, sessions, guided) => {
  const en = new Map(guided.map((id) => [id, cues]));
  const module = catalogueModule({ categories: [], sessions, plans: [], words: { en, es: en } });
  expect(module).toContain(
    `export const guidance = ${expected === 'null' ? null : `"${expected}"`};`,
  );
});

test('only a wizard with variants loads their code, and it has their pictures', () => {
  const plain = wizardOf([info('hello'), single('mood'), info('bye')]);
  const image = { src: 'moon.svg', altKey: 'bye.imageAlt' };
  const variants = [{ id: 'b', weight: 50, replace: { bye: { image } } }];
  expect(bundleModule('wizards', plain, '1f')).not.toContain('import');
  const module = bundleModule('wizards', { ...plain, variants }, '1f');
  expect(module).toContain('inVariant: (attempt) => inVariant(definition, attempt)');
  expect(module).toContain('"moon.svg": image0');
});

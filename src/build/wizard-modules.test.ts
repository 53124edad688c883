import { expect, test } from 'vitest';
import type { CatalogueSession } from '#checker/catalogue/catalogue.ts';
import { catalogueModule } from './wizard-modules.ts';

const session: CatalogueSession = {
  id: 'soft-light',
  category: 'sleep',
  title: { en: 'Soft light', es: 'Luz suave' },
  description: { en: 'A quiet start', es: 'Un comienzo tranquilo' },
  durationSeconds: 1200,
  audio: 'soft-light',
};

const words = { en: new Map(), es: new Map() };

test.each([
  ['true', [session, { ...session, id: 'deep-sea', sample: true as const }]],
  ['false', [session]],
])('whether the web app says that sessions are samples: %s', (expected, sessions) => {
  const module = catalogueModule({ categories: [], sessions, plans: [], words });
  expect(module).toContain(`export const hasSamples = ${expected};`);
});

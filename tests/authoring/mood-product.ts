import type { Catalogue } from '#contract/catalogue.ts';
import { MOOD_FOLDER } from './mood-folder.ts';

const text = { en: 'Soft light', es: 'Luz suave' };
const session = { category: 'mood', title: text, description: text, durationSeconds: 60 };

/** A valid catalogue that fits the mood folder. */
export const MOOD_CATALOGUE: Catalogue = {
  plans: [
    {
      id: 'basic',
      name: 'Basic',
      price: { amount: 1000, currency: 'USD' },
      interval: 'month',
      isMostPopular: true,
      savingsPercent: 0,
    },
  ],
  categories: [
    {
      id: 'mood',
      title: text,
      recommended: { 'worn-out': ['deep-sea'], steady: ['soft-light'] },
    },
  ],
  sessions: [
    { id: 'soft-light', audio: 'sea', ...session },
    { id: 'deep-sea', audio: 'sea', ...session },
  ],
};

export const SESSIONS = 'catalogue/sessions.json';
export const PRICE_PLANS = 'catalogue/price-plans.json';

const { plans, ...library } = MOOD_CATALOGUE;

/** The mood folder and its catalogue, where a project has them. */
export const MOOD_PRODUCT: ReadonlyMap<string, string> = new Map([
  ...Array.from(MOOD_FOLDER, ([path, content]) => [`wizards/${path}`, content] as const),
  [PRICE_PLANS, JSON.stringify({ plans }, null, 2)],
  [SESSIONS, JSON.stringify(library, null, 2)],
]);

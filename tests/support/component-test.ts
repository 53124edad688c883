import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll } from 'vitest';
import app from '#web/shared/i18n/texts/en/app.json' with { type: 'json' };

// Imported by tests that render: English texts, and a clean page after each test.
beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'app',
    resources: { en: { app } },
    interpolation: { escapeValue: false },
  });
});
afterEach(cleanup);

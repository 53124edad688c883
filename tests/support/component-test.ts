import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll } from 'vitest';
import app from '#web/shared/i18n/texts/en/app.json' with { type: 'json' };

// Imported by tests that render: English texts, a clean page after each test, and patience.
configure({ asyncUtilTimeout: 10_000 });
beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'app',
    resources: { en: { app } },
    interpolation: { escapeValue: false },
  });
});
afterEach(cleanup);

import '@testing-library/jest-dom/vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect } from 'vitest';
import { LANGUAGES, type Language } from '#contract/languages.ts';

/** All texts of the app in a language, by namespace. */
function textsIn(language: Language): Record<string, object> {
  const folder = `${import.meta.dirname}/../../src/web/shared/i18n/texts/${language}`;
  const files = readdirSync(folder);
  const textOf = (file: string) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  return Object.fromEntries(files.map((file) => [file.replace('.json', ''), textOf(file)]));
}

// Imported by tests that render: the app's texts, a clean page after each test, and patience.
configure({ asyncUtilTimeout: 10_000 });
beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'app',
    resources: Object.fromEntries(LANGUAGES.map((each) => [each, textsIn(each)])),
    interpolation: { escapeValue: false },
    react: { transWrapTextNodes: 'span' },
  });
});
afterEach(cleanup);

// React makes a text node only for a text that is not alone in its element. Translators of browsers
// take such nodes away, and React fails when it changes them (decision 130). They leave spaces, and
// nobody translates the studio.
const isOfStudio = expect.getState().testPath?.includes('/src/authoring/studio/') === true;
const createTextNode = document.createTextNode.bind(document);
document.createTextNode = (text) => {
  if (text.trim() !== '' && !isOfStudio)
    throw new Error(`The text "${text}" needs an element of its own`);
  return createTextNode(text);
};

// Lists that are sorted by dragging extend it as soon as they are loaded.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

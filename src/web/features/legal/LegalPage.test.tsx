// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { LEGAL_TEXTS } from '#contract/legal-texts.ts';
import en from '#web/shared/i18n/texts/en/legal.json' with { type: 'json' };
import es from '#web/shared/i18n/texts/es/legal.json' with { type: 'json' };
import LegalPage from './LegalPage.tsx';

beforeAll(() => {
  i18next.addResourceBundle('en', 'legal', en);
  i18next.addResourceBundle('es', 'legal', es);
});
afterEach(async () => {
  await i18next.changeLanguage('en');
});

test.each([
  ['en', /^Last changed on \w+ \d{1,2}, 20\d\d$/],
  ['es', /^Última modificación: \d{1,2} de \w+ de 20\d\d$/],
])('the terms and the policy say in %s when they last changed', async (language, words) => {
  await i18next.changeLanguage(language);
  for (const page of ['terms', 'privacy'] as const) {
    const { unmount } = render(<LegalPage page={page} />);
    const date = screen.getByText(words);
    expect(date).toHaveTextContent(String(Number(LEGAL_TEXTS[page].changedOn.slice(-2))));
    unmount();
  }
});

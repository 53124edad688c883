import type { Locator, Page } from 'playwright/test';
import type { Language } from '#contract/languages.ts';
import { test as base, expect, type Member, storeTokens } from './member-test.ts';
import { type Text, webText } from './wizards.ts';

interface CabinetFixtures {
  /** Opens a page of the cabinet as a member who has dismissed the welcome dialog. */
  opensAs: (member: Member, path: string) => Promise<void>;
}

export const test = base.extend<CabinetFixtures>({
  opensAs: async ({ page, context, baseURL }, use) => {
    await use(async (member, path) => {
      const url = baseURL ?? '';
      await storeTokens(context, url, member);
      await context.addCookies([{ name: 'md_modalWelcomeSeen', value: 'true', url }]);
      await page.goto(path);
    });
  },
});

export class SettingsVisitor {
  readonly page: Page;
  readonly text: Text;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.text = webText('profile', language);
  }

  section(key: string): Locator {
    return this.page.getByRole('region', { name: this.text(key), exact: true });
  }

  /** The value of this property of the subscription. */
  fact(key: string): Locator {
    const name = this.page.getByText(this.text(key), { exact: true });
    return this.section('subscription.title')
      .locator('dl > div')
      .filter({ has: name })
      .locator('dd');
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.text(key), exact: true });
  }

  field(key: string): Locator {
    return this.page.getByRole('textbox', { name: this.text(key), exact: true });
  }

  dialog(key: string): Locator {
    return this.page.getByRole('dialog', { name: this.text(key) });
  }

  async seesToast(key: string): Promise<void> {
    await expect(
      this.page.locator('[data-toast]').filter({ hasText: this.text(key) }),
    ).toBeVisible();
  }
}

export { expect };

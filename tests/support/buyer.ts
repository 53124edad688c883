import { expect, type Locator, type Page } from 'playwright/test';
import type { Language } from '#contract/languages.ts';
import { type Text, webText } from './wizards.ts';

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
} as const;

/** A user who chooses a price plan and pays in the sandbox, in the language of the pages. */
export class Buyer {
  readonly page: Page;
  readonly text: Text;
  private readonly sessions: Text;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.text = webText('payment', language);
    this.sessions = webText('sessions', language);
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get payButton(): Locator {
    return this.main.locator('button[type="submit"]');
  }

  plan(name: string): Locator {
    return this.main.getByRole('radio', { name: new RegExp(`^${name} `) });
  }

  heading(key: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.text(key) });
  }

  async opensPlans(): Promise<void> {
    await this.page.goto('/cabinet/payment');
    await this.seesPlans();
  }

  async seesPlans(): Promise<void> {
    await expect(this.page).toHaveURL(/\/cabinet\/payment$/);
    await expect(this.heading('title')).toBeVisible();
    await expect(this.payButton).toBeEnabled();
  }

  async goesToCheckout(): Promise<string> {
    await this.payButton.click();
    return this.seesCheckout();
  }

  async seesCheckout(): Promise<string> {
    await this.page.waitForURL(/\/sandbox\/checkout\/[^/]+$/);
    return this.page.url();
  }

  async paysWith(card: keyof typeof CARDS): Promise<void> {
    await this.page.getByRole('textbox').fill(CARDS[card]);
    await this.page.locator('button[name="action"][value="pay"]').click();
  }

  /** Expects the redirect to the sessions after the payment was confirmed. */
  async isLedToSessions(): Promise<void> {
    await expect(this.page).toHaveURL(/\/cabinet\/sessions$/);
    await expect(this.page.locator('main h1')).toHaveText(this.sessions('title'));
  }
}

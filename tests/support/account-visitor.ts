import { expect, type Page } from 'playwright/test';
import type { Language } from '#contract/languages.ts';
import { PASSWORD } from './member-test.ts';
import { appText, type Text, webText } from './wizards.ts';

export class AccountVisitor {
  readonly page: Page;
  readonly language: Language;
  private readonly auth: Text;
  private readonly app: Text;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
    this.auth = webText('auth', language);
    this.app = appText(language);
  }

  field(name: 'email' | 'password' | 'new_password' | 'first_name') {
    return this.page.getByRole('main').getByRole('textbox', { name: this.auth(`fields.${name}`) });
  }

  button(key: string) {
    return this.page.getByRole('main').getByRole('button', { name: this.auth(key), exact: true });
  }

  heading(key: string) {
    return this.page.getByRole('heading', { level: 1, name: this.auth(key) });
  }

  async signsIn(email: string, password = PASSWORD): Promise<void> {
    await this.field('email').fill(email);
    await this.field('password').fill(password);
    await this.button('login.submit').click();
  }

  async signsOut(): Promise<void> {
    const name = this.app('account.sign_out');
    await this.page.getByRole('button', { name }).click();
    await expect(this.page).toHaveURL(/\/login$/);
  }

  /** Expects the page that users without a plan get. */
  async seesPaymentScreen(): Promise<void> {
    await expect(this.page).toHaveURL(/\/cabinet\/payment$/);
    await expect(this.page.getByRole('main').getByText('Ultimate').first()).toBeVisible();
  }
}

import type { BrowserContext } from 'playwright/test';
import { Buyer } from './buyer.ts';
import { test as base, cookieOf, type Member, storeTokens } from './member-test.ts';

export const BUY = '**/api/v1/payments/buy/';

export const test = base.extend<{ member: Member; buyer: Buyer }>({
  member: async ({ context, baseURL, signUp }, use) => {
    const member = await signUp();
    await storeTokens(context, baseURL ?? '', member);
    await use(member);
  },
  buyer: async ({ page, member: _signedIn }, use) => use(new Buyer(page)),
});

export function answersToBuying(context: BrowserContext): number[] {
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/payments/buy/')) answers.push(response.status());
  });
  return answers;
}

export const tokenOf = async (page: Buyer['page']) => (await cookieOf(page, 'md_authToken')) ?? '';

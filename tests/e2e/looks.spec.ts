import type { Page } from 'playwright/test';
import { ANSWERS_CONSENT_VERSION } from '#contract/consents.ts';
import type { Content } from '#contract/content.ts';
import { PATHS } from '#contract/paths.ts';
import { readAnswers } from '#engine/reading.ts';
import { AccountVisitor } from '../support/account-visitor.ts';
import { SettingsVisitor } from '../support/cabinet-test.ts';
import { expectButtonAtHand } from '../support/foot-check.ts';
import { expectReachableByTab } from '../support/keyboard-check.ts';
import { Listener } from '../support/listener.ts';
import { firstOf } from '../support/listener-test.ts';
import { expect, test } from '../support/listening-test.ts';
import { newAddress, storeTokens } from '../support/member-test.ts';
import { expectAccessible, expectSound } from '../support/page-checks.ts';
import { TEST_LANGUAGES } from '../support/test-languages.ts';
import { answersOf, lastPicks, webText, wizardWith } from '../support/wizards.ts';

// Made-up links are refused, and so are pages that do not exist; the browser logs both.
test.use({ allowedProblems: [/status of 400|404 \(Not Found\)/] });

const MADE_UP = '8b2f0c3e-5d41-4c8e-9a57-1f0e6c2d7b94/made-up';

/** The ways from a page to its second look. */
type NextLook = (visitor: AccountVisitor) => Promise<void>;

/** The pages that need no login. Those of a quiz are checked where it is walked. */
const PUBLIC: readonly [string, NextLook?][] = [
  [PATHS.LOGIN, (visitor) => isRefused(visitor, 'login.submit')],
  [PATHS.REGISTER, (visitor) => isRefused(visitor, 'register.submit')],
  [
    PATHS.FORGOT_PASSWORD,
    async (visitor) => {
      await visitor.field('email').fill(newAddress());
      await visitor.button('forgot.submit').click();
      await expect(visitor.heading('forgot.sent.title')).toBeVisible();
    },
  ],
  [
    `/reset-password/${MADE_UP}`,
    async (visitor) => {
      await visitor.field('new_password').fill('quiet-river-7');
      await visitor.button('reset.submit').click();
      await expect(visitor.heading('reset.dead.title')).toBeVisible();
    },
  ],
  [
    `/verify-email/${MADE_UP}`,
    async (visitor) => {
      await visitor.button('verify.submit').click();
      await expect(visitor.heading('verify.dead.title')).toBeVisible();
    },
  ],
  [PATHS.WIZARD_REGISTER],
  [PATHS.TERMS_OF_SERVICE],
  [PATHS.PRIVACY_POLICY],
  ['/no/such/page'],
];

/** Sends a form that nobody has filled in. */
async function isRefused(visitor: AccountVisitor, submit: string): Promise<void> {
  await visitor.button(submit).click();
  await expect(visitor.field('email')).toHaveAttribute('aria-invalid', 'true');
}

const KEEPS_ANSWERS = { kind: 'answers', version: ANSWERS_CONSENT_VERSION, isGiven: true };

/** The dialogs of the profile: the button that opens each, and its title. */
const DIALOGS = [
  ['refund.ask', 'refund.draft.title'],
  ['withdrawal.ask', 'withdrawal.draft.title'],
  ['data.delete.open', 'data.delete.title'],
  ['removal.open', 'removal.question'],
] as const;

/** An answered quiz with a plan. */
function answeredQuiz() {
  const wizard = wizardWith('a plan', (each) => readAnswers(each, {}).weeks().length > 0);
  const answers = answersOf(wizard, lastPicks(wizard));
  return { id: wizard.id, answers, definitionHash: 'abc123' };
}

/** Opens a page and waits for what comes last in it. */
async function opens(page: Page, path: string, last = 'h1'): Promise<void> {
  await page.goto(path);
  await expect(page.locator(`main ${last}`).first()).toBeAttached();
}

for (const language of TEST_LANGUAGES) {
  test.describe(`in ${language}, every look is translated, fits every width, and is accessible by keyboard and screen reader:`, () => {
    test.use({ locale: language === 'es' ? 'es-MX' : 'en-GB' });

    test('of the pages without a login', async ({ page }) => {
      test.slow();
      const visitor = new AccountVisitor(page, language);
      for (const [path, goOn] of PUBLIC) {
        await test.step(path, async () => {
          await opens(page, path);
          await expectSound(page);
          if (goOn === undefined) return;
          await goOn(visitor);
          await expectSound(page);
        });
      }
    });

    test('of the pages of a member without a plan', async ({ page, signUp, opensAs }) => {
      await opensAs(await signUp({ language }), PATHS.CABINET_PAYMENT);
      for (const [path, last] of [
        [PATHS.CABINET_PAYMENT, 'button[type="submit"]'],
        [PATHS.CABINET_PAYMENT_ERROR, 'h1'],
      ] as const) {
        await test.step(path, async () => {
          await opens(page, path, last);
          await expectReachableByTab(page);
          await expectSound(page);
        });
      }
    });

    test('of the pages of a paying member', async ({
      page,
      context,
      baseURL,
      signUp,
      pays,
      opensAs,
      call,
      hears,
      finishes,
    }) => {
      test.slow();
      const member = await pays(await signUp({ language }));
      const cabinet = webText('cabinet', language);
      const plan = webText('plan', language);
      const content = await call<Content>('GET', '/v1/content/', undefined, member.accessToken);
      const [finished, begun] = firstOf(content);

      await test.step('the welcome', async () => {
        await storeTokens(context, baseURL ?? '', member);
        await page.goto(PATHS.CABINET_SESSIONS);
        const welcome = page.getByRole('dialog', { name: cabinet('welcome.title') });
        await expect(welcome).toBeVisible();
        await expectSound(page);
        await expectButtonAtHand(welcome);
      });
      await test.step('My plan before a quiz', async () => {
        await opensAs(member, PATHS.CABINET_DASHBOARD);
        await expect(page.getByRole('heading', { name: plan('weeks.title') })).toBeVisible();
        await expectReachableByTab(page);
        await expectSound(page);
      });
      await hears(member, begun.id, 300);
      await hears(member, finished.id, 300);
      await finishes(member, finished.id);
      await call('POST', '/v1/users/me/consents/', KEEPS_ANSWERS, member.accessToken);
      await call('POST', '/v1/users/me/attempts/', answeredQuiz(), member.accessToken);
      await test.step('My plan with a path and sessions', async () => {
        await page.reload();
        await expect(page.getByRole('region', { name: plan('path.title') })).toBeVisible();
        await expectReachableByTab(page);
        await expectSound(page);
      });
      await test.step('the profile', async () => {
        const visitor = new SettingsVisitor(page, language);
        await page.goto(PATHS.CABINET_PROFILE);
        await expect(visitor.button('refund.ask').first()).toBeVisible();
        await expectReachableByTab(page);
        await expectSound(page);
        for (const [open, title] of DIALOGS) {
          await visitor.button(open).first().click();
          await expect(visitor.dialog(title).getByRole('button').last()).toBeVisible();
          await expectSound(page);
          await expectButtonAtHand(visitor.dialog(title));
          await page.keyboard.press('Escape');
        }
      });
      for (const [path, last] of [
        [PATHS.CABINET_PAYMENT, 'input[value="ultimate"]:disabled'],
        [PATHS.CABINET_EMAIL_UNSUBSCRIBE, 'input[type="checkbox"]'],
      ] as const) {
        await test.step(path, async () => {
          await opens(page, path, last);
          await expectReachableByTab(page);
          await expectSound(page);
        });
      }
      await test.step('the sessions', async () => {
        await page.goto(`${PATHS.CABINET_SESSIONS}?category=${finished.category}`);
        await expect(new Listener(page, language).action('again', finished.title)).toBeVisible();
        await expectReachableByTab(page);
        await expectSound(page);
        await page.getByRole('combobox').last().press('Enter');
        await expect(page.getByRole('option').first()).toBeVisible();
        await expectAccessible(page);
      });
    });

    test('of the player', async ({ page, signUp, pays, opensAs, call }) => {
      test.slow();
      const member = await pays(
        await signUp({ language, answersConsent: ANSWERS_CONSENT_VERSION }),
      );
      const content = await call<Content>('GET', '/v1/content/', undefined, member.accessToken);
      const [{ title, category, durationSeconds }] = firstOf(content);
      const listener = new Listener(page, language);
      await opensAs(member, `${PATHS.CABINET_SESSIONS}?category=${category}`);
      await listener.action('start', title).click();
      await expect(listener.button('recommendations.begin')).toBeVisible();
      await expectSound(page);
      await expectButtonAtHand(listener.full);
      await listener.button('recommendations.begin').click();
      await expect(listener.button('check_in.skip')).toBeVisible();
      await expectSound(page);
      await expectButtonAtHand(listener.full);
      await listener.says(3);
      await listener.hears();
      await expectSound(page);
      await listener.button('pause').click();
      await listener.button('smaller').click();
      await expect(listener.mini).toBeVisible();
      await expectSound(page);
      await listener.action('continue', title).click();
      await listener.mini
        .getByRole('button', { name: new RegExp(`^${listener.player('open')}`) })
        .click();
      await listener.seeksTo(durationSeconds - 2);
      await expect(listener.button('ended.close')).toBeVisible();
      await expectSound(page);
      await expectButtonAtHand(listener.full);
    });

    test('of the player at night', async ({ page, signUp, pays, opensAs, call }) => {
      const member = await pays(await signUp({ language }));
      const content = await call<Content>('GET', '/v1/content/', undefined, member.accessToken);
      const session = content.items.find(({ category }) => category === 'sleep-issues');
      if (session === undefined) throw new Error('This test needs a session for sleep');
      const listener = new Listener(page, language);
      await opensAs(member, `${PATHS.CABINET_SESSIONS}?category=${session.category}`);
      await listener.action('start', session.title).click();
      await expect(listener.button('recommendations.begin')).toBeVisible();
      await expectAccessible(page);
      // On its side a phone shows the button that plays without scrolling.
      await page.setViewportSize({ width: 740, height: 360 });
      await listener.button('recommendations.begin').click();
      await listener.hears();
      await expect(listener.button('pause')).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    });
  });
}

import { expect, test } from '../support/listening-test.ts';
import { TEST_LANGUAGES } from '../support/test-languages.ts';
import { answersOf, webText, wizardWith } from '../support/wizards.ts';

const wizard = wizardWith('a plan with a sentence to hear', ({ plan, profile }) => {
  return profile !== undefined && plan?.phraseAnswer !== undefined;
});
const quiz = { id: wizard.id, answers: answersOf(wizard), definitionHash: '0a' };

/** A moment before the reminder of this time on the server's clock, in milliseconds. */
const untilTomorrow = (now: Date, time: string) => {
  const tomorrow = new Date(now);
  tomorrow.setUTCDate(now.getUTCDate() + 1);
  return Date.parse(`${tomorrow.toISOString().slice(0, 10)}T${time}:00.000Z`) - now.getTime();
};

// The verified address makes tokens stale, which the browser logs.
test.use({ timezoneId: 'UTC', allowedProblems: [/status of 403/] });

for (const language of TEST_LANGUAGES) {
  test(`reminders are set, and tomorrow’s email leads to the session, in ${language}`, async ({
    page,
    smtp,
    clock,
    call,
    signUp,
    pays,
    mailedPath,
    opensAs,
  }) => {
    // The job that sends reminders runs every minute.
    test.setTimeout(150_000);
    const text = webText('reminders', language);
    const member = await pays(await signUp({ wizard: quiz, language }));
    const [userId, token] = (await mailedPath(member.email, 'verify-email')).split('/').slice(2);
    await call('POST', `/v1/auth/verify/${userId}/${token}/`, {});

    await opensAs(member, '/cabinet/profile#reminders');
    const section = page.getByRole('region', { name: text('title'), exact: true });
    await expect(section).toBeFocused();
    await expect(section).toBeInViewport();
    await section.getByLabel(text('time')).fill('07:05');
    await section.getByRole('button', { name: text('turn_on') }).click();
    await expect(section.getByRole('button', { name: text('pause') })).toBeVisible();
    await page.reload();
    await expect(section.getByLabel(text('time'))).toHaveValue('07:05');
    await expect(section.getByRole('button', { pressed: true })).toHaveCount(7);

    clock.pass(untilTomorrow(clock.now(), '07:05'));
    const reminders = () =>
      smtp.mails.filter(({ to, text: sent }) => {
        return to.includes(member.email) && sent.includes('session=');
      });
    await expect.poll(() => reminders().length, { timeout: 90_000 }).toBe(1);
    const link = /\S+\/cabinet\/sessions\?session=([\w-]+)/.exec(reminders()[0]?.text ?? '');
    await page.goto(link?.[0] ?? '');
    const card = page.locator(`[data-session="${link?.[1]}"]`);
    await expect(card.getByRole('button')).toBeFocused();
    await expect(card).toBeInViewport();
  });
}

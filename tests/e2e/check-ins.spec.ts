import type { Page } from 'playwright/test';
import { PATHS } from '#contract/paths.ts';
import type { Plan } from '#contract/plan.ts';
import { DAY } from '#server/base/clock.ts';
import { Listener } from '../support/listener.ts';
import { expect, test } from '../support/listening-test.ts';
import { type Member, PASSWORD } from '../support/member-test.ts';
import { answersOf, lastPicks, webText, wizardWith } from '../support/wizards.ts';

const text = webText('plan', 'en');
const wizard = wizardWith('a plan and a profile', ({ plan, profile, outcomes }) => {
  const hasWeeks = outcomes.every(({ weeks }) => weeks !== undefined);
  return plan !== undefined && profile !== undefined && hasWeeks;
});
const quiz = { id: wizard.id, answers: answersOf(wizard, lastPicks(wizard)), definitionHash: '0a' };

// A purchase and two weeks make tokens stale, which the browser logs.
test.use({ allowedProblems: [/status of 40[13]/] });

const stopsOf = ({ weeks }: Plan) => weeks.flatMap(({ sessions }) => sessions);
const shownStops = (page: Page) =>
  page.getByRole('region', { name: text('path.title') }).getByRole('button');
const figureOf = (page: Page) => page.getByRole('heading', { name: text('calmer.title') });

/**
 * Hears the next session of the plan to its end, with a tap on a face after it, and before it if
 * that is asked: a short practice begins at once. Tells whether it was asked.
 */
async function hearsNext(page: Page, before: number, after: number): Promise<boolean> {
  const listener = new Listener(page);
  const { player } = listener;
  await page.getByRole('button', { name: text('next.start') }).click();
  const begin = listener.button('recommendations.begin');
  const skip = listener.button('check_in.skip');
  await expect(begin.or(skip).or(listener.seekBar)).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await expect(skip.or(listener.seekBar)).toBeVisible();
  const isAsked = await skip.isVisible();
  if (isAsked) await listener.says(before);
  await listener.hears();
  const length = Number(await listener.seekBar.getAttribute('max'));
  await listener.seeksTo(length - 2);
  await expect(listener.full.getByRole('heading', { name: player('ended.title') })).toBeFocused();
  await listener.says(after);
  await expect(listener.full.getByText(player('check_in.thanks'))).toBeVisible();
  await listener.button('ended.close').click();
  return isAsked;
}

test('a member says how it is, is asked after two weeks, brings forward what helped and undoes it', async ({
  page,
  call,
  clock,
  signUp,
  pays,
  opensAs,
}) => {
  test.setTimeout(180_000);
  let member = await pays(await signUp({ wizard: quiz }));
  await opensAs(member, PATHS.CABINET_DASHBOARD);
  let heard = 0;
  for (let said = 0; said < 3; heard += 1) {
    if (await hearsNext(page, 2, 4)) said += 1;
    await expect(shownStops(page).nth(heard)).toContainText(text('path.status.done'));
    if (said < 3) await expect(figureOf(page)).toHaveCount(0);
  }
  await expect(
    page.getByText(text('calmer.of', { calmer: 3, total: 3 }), { exact: true }),
  ).toBeVisible();
  const asked = page.getByRole('region', { name: text('review.title') });
  await expect(asked).toHaveCount(0);

  clock.pass(14 * DAY);
  await page.reload();
  await expect(asked).toBeVisible();
  const { accessToken } = await signedInAgain(call, member);
  member = { ...member, accessToken };
  const planOf = () => call<Plan>('GET', '/v1/users/me/plan/', undefined, member.accessToken);
  const before = await planOf();
  const area = before.review.helped ?? '';
  await asked.getByRole('button', { name: text('review.forward') }).click();
  await expect(page.getByText(text('review.order', { area }))).toBeVisible();
  await expect(asked).toHaveCount(0);
  const after = await planOf();
  expect(stopsOf(after)).not.toEqual(stopsOf(before));
  const seesOrder = async (plan: Plan) => {
    for (const [at, { title }] of stopsOf(plan).entries()) {
      await expect(shownStops(page).nth(at)).toContainText(title);
    }
  };
  await seesOrder(after);
  await page.getByRole('button', { name: text('review.back') }).click();
  await expect(page.getByText(text('review.order', { area }))).toHaveCount(0);
  await seesOrder(before);
});

/** A new login session, because two weeks ended the access token. */
function signedInAgain(
  call: <T>(method: 'POST', path: string, body: unknown) => Promise<T>,
  { email }: Member,
): Promise<Member> {
  return call<Member>('POST', '/v1/auth/login/', { email, password: PASSWORD });
}

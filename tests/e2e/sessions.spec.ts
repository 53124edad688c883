import type { Content } from '#contract/content.ts';
import type { Listener } from '../support/listener.ts';
import { expect, firstOf, test } from '../support/listener-test.ts';
import {
  expectAccessible,
  expectFitsNarrowest,
  expectNoSidewaysScroll,
  expectTranslated,
} from '../support/page-checks.ts';
import { TEST_LANGUAGES } from '../support/test-languages.ts';
import { webText } from '../support/wizards.ts';

const CONTENT = '**/api/v1/content/**';

async function seesFigures({ page, sessions }: Listener, content: Content): Promise<void> {
  const { total, completed, available, progress } = content;
  const figures = page.getByRole('region', { name: sessions('figures.label') });
  await expect(figures.getByRole('definition')).toHaveText(
    [total, completed, available].map(String),
  );
  const ring = sessions('figures.progress', { percent: progress });
  await expect(figures.getByRole('img', { name: ring, exact: true })).toBeVisible();
}

test('the list shows total, completed, available and progress, and each session’s state and action', async ({
  listener,
  library,
  leaves,
  finishes,
}) => {
  const [finished, begun, fresh] = firstOf(await library());
  await finishes(finished);
  await leaves(begun, 300);
  const content = await library();
  expect(content).toMatchObject({ completed: 1, available: content.total - 1 });

  await listener.opens();
  await listener.seesSessions(content.items);
  await seesFigures(listener, content);
  const { sessions } = listener;
  await expect(listener.card(finished.title)).toContainText(sessions('status.completed'));
  await expect(listener.action('again', finished.title)).toBeVisible();
  await expect(listener.card(begun.title)).toContainText(sessions('status.started'));
  await expect(listener.card(begun.title)).toContainText(
    sessions('card.left_off', { place: '5:00', total: '20:00' }),
  );
  await expect(listener.action('continue', begun.title)).toBeVisible();
  await expect(listener.card(fresh.title)).toContainText(sessions('status.available'));
  await expect(listener.card(fresh.title)).toContainText(fresh.description);
  await expect(listener.action('start', fresh.title)).toBeVisible();
});

test('filters by category and status are in the address, survive a reload, and can be shared', async ({
  page,
  listener,
  elsewhere,
  library,
  leaves,
  finishes,
}) => {
  const all = await library();
  const [finished, begun] = firstOf(all);
  await finishes(finished);
  await leaves(begun, 60);
  const category = all.categories.find(({ id }) => id === finished.category);
  const { sessions } = listener;
  await listener.opens();

  await listener.chooses('category', category?.title ?? '');
  await expect(page).toHaveURL(`/cabinet/sessions?category=${finished.category}`);
  await listener.seesSessions((await library(`?category=${finished.category}`)).items);

  await listener.filter('status').focus();
  for (const key of ['Enter', 'End', 'Enter', 'ArrowUp', 'Enter', 'Escape']) {
    await page.keyboard.press(key);
  }
  const query = `?category=${finished.category}&status=completed&status=started`;
  await expect(page).toHaveURL(`/cabinet/sessions${query}`);
  const { items: shown, total } = await library(query);
  expect(shown).toHaveLength(2);
  await listener.seesSessions(shown);
  const found = sessions('filters.found', { shown: shown.length, total });
  await expect(page.getByRole('status').filter({ hasText: found })).toBeVisible();

  await page.reload();
  await listener.seesSessions(shown);
  await seesFigures(listener, await library());

  const friend = await elsewhere();
  await friend.opens(query);
  await friend.seesSessions(shown);
  const chips = friend.page.getByRole('main').getByRole('listitem');
  await expect(chips.filter({ hasText: category?.title ?? '' }).first()).toBeVisible();

  await page.getByRole('button', { name: sessions('filters.clear') }).click();
  await expect(page).toHaveURL('/cabinet/sessions');
  await listener.seesSessions(all.items);
});

test('invalid filters in the address are ignored', async ({ page, listener, library }) => {
  const [{ category }] = firstOf(await library());
  await listener.opens(
    `?category=gone&category=${category}&category=%00&category=&status=happy&status=&colour=red`,
  );
  await listener.seesSessions((await library(`?category=${category}`)).items);
  await expect(page.getByRole('main')).not.toContainText(/gone|happy/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('filters without a match say so and lead back to every session', async ({
  page,
  listener,
  library,
}) => {
  const { sessions } = listener;
  await listener.opens('?status=completed');
  await expect(page.getByRole('heading', { name: sessions('empty.title') })).toBeVisible();
  await listener.seesSessions([]);
  await page.getByRole('button', { name: sessions('filters.clear') }).click();
  await expect(page).toHaveURL('/cabinet/sessions');
  await listener.seesSessions((await library()).items);
});

test('a member who comes back from the profile finds the list at once, and then what has changed', async ({
  page,
  listener,
  library,
  leaves,
}) => {
  const { sessions } = listener;
  const cabinet = webText('cabinet', 'en');
  const content = await library();
  const [begun] = firstOf(content);
  await listener.opens();
  await listener.seesSessions(content.items);
  const link = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name: cabinet(`nav.${name}`) });
  await link('profile').click();
  await expect(page).toHaveURL('/cabinet/profile');
  await expect(listener.card(begun.title)).toHaveCount(0);
  await leaves(begun, 300);

  const mayAnswer = Promise.withResolvers<void>();
  await page.route(CONTENT, async (route) => {
    await mayAnswer.promise;
    await route.continue();
  });
  await link('sessions').click();
  await listener.seesSessions(content.items);
  await seesFigures(listener, content);
  await expect(page.getByRole('status').filter({ hasText: sessions('loading') })).toHaveCount(0);
  mayAnswer.resolve();
  await expect(listener.card(begun.title)).toContainText(
    sessions('card.left_off', { place: '5:00', total: '20:00' }),
  );
});

test.describe('a list that does not come', () => {
  test.use({ allowedProblems: [/status of 503/] });

  test('is announced while it loads, shows an error, and can be requested again', async ({
    page,
    listener,
    library,
  }) => {
    const { sessions } = listener;
    const detail = 'The service is not available. Please try again.';
    let answer: () => void = () => undefined;
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route(
      CONTENT,
      async (route) => {
        await mayAnswer;
        await route.fulfill({ status: 503, json: { detail, code: 'unavailable' } });
      },
      { times: 1 },
    );
    await listener.opens();
    await expect(page.getByRole('status').filter({ hasText: sessions('loading') })).toBeAttached();
    answer();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(sessions('failed.title'));
    await expect(alert).toContainText(detail);
    await alert.getByRole('button', { name: sessions('failed.retry') }).click();
    const content = await library();
    await listener.seesSessions(content.items);
    await seesFigures(listener, content);
  });
});

test.describe('in Spanish', () => {
  test.use({ language: 'es' });

  test('sessions and categories have Spanish titles, and English ones after a change of language', async ({
    page,
    listener,
    library,
  }) => {
    const spanish = await library();
    await listener.opens();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listener.sessions('title'));
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(spanish.items.map(({ title }) => title));
    await listener.filter('category').click();
    await expect(page.getByRole('option')).toHaveText(spanish.categories.map(({ title }) => title));
    await page.keyboard.press('Escape');

    await page.getByRole('banner').getByRole('button', { name: 'EN, English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const english = firstOf(await library());
    expect(english[0].title).not.toBe(spanish.items[0]?.title);
    await expect(titles.first()).toHaveText(english[0].title);
  });
});

for (const language of TEST_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the list is translated, fits a narrow phone and is accessible', async ({
      page,
      listener,
      library,
      leaves,
      finishes,
    }) => {
      test.slow();
      const [finished, begun] = firstOf(await library());
      await finishes(finished);
      await leaves(begun, 60);
      await listener.opens(`?category=${finished.category}`);
      await expect(listener.action('again', finished.title)).toBeVisible();
      await expectTranslated(page);
      await expectFitsNarrowest(page);
      for (const width of [768, 1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expect(() => expectNoSidewaysScroll(page)).toPass();
      }
      await expectAccessible(page);
    });
  });
}

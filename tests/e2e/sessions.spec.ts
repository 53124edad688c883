import type { Content } from '#contract/content.ts';
import type { Listener } from '../support/listener.ts';
import { expect, firstOf, test } from '../support/listener-test.ts';

async function seesFigures({ page, sessions }: Listener, content: Content): Promise<void> {
  const { total, completed, available, progress } = content;
  const figures = page.getByRole('region', { name: sessions('figures.label') });
  await expect(figures.getByRole('definition')).toHaveText(
    [total, completed, available].map(String),
  );
  const ring = sessions('figures.progress', { percent: progress });
  await expect(figures.getByRole('img', { name: ring, exact: true })).toBeVisible();
}

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
  for (const key of ['Enter', 'End', 'Enter']) await page.keyboard.press(key);
  const completed = `?category=${finished.category}&status=completed`;
  await expect(page).toHaveURL(`/cabinet/sessions${completed}`);
  for (const key of ['ArrowUp', 'Enter', 'Escape']) await page.keyboard.press(key);
  const query = `${completed}&status=started`;
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
    const titles = page.getByRole('listitem').getByRole('heading', { level: 2 });
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

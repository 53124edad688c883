import { expect, type Locator, type Page } from 'playwright/test';

/** Drags an entry of the outline to the place of another one. */
export async function drag(page: Page, title: string, before: string): Promise<void> {
  const [from, to] = [handleOf(page, title), handleOf(page, before)];
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('An entry of the outline is not shown');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 20 });
  await page.mouse.up();
}

/** How the studio is worked by the keyboard alone. */
export const byKeyboard = {
  async press(button: Locator): Promise<void> {
    await reach(button);
    await button.press(' ');
  },
  async write(field: Locator, text: string): Promise<void> {
    await reach(field);
    await field.press('ControlOrMeta+a');
    await field.page().keyboard.insertText(text);
  },
  /** Chooses an entry of a list by its words. */
  async choose(list: Locator, words: string): Promise<void> {
    await reach(list);
    // Typing in a closed list chooses the entry that begins so.
    await list.page().keyboard.type(words);
    await expect(list.locator('option:checked')).toHaveText(words);
  },
  /** Moves an entry of the outline to the place of another one. */
  async move(page: Page, title: string, before: string): Promise<void> {
    const titles = page.getByRole('navigation', { name: 'Outline' }).getByRole('listitem');
    const place = async (words: string) =>
      (await titles.allTextContents()).findIndex((text) => text.includes(words));
    const [from, to] = [await place(title), await place(before)];
    const entry = page.getByRole('navigation').getByRole('button', { name: title }).last();
    for (let steps = Math.abs(to - from); steps > 0; steps -= 1) {
      await reach(entry);
      await entry.press(from > to ? 'Alt+ArrowUp' : 'Alt+ArrowDown');
    }
  },
};

function handleOf(page: Page, title: string): Locator {
  return page.getByRole('button', { name: `Move ${title}`, exact: true });
}

/** The focus can come here by Tab. */
async function reach(element: Locator): Promise<void> {
  await element.focus();
  const isReached = (each: HTMLElement) => each === document.activeElement && each.tabIndex === 0;
  expect(await element.evaluate(isReached)).toBe(true);
}

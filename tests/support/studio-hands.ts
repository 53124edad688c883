import { expect, type Locator, type Page } from 'playwright/test';

/** How somebody works the studio: each act by the mouse, or by the keyboard alone. */
export interface Hands {
  press(button: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** Chooses an entry of a list by its words. */
  choose(list: Locator, words: string): Promise<void>;
  /** Moves an entry of the outline to the place of another one. */
  move(page: Page, title: string, before: string): Promise<void>;
}

export const byMouse: Hands = {
  press: (button) => button.click(),
  write: (field, text) => field.fill(text),
  choose: async (list, words) => {
    await list.selectOption({ label: words });
  },
  async move(page, title, before) {
    const [from, to] = [handleOf(page, title), handleOf(page, before)];
    await from.scrollIntoViewIfNeeded();
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (start === null || end === null) throw new Error('An entry of the outline is not shown');
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 20 });
    await page.mouse.up();
  },
};

export const byKeyboard: Hands = {
  async press(button) {
    await reach(button);
    await button.press(' ');
  },
  async write(field, text) {
    await reach(field);
    await field.press('ControlOrMeta+a');
    await field.page().keyboard.insertText(text);
  },
  async choose(list, words) {
    await reach(list);
    // Typing in a closed list chooses the entry that begins so.
    await list.page().keyboard.type(words);
    await expect(list.locator('option:checked')).toHaveText(words);
  },
  async move(page, title, before) {
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

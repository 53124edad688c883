import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Locator, Page } from 'playwright/test';
import { runCli } from '#authoring/cli/cli.ts';
import { runNew } from '#authoring/cli/new-command.ts';
import { isQuestion } from '#engine/step-kinds/index.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { expect, test } from '../support/app.ts';
import { type Editor, editorAtWork } from '../support/editor.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { byKeyboard, drag } from '../support/studio-hands.ts';
import { wizardById, wizardText } from '../support/wizards.ts';

// The studio. Its tests are the longest, and files run by name: under this one they begin early.

// The studio is served without the API, which counts the steps that were seen.
test.use({
  allowedProblems: [/\/api\/v1\/events\/|ERR_CONNECTION_REFUSED|WebSocket/],
  viewport: { width: 1280, height: 900 },
});

// One after the other, so that they need one server.
test.describe.configure({ mode: 'default' });
let editor: Editor;
test.beforeAll(async () => {
  editor = await editorAtWork();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: editor.wizards });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@mail.example', 'commit', '--quiet', '-m', 'Begin');
});
test.afterAll(() => editor.leaves());

const EXPECTED = new URL('../support/studio-quiz.json', import.meta.url);
const ID = 'letting-go';
const ENGLISH = `texts/en/${ID}.json`;
const read = (file: string) => readFileSync(join(editor.wizards, file), 'utf8');

const isSaved = (page: Page) =>
  expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

/** The studio, as somebody works it by the mouse, or presses its buttons otherwise. */
function studioOf(page: Page, press = (button: Locator) => button.click()) {
  const button = (name: string | RegExp, exact = true) =>
    page.getByRole('button', { name, exact }).first();
  const outline = page.getByRole('navigation', { name: 'Outline' });
  const properties = page.getByRole('region').filter({ has: page.locator('#properties') });
  return {
    button,
    outline,
    properties,
    open: () => page.goto(`${editor.address}studio`),
    press: (name: string) => press(button(name)),
    pressIn: (part: Locator, name: string | RegExp) =>
      press(part.getByRole('button', { name }).last()),
    // Its number may stand before it. The button that moves it begins otherwise.
    select: (title: string) =>
      press(
        outline
          .getByRole('button', { name: /^(?!Move )/ })
          .filter({ hasText: title })
          .first(),
      ),
    isSaved: () => isSaved(page),
  };
}

/** The studio, as somebody works it by the keyboard alone. */
function keyboardStudioOf(page: Page) {
  const studio = studioOf(page, byKeyboard.press);
  const { button, properties } = studio;
  const dialog = page.getByRole('dialog');
  return {
    ...studio,
    write: (label: string, text: string) =>
      byKeyboard.write(page.getByLabel(label, { exact: true }), text),
    choose: (label: string, words: string) =>
      byKeyboard.choose(properties.getByLabel(label, { exact: true }).last(), words),
    async add(
      what: string,
      words: readonly [string, string],
      choices: readonly (readonly [string, string])[] = [],
    ) {
      await byKeyboard.press(button(`+ Add ${what === 'outcome' ? 'outcome' : 'step'}`));
      if (what === 'outcome') {
        await expect(dialog.getByLabel('Title, English', { exact: true })).toBeFocused();
      } else await byKeyboard.press(dialog.getByRole('radio', { name: what }));
      await byKeyboard.write(dialog.getByLabel('Title, English', { exact: true }), words[0]);
      await byKeyboard.write(dialog.getByLabel('Title, Español', { exact: true }), words[1]);
      for (const [index, [en, es]] of choices.entries()) {
        const field = dialog.getByLabel(`Option ${index + 1}, English`);
        if (index > 1) {
          await byKeyboard.press(dialog.getByRole('button', { name: '+ One more option' }));
          await expect(field).toBeFocused();
        }
        await byKeyboard.write(field, en);
        await byKeyboard.write(dialog.getByLabel(`Option ${index + 1}, Español`), es);
      }
      await byKeyboard.press(dialog.getByRole('button', { name: 'Add', exact: true }));
      await expect(dialog).toBeHidden();
    },
  };
}

/**
 * Writes what is empty and what repeats an answer by hand. The other texts of the starter, which say
 * what to write, are written as by another program.
 */
async function writeWords(page: Page): Promise<void> {
  // By their elements: roles of a page with so many fields take long to find out.
  const rows = page.locator('tr:has(td [lang="en"])');
  const words = await rows.evaluateAll((all) =>
    all.map((row) => {
      const field = row.querySelector('textarea, .cm-content');
      return field instanceof HTMLTextAreaElement ? field.value : (field?.textContent ?? '');
    }),
  );
  const repeating = words.filter((text) => text.includes('their answer to'));
  for (const [index, text] of words.entries()) {
    const repeats = repeating.includes(text);
    if (text !== '' && !repeats) continue;
    const cell = rows.nth(index).locator('td:has([lang="en"])');
    const field = cell.locator('[lang="en"]');
    await byKeyboard.write(field, `By hand I let go ${index}`);
    if (!repeats) continue;
    // The answer goes in where the caret is.
    await field.press('ControlOrMeta+Home');
    await byKeyboard.press(cell.getByText('Repeat an answer …'));
    await byKeyboard.press(cell.getByRole('list').getByRole('button').first());
    await expect(field).toHaveText(/^their answer to “.*”By hand/);
  }
  // So that nobody writes at the same time.
  await isSaved(page);
  editor.edits(`wizards/${ENGLISH}`, (text) =>
    text.replaceAll(/: "(?:[^"\\]|\\.)*"/g, (words, at: number) =>
      words.includes('By hand') ? words : `: "I let go ${at}"`,
    ),
  );
  await expect(rows.first().locator('[lang="en"]')).toHaveValue(/^I let go/);
}

const spanishOf = (english: string) =>
  english.replace('By hand', 'A mano').replace('I let go', 'Yo suelto');

/** Translates the sheet that the studio saves for translators, and has it read back. */
async function translateSheet(page: Page): Promise<void> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a sheet' }).click();
  const rows: string[][] = parse(readFileSync(await (await saved).path()), { bom: true });
  const [names = [], ...texts] = rows;
  const [english, spanish] = [names.indexOf('English'), names.indexOf('Spanish')];
  const translated = texts.map((cells) =>
    cells[0] === ID ? cells.with(spanish, spanishOf(cells[english] ?? '')) : cells,
  );
  await page.getByLabel('Read a sheet').setInputFiles({
    name: 'from-the-translator.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(stringify([names, ...translated])),
  });
  await expect(page.locator('textarea[lang="es"]').first()).toHaveValue(/Yo suelto/);
}

/** Takes the quiz, and rests badly. */
async function takes(page: Page, most: number): Promise<void> {
  const quiz = page.locator('[data-wizard]:not([data-settling])');
  for (let steps = 0; steps < most; steps += 1) {
    await expect(quiz.or(page.locator('[data-outcome]')).first()).toBeVisible();
    if ((await quiz.count()) === 0) return;
    const number = await quiz.getAttribute('data-step');
    const options = quiz.locator('[data-value]');
    const wanted = quiz.locator('[data-value="badly"]');
    if ((await options.count()) > 0)
      await ((await wanted.count()) > 0 ? wanted : options.first()).click();
    const passed = page.locator(`[data-wizard][data-step="${number}"]`);
    const goesOn = quiz.getByRole('button').and(page.locator(':not([data-value], [data-back])'));
    if ((await goesOn.count()) > 0) await goesOn.first().click();
    await expect(passed).toHaveCount(0);
  }
}

const there = wizardById('emotional-reset');
const text = wizardText(there, 'en');
const [question = '', another = ''] = there.steps
  .filter(isQuestion)
  .map(({ titleKey }) => text(titleKey));
const outcome = there.outcomes.find(({ weeks }) => weeks !== undefined);
const outcomeTitle = text(outcome?.titleKey ?? '');

test('problems lead to their place by the mouse and by keys, and those of another quiz stop nothing', async ({
  page,
}) => {
  const studio = studioOf(page);
  editor.edits('wizards/sleep-issues.json', (text) => text.replace('"selection":', '"selecton":'));
  // There is something to publish, whatever was published last.
  editor.edits('wizards/live.json', (text) =>
    text.replace(/("emotional-reset": \{\s+"es": \{\s+)"[^"]+": \[[^\]]+\],\s+/, '$1'),
  );
  await studio.open();
  await page.getByLabel('Quiz', { exact: true }).selectOption('emotional-reset');
  await studio.select(another);
  const title = page.getByLabel('title, English', { exact: true });
  await title.fill('How does the voice inside you sound?');
  const spanish = page.getByLabel('title, Español', { exact: true }).locator('xpath=..');
  await expect(spanish.getByRole('button', { name: 'Still right' })).toBeVisible();

  await studio.select(outcomeTitle);
  const list = page.getByRole('button', { name: /^\d+ problems?$/ });
  const dialog = page.getByRole('dialog');
  const entry = dialog.getByRole('listitem').filter({ hasText: 'Still right' });
  await list.click();
  await entry.getByRole('button', { name: 'Show' }).click();
  await expect(dialog).toBeHidden();
  await expect(title).toBeVisible();

  await list.click();
  await byKeyboard.press(entry.getByRole('button', { name: 'Still right' }));
  await expect(spanish.getByRole('button', { name: 'Still right' })).toHaveCount(0);

  await studio.press('What changed');
  await expect(page.getByText(/title, English: “How does the voice/).first()).toBeVisible();
  await page.getByText('Changes of other quizzes: 2').click();
  await expect(page.getByText(/, selecton: /).first()).toBeVisible();
  await studio.press('Publish …');
  await studio.press('Publish');
  await studio.isSaved();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await studio.press('Publish …');
  await expect(page.getByText('Nothing to publish')).toBeVisible();
  editor.edits('wizards/sleep-issues.json', (text) => text.replace('"selecton":', '"selection":'));
});

test('what is typed while the server is away is kept, saved and can be undone', async ({
  page,
}) => {
  const studio = studioOf(page);
  await studio.open();
  await page.getByLabel('Quiz', { exact: true }).selectOption('sleep-issues');
  const title = page.getByLabel('title, English', { exact: true });
  const before = wizardText(wizardById('sleep-issues'), 'en')('name');
  await expect(title).toHaveValue(before);
  await page.evaluate(() => document.body.classList.add('the-same-page'));
  await editor.withoutServer(async () => {
    await title.fill('Typed while it was away');
    await expect(page.getByRole('alert')).toContainText('kept here');
  });
  await studio.isSaved();
  expect(read('texts/en/sleep-issues.json')).toContain('Typed while it was away');
  // The page asks for what others do, which the server cannot tell it any more.
  editor.edits('wizards/texts/en/sleep-issues.json', (text) =>
    text.replace('Typed while it was away', 'Written by others'),
  );
  await expect(title).toHaveValue('Written by others');
  // The review is a tab of its own.
  const review = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await (await review).close();
  await expect(page.locator('body.the-same-page')).toBeVisible();
  await studio.press('Undo');
  await studio.press('Undo');
  await expect(title).toHaveValue(before);
  await studio.isSaved();
});

test('a step is moved by the mouse', async ({ page }) => {
  const shown = wizardById('self-confidence');
  const { id, steps } = shown;
  const [first, second] = steps.filter(isQuestion);
  const title = (step: typeof first) => wizardText(shown, 'en')(step?.titleKey ?? '');
  const studio = studioOf(page);
  await studio.open();
  await page.getByLabel('Quiz', { exact: true }).selectOption(id);
  await drag(page, title(first), title(second));
  const place = (step: typeof first) => read(`${id}.json`).indexOf(`"id": "${step?.id}"`);
  await expect.poll(() => place(first) > place(second)).toBe(true);
  await studio.press('Undo');
  await expect.poll(() => place(first) < place(second)).toBe(true);
});

test('a week and a session are shown in the plan, which keeps its four weeks', async ({ page }) => {
  const studio = studioOf(page);
  await studio.open();
  const shown = page.frameLocator('iframe[title$="as visitors see it"]');
  await studio.select(outcomeTitle);
  const week = text(outcome?.weeks?.[1]?.titleKey ?? '');
  await studio.press(week);
  await expect(shown.getByText(week)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Remove …' })).toHaveCount(0);
  const id = outcome?.weeks?.[0]?.sessions?.at(-1);
  const session = text(there.sessionThemes?.find((each) => each.id === id)?.titleKey ?? '');
  await studio.select(session);
  await expect(shown.getByText(session).first()).toBeInViewport();
});

test('what others write is taken in, and what both wrote at one place is asked about', async ({
  page,
}) => {
  const studio = studioOf(page);
  await page.goto(`${editor.address}studio?quiz=emotional-reset`);
  await studio.select(question);
  const title = page.getByLabel('title, English', { exact: true });
  editor.edits('wizards/texts/en/emotional-reset.json', (text) =>
    text.replace(JSON.stringify(question), '"How are your mornings?"'),
  );
  await expect(title).toHaveValue('How are your mornings?');
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText(
    'How are your mornings?',
  );

  await page.route(
    '**/studio/api/save',
    async (route) => {
      editor.edits('wizards/texts/en/emotional-reset.json', (text) =>
        text.replace('How are your mornings?', 'Theirs'),
      );
      await route.continue();
    },
    { times: 1 },
  );
  await title.fill('Ours');
  await page.getByRole('button', { name: 'Keep what is here' }).click();
  await studio.isSaved();
  expect(read('texts/en/emotional-reset.json')).toContain('"title": "Ours"');
  editor.edits('wizards/texts/en/emotional-reset.json', (text) =>
    text.replace('"Ours"', JSON.stringify(question)),
  );
});

test('a file that is broken opens as text at the place of the error, and the rest goes on', async ({
  page,
}) => {
  const studio = studioOf(page);
  await studio.open();
  // A file with the line breaks of Windows keeps them.
  editor.edits('wizards/emotional-reset.json', (text) =>
    text.replaceAll('\n', '\r\n').replace('"steps": [', 'steps": ['),
  );
  await expect(page.getByText('This file is no whole JSON.')).toBeVisible();
  await expect(page.locator('.cm-activeLine')).toContainText('steps": [');
  await page.getByLabel('Quiz', { exact: true }).selectOption('sleep-issues');
  await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
  await page.getByLabel('Quiz', { exact: true }).selectOption('emotional-reset');
  await page.locator('.cm-content').focus();
  await page.keyboard.type('"');
  await expect(page.getByText('This file is no whole JSON.')).toBeHidden();
  await studio.isSaved();
  const before = readFileSync(
    new URL('../../wizards/emotional-reset.json', import.meta.url),
    'utf8',
  );
  expect(read('emotional-reset.json')).toBe(before.replaceAll('\n', '\r\n'));
  // It stays open while somebody types in it.
  await expect(page.locator('.cm-content')).toBeFocused();
});

test('a new quiz of ten steps in both languages is built by the keyboard alone', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const studio = keyboardStudioOf(page);
  await studio.open();

  await studio.press('New quiz');
  await studio.write('Title, English', 'Letting go');
  await studio.press('Begin');
  const shown = page.getByLabel('Quiz', { exact: true });
  await expect(shown).toHaveValue(ID);
  await expect(shown.getByRole('option', { name: 'Letting go', exact: true })).toBeAttached();

  await studio.select('Your second question');
  await studio.add(
    'multiple choice',
    ['What is heavy?', '¿Qué te pesa?'],
    [
      ['My work', 'Mi trabajo'],
      ['My nights', 'Mis noches'],
      ['Nothing at all', 'Nada de nada'],
    ],
  );
  await studio.pressIn(studio.properties, /^Nothing at all/);
  await studio.press('+ Clears the other options');
  await studio.press('Points');
  await byKeyboard.write(page.getByLabel('My work: The first bar'), '2');
  await studio.press('Screen');

  await studio.select('What is heavy');
  await studio.add(
    'single choice',
    ['How do you rest?', '¿Cómo descansas?'],
    [
      ['Well', 'Bien'],
      ['Badly', 'Mal'],
    ],
  );
  await studio.add('message', ['Rest can be learned', 'Descansar se aprende']);
  await studio.press('+ Picture');
  await studio.press('soft-light.svg');
  await studio.write('description of the picture, English', 'A window with soft light in it');
  await studio.write('description of the picture, Español', 'Una ventana con luz suave');
  await studio.press('+ Only if');
  await studio.choose('What is asked about', '5. How do you rest?');
  await studio.choose('Option', 'Badly');
  await expect(
    studio.properties.getByText('the answer to ‘How do you rest?’ is ‘Badly’'),
  ).toBeVisible();

  await studio.select('The result when');
  await studio.add('outcome', ['Tired of carrying', 'Cansancio de cargar']);
  await studio.press('+ Only if');
  await studio.choose('What is asked about', '5. How do you rest?');
  await studio.choose('Option', 'Badly');
  await studio.press('+ Text');
  await studio.press('↑ Up');
  await byKeyboard.move(page, 'A kind word in between', 'A question that a number answers?');

  await studio.press('Words');
  await writeWords(page);
  await translateSheet(page);
  await studio.isSaved();
  // The check follows what is saved.
  await expect(page.getByText('still say what to write')).toHaveCount(0);
  await studio.press('What changed');
  await studio.press('Publish …');
  await studio.press('Publish');
  await studio.isSaved();

  const written = read(`${ID}.json`);
  if (process.env.WRITE_STUDIO_QUIZ) writeFileSync(EXPECTED, written);
  expect(written).toBe(readFileSync(EXPECTED, 'utf8'));
  const texts = (['en', 'es'] as const).map((language) => read(`texts/${language}/${ID}.json`));
  const keysOf = (text = '') => text.replaceAll(/: "(?:[^"\\]|\\.)*"/g, '');
  expect(keysOf(texts[0])).toBe(keysOf(texts[1]));

  const checked = await runCli(['--json', editor.wizards], {});
  const own = JSON.parse(checked.stdout).filter(({ file }: { file: string }) => file.includes(ID));
  expect(own).toEqual([]);
  const definition: WizardDefinition = JSON.parse(written);
  await page.goto(`${editor.address}${definition.path.slice(1)}?lang=es`);
  await takes(page, definition.steps.length);
  await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', 'tired-of-carrying');
});

test('every view is accessible, also on a small laptop', async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1024, height: 900 });
  expect(await runNew(['short', '--folder', editor.wizards])).toMatchObject({ exitCode: 0 });
  const studio = studioOf(page);
  await studio.open();
  await page.getByLabel('Quiz', { exact: true }).selectOption('short');
  await studio.select('Your first question');
  await page.getByLabel('For developers').click();
  await expect(page.getByLabel('For developers')).toBeChecked();
  for (const view of ['Try it', 'Points', 'Map', 'Words', 'What changed', 'Files', 'Screen']) {
    await studio.press(view);
    await expectAccessible(page);
  }
  await studio.press('+ Add step');
  await expectAccessible(page);
});

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { QuestionStep, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { expect, test } from '../support/app.ts';
import { type Editor, editorAtWork } from '../support/editor.ts';
import { Visitor } from '../support/visitor.ts';
import { isSingle } from '../support/wizards.ts';

const ID = 'emotional-reset';
const WIZARD = `wizards/${ID}.json`;
const TEXTS = { en: `wizards/texts/en/${ID}.json`, es: `wizards/texts/es/${ID}.json` };
const definition: WizardDefinition = JSON.parse(
  readFileSync(new URL(`../../${WIZARD}`, import.meta.url), 'utf8'),
);

const NEW_STEP: QuestionStep = {
  id: 'favourite-hour',
  type: 'question',
  answerKey: 'favouriteHour',
  selection: 'single',
  titleKey: 'favouriteHour.title',
  options: [
    { value: 'dawn', labelKey: 'favouriteHour.options.dawn' },
    { value: 'dusk', labelKey: 'favouriteHour.options.dusk' },
  ],
};

// A broken wizard is not served, which the browser logs.
test.use({ allowedProblems: [/status of 500/] });

let editor: Editor;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  editor = await editorAtWork();
});
test.afterAll(() => editor.leaves());

function editsJson<T>(file: string, change: (json: T) => T): void {
  editor.edits(file, (text) => `${JSON.stringify(change(JSON.parse(text)), null, 2)}\n`);
}

const addsTexts = (language: 'en' | 'es', title: string, dawn: string, dusk: string) =>
  editsJson<object>(TEXTS[language], (texts) => ({
    ...texts,
    favouriteHour: { title, options: { dawn, dusk } },
  }));

const putsStep = (index: number, rest: Partial<QuestionStep> = {}) =>
  editsJson<WizardDefinition>(WIZARD, (wizard) => {
    const others = wizard.steps.filter((step) => step.id !== NEW_STEP.id);
    return { ...wizard, steps: others.toSpliced(index, 0, { ...NEW_STEP, ...rest }) };
  });

const address = () => `${editor.address}${definition.path.slice(1)}?lang=en`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an editor adds a question in two languages, moves it and sees it in the quiz', async ({
  page,
}) => {
  const visitor = new Visitor(page);
  await visitor.opens(address());
  await visitor.starts();
  await visitor.seesStep(2);

  addsTexts('en', 'Which hour do you like best?', 'Dawn', 'Dusk');
  addsTexts('es', '¿Qué hora te gusta más?', 'El alba', 'El atardecer');
  putsStep(2);
  const total = definition.steps.length + 1;
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuemax', `${total}`);
  await visitor.settles();
  await page.locator('[data-value]').first().click();
  await expect(heading(page)).toHaveText('Which hour do you like best?');

  putsStep(1);
  await visitor.seesStep(2);
  await expect(heading(page)).toHaveText('Which hour do you like best?');

  await page.getByRole('button', { name: 'Español' }).click();
  await expect(heading(page)).toHaveText('¿Qué hora te gusta más?');
  await expect(page.getByRole('button', { name: 'El alba' })).toBeVisible();
});

test('an editor lets the question be skipped, and the browser’s Back and Forward skip it too', async ({
  page,
}) => {
  const second = definition.steps[1];
  if (!isSingle(second)) throw new Error('It begins otherwise');
  const [asks = '', skips = ''] = second.options.map(({ value }) => value);
  putsStep(2, { when: { answer: second.answerKey, is: asks } });
  const total = definition.steps.length + 1;

  const visitor = new Visitor(page);
  await visitor.opens(address());
  await visitor.starts();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuemax', `${total}`);
  await visitor.chooses(skips);
  await visitor.seesStep(4);
  await page.goBack();
  await visitor.seesStep(2);
  await page.goForward();
  await visitor.seesStep(4);
  await visitor.goesBack();
  await visitor.seesStep(2);
  await visitor.chooses(asks);
  await visitor.seesStep(3);
  await expect(heading(page)).toHaveText('Which hour do you like best?');
  await page.goBack();
  await visitor.seesStep(2);
  await page.goBack();
  await visitor.seesStep(1);
});

test('a typo in a wizard gives a message that the editor can act on, until it is fixed', async ({
  page,
}) => {
  await page.goto(address());
  await expect(heading(page)).toBeVisible();

  editor.edits(WIZARD, (text) => text.replace('"selection": "single"', '"selektion": "single"'));
  const message = page.locator('vite-error-overlay');
  await expect(message).toContainText("no property 'selektion'. Did you mean 'selection'?");
  await expect(message).toContainText(WIZARD);

  editor.edits(WIZARD, (text) => text.replace('"selektion"', '"selection"'));
  await expect(message).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
});

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { runNew } from '#authoring/cli/new-command.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { QuestionStep, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { languages } from '../../scripts/generate/languages.ts';
import { expect, project, test } from '../support/app.ts';
import { type Editor, editorAtWork } from '../support/editor.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { HEAVY_DAYS_QUIZ, PLANT_FINDER } from '../support/told-quizzes.ts';
import { kept } from '../support/visit.ts';
import { Visitor } from '../support/visitor.ts';

const ID = 'emotional-reset';
/** A quiz that `wizards:new` writes. */
const GRIEF = 'grief';
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

let editor: Editor;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  editor = await editorAtWork();
});
test.afterAll(() => editor.leaves());

// The pages are served without the API, which counts the steps that were seen.
test.use({ allowedProblems: [/\/api\/v1\/(events|reports\/measures)\//] });

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

/** The words of a button that goes on are those of the quiz, or of the app in any language. */
async function goesOn(visitor: Visitor) {
  await visitor.settles();
  await visitor.quiz.locator('[data-advance]').click();
}

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

test('the quiz that wizards:new writes skips a step for some, also by the browser’s Back and Forward', async ({
  page,
}) => {
  expect(await runNew([GRIEF, '--folder', editor.wizards])).toMatchObject({ exitCode: 0 });
  const visitor = new Visitor(page);
  await expect(async () => {
    await visitor.opens(`${editor.address}${GRIEF}?lang=en`);
    await expect(visitor.quiz).toBeVisible();
  }).toPass();
  const continues = () => goesOn(visitor);

  await continues();
  await visitor.chooses('second_choice');
  await visitor.ticks(['one_thing', 'none']);
  expect(await visitor.chosen()).toEqual(['none']);
  await continues();
  await visitor.seesStep(5);
  await page.goBack();
  await visitor.seesStep(3);
  await page.goForward();
  await visitor.seesStep(5);
  await visitor.goesBack();
  await visitor.seesStep(3);
  await visitor.goesBack();
  await visitor.chooses('first_choice');
  await continues();
  await visitor.seesStep(4);
  await visitor.chooses('one_detail');
  await visitor.ticks(['7']);
  await continues();
  await visitor.seesStep(6);
  await expect(visitor.quiz).toContainText('repeats an answer: the first option.');

  // Another answer hides the question again, and what was answered there does not count.
  await visitor.goesBack();
  await visitor.goesBack();
  await visitor.goesBack();
  await visitor.goesBack();
  await visitor.chooses('third_choice');
  await continues();
  await visitor.seesStep(5);
  await continues();
  await continues();
  await continues();
  await expect(page).toHaveURL(/\/results$/);
  expect(await kept(page, 'wizardGrief')).toEqual({
    firstQuestion: 'third_choice',
    secondQuestion: ['none'],
    thirdQuestion: '',
    howMuch: 7,
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const language of LANGUAGES) {
    const said = (english: string, spanish: string) => (language === 'es' ? spanish : english);
    const quizOf = async (page: Page, { definition, files }: typeof PLANT_FINDER) => {
      for (const [file, text] of files) writeFileSync(join(editor.wizards, file), text);
      const visitor = new Visitor(page);
      await expect(async () => {
        await visitor.opens(`${editor.address}${definition.id}?lang=${language}`);
        await expect(visitor.quiz).toBeVisible();
      }).toPass();
      await goesOn(visitor);
      return visitor;
    };

    test(`pictures, up to three wishes and a number lead to a plant, in ${language}`, async ({
      page,
    }) => {
      const visitor = await quizOf(page, PLANT_FINDER);
      const shape = async (value: string) => {
        const card = await visitor.option(value).boundingBox();
        const image = await visitor.option(value).locator('img').boundingBox();
        return { left: card?.x, top: card?.y, height: card?.height, ofImage: image?.height };
      };
      // Two beside each other, of one height, below another picture of the same size.
      const [window, corner, bathroom] = await Promise.all(
        ['window', 'corner', 'bathroom'].map(shape),
      );
      expect(corner).toEqual({ ...window, left: corner?.left });
      expect(bathroom).toMatchObject({ left: window?.left, ofImage: window?.ofImage });
      await expect(visitor.option('balcony')).toHaveAccessibleName(
        said('On the balcony A disc: On the balcony', 'En el balcón Un disco: En el balcón'),
      );
      await expectAccessible(page);
      await visitor.option('balcony').locator('img').click();

      await visitor.ticks(['food', 'none', 'scent', 'wind', 'patience', 'flowers']);
      expect((await visitor.chosen()).toSorted()).toEqual(['patience', 'scent', 'wind']);
      await expect(visitor.quiz.locator('[data-value]').last()).toHaveAttribute(
        'data-value',
        'none',
      );
      await goesOn(visitor);
      await visitor.settles();
      await visitor.quiz.getByRole('textbox').fill('2,5');
      await goesOn(visitor);
      await expect(visitor.quiz).toContainText(said(', and ', ' y '));
      await goesOn(visitor);
      await expect(heading(page)).toHaveText(said('A tall grass', 'Una hierba alta'));
    });

    test(`the sum of nine answers has a name and leads to help, in ${language}`, async ({
      page,
    }) => {
      const visitor = await quizOf(page, HEAVY_DAYS_QUIZ);
      for (let item = 0; item < 9; item++) await visitor.chooses(item < 7 ? 'always' : 'never');
      await visitor.seesStep(11);
      await visitor.chooses('much');
      await goesOn(visitor);
      await expect(heading(page)).toHaveText(said('You carry a lot', 'Llevas mucho encima'));
      await expect(page.getByText(said('very much', 'muchísimo'))).toBeVisible();
    });
  }
});

const breaks = () =>
  editor.edits(WIZARD, (text) => text.replace('"selection": "single"', '"selektion": "single"'));
const fixes = () => editor.edits(WIZARD, (text) => text.replace('"selektion"', '"selection"'));
const errors = (page: Page) => page.locator('vite-error-overlay');

test('a typo in a wizard gives a message that the editor can act on, until it is fixed', async ({
  page,
}) => {
  await page.goto(address());
  await expect(heading(page)).toBeVisible();

  breaks();
  const message = errors(page);
  await expect(message).toContainText("no property 'selektion'. Did you mean 'selection'?");
  await expect(message).toContainText('Fix: Write "selection" instead of "selektion".');
  await expect(message).toContainText('"selektion": "single"');

  const opened = page.waitForRequest('**/__open-in-editor?**');
  await page.route('**/__open-in-editor?**', (route) => route.fulfill({ status: 200 }));
  await message.locator('.file-link').first().click();
  const file = new URL((await opened).url()).searchParams.get('file');
  expect(file).toMatch(/^[/A-Z].*wizards.emotional-reset\.json:\d+:\d+$/);

  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await expect(heading(page)).toBeVisible();

  editor.edits(WIZARD, (text) => text.replace('"type": "info"', '"typ": "info"'));
  await expect(message).toContainText("no property 'typ'");
  editor.edits(WIZARD, (text) => text.replace('"typ": "info"', '"type": "info"'));
  await expect(message).toContainText('selektion');
  await expect(message).not.toContainText("no property 'typ'");
  fixes();
  await expect(message).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
});

test('a wizard that is deleted while its page is open stays until somebody decides', async ({
  page,
}) => {
  await page.goto(address());
  await expect(heading(page)).toBeVisible();
  const putBack = editor.deletes(WIZARD);
  await expect(errors(page)).toContainText(`texts/en/${ID}.json`);
  await page.reload();
  await expect(errors(page)).toBeVisible();
  putBack();
  await expect(errors(page)).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
});

test('the review follows edits and keeps its place, and each step in it opens the quiz', async ({
  page,
}) => {
  test.setTimeout(300_000);
  // The quiz of `wizards:new` is the shortest.
  await page.goto(`${editor.address}studio/review?wizard=${GRIEF}`);
  const { steps }: WizardDefinition = JSON.parse(
    readFileSync(join(editor.wizards, `${GRIEF}.json`), 'utf8'),
  );
  const last = steps.at(-1)?.id ?? '';
  const card = page.locator(`#step-${last}`);
  await expect(page.locator('[data-waiting]')).toHaveCount(0, { timeout: 60_000 });
  await card.getByRole('link', { name: last, exact: true }).click();
  await expect(card).toBeInViewport();
  const top = () => card.evaluate((each) => Math.round(each.getBoundingClientRect().top));
  await expect(page).toHaveURL(new RegExp(`#step-${last}$`));
  const before = await top();

  const screen = page.frameLocator(`iframe[title="Step ${steps.length}, Español"]`);
  const title = screen.getByRole('heading', { level: 1 });
  // The whole review is drawn again after an edit, which a busy machine takes long for.
  const follows = expect.configure({ timeout: 60_000 });
  const words = await title.textContent();
  editor.edits(`wizards/texts/es/${GRIEF}.json`, (text) =>
    text.replaceAll(`"${words}"`, '"Un día más suave"'),
  );
  await follows(title).toHaveText('Un día más suave');
  await expect.poll(top).toBe(before);

  breaks();
  await follows(page.getByRole('heading', { level: 1 })).toHaveText('The review waits');
  fixes();
  await follows(title).toHaveText('Un día más suave');
});

test('a language is added by a folder of texts, and a quiz taken in it', async ({ page }) => {
  const english = join(editor.wizards, 'texts/en');
  const french = join(editor.wizards, 'texts/fr');
  await editor.withoutServer(async () => {
    cpSync(english, french, { recursive: true });
    const project = join(editor.wizards, '../');
    writeFileSync(join(project, languages.path), await languages.make(project));
  });
  editor.edits(`wizards/texts/fr/${GRIEF}.json`, (text) =>
    text.replace(/"title": "[^"]+"/, '"title": "Un petit pas après l’autre"'),
  );
  const visitor = new Visitor(page);
  await expect(async () => {
    await visitor.opens(`${editor.address}${GRIEF}?lang=fr`);
    await expect(heading(page)).toHaveText('Un petit pas après l’autre');
  }).toPass();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: 'FR, Français' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const continues = () => goesOn(visitor);
  await continues();
  await visitor.chooses('third_choice');
  await visitor.ticks(['none']);
  // The app has no French of its own.
  await expect(visitor.quiz.locator('[data-advance]')).toHaveText('Continue');
  await continues();
  await visitor.ticks(['7']);
  await continues();
  await continues();
  await continues();
  await expect(page).toHaveURL(/\/results$/);
});

test('a build has nothing of what is for editors', () => {
  const site = `${project}dist/web`;
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => /\.(?:js|html|css)$/.test(file));
  expect(code.length).toBeGreaterThan(10);
  const marks = /mellow:|md[-_]development|vite-error-overlay|open-in-editor|\/studio/;
  expect(code.filter((file) => marks.test(readFileSync(`${site}/${file}`, 'utf8')))).toEqual([]);
});

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import type { WizardDefinition } from '../../../src/engine/wizard-definition.gen.ts';
import { editorAtWork } from '../../../tests/support/editor.ts';
import { findChromium } from '../../../tests/support/find-chromium.ts';
import type { BenchSetting } from '../bench-setting.ts';
import { spread } from '../figures.ts';
import { tableOf } from '../markdown.ts';
import { spreadOf } from '../statistics.ts';

const FIRST = 'emotional-reset';
const QUIZZES = 25;
const STEPS = 100;

interface Times {
  open: number[];
  key: number[];
  saved: number[];
}

/** How long an editor waits in the studio: in the shipped folder, and in a large one. */
export async function benchStudio({ runs }: BenchSetting): Promise<string> {
  const rows: string[][] = [];
  for (const [title, isLarge] of [
    ['the shipped folder', false],
    [`${QUIZZES} quizzes with ${STEPS} steps each`, true],
  ] as const) {
    const times = await timesIn(isLarge, runs);
    const ms = (values: readonly number[]) => spread(spreadOf(values));
    rows.push([title, ms(times.open), ms(times.key), ms(times.saved)]);
  }
  return tableOf(
    ['', 'Open a quiz, ms', 'Key to screen, ms', 'Key to saved and checked, ms'],
    rows,
  );
}

async function timesIn(isLarge: boolean, runs: number): Promise<Times> {
  const editor = await editorAtWork();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  try {
    if (isLarge) grow(editor.wizards);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const times: Times = { open: [], key: [], saved: [] };
    // The first round warms up.
    for (let round = 0; round <= runs; round += 1) {
      console.warn(`run ${round} of ${runs}`);
      const open = await opened(page, `${editor.address}studio?quiz=${FIRST}&at=steps.1`);
      const { key, saved } = await typed(page, `Round ${round}?`);
      if (round === 0) continue;
      times.open.push(open);
      times.key.push(key);
      times.saved.push(saved);
    }
    return times;
  } finally {
    await browser.close();
    await editor.leaves();
  }
}

/** Many quizzes, each of them the first one with more questions, under names of its own. */
function grow(wizards: string): void {
  const read = (file: string) => readFileSync(join(wizards, file), 'utf8');
  const definition: WizardDefinition = JSON.parse(read(`${FIRST}.json`));
  const [model] = definition.steps.filter((step) => 'options' in step);
  const middle = definition.steps.slice(0, -1);
  const more = Array.from({ length: STEPS - definition.steps.length }, (_, index) => ({
    ...model,
    id: `more-${index}`,
    answerKey: `more${index}`,
  }));
  const steps = [...middle, ...more, ...definition.steps.slice(-1)];
  for (let number = 1; number <= QUIZZES; number += 1) {
    const isFirst = number === 1;
    const id = isFirst ? FIRST : `quiz-${number}`;
    const { root: _root, ...rest } = definition;
    const own = isFirst ? definition : { ...rest, id, path: `/${id}`, storageKey: `quiz${number}` };
    writeFileSync(join(wizards, `${id}.json`), JSON.stringify({ ...own, steps }, null, 2));
    for (const language of ['en', 'es']) {
      mkdirSync(join(wizards, 'texts', language), { recursive: true });
      const text = read(`texts/${language}/${FIRST}.json`);
      writeFileSync(join(wizards, `texts/${language}/${id}.json`), text);
    }
  }
  for (const other of ['nervous-system-overload', 'self-confidence', 'sleep-issues']) {
    rmSync(join(wizards, `${other}.json`));
  }
}

/** Milliseconds until the screen of the selected step is there. */
async function opened(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  return page.evaluate(() => performance.now());
}

/** Milliseconds from a key to the frame that shows it, and until the check has answered. */
async function typed(page: Page, text: string): Promise<{ key: number; saved: number }> {
  return page.evaluate(async (words) => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[lang=en]');
    const screen = document.querySelector('iframe')?.contentDocument;
    const status = document.querySelector('[role=status]');
    if (field === null || !screen || status === null) throw new Error('The studio is not there');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    const start = performance.now();
    write?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    while (screen.querySelector('h1')?.textContent !== words) await frame();
    const key = performance.now() - start;
    while (status.textContent !== 'Saved') await frame();
    return { key, saved: performance.now() - start };
  }, text);
}

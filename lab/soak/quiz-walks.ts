import { isDeepStrictEqual } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { PATHS } from '../../src/contract/paths.ts';
import { ensureChromium } from '../../tests/support/install-chromium.ts';
import { Visitor } from '../../tests/support/visitor.ts';
import { answersOf, appText, wizardById } from '../../tests/support/wizards.ts';

const WIZARD = wizardById('emotional-reset');

/** What visitors with a real browser met. */
export interface Walks {
  /** Quizzes that were walked to their results, and the sign-in page after them. */
  walked: number;
  /** Quizzes at whose end the browser did not hold every answer. */
  lost: number;
  /** Failed requests, errors in the console, and pages that show an error. */
  problems: string[];
}

/**
 * One visitor opens the quiz now, answers a few questions and waits until `end`. Others meanwhile
 * walk the quiz to its results and on to the sign-in page, each with an empty cache.
 */
export async function quizWalksOf(origin: string) {
  const walks: Walks = { walked: 0, lost: 0, problems: [] };
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
  });
  let isOver = false;

  const waiting = await newPage(browser, walks);
  const opened = await tried(walks, async () => {
    await waiting.goto(origin + WIZARD.path);
    await new Visitor(waiting).starts();
    await new Visitor(waiting).walksTo(4);
  });
  const goOn = async () => {
    while (!isOver) {
      const page = await newPage(browser, walks);
      await tried(walks, async () => {
        await page.goto(origin + WIZARD.path);
        await finish(page, walks);
      });
      await page.context().close();
    }
  };
  const going = goOn();
  return {
    async end(): Promise<Walks> {
      isOver = true;
      await going;
      if (opened) await tried(walks, () => finish(waiting, walks));
      await browser.close();
      return walks;
    },
  };
}

async function newPage(browser: Browser, walks: Walks): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  noteProblems(context, walks.problems);
  return context.newPage();
}

function noteProblems(context: BrowserContext, problems: string[]): void {
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${pathOf(response.url())}`);
  });
  context.on('requestfailed', (failed) =>
    problems.push(`${failed.failure()?.errorText} ${pathOf(failed.url())}`),
  );
  context.on('weberror', (problem) => problems.push(String(problem.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
}

const pathOf = (url: string) => new URL(url).pathname;

async function finish(page: Page, walks: Walks): Promise<void> {
  await new Visitor(page).finishes();
  await page.waitForURL(`**${PATHS.RESULTS}`);
  await page.locator('[data-outcome] h1').waitFor();
  const kept = await page.evaluate((key) => localStorage.getItem(key), WIZARD.storageKey);
  if (!isDeepStrictEqual(JSON.parse(kept ?? 'null'), answersOf(WIZARD))) walks.lost += 1;
  // Its code was not loaded ahead, so it comes from whichever process is asked.
  await page.getByRole('link', { name: appText('en')('layout.sign_in') }).click();
  await page.locator('input[name="email"]').waitFor();
  // Closing the page would abort what still loads.
  await page.waitForLoadState('networkidle');
  walks.walked += 1;
}

async function tried(walks: Walks, walk: () => Promise<void>): Promise<boolean> {
  try {
    await walk();
    return true;
  } catch (error) {
    walks.problems.push(`a walk broke off: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '#contract/languages.ts';
import { isShown } from '#engine/shown-steps.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { answersOf, appText, picksFor } from '../support/wizards.ts';
import { BrowserGone, type BrowserWindow } from './browser-window.ts';
import { PROBLEMS } from './watched-server.ts';

/** A busy machine is slow, above all for sample audio, which is made at the first request. */
const TIMEOUT_MS = 45_000;
const LOOKS_EVERY_MS = 50;

const SETTLED = '[data-wizard]:not([data-settling])';

/**
 * A person at a phone, in any browser. Taps and types like a person, and waits for what follows. An
 * error in the page ends any wait at once.
 */
export class Guest {
  readonly window: BrowserWindow;
  readonly baseURL: string;
  readonly language: Language;

  constructor(window: BrowserWindow, baseURL: string, language: Language) {
    this.window = window;
    this.baseURL = baseURL;
    this.language = language;
  }

  /**
   * Navigates to an address like a link. Resolves when the new page is parsed: its own script, which
   * takes early taps, is at the end.
   */
  async opens(path: string): Promise<void> {
    await this.marksPage();
    await this.window.call((url: string) => location.assign(url), this.baseURL + path);
    await this.isInNewPage(path);
  }

  async reloads(): Promise<void> {
    await this.marksPage();
    await this.window.reload();
    await this.isInNewPage('the page anew');
  }

  private marksPage(): Promise<void> {
    return this.window.call(() => document.documentElement.setAttribute('data-left', ''));
  }

  private async isInNewPage(what: string): Promise<void> {
    await this.until(what, () =>
      this.window.call(
        () =>
          document.readyState !== 'loading' && !document.documentElement.hasAttribute('data-left'),
      ),
    );
  }

  async goesBack(): Promise<void> {
    await this.window.goBack();
  }

  /** Waits for an address, whatever its query. */
  async isAt(path: RegExp): Promise<void> {
    await this.until(`the address ${path}`, async () =>
      path.test(await this.window.call(() => location.pathname)),
    );
  }

  /** Waits for an element that matches a selector and, if given, contains these words. */
  async sees(selector: string, words = ''): Promise<void> {
    await this.until(`${selector} ${words}`, async () => {
      const place = await this.window.call(placeOf, selector, words, 0.5);
      return place.isShown;
    });
  }

  async seesNo(selector: string): Promise<void> {
    await this.until(`no ${selector}`, () =>
      this.window.call((css: string) => document.querySelector(css) === null, selector),
    );
  }

  /** Waits for an element that a screen reader reads. */
  async canReadOut(selector: string): Promise<void> {
    await this.until(`${selector} for a screen reader`, () => this.window.isReadOut(selector));
  }

  /** Taps an element once it is stable and not covered: its middle, or so far across it. */
  async taps(selector: string, words = '', across = 0.5): Promise<void> {
    let before = '';
    const place = await this.until(`a tap on ${selector} ${words}`, async () => {
      const found = await this.window.call(placeOf, selector, words, across);
      const isStill = JSON.stringify(found) === before;
      before = JSON.stringify(found);
      return found.isFree && isStill ? found : undefined;
    });
    await this.window.tapAt(place);
  }

  /** Taps a field and types into it. */
  async writes(selector: string, text: string): Promise<void> {
    await this.taps(selector);
    await this.window.type(text);
    await this.until(`"${text}" in ${selector}`, () =>
      this.window.call(
        (css: string, value: string) =>
          document.querySelector<HTMLInputElement>(css)?.value === value,
        selector,
        text,
      ),
    );
  }

  /** Waits for a step of a quiz that accepts taps. */
  async seesStep(number: number): Promise<void> {
    await this.sees(`${SETTLED}[data-step="${number}"]`);
  }

  /**
   * Waits until the tab's history has this many steps, because it follows the quiz with a delay.
   */
  async hasWayBack(steps: number): Promise<void> {
    await this.until(`${steps} steps back`, () =>
      this.window.call((count: number) => history.state?.idx === count, steps),
    );
  }

  /** Gives the first answer to each shown step from this one on, until the quiz is over. */
  async finishesQuiz(wizard: WizardDefinition): Promise<void> {
    const { step: number } = await this.window.call(
      (css: string) => ({ ...document.querySelector<HTMLElement>(css)?.dataset }),
      SETTLED,
    );
    for (const [index, step] of wizard.steps.entries()) {
      if (index < Number(number) - 1) continue;
      const shown = `${SETTLED}[data-step="${index + 1}"]`;
      // A second tap at the place of the last one might be a double tap.
      const across = index % 2 === 0 ? 0.3 : 0.7;
      if (!isShown(wizard, answersOf(wizard), step)) continue;
      if (isQuestion(step)) {
        for (const value of picksFor(step, {}))
          await this.taps(`${shown} [data-value="${value}"]`, '', across);
      }
      if (!isQuestion(step) || !kindOf(step).advances)
        await this.taps(`${shown} [data-advance]`, '', across);
    }
    await this.seesNo('[data-wizard]');
  }

  /** Waits until playback advances. */
  async hears(): Promise<void> {
    const time = () =>
      this.window.call(() => {
        const audio = document.querySelector('audio');
        return audio && !audio.paused && !audio.seeking ? audio.currentTime : null;
      });
    const begun = await this.until('sound', async () => (await time()) ?? undefined);
    await this.until('sound that goes on', async () => ((await time()) ?? 0) > begun + 0.5);
  }

  /** Waits until the cabinet opens without a network, and has a practice for that. */
  async isPrepared(): Promise<void> {
    await this.until('a worker and a kept practice', () =>
      this.window.call(async () => {
        const paths = [];
        for (const name of await caches.keys()) {
          const keys = await (await caches.open(name)).keys();
          paths.push(...keys.map(({ url }) => new URL(url).pathname));
        }
        const isKept = paths.some((path) => path.endsWith('/sound'));
        return isKept && navigator.serviceWorker.controller !== null;
      }),
    );
  }

  async hearsNothing(): Promise<void> {
    await this.until('silence', () =>
      this.window.call(() => document.querySelector('audio')?.paused === true),
    );
  }

  /** Expects no errors from the page or the browser. */
  async meetsNoProblem(): Promise<void> {
    const common = appText(this.language)('errors.common');
    const found = await this.window.call(takeProblems, PROBLEMS, common).catch(() => []);
    const problems = [...found, ...this.window.takeErrors()];
    if (problems.length > 0) throw new PageProblem(problems.join('\n'));
  }

  /** Repeats a look until it finds something. */
  private async until<Found>(
    what: string,
    look: () => Promise<Found | false | undefined>,
  ): Promise<Found> {
    const end = Date.now() + TIMEOUT_MS;
    let failure: unknown;
    while (Date.now() < end) {
      await this.meetsNoProblem();
      try {
        const found = await look();
        if (found !== undefined && found !== false) return found;
        failure = undefined;
      } catch (error) {
        if (error instanceof BrowserGone) throw error;
        // A page that is being left does not respond.
        failure = error;
      }
      await pause(LOOKS_EVERY_MS);
    }
    const page = await this.window
      .call(() => `${location.href}, “${document.querySelector('h1')?.innerText}”`)
      .catch(String);
    throw new Error(`No ${what} at ${page}`, { cause: failure });
  }
}

/** An error in the page. */
class PageProblem extends Error {}

interface Place {
  isShown: boolean;
  /** Whether a tap at that point reaches it. */
  isFree: boolean;
  x: number;
  y: number;
}

/** Runs in the page: scrolls an element into view and returns its position. */
function placeOf(selector: string, words: string, across: number): Place {
  const isMeant = (element: HTMLElement) =>
    words === '' || [element.innerText.trim(), element.ariaLabel].includes(words);
  const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => isShown(each) && isMeant(each),
  );
  if (element === undefined) return { isShown: false, isFree: false, x: 0, y: 0 };
  const point = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width * across), y: Math.round(top + height / 2) };
  };
  const isReached = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  };
  if (!isReached(point())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = point();
  const isOff = element.matches(':disabled, [aria-disabled="true"]');
  // A busy machine may show the first frame of a movement for a while, and the tap would miss.
  const isMoving = document.getAnimations().some(({ playState, effect }) => {
    if (!(effect instanceof KeyframeEffect) || playState !== 'running') return false;
    const ends = Number.isFinite(Number(effect.getComputedTiming().endTime));
    return ends && effect.target?.contains(element);
  });
  return { isShown: true, isFree: !isOff && !isMoving && isReached(place), ...place };
}

/** Runs in the page: its recorded errors, and whether it shows the generic error page. */
function takeProblems(key: string, common: string): string[] {
  const noted: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  sessionStorage.removeItem(key);
  const alerts = [...document.querySelectorAll<HTMLElement>('[role="alert"]')];
  const pages = alerts.filter(({ innerText }) => innerText.includes(common));
  return [...noted, ...pages.map(({ innerText }) => `the error page: ${innerText}`)];
}

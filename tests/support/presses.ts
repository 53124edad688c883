import type { CDPSession, Page } from 'playwright/test';

export const POINTERS = ['mouse', 'touch'] as const;
type Pointer = (typeof POINTERS)[number];

interface Place {
  x: number;
  y: number;
}

/**
 * Presses of a real pointer, at times that do not depend on the speed of the machine: the browser
 * is told when each one happened. Only a page with touch can be touched.
 */
export class Presses {
  private readonly session: CDPSession;
  private readonly pointer: Pointer;
  private readonly startedAt = Date.now() / 1000;

  private constructor(session: CDPSession, pointer: Pointer) {
    this.session = session;
    this.pointer = pointer;
  }

  static async of(page: Page, pointer: Pointer): Promise<Presses> {
    return new Presses(await page.context().newCDPSession(page), pointer);
  }

  /** Resolves when the page has handled the press. `count` is how many the browser has counted. */
  async at(place: Place, ms: number, count = 1): Promise<void> {
    const timestamp = this.startedAt + ms / 1000;
    if (this.pointer === 'mouse') {
      for (const type of ['mousePressed', 'mouseReleased'] as const) {
        const press = { type, ...place, button: 'left', clickCount: count, timestamp } as const;
        await this.session.send('Input.dispatchMouseEvent', press);
      }
      return;
    }
    for (const type of ['touchStart', 'touchEnd'] as const) {
      const touchPoints = type === 'touchStart' ? [place] : [];
      await this.session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    }
  }
}

/** Lets a press anywhere hit the first answer of a step, or the button of one that asks nothing. */
export async function answerAnywhere(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[data-wizard] * { will-change: auto !important; animation: none !important; }
      [data-wizard] [data-advance], [data-wizard] li:first-child > [data-value] {
        position: fixed; inset: 0; z-index: 9; }`);
    document.adoptedStyleSheets = [sheet];
  });
}

import puppeteer from 'puppeteer-core';
import { type BrowserWindow, PHONE } from './browser-window.ts';

/** The status of a font whose page was left before it had loaded: NS_BINDING_ABORTED. */
const LEFT_MEANWHILE = 'status=2152398850';

/** Opens a Firefox window with a new profile, driven by WebDriver BiDi. */
export async function openFirefox(executable: string): Promise<BrowserWindow> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executable,
    defaultViewport: { ...PHONE, deviceScaleFactor: 2 },
    timeout: 60_000,
  });
  const page = await firefox.newPage();
  // Without a sound card, which test machines lack, Firefox only plays muted audio.
  await page.evaluateOnNewDocument(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function mutedPlay() {
      this.muted = true;
      return play.call(this);
    };
  });
  const errors: string[] = [];
  // Exceptions, rejected promises and violations of the content security policy.
  page.on('pageerror', (error) => {
    if (!String(error).includes(LEFT_MEANWHILE)) errors.push(String(error));
  });

  return {
    call: (look, ...args) => page.evaluate(look as never, ...args) as never,
    reload: async () => void (await page.reload()),
    // The driver's own command waits for an event that Firefox does not send within a document.
    goBack: () => page.evaluate(() => history.back()),
    tapAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    isReadOut: async (selector) => {
      const paragraphs = await page.$$('::-p-aria([role="paragraph"])');
      const hits = paragraphs.map((each) =>
        each.evaluate((node, css) => node.matches(css), selector),
      );
      return (await Promise.all(hits)).includes(true);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeErrors: () => errors.splice(0),
    close: () => firefox.close(),
  };
}

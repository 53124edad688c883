import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from 'playwright/test';
import { Builder, Capabilities, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../scripts/dev/free-port.ts';
import { type BrowserWindow, PHONE } from './browser-window.ts';

/** The window's own buttons would keep it wider than a phone. */
const NARROW =
  '* { min-width: 0; margin: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }';

/** Opens a WebKitGTK window without stored data, on a separate screen, driven by WebDriver. */
export async function openWebKit(executable: string): Promise<BrowserWindow> {
  const settings = mkdtempSync(join(tmpdir(), 'mellow-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW);
  const started: ChildProcess[] = [];
  const end = async () => {
    for (const each of started.toReversed()) {
      if (each.exitCode !== null || each.signalCode !== null) continue;
      each.kill();
      await once(each, 'exit');
    }
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x1000x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    started.push(screen);
    const display = await firstLine(screen.stdio[3] as Readable);

    const port = await freePort();
    const service = spawn(executable, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        XDG_CONFIG_HOME: settings,
        GDK_BACKEND: 'x11',
        // There is no desktop and none of its services.
        NO_AT_BRIDGE: '1',
        GTK_USE_PORTAL: '0',
      },
    });
    started.push(service);
    const driver = await openSession(port);
    return windowOf(driver, async () => {
      await driver.quit();
      await end();
    });
  } catch (error) {
    await end();
    throw error;
  }
}

async function firstLine(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += chunk;
    if (text.includes('\n')) return text.trim();
  }
  throw new Error('The screen of the browser did not start.');
}

async function openSession(port: number): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`;
  await expect(() => fetch(`${url}/status`)).toPass({ timeout: 20_000 });
  // Does not wait for pages to load, because tests look at them and tap before that.
  const wanted = new Capabilities({ browserName: 'MiniBrowser' }).setPageLoadStrategy('none');
  const driver = await new Builder().usingServer(url).withCapabilities(wanted).build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...PHONE });
  return driver;
}

function windowOf(driver: WebDriver, close: () => Promise<void>): BrowserWindow {
  return {
    call: (look, ...args) => driver.executeScript(look, ...args),
    reload: () => driver.navigate().refresh(),
    goBack: () => driver.navigate().back(),
    tapAt: ({ x, y }) => driver.actions().move({ x, y, origin: Origin.VIEWPORT }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    // The driver reports none. The page itself records them.
    takeErrors: () => [],
    close,
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/dev/free-port.ts';
import { BrowserGone, type BrowserWindow, PHONE } from './browser-window.ts';

/** The window's own buttons would keep it wider than a phone. */
const NARROW =
  '* { min-width: 0; margin: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }';

/** No command takes as long, and no start, on the busiest machine. */
const ANSWERS_WITHIN_MS = 30_000;

/** Opens a WebKitGTK window without stored data, on a separate screen, driven by WebDriver. */
export async function openWebKit(executable: string): Promise<BrowserWindow> {
  const settings = mkdtempSync(join(tmpdir(), 'mellow-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW);
  const started: ChildProcess[] = [];
  const end = async () => {
    for (const each of started.toReversed()) {
      if (each.exitCode !== null || each.signalCode !== null) continue;
      const ended = once(each, 'exit');
      each.kill();
      const hangs = setTimeout(() => each.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(hangs);
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
    const ask = await openSession(port, service);
    return windowOf(ask, async () => {
      await ask('DELETE', '').catch(() => undefined);
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

/** Sends a command of WebDriver (W3C) to the session, and resolves with the value of its response. */
type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

async function openSession(port: number, process: ChildProcess): Promise<Ask> {
  const service = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + ANSWERS_WITHIN_MS; ; await pause(50)) {
    const isUp = await fetch(`${service}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    // Another program that has taken the port meanwhile may answer, too.
    if (process.exitCode !== null || Date.now() > end) throw new BrowserGone('It did not start.');
    if (isUp) break;
  }
  // Does not wait for pages to load, because tests look at them and tap before that.
  const wanted = { browserName: 'MiniBrowser', pageLoadStrategy: 'none' };
  const capabilities = { alwaysMatch: wanted };
  const session = await send(`${service}/session`, 'POST', { capabilities });
  const { sessionId } = session as { sessionId: string };
  const ask: Ask = (method, path, body) =>
    send(`${service}/session/${sessionId}${path}`, method, body);
  await ask('POST', '/window/rect', { x: 0, y: 0, ...PHONE });
  return ask;
}

async function send(url: string, method: string, body: object = {}): Promise<unknown> {
  const isPost = method === 'POST';
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const asked = { method, signal, ...(isPost && { body: JSON.stringify(body) }) };
  const response = await fetch(url, asked).catch((cause: unknown) => {
    throw new BrowserGone(`No answer to ${method} ${url}`, { cause });
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error((value as { message: string }).message);
  return value;
}

function windowOf(ask: Ask, close: () => Promise<void>): BrowserWindow {
  const act = async (type: 'pointer' | 'key', actions: readonly object[]) =>
    void (await ask('POST', '/actions', { actions: [{ type, id: type, actions }] }));
  return {
    call: (look, ...args) => {
      const script = `return (${look}).apply(null, arguments);`;
      return ask('POST', '/execute/sync', { script, args }) as never;
    },
    reload: async () => void (await ask('POST', '/refresh')),
    goBack: async () => void (await ask('POST', '/back')),
    tapAt: ({ x, y }) =>
      act('pointer', [
        { type: 'pointerMove', x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) =>
      act(
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    isReadOut: async (selector) => {
      // The driver tells the role of hidden elements, too.
      const shown = `${selector}:not([aria-hidden="true"], [aria-hidden="true"] *)`;
      const [element] = (await ask('POST', '/elements', {
        using: 'css selector',
        value: shown,
      })) as object[];
      if (element === undefined) return false;
      const [id] = Object.values(element);
      return (await ask('GET', `/element/${id}/computedrole`)) === 'paragraph';
    },
    screenshot: async () => Buffer.from(String(await ask('GET', '/screenshot')), 'base64'),
    // The driver reports none. The page itself records them.
    takeErrors: () => [],
    close,
  };
}

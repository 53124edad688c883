import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inlineHashes } from '#authoring/vite/prerender/inline-hashes.ts';
import type { Site, StoredFile } from '#server/site.ts';
import { project, serveBuild, visitorAddress } from '../support/app.ts';
import { compressed } from '../support/compressed.ts';

/** The storage key for the errors of a tab's pages. */
export const PROBLEMS = 'test_problems';

export interface WatchedServer {
  baseURL: string;
  /**
   * Delays responses to matching requests (method and path) until the returned function is called.
   */
  hold: (asked: RegExp) => () => void;
  /** Drops every request until the returned function is called. */
  goAway: () => () => void;
  /** Makes it new for another guest, from another address, because limits count by it. */
  reset: () => void;
  close: () => Promise<void>;
}

/**
 * Serves the build like `npm start`, through a proxy that can delay responses. Some drivers report
 * no errors, so every page begins with an added script that records them. Its hash is added to the
 * content security policy, which is otherwise unchanged.
 */
export async function watchedServer(): Promise<WatchedServer> {
  let held: { asked: RegExp; released: Promise<void> } | undefined;
  let address = visitorAddress();
  let target = 0;
  let isAway = false;
  const proxy = createServer(async (incoming, outgoing) => {
    if (isAway) return incoming.destroy();
    const { method, url = '/', headers } = incoming;
    if (held?.asked.test(`${method} ${url}`)) await held.released;
    const upstream = request({
      host: '127.0.0.1',
      port: target,
      method,
      path: url,
      headers: { ...headers, ...address },
      // A reused connection may be closed at that very moment.
      agent: false,
    });
    upstream.once('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    upstream.once('error', () => outgoing.destroy());
    outgoing.once('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  proxy.keepAliveTimeout = 0;
  proxy.listen(0, 'localhost');
  await once(proxy, 'listening');
  const baseURL = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const server = await serveBuild(`${project}dist`, {
    variables: { APP_ORIGIN: baseURL },
    change: watched,
  });
  target = server.port;

  return {
    baseURL,
    hold: (asked) => {
      const { promise: released, resolve } = Promise.withResolvers<void>();
      held = { asked, released };
      return resolve;
    },
    goAway: () => {
      isAway = true;
      proxy.closeAllConnections();
      return () => {
        isAway = false;
      };
    },
    reset: () => {
      held = undefined;
      isAway = false;
      address = visitorAddress();
    },
    close: async () => {
      proxy.close();
      proxy.closeAllConnections();
      await server.close();
    },
  };
}

function watched(site: Site): Site {
  const script = `<script>(${noteProblems})('${PROBLEMS}')</script>`;
  const { scripts: hashes } = inlineHashes(script);
  const withScript = <Page extends Site['shell']>(page: Page): Page => ({
    ...page,
    inline: { ...page.inline, scripts: [...page.inline.scripts, ...hashes] },
    content: pageWith(page.content, script),
  });
  return { ...site, shell: withScript(site.shell), documents: site.documents.map(withScript) };
}

function pageWith({ plain, ...page }: StoredFile, script: string): StoredFile {
  const longer = Buffer.from(plain.toString().replace('<head>', () => `<head>${script}`));
  if (longer.length === plain.length) throw new Error('A page has no head for the script.');
  return { ...page, ...compressed(longer) };
}

/** Runs in the page: records exceptions, failed files, policy violations and logged errors. */
function noteProblems(key: string): void {
  const note = (problem: string) => {
    const noted: unknown[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...noted, `${problem} (${location.pathname})`]));
  };
  const inWords = (thrown: unknown) =>
    thrown instanceof Error
      ? `${thrown}\n${thrown.stack?.split('\n', 5).join('\n')}`
      : String(thrown);
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  window.addEventListener(
    'error',
    (event) => {
      // Not by the class of the target, because an element of a page that was left belongs to
      // another window.
      const { error, message }: Partial<ErrorEvent> = event;
      if (message !== undefined) return note(`uncaught: ${inWords(error ?? message)}`);
      const file = event.target as Element;
      // Firefox fires it for a module that is already loaded. A missing module fails its import.
      const isPreloaded = file.matches('link[rel="modulepreload"]');
      // A browser that leaves a page cancels its loads.
      if (!isLeaving && !isPreloaded) note(`failed to load: ${file.outerHTML.slice(0, 200)}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    note(`unhandled rejection: ${inWords(reason)}`),
  );
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`against the content policy: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...said: unknown[]) => {
    note(`logged: ${said.map(inWords).join(' ')}`);
    error.apply(console, said);
  };
}

import { PATHS } from '#contract/paths.ts';

/** The files of the cabinet in this build, which the build names here. */
declare const SHELL: { entry: string; files: readonly string[] };

/** What TypeScript knows of service workers is in a library that excludes that of pages. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
const worker = globalThis as unknown as {
  addEventListener: (
    type: 'install' | 'activate' | 'fetch',
    listener: (event: WorkerEvent) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
};

/** The name of the entry changes with whatever it leads to. */
const { entry, files } = SHELL;
const SHELLS = 'md_shell_';
const CACHE = SHELLS + entry;
const PAGE = PATHS.CABINET_SESSIONS;
const addresses = new Set(files.map((file) => new URL(file, worker.location.href).href));

/** Stores the page and the files of this build. Fails if a process of another build sends the page. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok || !(await page.clone().text()).includes(entry)) {
    throw new Error('The page is of another build');
  }
  // Only whole responses: one that the browser may not read is refused.
  await cache.addAll(addresses);
  await cache.put(PAGE, page);
  await worker.skipWaiting();
}

/** Nothing of another build outlives this one. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(SHELLS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function stored(request: Request | string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(request, { ignoreVary: true });
}

/** A page comes from the network as long as there is one. */
async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await stored(PAGE);
    if (page === undefined) throw error;
    return page;
  }
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(pageFor(request));
  // The names of these change with their content. All else is none of its business.
  else if (addresses.has(request.url)) {
    event.respondWith(stored(request).then((file) => file ?? fetch(request)));
  }
});

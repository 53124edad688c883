import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type Connect, normalizePath, type Plugin } from 'vite';
import { textOfSessions } from '#authoring/disk/read-folder.ts';
import { changesOf } from '#authoring/document/files.ts';
import { isPictureName } from '#authoring/document/schema/wizard-schema.ts';
import { quote } from '#authoring/document/wording.ts';
import { typeOf } from '#authoring/rules/pictures.ts';
import { STUDIO_PATH } from '#contract/server-paths.ts';
import { studioFindingsOf } from './findings.ts';
import { NEWS_EVENT, type SaveResult, type StudioNews, type StudioState } from './studio-api.ts';
import {
  ChangedOnDisk,
  listPictures,
  NotWritten,
  readFiles,
  readPicture,
  removeLeftovers,
  removePicture,
  saveFiles,
  savePicture,
} from './studio-folder.ts';
import {
  bodyOf,
  Refused,
  refuse,
  refuseOtherHosts,
  refuseOtherPages,
  respond,
  saveRequestOf,
} from './studio-requests.ts';
import type { WatchedWizards, WizardState } from './watched-wizards.ts';
import { oneAfterTheOther, type StudioApiOptions, type Writer } from './writer.ts';

const PAGE = new URL('../../studio/studio.html', import.meta.url);
const SCRIPT = normalizePath(fileURLToPath(new URL('main.tsx', PAGE)));

/** The studio at `/studio`, in development only. `watched` is the folder while a server is running. */
export function studioPlugin(folder: string, watched: () => WatchedWizards | undefined): Plugin {
  return {
    name: 'mellow-studio',
    apply: 'serve',
    config({ root = '' }) {
      // Vite would find its packages when it is opened, and load every page again.
      const script = normalizePath(relative(root, SCRIPT));
      return { optimizeDeps: { entries: ['**/*.html', script] } };
    },
    configureServer(server) {
      const wizards = watched();
      if (wizards === undefined) return;
      const api = studioApi(folder, wizards, (news) => {
        server.ws.send({ type: 'custom', event: NEWS_EVENT, data: news });
      });
      server.middlewares.use(STUDIO_PATH, (request, response, next) => {
        const { pathname } = addressOf(request);
        if (pathname.startsWith('/api/')) return void api(request, response);
        if (!PAGES.includes(pathname)) return next();
        page(request)
          .then((html) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.setHeader('cache-control', 'no-store');
            response.setHeader('content-security-policy', "frame-ancestors 'self'");
            response.end(html);
          })
          .catch((error: unknown) => refuse(response, error));
      });

      async function page(request: Connect.IncomingMessage): Promise<string> {
        refuseOtherHosts(request);
        const html = await readFile(PAGE, 'utf8');
        const url = request.originalUrl ?? STUDIO_PATH;
        // Vite's root is that of the app.
        const placed = html.replace('./main.tsx', `/@fs/${SCRIPT.replace(/^\//, '')}`);
        return server.transformIndexHtml(url, placed, url);
      }
    },
  };
}

/** The studio, and everything that can be seen of a quiz on one page. The page itself tells them apart. */
const PAGES = ['/', '/review', '/review/'];

const ANYBODY: Writer = (_step, _paths, write) => write();

type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  writer?: Writer,
) => Promise<void>;

/** Answers requests below `/api/`, and sends news of the folder. */
export function studioApi(
  folder: string,
  watched: WatchedWizards,
  send: (news: StudioNews) => void,
  {
    admit = refuseStrangers,
    inTurn = oneAfterTheOther(),
    base = async () => 'HEAD',
  }: StudioApiOptions = {},
): Handler {
  /** The state after the last check: what every studio knows that has had its news. */
  let known = begin();

  async function begin(): Promise<StudioState> {
    await removeLeftovers(folder);
    return stateOf(folder, await watched.state());
  }

  watched.onChange((change) => {
    known = known.then(async (before) => {
      try {
        const now = await stateOf(folder, change);
        send(newsBetween(before, now));
        return now;
      } catch (error) {
        // A later change is seen again: one that failed must not end all news.
        console.error(error);
        return before;
      }
    });
  });

  async function stateNow(): Promise<StudioState> {
    await known;
    await watched.refresh();
    return known;
  }

  /** Its news are sent before the response, so that none arrives after that of a later save. */
  async function saved(save: () => Promise<void>): Promise<SaveResult> {
    try {
      await save();
    } catch (error) {
      if (error instanceof ChangedOnDisk) return { kind: 'changed', onDisk: error.onDisk };
      if (error instanceof NotWritten) return { kind: 'failed', message: error.message };
      throw error;
    }
    return { kind: 'saved', findings: (await stateNow()).findings };
  }

  const routes: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
    state: {
      async GET(_, response) {
        respond(response, 200, await stateNow());
      },
    },
    save: {
      async POST(request, response, writer = ANYBODY) {
        const wanted = await saveRequestOf(request);
        const { after, step = { label: 'Change', isUndone: false } } = wanted;
        const save = () => writer(step, Object.keys(after), () => saveFiles(folder, wanted));
        respond(response, 200, await inTurn(() => saved(save)));
      },
    },
    live: {
      async GET(_, response) {
        // Loaded when it is needed: a build and the tests read this file, too.
        const { liveInGit } = await import('#authoring/cli/live-in-git.ts');
        respond(response, 200, await liveInGit(folder, {}));
      },
    },
    changes: {
      async GET(request, response) {
        const since = addressOf(request).searchParams.get('since');
        if (since !== 'commit' && since !== 'live') {
          throw new Refused(400, 'Say since when: commit or live.');
        }
        const { changesSince } = await import('./studio-changes.ts');
        const commit = since === 'commit' ? await base() : undefined;
        respond(response, 200, await changesSince(commit, folder));
      },
    },
    figures: {
      async GET(request, response) {
        const wizardId = decoded(addressOf(request).pathname.slice('/api/figures/'.length));
        const { FIGURES_FROM: from = '', METRICS_TOKEN: token = '' } = process.env;
        const { figuresOf } = await import('./studio-figures.ts');
        respond(response, 200, await figuresOf(wizardId, { from, token }));
      },
    },
    pictures: {
      async GET(request, response) {
        const { name } = pictureIn(request);
        const content = await readPicture(folder, name);
        if (content === undefined) throw new Refused(404, `There is no picture ${quote(name)}.`);
        response.setHeader('content-type', typeOf(name));
        response.setHeader('cache-control', 'no-cache');
        response.setHeader('x-content-type-options', 'nosniff');
        // A drawing with a script shows nothing of it, opened on its own, too.
        response.setHeader(
          'content-security-policy',
          "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        );
        response.end(content);
      },
      async PUT(request, response, writer = ANYBODY) {
        const { name, version } = pictureIn(request);
        const content = await bodyOf(request, MOST_PICTURE);
        const step = { label: `Picture ${name}`, isUndone: false };
        const save = () =>
          writer(step, [`images/${name}`], () => savePicture(folder, name, version, content));
        respond(response, 200, await inTurn(() => saved(save)));
      },
      async DELETE(request, response, writer = ANYBODY) {
        const { name, version } = pictureIn(request);
        const step = { label: `No picture ${name}`, isUndone: false };
        const remove = () =>
          writer(step, [`images/${name}`], () => removePicture(folder, name, version));
        respond(response, 200, await inTurn(() => saved(remove)));
      },
    },
  };

  return async (request, response, writer) => {
    try {
      admit(request);
      const [, , name = ''] = addressOf(request).pathname.split('/');
      if (!Object.hasOwn(routes, name)) throw new Refused(404, 'The studio has no such address.');
      const handler = routes[name]?.[request.method ?? ''];
      if (handler === undefined) throw new Refused(405, 'The studio has no such operation.');
      // The first news are about what is different from then.
      await known;
      await handler(request, response, writer);
    } catch (error) {
      refuse(response, error);
    }
  };
}

const MOST_PICTURE = 5_000_000;

/** The address below `/studio`. */
function addressOf({ url = '/' }: IncomingMessage): URL {
  return new URL(`http://localhost${url}`);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Refused(400, 'The address has a percent sign without two digits after it.');
  }
}

function pictureIn(request: IncomingMessage): { name: string; version: string | undefined } {
  const { pathname, searchParams } = addressOf(request);
  const name = pathname.slice('/api/pictures/'.length);
  if (!isPictureName(name)) {
    throw new Refused(
      400,
      'The name of a picture has small letters and digits, and ends in .svg, .png, .jpg, .webp or .avif, for example not-alone.svg.',
    );
  }
  return { name, version: searchParams.get('version') ?? undefined };
}

async function stateOf(folder: string, { checked, catalogue }: WizardState): Promise<StudioState> {
  const [files, pictures, library] = await Promise.all([
    readFiles(folder),
    listPictures(folder),
    textOfSessions(folder),
  ]);
  const findings = studioFindingsOf(folder, files, checked.diagnostics);
  const sessions = (catalogue?.sessions ?? []).map(({ id, title, category, durationSeconds }) => ({
    id,
    title,
    category,
    minutes: Math.round(durationSeconds / 60),
  }));
  return { files, pictures, sessions, library, findings };
}

function newsBetween(before: StudioState, now: StudioState): StudioNews {
  const { pictures, sessions, library, findings } = now;
  return {
    files: changesOf(before.files, now.files),
    ...(isDeepStrictEqual(before.pictures, pictures) ? {} : { pictures }),
    ...(isDeepStrictEqual(before.sessions, sessions) ? {} : { sessions }),
    ...(before.library === library ? {} : { library }),
    findings,
  };
}

function refuseStrangers(request: IncomingMessage): void {
  refuseOtherHosts(request);
  refuseOtherPages(request);
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CATALOGUE } from '#authoring/disk/read-folder.ts';
import { markOf } from '#authoring/disk/unchanged-files.ts';
import type { CheckedProduct, CheckedWizards } from '#authoring/document/checked.ts';
import type { Catalogue } from '#contract/catalogue.ts';
import { LANGUAGES } from '#contract/languages.ts';

/** What a folder of wizards is like, and the catalogue beside it. */
export interface WizardState {
  /** The last check. */
  readonly checked: CheckedProduct;
  /** The last wizards without errors; undefined if there were none. */
  readonly sound: CheckedWizards | undefined;
  /** The last catalogue without errors; undefined if there was none. */
  readonly catalogue: Catalogue | undefined;
}

/** A change that pages may have to follow. */
export interface WizardChange extends WizardState {
  /**
   * Whether pages must be loaded again: the sound wizards, a picture or a price changed, or the last
   * error is fixed. Until then a page may have loaded a broken text.
   */
  readonly isVisible: boolean;
  /** Whether a file was added or removed. */
  readonly hasOtherFiles: boolean;
}

export interface WatchedWizards {
  /** The state after the last check. */
  state(): Promise<WizardState>;
  /** Looks at once, without waiting for what else is written, and returns the state. */
  refresh(): Promise<WizardState>;
  /** Called after each change. Ends with the watch. */
  onChange(listener: (change: WizardChange) => void): void;
  close(): void;
}

/**
 * How often the files are looked at, in milliseconds. They are checked once two looks in a row see
 * the same: editor programs write in several ways, and some leave a file empty for a moment.
 */
const INTERVAL_MS = 150;

/**
 * Watches a folder of wizards by looking at its files. A watcher of the operating system follows a
 * folder or a file that is replaced by another one into the bin. Never throws for what is there.
 */
export function watchWizards(
  folder: string,
  checked: () => Promise<CheckedProduct>,
  intervalMs = INTERVAL_MS,
): WatchedWizards {
  const listeners: ((change: WizardChange) => void)[] = [];
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let seen: Files = new Map();
  let checkedFiles: Files = seen;
  let state: WizardState | undefined;
  const first = begin();
  /** Ends with the last look: they come one after the other. */
  let looks: Promise<unknown> = first;

  function inTurn<T>(look: () => Promise<T>): Promise<T> {
    const next = looks.then(look);
    looks = next.catch(() => undefined);
    return next;
  }

  async function begin(): Promise<WizardState> {
    seen = await filesIn(folder);
    checkedFiles = seen;
    const begun = stateAfter(await checked(), undefined);
    state = begun;
    again();
    return begun;
  }

  function again(): void {
    if (isClosed) return;
    timer = setTimeout(() => void inTurn(look).finally(again), intervalMs);
    // Nobody waits for the next look when everything else is done.
    timer.unref();
  }

  async function look(): Promise<void> {
    const files = await filesIn(folder);
    const isSettled = isDeepStrictEqual(files, seen);
    seen = files;
    if (isSettled) await checkUnlessDone(files);
  }

  async function refresh(): Promise<WizardState> {
    seen = await filesIn(folder);
    await checkUnlessDone(seen);
    return state ?? first;
  }

  async function checkUnlessDone(files: Files): Promise<void> {
    if (!isDeepStrictEqual(files, checkedFiles)) await check(files);
  }

  async function check(files: Files): Promise<void> {
    const before = checkedFiles;
    checkedFiles = files;
    const next = stateAfter(await checked(), state);
    const change = {
      ...next,
      isVisible: isVisible(state, next) || havePicturesChanged(before, files),
      hasOtherFiles: !isDeepStrictEqual(new Set(before.keys()), new Set(files.keys())),
    };
    state = next;
    if (!isClosed) for (const listener of listeners) listener(change);
  }

  return {
    state: async () => state ?? first,
    refresh: () => inTurn(refresh),
    onChange: (listener) => void listeners.push(listener),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** By path: something that differs whenever the file does. */
type Files = ReadonlyMap<string, string>;

const IMAGES = 'images';

/** Every file that a wizard or the catalogue may consist of. What cannot be read is not there. */
async function filesIn(folder: string): Promise<Files> {
  const folders = [
    '',
    IMAGES,
    CATALOGUE,
    ...LANGUAGES.flatMap((language) => [
      join('texts', language),
      join(CATALOGUE, 'words', language),
    ]),
  ];
  const lists = await Promise.all(
    folders.map(async (path) => {
      const names = await readdir(join(folder, path)).catch(() => []);
      const own = names.filter((name) => isOfEditor(name, path === IMAGES)).sort();
      return Promise.all(own.map((name) => markedFile(folder, join(path, name))));
    }),
  );
  return new Map(lists.flat().flatMap((file) => (file === undefined ? [] : [file])));
}

/** Whether an editor wrote the file, and not the editor's program for itself. */
function isOfEditor(name: string, isPicture: boolean): boolean {
  if (name.startsWith('.') || name.endsWith('~')) return false;
  return isPicture || /\.(json|vtt)$/i.test(name);
}

async function markedFile(
  folder: string,
  path: string,
): Promise<readonly [string, string] | undefined> {
  const mark = await markOf(join(folder, path));
  return mark === undefined ? undefined : [path, mark];
}

function stateAfter(checked: CheckedProduct, before: WizardState | undefined): WizardState {
  const isSound = checked.wizards.length > 0;
  return {
    checked,
    sound: isSound ? checked : before?.sound,
    catalogue: checked.catalogue ?? before?.catalogue,
  };
}

function isVisible(stateBefore: WizardState | undefined, state: WizardState): boolean {
  const { checked, sound, catalogue } = state;
  const before = stateBefore?.sound;
  if (before === undefined || sound === undefined) return before !== sound;
  if (stateBefore?.checked !== before && checked === sound) return true;
  return (
    !isDeepStrictEqual(before.wizards, sound.wizards) ||
    !isDeepStrictEqual(before.claims, sound.claims) ||
    !isDeepStrictEqual(stateBefore?.catalogue?.plans, catalogue?.plans)
  );
}

function havePicturesChanged(before: Files, after: Files): boolean {
  const pictures = (files: Files) =>
    new Map([...files].filter(([path]) => path.startsWith(`${IMAGES}`)));
  return !isDeepStrictEqual(pictures(before), pictures(after));
}

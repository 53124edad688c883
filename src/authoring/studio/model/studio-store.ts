import { applied, changesOf, type FileChanges, type Files } from '#authoring/document/files.ts';
import { type Document, read } from '#authoring/document/read.ts';
import type {
  SaveResult,
  StudioNews,
  StudioState,
  UndoStep,
} from '#authoring/vite/development/studio-api.ts';
import { sentenceOf } from './error-sentence.ts';
import { merged } from './merge.ts';

/** One thing that was done, which can be undone. */
interface Entry {
  readonly label: string;
  readonly before: FileChanges;
  readonly after: FileChanges;
}

export type Saving =
  | { readonly kind: 'saved' | 'saving' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Somebody else changed the same place of these files. Nothing is written until one is chosen. */
  | { readonly kind: 'conflict'; readonly theirs: FileChanges };

export interface StudioView extends Omit<StudioState, 'files'> {
  readonly files: Files;
  readonly saving: Saving;
  /** What Undo and Redo would do; undefined if there is nothing. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
  /** Whether the page should be loaded again, when it suits. */
  readonly isBehind: boolean;
}

/** The folder as the studio shows it, for edits that ask the check. */
export function documentIn({ files, pictures, library }: StudioView): Document {
  return read(files, { images: new Set(pictures.map(({ name }) => name)), library });
}

/** Writes files, as `POST save` does. */
export type Save = (before: FileChanges, after: FileChanges, step: UndoStep) => Promise<SaveResult>;

/** Says why these files may not be changed; undefined if they may. */
export type RefusalOf = (paths: readonly string[]) => string | undefined;

/** How long the studio waits for more before it saves, in milliseconds. */
const SAVE_AFTER_MS = 150;

/** Within this time, changes with one label are one thing to undo, in milliseconds. */
const ONE_CHANGE_MS = 1500;

/**
 * The files as the studio shows them, what was done to them, and their way to the disk. The page
 * shows a change at once; it is written soon after. What others write is taken in.
 */
export class StudioStore {
  readonly #save: Save;
  readonly #refusalOf: RefusalOf;
  readonly #listeners = new Set<() => void>();
  readonly #done: Entry[] = [];
  readonly #undone: Entry[] = [];
  #onDisk: Files;
  #view: StudioView;
  #lastEdit = { label: '', at: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | undefined;
  /** What was undone last, unless something was done since. */
  #undoneLabel: string | undefined;
  /** What is being written. News of it may come before the response. */
  #inFlight: FileChanges = {};

  constructor(state: StudioState, save: Save, refusalOf: RefusalOf = () => undefined) {
    this.#save = save;
    this.#refusalOf = refusalOf;
    this.#onDisk = state.files;
    this.#view = {
      ...state,
      saving: { kind: 'saved' },
      undo: undefined,
      redo: undefined,
      isBehind: false,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly view = (): StudioView => this.#view;

  /** Does something to the files. Quick changes with one label are one thing to undo. */
  edit(label: string, change: (files: Files) => Files): void {
    const before = this.#view.files;
    const entry = entryOf(label, before, change(before));
    if (Object.keys(entry.after).length === 0) return;
    const refusal = this.#refusalOf(Object.keys(entry.after));
    if (refusal !== undefined) throw new Error(refusal);
    this.#undoneLabel = undefined;
    const now = Date.now();
    const last = this.#done.at(-1);
    const isSameChange =
      this.#lastEdit.label === label &&
      now - this.#lastEdit.at < ONE_CHANGE_MS &&
      last !== undefined;
    if (isSameChange) this.#done.splice(-1, 1, joined(last, entry));
    else this.#done.push(entry);
    this.#lastEdit = { label, at: now };
    this.#undone.length = 0;
    this.#show(applied(before, entry.after));
    this.#saveSoon();
  }

  undo(): void {
    this.#undoneLabel = this.#done.at(-1)?.label;
    this.#take(this.#done, this.#undone, ({ before }) => before);
  }

  redo(): void {
    this.#undoneLabel = undefined;
    this.#take(this.#undone, this.#done, ({ after }) => after);
  }

  #take(from: Entry[], to: Entry[], wanted: (entry: Entry) => FileChanges): void {
    const entry = from.pop();
    if (entry === undefined) return;
    to.push(entry);
    this.#lastEdit = { label: '', at: 0 };
    this.#show(applied(this.#view.files, wanted(entry)));
    this.#saveSoon();
  }

  /** Takes in what is different on disk. */
  receive({ files, findings, ...rest }: StudioNews): void {
    this.#view = { ...this.#view, ...rest, findings };
    const others = Object.entries(files).filter(
      ([path, text]) =>
        path in this.#waiting() ||
        (text !== textIn(this.#onDisk, path) && text !== this.#inFlight[path]),
    );
    if (others.length > 0) this.#takeIn(Object.fromEntries(others));
    else this.#notify();
  }

  /**
   * Takes in everything, after news may have been missed: unless something was saved meanwhile, before
   * which it may have been asked for.
   */
  async refresh(load: () => Promise<StudioState>): Promise<void> {
    const before = this.#onDisk;
    const { files, ...rest } = await load();
    if (this.#onDisk !== before || this.#writing !== undefined) return;
    this.receive({ ...rest, files: changesOf(before, files) });
  }

  /** The server is another one by now: the page is not loaded again until somebody says so. */
  fallBehind(): void {
    this.#view = { ...this.#view, isBehind: true };
    this.#notify();
  }

  /** The files that a conflict is about, as they are on disk. */
  #waiting(): FileChanges {
    const { saving } = this.#view;
    return saving.kind === 'conflict' ? saving.theirs : {};
  }

  /** Ends a conflict: the files stay as they are here, or become as they are on disk. */
  resolveConflict(keeps: 'ours' | 'theirs'): void {
    const { saving } = this.#view;
    if (saving.kind !== 'conflict') return;
    this.#onDisk = applied(this.#onDisk, saving.theirs);
    this.#view = { ...this.#view, saving: { kind: 'saved' } };
    if (keeps === 'theirs')
      this.edit('Take the other version', (files) => applied(files, saving.theirs));
    else this.#saveSoon();
    this.#notify();
  }

  /** Writes what is not written yet, and waits until it is. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#writing !== undefined) await this.#writing;
    if (this.#view.saving.kind === 'conflict') return;
    const after = changesOf(this.#onDisk, this.#view.files);
    if (Object.keys(after).length === 0) return this.#setSaving({ kind: 'saved' });
    this.#setSaving({ kind: 'saving' });
    this.#inFlight = after;
    this.#writing = this.#write(after).finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  async #write(after: FileChanges): Promise<void> {
    const before = Object.fromEntries(
      Object.keys(after).map((path) => [path, textIn(this.#onDisk, path)]),
    );
    const label = this.#undoneLabel ?? this.#done.at(-1)?.label ?? 'Change';
    const step = { label, isUndone: this.#undoneLabel !== undefined };
    const result = await this.#save(before, after, step).catch(
      (error: unknown): SaveResult => ({ kind: 'failed', message: refusalOf(error) }),
    );
    this.#inFlight = {};
    const waiting = this.#waiting();
    if (result.kind === 'failed') {
      if (this.#view.saving.kind !== 'conflict') this.#setSaving(result);
      this.#saveSoon(RETRY_MS);
    } else if (result.kind === 'changed') {
      this.#takeIn(result.onDisk);
      this.#saveSoon();
    } else {
      const written = Object.entries(after).filter(([path]) => !(path in waiting));
      this.#onDisk = applied(this.#onDisk, Object.fromEntries(written));
      this.#view = { ...this.#view, findings: result.findings };
      // The news of another edit came first. The question stays.
      if (this.#view.saving.kind === 'conflict') return this.#notify();
      const isAll = Object.keys(changesOf(this.#onDisk, this.#view.files)).length === 0;
      this.#setSaving({ kind: isAll ? 'saved' : 'saving' });
      if (!isAll) this.#saveSoon();
    }
  }

  /** Others changed these files: what was not changed here is theirs, the rest is put together. */
  #takeIn(theirs: FileChanges): void {
    const conflicts: Record<string, string | null> = {};
    let next = this.#view.files;
    for (const [path, text] of Object.entries(theirs)) {
      const both = merged(textIn(this.#onDisk, path), textIn(next, path), text);
      if (both.kind === 'merged') next = applied(next, { [path]: both.text });
      else conflicts[path] = text;
    }
    const taken = Object.entries(theirs).filter(([path]) => !(path in conflicts));
    this.#onDisk = applied(this.#onDisk, Object.fromEntries(taken));
    const entry = entryOf('Changed outside the studio', this.#view.files, next);
    if (Object.keys(entry.after).length > 0) {
      this.#done.push(entry);
      this.#undone.length = 0;
      this.#lastEdit = { label: '', at: 0 };
    }
    const before = Object.entries(this.#waiting()).filter(([path]) => !(path in theirs));
    const open = { ...Object.fromEntries(before), ...conflicts };
    const isOver = this.#view.saving.kind === 'conflict' && Object.keys(open).length === 0;
    if (isOver) this.#view = { ...this.#view, saving: { kind: 'saved' } };
    if (Object.keys(open).length > 0) {
      this.#view = { ...this.#view, saving: { kind: 'conflict', theirs: open } };
    }
    this.#show(next);
    if (isOver) this.#saveSoon();
  }

  #saveSoon(afterMs = SAVE_AFTER_MS): void {
    if (this.#view.saving.kind === 'conflict') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), afterMs);
    if (this.#view.saving.kind === 'saved') this.#setSaving({ kind: 'saving' });
  }

  #setSaving(saving: Saving): void {
    this.#view = { ...this.#view, saving };
    this.#notify();
  }

  #show(files: Files): void {
    this.#view = { ...this.#view, files };
    this.#notify();
  }

  #notify(): void {
    const undo = this.#done.at(-1)?.label;
    const redo = this.#undone.at(-1)?.label;
    this.#view = { ...this.#view, undo, redo };
    for (const listener of this.#listeners) listener();
  }
}

/** How long the studio waits before it tries a save again, in milliseconds. */
const RETRY_MS = 3000;

/** What to say of a save that got no result. */
function refusalOf(error: unknown): string {
  // Browsers throw this if there is no server.
  return error instanceof TypeError
    ? `The server of the studio does not answer (${error.message}). Your changes are kept here: do not close this page. They are saved once it runs again.`
    : `Nothing was saved. ${sentenceOf(error)}`;
}

function textIn(files: Files, path: string): string | null {
  return files[path] ?? null;
}

function entryOf(label: string, before: Files, after: Files): Entry {
  return { label, before: changesOf(after, before), after: changesOf(before, after) };
}

/** Two things that were done as one. */
function joined(first: Entry, second: Entry): Entry {
  return {
    label: second.label,
    before: { ...second.before, ...first.before },
    after: { ...first.after, ...second.after },
  };
}

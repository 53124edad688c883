import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Catalogue, Cue } from '#authoring/catalogue/catalogue.ts';
import type { CheckedWizard, CheckedWizards } from '#authoring/check-wizards.ts';

/**
 * The wizards and the catalogue that the server behind Vite reads: copies of the last good ones,
 * because the server does not start with a broken file, and may start again at any time.
 */
export interface ServerWizards {
  /** Changes when the wizards do, so that the server is started again. */
  readonly watched: string;
  /** Names the folder of the copies. */
  readonly pointer: string;
  /** Copies what has no errors, unless it is copied already. */
  update: (sound: Pick<CheckedWizards, 'wizards'>, catalogue: Catalogue) => void;
  remove: () => void;
}

export function serverWizards(): ServerWizards {
  const root = mkdtempSync(join(tmpdir(), 'mellow-wizards-'));
  const watched = join(root, 'watched');
  const pointer = join(watched, 'current');
  mkdirSync(watched);
  let written = '';
  let copies = 0;
  return {
    watched,
    pointer,
    update({ wizards }, catalogue) {
      const files = [
        ...wizards.flatMap(filesOf),
        ...(catalogue ? catalogueFilesOf(catalogue) : []),
      ];
      const content = JSON.stringify(files);
      if (content === written) return;
      written = content;
      copies += 1;
      const folder = join(root, `${copies}`);
      for (const [path, text] of files) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      replace(root, pointer, folder);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The folder for a start of the server, and the one with which it last started. */
export function foldersOf(pointer: string): { current: string; last: string | undefined } {
  const started = startedOf(pointer);
  return {
    current: readFileSync(pointer, 'utf8'),
    last: existsSync(started) ? readFileSync(started, 'utf8') : undefined,
  };
}

/** Notes that the server started with a folder. Nobody reads the folders before it any more. */
export function noteStarted(pointer: string, folder: string): void {
  const root = rootOf(pointer);
  replace(root, startedOf(pointer), folder);
  const copies = readdirSync(root).filter((name) => Number(name) < Number(basename(folder)));
  for (const name of copies) rmSync(join(root, name), { recursive: true, force: true });
}

/** Where the catalogue is in a folder of copies. */
export function catalogueOf(folder: string): string {
  return join(folder, CATALOGUE_FOLDER);
}

/** Not in the watched folder: the note must not start the server again. */
function startedOf(pointer: string): string {
  return join(rootOf(pointer), 'started');
}

/** At once, because the watcher may start the server at any moment. */
function replace(root: string, path: string, content: string): void {
  // Of its own, because the server notes its start while others are written.
  const part = join(root, `${basename(path)}.part`);
  writeFileSync(part, content);
  renameSync(part, path);
}

function rootOf(pointer: string): string {
  return dirname(dirname(pointer));
}

const CATALOGUE_FOLDER = 'catalogue';

/** A path and the text of the file there. */
type TextFile = readonly [path: string, text: string];

function catalogueFilesOf({ plans, words, ...library }: Catalogue): TextFile[] {
  const wordsFiles = Object.entries(words).flatMap(([language, sessions]) =>
    Array.from(
      sessions,
      ([id, cues]): TextFile => [
        join(CATALOGUE_FOLDER, 'words', language, `${id}.vtt`),
        webVttOf(cues),
      ],
    ),
  );
  return [
    [join(CATALOGUE_FOLDER, 'price-plans.json'), JSON.stringify({ plans })],
    [join(CATALOGUE_FOLDER, 'sessions.json'), JSON.stringify(library)],
    ...wordsFiles,
  ];
}

function webVttOf(cues: readonly Cue[]): string {
  const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const blocks = cues.map(({ startSeconds, endSeconds, text, breath }) => [
    ...(breath ? [`breathe ${breath.inSeconds} ${breath.holdSeconds} ${breath.outSeconds}`] : []),
    `${time(startSeconds)} --> ${time(endSeconds)}`,
    text,
  ]);
  return ['WEBVTT', ...blocks.map((lines) => lines.join('\n')), ''].join('\n\n');
}

type Group = { [name: string]: string | Group };

function filesOf({ file, definition, texts }: CheckedWizard): TextFile[] {
  return [
    [basename(file), JSON.stringify(definition)],
    ...Array.from(
      texts,
      ([language, entries]) =>
        [
          join('texts', language, `${definition.id}.json`),
          JSON.stringify(nested(entries)),
        ] as const,
    ),
  ];
}

/** Texts by dotted keys in groups, as the server reads them. */
function nested(entries: ReadonlyMap<string, string>): Group {
  const root: Group = {};
  for (const [key, text] of entries) {
    const names = key.split('.');
    const last = names.pop() ?? '';
    let group = root;
    for (const name of names) {
      const next = group[name];
      const inner: Group = typeof next === 'object' ? next : {};
      group[name] = inner;
      group = inner;
    }
    group[last] = text;
  }
  return root;
}

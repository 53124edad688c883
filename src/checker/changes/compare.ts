import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { GoneAnswer, Place, Source } from '#checker/diagnostics.ts';
import { NOTHING_LIVE, published } from '#checker/live/publish.ts';
import { NAMES_IN_USE_RULES } from '#checker/rules/names-in-use.ts';
import { rootPath } from '#checker/rules/root-path.ts';
import { definitionsIn } from '#checker/schema/validate.ts';
import { buildFolder, type Folder, type FolderFiles, readFolder } from '#checker/wizard/folder.ts';
import { changedIds, knownWizards } from '#checker/wizard/known-wizards.ts';
import { type LiveFile, liveOf } from '#checker/wizard/live-file.ts';
import type { TextSet, Texts } from '#checker/wizard/texts.ts';
import type { Wizard } from '#checker/wizard/wizard.ts';
import { ownerOf } from '#checker/wizard/wizard-index.ts';
import { count } from '#checker/wording.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import { NoBase } from './base.ts';
import { type Change, type ChangePlace, IMPACTS, type Impact } from './report.ts';
import { isOtherwiseAnswered, type Said, wizardChanges } from './wizard-changes.ts';

/** Steps that are walked in all quizzes together to find answers with another outcome. */
const MOST_STEPS = 800_000;

/** Reads one of the two states that are compared. Throws if the folder cannot be listed. */
export async function readState(path: string): Promise<Folder> {
  return stateIn(await readFolder(path, path), path);
}

function stateIn(files: FolderFiles, path: string, live?: LiveFile): Folder {
  return buildFolder(files, definitionsIn(files.wizards), path, live);
}

/** What is different between two folders, by ids and not by lines; breaking changes first. */
export async function changesBetween(
  before: Folder,
  after: Folder,
  mostSteps = MOST_STEPS,
): Promise<Change[]> {
  const live = knownOf(before);
  const known = new Map(changedIds({ ...after, live }));
  for (const { id, wizard } of knownWizards(after.wizards, live)) known.set(wizard, id);
  const pairs = Array.from(known, ([wizard, id]) => {
    const was = before.wizards.findLast(({ definition }) => definition.id === id) ?? wizard;
    return [stateOf(was, before), stateOf(wizard, after)] as const;
  });
  const steps = mostSteps / Math.max(1, pairs.filter(isOtherwiseAnswered).length);
  const all = [
    ...notCompared(before, after),
    ...losses({ ...after, live }, LOSSES, before),
    ...pairs.flatMap((pair) =>
      Array.from(wizardChanges(pair, Math.floor(steps)), (said) =>
        changeOf(pair[1].wizard.definition.id, said),
      ),
    ),
    ...newWizards(before, after, new Set(known.keys())),
    ...(await redrawnPictures(before, after)),
  ];
  return IMPACTS.flatMap((impact) => all.filter((change) => change.impact === impact));
}

function stateOf(wizard: Wizard, folder: Folder) {
  return { wizard, texts: folder.textsOf(wizard) };
}

function changeOf(wizard: string, said: Said): Change {
  const [impact, kind, message, { example, at, was } = {}] = said;
  return {
    impact,
    kind,
    wizard,
    message,
    ...(example !== undefined && { example }),
    ...(at !== undefined && { place: placeOf(at) }),
    ...(was !== undefined && { formerPlace: placeOf(was) }),
  };
}

function placeOf({ source, offset }: Place): ChangePlace {
  return { file: source.file, ...source.positionOf(offset) };
}

/** What visitors know of a folder, as if it were published. */
function knownOf({ wizards, texts }: Folder): LiveFile {
  const definitions = wizards.map(({ definition }) => definition);
  return published(NOTHING_LIVE, definitions, Array.from(texts.values(), filesOf).flat());
}

function filesOf({ files }: TextSet): Texts[] {
  return [...files.values()];
}

/** Files that do not fit the schema are only named: what breaks in them is not known. */
function notCompared(before: Folder, after: Folder): Change[] {
  const [old, now] = [before, after].map(({ unfit }) => unfit.map(fileOf)) as [string[], string[]];
  return [...new Set([...old, ...now])].map((file) => {
    const where = now.includes(file) ? 'it has errors' : 'it has errors in the base';
    return notComparedIn(file, where);
  });
}

function notComparedIn(file: string, why: string): Change {
  const said = `${file} is not compared, because ${why}.`;
  return changeOf(basename(file, '.json'), ['stored', 'not-compared', said]);
}

function fileOf({ source }: { readonly source: Source }): string {
  return basename(source.file);
}

/** What the rules of names in use are about. Names that are new are listed with what has them. */
const LOSSES: Readonly<Record<string, Impact>> = {
  'live-name-gone': 'stored',
  'live-name-moved': 'stored',
  'storage-key-changed': 'stored',
  'path-changed': 'stored',
  'care-gone': 'seen',
  'goal-moved': 'seen',
  'root-path': 'seen',
};

/**
 * What is different from what is published: names that visitors lose, and those that they do not
 * know yet. Throws `NoBase` with a sentence.
 */
export async function changesSinceLive(path: string): Promise<Change[]> {
  const files = await readFolder(path, path);
  const live = files.live === undefined ? NOTHING_LIVE : liveOf(files);
  if (live === undefined) {
    throw new NoBase(`${LIVE_FILE} is damaged, so it is not known what is published.`);
  }
  const folder = stateIn(files, path, live);
  const all = [
    ...folder.unfit.map((each) => notComparedIn(fileOf(each), 'it has errors')),
    ...losses(folder, { ...LOSSES, 'unpublished-name': 'seen' }),
  ];
  return IMPACTS.flatMap((impact) => all.filter((change) => change.impact === impact));
}

/** What visitors lose, in the words of the check. */
function losses(folder: Folder, impacts = LOSSES, before?: Folder): Change[] {
  const ids = new Map(folder.wizards.map(({ source, definition }) => [source, definition.id]));
  return [...NAMES_IN_USE_RULES, rootPath].flatMap((rule) => {
    const impact = impacts[rule.id];
    if (impact === undefined) return [];
    return Array.from(rule.check(folder), ({ at, message, gone }) => {
      const id = ids.get(at.source);
      const was = gone && formerPlaceOf(gone, before);
      return changeOf(id ?? '', [impact, rule.id, message, id === undefined ? {} : { at, was }]);
    });
  });
}

/** Where the block was, or its name if it has another one now. */
function formerPlaceOf({ wizardId, keys, value, isRenamed }: GoneAnswer, before?: Folder) {
  const wizard = before?.wizards.findLast(({ definition }) => definition.id === wizardId);
  const name = wizard?.index.names.find((each) =>
    value === undefined
      ? each.kind === 'answer' && keys.includes(each.value)
      : each.kind === 'value' && each.value === value && keys.includes(each.within[0] ?? ''),
  );
  return isRenamed ? name?.at : name && wizard?.at(...ownerOf(name));
}

function newWizards(before: Folder, after: Folder, known: ReadonlySet<Wizard>): Change[] {
  const unfit = before.unfit.map(fileOf);
  // Of two wizards with one id, only one is known.
  const nameOf = (wizard: Wizard) => `${fileOf(wizard)} ${wizard.definition.id}`;
  const had = new Set(before.wizards.map(nameOf));
  return after.wizards
    .filter(
      (wizard) => !known.has(wizard) && !unfit.includes(fileOf(wizard)) && !had.has(nameOf(wizard)),
    )
    .map(({ definition: { id, path, steps }, at }) => {
      const message = `A new quiz, at ${path}, with ${count(steps.length, 'step')}.`;
      return changeOf(id, ['seen', 'wizard-added', message, { at: at('id') }]);
    });
}

async function redrawnPictures(before: Folder, after: Folder): Promise<Change[]> {
  const mentions = after.wizards.flatMap(({ index }) => index.mentions);
  const shown = new Set(mentions.flatMap(({ kind, value }) => (kind === 'picture' ? value : [])));
  const names = [...shown].filter((name) => before.images.has(name) && after.images.has(name));
  const changes = names.map(async (name) => {
    const [was, is] = await Promise.all(
      [before, after].map(({ imagesPath }) => readFile(join(imagesPath, name)).catch(() => '')),
    );
    if (String(was) === String(is)) return [];
    return changeOf('', ['words', 'picture-redrawn', `The picture ${name} is another one.`]);
  });
  return (await Promise.all(changes)).flat();
}

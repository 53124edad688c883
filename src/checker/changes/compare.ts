import { count, createSuggester, inQuotes } from '#checker/wording.ts';
import { type Change, IMPACTS, type Said } from './change.ts';
import type { FolderState, WizardState } from './folder-state.ts';
import { paired } from './order.ts';
import { isOtherwiseAnswered, type Pair, wizardChanges } from './wizard-changes.ts';

/** Steps that are walked in all quizzes together to find answers with another outcome. */
const MOST_STEPS = 800_000;

/** What is different between two folders, by ids and not by lines; breaking changes first. */
export function changesBetween(
  before: FolderState,
  after: FolderState,
  mostSteps = MOST_STEPS,
): Change[] {
  // By id; a quiz whose id changed is known by its storage key, its address or its file.
  const pairs = paired(before.wizards, after.wizards, [
    ({ definition }) => [definition.id],
    ({ definition }) => [definition.storageKey],
    ({ definition }) => [definition.path],
    ({ file }) => [file],
  ]);
  const gone = before.wizards.filter((one) => !pairs.some(([was]) => was === one));
  const added = after.wizards.filter((one) => !pairs.some(([, is]) => is === one));
  const changed = pairs.filter(isOtherwiseAnswered).length;
  const context = {
    nearest: createSuggester().nearest,
    mostSteps: Math.floor(mostSteps / Math.max(1, changed)),
  };
  const all = [
    ...notCompared(before, after),
    ...gone
      .filter(({ file }) => !after.unfit.has(file))
      .map(({ definition: { id, path } }) =>
        changeOf(id, [
          'stored',
          'wizard-removed',
          `The quiz is gone: ${path} leads nowhere, and the results of everybody who took it are lost.`,
        ]),
      ),
    ...pairs.flatMap((pair) =>
      wizardChanges(pair, context).map((said) => changeOf(pair[1].definition.id, said)),
    ),
    ...added
      .filter(({ file }) => !before.unfit.has(file))
      .map(({ definition: { id, path, steps } }) =>
        changeOf(id, [
          'seen',
          'wizard-added',
          `A new quiz, at ${path}, with ${count(steps.length, 'step')}.`,
        ]),
      ),
    ...rootChanges(before, after, pairs),
    ...claimChanges(before, after),
    ...redrawnPictures(before, after),
  ];
  return IMPACTS.flatMap((impact) => all.filter((change) => change.impact === impact));
}

function changeOf(wizard: string, [impact, kind, message, example]: Said): Change {
  return { impact, kind, wizard, message, ...(example !== undefined && { example }) };
}

/** Files that do not fit the schema are only named: what breaks in them is not known. */
function notCompared(before: FolderState, after: FolderState): Change[] {
  return [...new Set([...before.unfit, ...after.unfit])].map((file) => {
    const where = after.unfit.has(file) ? 'it has errors' : 'it has errors in the base';
    return changeOf('', ['stored', 'not-compared', `${file} is not compared, because ${where}.`]);
  });
}

function rootChanges(
  { root: old }: FolderState,
  { root: now }: FolderState,
  pairs: readonly Pair<WizardState>[],
): Change[] {
  if (old === undefined || now === undefined) return [];
  const isSame = pairs.some(([was, is]) => was === old && is === now);
  const [was, is] = [old.definition.path, now.definition.path];
  if (isSame || was === is) return [];
  const message = `The address / leads to ${is} and no longer to ${was}.`;
  return [changeOf(now.definition.id, ['seen', 'root-moved', message])];
}

function redrawnPictures({ pictures: old }: FolderState, after: FolderState): Change[] {
  const mentions = after.wizards.flatMap(({ index }) => index.mentions);
  const shown = new Set(mentions.flatMap(({ kind, value }) => (kind === 'picture' ? [value] : [])));
  return [...shown].flatMap((name) => {
    const [was, is] = [old.get(name), after.pictures.get(name)];
    if (was === undefined || is === undefined || was === is) return [];
    return [changeOf('', ['words', 'picture-redrawn', `The picture ${name} is another one.`])];
  });
}

function claimChanges({ claims: old }: FolderState, { claims: now }: FolderState): Change[] {
  const before = new Map(Object.entries(old ?? {}));
  return Object.entries(now ?? {}).flatMap(([name, figure]) => {
    const was = before.get(name);
    if (was === undefined || was === figure) return [];
    const message = `Every landing states ${figure} instead of ${was} for ${inQuotes(name)}.`;
    return [changeOf('', ['seen', 'claim-changed', message])];
  });
}

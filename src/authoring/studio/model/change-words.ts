import {
  type Changed,
  definitionFile,
  type Files,
  filesOf,
  textFile,
} from '#authoring/document/files.ts';
import { isInside, type Path } from '#authoring/document/place.ts';
import { type Quiz, quizIdsIn, quizOf } from '#authoring/document/quiz.ts';
import { WIZARD_FILE } from '#authoring/document/schema/wizard-schema.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import { CLAIMS_FILE } from '#contract/wizard-files.ts';
import { kindOfBlock, titleOfBlock } from './blocks.ts';
import { counterpart } from './counterpart.ts';
import { blockOf } from './findings.ts';
import { wordsAt } from './said.ts';

/** Something that became different, as an editor would say it. */
export interface SaidChange {
  /** What happened, or what is different. */
  readonly what: string;
  /** What it is, and what it was, where it is a value or a text. */
  readonly now?: string;
  readonly former?: string | undefined;
  /** The quiz that it is about; undefined for what all have in common. */
  readonly id: string | undefined;
  /** Where it is, to be shown; undefined for what is gone. */
  readonly block: Path | undefined;
  /** What is taken back with it. */
  readonly change: Changed;
}

/** Changes of a folder in an editor's words. Texts of what is new or gone are a part of it. */
export function saidChanges(changes: readonly Changed[], before: Files, now: Files): SaidChange[] {
  const said = changes.flatMap((change): SaidChange[] => {
    const id = quizIdsIn({ ...before, ...now }).find((each) => filesOf(each).includes(change.file));
    if (id === undefined) return [{ what: wordsOfFile(change), id, block: undefined, change }];
    const [was, is] = [quizOf(before, id), quizOf(now, id)];
    if (change.file === definitionFile(id)) return [ofDefinition(change, was, is)];
    return ofTexts(change, was, is, changes);
  });
  // Several differences in one property are one change.
  return [...new Map(said.map((each) => [`${each.what} ${each.now}`, each])).values()];
}

function wordsOfFile({ file, kind }: Changed): string {
  if (file === CLAIMS_FILE) return 'The numbers that welcomes claim changed.';
  const name = file.split('/').at(-1);
  return `The picture ${name} is ${{ new: 'new', gone: 'gone', changed: 'drawn anew', moved: 'moved' }[kind]}.`;
}

function ofDefinition(change: Changed, was: Quiz, is: Quiz): SaidChange {
  const { kind, path, was: from = path } = change;
  const quiz = kind === 'gone' ? was : is;
  const block = blockOf(path);
  const title = `“${titleOfBlock(quiz, block)}”`;
  const said = (what: string, taken = change): SaidChange => ({
    what,
    id: quiz.id,
    block: kind === 'gone' && path.length === block.length ? undefined : block,
    change: taken,
  });
  if (path.length === block.length) {
    const around = block.slice(0, -2);
    const place = around.length > 0 ? ` of “${titleOfBlock(quiz, around)}”` : '';
    const what = `${kindOfBlock(quiz, block)} ${title}${place}`;
    if (kind === 'new') return said(`New: ${what}.`);
    if (kind === 'gone') return said(`Gone: ${what}.`);
    const [old, next] = [from, path].map((each) => Number(each.at(-1)) + 1);
    return kind === 'moved' ? said(`Moved: ${what}, from place ${old} to ${next}.`) : said(what);
  }
  const property = path.slice(0, block.length + 1);
  const isWhole = path.length === property.length;
  const whole: Changed = isWhole
    ? change
    : { kind: 'changed', file: change.file, path: property, words: change.words };
  const name = property.at(-1) ?? '';
  if (name === 'retired') {
    return said(
      kind === 'gone'
        ? `Visitors are offered ${title} again.`
        : `Visitors are no longer offered ${title}. Answers that were given still count.`,
      whole,
    );
  }
  const label = WIZARD_FILE.at(quiz.root, property).title ?? name;
  const formerPath = counterpart(is.root, block, was.root);
  const former = formerPath && wordsAt(was, [...formerPath, name]);
  const current = wordsAt(is, property);
  return {
    ...said(`${title}, ${label}`, whole),
    now: current ?? 'nothing any more',
    former: former === current ? undefined : former,
  };
}

function ofTexts(change: Changed, was: Quiz, is: Quiz, changes: readonly Changed[]): SaidChange[] {
  const language = LANGUAGES.find((each) => change.file === textFile(is.id, each)) ?? 'en';
  const quiz = change.kind === 'gone' ? was : is;
  const group = change.path.join('.');
  const whole = changes.filter(
    ({ kind, file }) => kind === change.kind && file === quiz.file && kind !== 'changed',
  );
  const uses = quiz.index.texts.filter(
    ({ value }) => value === group || value.startsWith(`${group}.`),
  );
  return uses
    .filter(({ path }) => !whole.some((each) => isInside(path, each.path)))
    .map(({ value, words, path }) => {
      const [old, text] = [was, is].map((each) => each.texts[language]?.entries.get(value)?.text);
      return {
        what: `“${titleOfBlock(quiz, blockOf(path))}”, ${words}, ${LANGUAGE_NAMES[language]}`,
        now: text === undefined ? 'no text any more' : `“${text}”`,
        former: old === undefined ? undefined : `“${old}”`,
        id: quiz.id,
        block: blockOf(path),
        change,
      };
    });
}

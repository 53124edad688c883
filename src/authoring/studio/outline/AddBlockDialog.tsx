import { useState } from 'react';
import type { Files } from '#authoring/document/files.ts';
import { quizOf } from '#authoring/document/quiz.ts';
import { valueAt } from '#authoring/edits/edit-json.ts';
import { addBlock } from '#authoring/edits/new-blocks.ts';
import type { Json } from '#authoring/edits/print-json.ts';
import { setProperty, setWords, type Words } from '#authoring/edits/quiz-edits.ts';
import { Chip } from '#authoring/studio/chips.tsx';
import { DialogActions } from '#authoring/studio/dialogs.tsx';
import { BLOCKS, KIND_WORDS, sizeOf } from '#authoring/studio/model/blocks.ts';
import { NO_WORDS, WordsFields } from '#authoring/studio/properties/WordsFields.tsx';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { type KindName, STEP_KINDS } from '#engine/step-kinds/index.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';

interface AddBlockDialogProps {
  list: string;
  onClose: () => void;
}

const FEWEST_OPTIONS = 2;

/** What the two ends of a scale mean, until somebody writes something else. */
const ENDS = [
  { name: 'minLabelKey', words: { en: 'Not at all', es: 'Nada' } },
  { name: 'maxLabelKey', words: { en: 'Very much', es: 'Mucho' } },
] as const;

/** What each kind of step is for. */
const KIND_HELP: Record<KindName, string> = {
  info: 'Asks nothing: it says something, perhaps with a picture. A button leads on.',
  single: 'A tap on one option answers and leads on.',
  multiple: 'Any number of options, then a button leads on.',
  scale: 'A number on a range, such as 0 to 10.',
  number: 'A number that is typed, such as an age.',
};

/** Asks for the words of a new block. Its names are made of the English ones. */
export function AddBlockDialog({ list, onClose }: AddBlockDialogProps) {
  const { quiz, view, edit, select, selected, show } = useStudio();
  const [kind, setKind] = useState<KindName>('single');
  const [words, write] = useState(NO_WORDS);
  const [options, setOptions] = useState<readonly Words[]>(() =>
    Array.from({ length: FEWEST_OPTIONS }, () => NO_WORDS),
  );
  const [session, setSession] = useState('');
  const { one } = BLOCKS[list] ?? { one: list };
  const at = placeOfNew(list, sizeOf(quiz, [list]), selected, quiz.definition.outcomes);
  const chosen = STEP_KINDS[kind];
  const hasOptions = list === 'steps' && chosen.asks && chosen.consistsOf !== 'number';
  const taken = new Set(quiz.definition.sessionThemes?.map(({ id }) => id));
  const free = view.sessions.filter(({ id }) => !taken.has(id));

  const add = () => {
    edit(`Add ${one} “${words.en}”`, (files, id) => {
      const isSession = list === 'sessionThemes';
      const added = addBlock(files, id, {
        list: [list],
        at,
        words,
        ...(list === 'steps' ? { kind } : {}),
        ...(isSession ? { id: session } : {}),
      });
      if (list === 'outcomes') return withPlan(added, id, at);
      const block = [list, String(at)];
      if (list === 'steps' && kind === 'scale') return withEnds(added, id, block);
      return hasOptions ? withOptionsOf(added, id, block, options) : added;
    });
    select([list, String(at)]);
    show('screen');
    onClose();
  };

  return (
    <Dialog isOpen title={`Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`} onClose={onClose}>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {list === 'steps' && (
          <fieldset className={styles.group}>
            <legend className={styles.label}>What is it?</legend>
            {(Object.keys(STEP_KINDS) as KindName[]).map((each) => (
              <label key={each} className={styles.galleryItem}>
                <input
                  type="radio"
                  name="kind"
                  checked={each === kind}
                  onChange={() => setKind(each)}
                />
                <span>
                  <b>{KIND_WORDS[each]}</b>
                  <span className={styles.quiet}>{KIND_HELP[each]}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {list === 'sessionThemes' && (
          <label className={styles.field}>
            <span className={styles.label}>Session of the library</span>
            <select
              className={styles.input}
              data-first
              required
              value={session}
              onChange={({ target }) => {
                setSession(target.value);
                const title = free.find(({ id }) => id === target.value)?.title;
                if (title !== undefined) write({ ...words, ...title });
              }}
            >
              <option value="">Choose …</option>
              {free.map(({ id, title, minutes }) => (
                <option key={id} value={id}>
                  {title.en}, {minutes} min
                </option>
              ))}
            </select>
          </label>
        )}
        <WordsFields
          label={list === 'profile' ? 'Label' : 'Title'}
          words={words}
          onChange={write}
          isNeeded
          isFirst={list !== 'sessionThemes'}
        />
        {hasOptions && (
          <fieldset className={styles.fields}>
            <legend className={styles.label}>What can be chosen</legend>
            {options.map((option, index) => (
              <WordsFields
                // biome-ignore lint/suspicious/noArrayIndexKey: an option has its place alone
                key={index}
                label={`Option ${index + 1}`}
                words={option}
                onChange={(next) => setOptions(options.with(index, next))}
                isAdded={index >= FEWEST_OPTIONS}
              />
            ))}
            <Chip onClick={() => setOptions([...options, NO_WORDS])}>+ One more option</Chip>
          </fieldset>
        )}
        <DialogActions onLeave={onClose}>
          <Button type="submit">Add</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Behind what is selected; an outcome before the one that is shown if no other fits. */
function placeOfNew(
  list: string,
  count: number,
  [selectedList, selectedIndex]: readonly string[],
  outcomes: readonly { default?: true | undefined }[],
): number {
  if (selectedList === list) return Number(selectedIndex) + 1;
  if (list === 'steps') return Math.max(0, count - 1);
  const fallback = outcomes.findIndex((each) => each.default === true);
  return list === 'outcomes' && fallback !== -1 ? fallback : count;
}

function withOptionsOf(files: Files, id: string, step: string[], options: readonly Words[]): Files {
  return options
    .filter(({ en }) => en.trim() !== '')
    .reduce(
      (now, words, index) => addBlock(now, id, { list: [...step, 'options'], at: index, words }),
      files,
    );
}

function withEnds(files: Files, id: string, step: string[]): Files {
  const { text } = quizOf(files, id);
  return ENDS.reduce(
    (now, { name, words }) => setWords(now, id, String(valueAt(text, [...step, name])), words),
    files,
  );
}

const WEEK_NAMES = ['one', 'two', 'three', 'four'];
const WEEK_WORDS: readonly Words[] = [
  { en: 'Week one', es: 'Primera semana' },
  { en: 'Week two', es: 'Segunda semana' },
  { en: 'Week three', es: 'Tercera semana' },
  { en: 'Week four', es: 'Cuarta semana' },
];

/** Gives a new outcome four weeks, with the sessions of another outcome to begin with. */
function withPlan(files: Files, id: string, at: number): Files {
  const quiz = quizOf(files, id);
  const model = quiz.definition.outcomes.find(({ weeks }) => weeks !== undefined)?.weeks;
  const titleKey = String(valueAt(quiz.text, ['outcomes', String(at), 'titleKey']));
  const group = titleKey.replace(/\.title$/, '');
  const isDefault = quiz.definition.outcomes.every((each) => each.default !== true);
  const begun = isDefault
    ? setProperty(files, id, ['outcomes', String(at), 'default'], true)
    : files;
  if (model === undefined) return begun;
  const weeks = WEEK_NAMES.map((name, index) => ({
    titleKey: `${group}.weeks.${name}`,
    sessions: [...(model[index]?.sessions ?? [])],
  }));
  const next = setProperty(begun, id, ['outcomes', String(at), 'weeks'], weeks as Json);
  return WEEK_WORDS.reduce(
    (now, words, index) => setWords(now, id, `${group}.weeks.${WEEK_NAMES[index]}`, words),
    next,
  );
}

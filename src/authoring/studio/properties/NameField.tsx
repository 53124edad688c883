import { useState } from 'react';
import type { Files } from '#authoring/document/files.ts';
import { isSame, nodeAt, stringOf } from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import { proposedName } from '#authoring/edits/names.ts';
import { setProperty } from '#authoring/edits/quiz-edits.ts';
import { LinkButton } from '#authoring/studio/chips.tsx';
import { DialogActions } from '#authoring/studio/dialogs.tsx';
import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import { sentenceOf } from '#authoring/studio/model/error-sentence.ts';
import { mentionsOf } from '#authoring/studio/model/known-names.ts';
import { documentIn } from '#authoring/studio/model/studio-store.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';

interface NameFieldProps {
  path: Path;
  label: string;
}

/** What the command for renaming calls each kind of name. Others are changed by hand. */
const RENAMED = ['step', 'answer', 'value', 'outcome', 'bar', 'theme'];

/** The name of the quiz is that of its files. */
const FIXED_NAME = 'wizard';

/** A name. It stays as it is, unless it is renamed everywhere at once. */
export function NameField({ path, label }: NameFieldProps) {
  const { quiz } = useStudio();
  const [isRenaming, setIsRenaming] = useState(false);
  const name = stringOf(nodeAt(quiz.root, path)) ?? '';
  const use = quiz.index.names.find((each) => isSame(each.path, path));
  return (
    <div className={styles.field}>
      <Row gap="sm" justify="between" align="baseline">
        <span className={styles.label}>{label}</span>
        {use?.kind !== FIXED_NAME && (
          <LinkButton onClick={() => setIsRenaming(true)}>
            Rename …<span className={styles.unseen}> {name}</span>
          </LinkButton>
        )}
      </Row>
      <code className={styles.name}>{name}</code>
      {isRenaming && (
        <RenameDialog
          name={name}
          spelled={
            use && RENAMED.includes(use.kind)
              ? `${use.kind}:${[...use.within.slice(0, 1), name].join('.')}`
              : undefined
          }
          path={path}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </div>
  );
}

interface RenameDialogProps {
  name: string;
  /** How the command for renaming is told which name is meant; undefined for one that it cannot. */
  spelled: string | undefined;
  path: Path;
  onClose: () => void;
}

/** The name that words stand for, spelled as the old one is. What is a path or a name stays as it is. */
function namedBy(words: string, old: string, kind: string | undefined): string {
  if (old.startsWith('/') || !/[^\w-]/.test(words)) return words;
  const spelling = { answer: 'camel', value: 'snake', goal: 'snake', storageKey: 'camel' } as const;
  return proposedName(words, spelling[kind as keyof typeof spelling] ?? 'kebab', new Set(), old);
}

/** What another name would do, or why it cannot be. */
interface Answer {
  /** The name that was asked about. */
  name: string;
  isPossible: boolean;
  lines: readonly string[];
}

/** Says first what another name does to visitors. */
function RenameDialog({ name, spelled, path, onClose }: RenameDialogProps) {
  const { quiz, store, edit, edits } = useStudio();
  const [written, setWritten] = useState(name);
  const next = namedBy(
    written,
    name,
    quiz.index.names.find((each) => isSame(each.path, path))?.kind,
  );
  const [asked, setAsked] = useState<Answer>();
  // What was asked about a former name comes too late.
  const answer = asked?.name === next ? asked : undefined;

  const change = (files: Files): Files =>
    spelled === undefined
      ? setProperty(files, quiz.id, path, next)
      : edits.rename(documentIn(store.view()), quiz.id, spelled, next).files;
  const linesFor = (): readonly string[] => {
    if (spelled === undefined) {
      return [
        'If the quiz is live, visitors’ bookmarks and statistics know the old name, and do not find the new one.',
      ];
    }
    const renaming = edits.rename(documentIn(store.view()), quiz.id, spelled, next);
    const places = mentionsOf(quiz, path).map((each) => titleOfBlock(quiz, each.split('.')));
    return [
      ...(renaming.isPublished ? [] : ['No visitor knows the old name: nothing changes for them.']),
      ...renaming.notes,
      ...places.map((each) => `“${each}” mentions it, and follows.`),
    ];
  };
  const ask = () => {
    try {
      setAsked({ name: next, isPossible: true, lines: linesFor() });
    } catch (error) {
      setAsked({ name: next, isPossible: false, lines: [sentenceOf(error)] });
    }
  };
  return (
    <Dialog isOpen title={`Rename “${name}”`} onClose={onClose}>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (!answer?.isPossible) return ask();
          edit(`Rename ${name}`, change);
          onClose();
        }}
      >
        <label className={styles.field}>
          <span className={styles.label}>New name, in words</span>
          <input
            className={styles.input}
            data-first
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
        </label>
        {next !== written && (
          <p className={styles.quiet}>
            It becomes <code>{next}</code>.
          </p>
        )}
        {answer && <pre className={styles.report}>{answer.lines.join('\n')}</pre>}
        <DialogActions onLeave={onClose}>
          <Button type="submit" disabled={next === name || answer?.isPossible === false}>
            {answer?.isPossible ? 'Rename' : 'What would change?'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

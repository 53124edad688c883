import { useEffect, useMemo, useState } from 'react';
import { type Files, filesOf } from '#authoring/document/files.ts';
import { quizIdsIn } from '#authoring/document/quiz.ts';
import { starterText } from '#authoring/rules/starter-text.ts';
import { Chip } from '#authoring/studio/chips.tsx';
import { DialogActions } from '#authoring/studio/dialogs.tsx';
import { Findings } from '#authoring/studio/Findings.tsx';
import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import { type SaidChange, saidChanges } from '#authoring/studio/model/change-words.ts';
import { sentenceOf } from '#authoring/studio/model/error-sentence.ts';
import { findingsOf } from '#authoring/studio/model/findings.ts';
import { documentIn } from '#authoring/studio/model/studio-store.ts';
import { takenBack } from '#authoring/studio/model/take-back.ts';
import type { Edits } from '#authoring/studio/ports.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { DRAFT, loadChanges, loadLiveInGit } from '#authoring/studio/studio-server.ts';
import type { StudioChanges } from '#authoring/vite/development/studio-api.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';

/** What became different since the last commit, or since what is live. */
export function ChangesView() {
  const { quiz, view, say } = useStudio();
  const [since, setSince] = useState<'commit' | 'live'>('commit');
  const [found, setFound] = useState<Compared>();
  const isSaved = view.saving.kind === 'saved';
  const { files } = view;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the changes are those of these files
  useEffect(() => {
    if (!isSaved) return undefined;
    let isOver = false;
    loadChanges(since).then(
      (next) => {
        if (!isOver) setFound({ ...next, files });
      },
      (error: unknown) => say(sentenceOf(error)),
    );
    return () => {
      isOver = true;
    };
  }, [since, isSaved, files]);

  const said = useMemo(
    () => (found ? saidChanges(found.changed, found.before, found.files) : []),
    [found],
  );
  // What all quizzes have in common, such as pictures, belongs to this one as well.
  const own = said.filter(({ id }) => id === undefined || id === quiz.id);
  const elsewhere = said.filter((change) => !own.includes(change));
  const losses = found?.losses.filter(({ file }) => !isOfAnother(file, quiz.id, files)) ?? [];
  return (
    <Stack gap="sm">
      <Row gap="sm" wraps>
        <select
          className={styles.smallInput}
          aria-label="Since when"
          value={since}
          onChange={({ target }) => {
            setFound(undefined);
            setSince(target.value === 'live' ? 'live' : 'commit');
          }}
        >
          <option value="commit">
            {DRAFT === undefined ? 'Since the last commit' : 'Since the draft began'}
          </option>
          <option value="live">Since what is live</option>
        </select>
        {DRAFT === undefined && <Publish key={quiz.id} />}
      </Row>
      {found === undefined && <p className={styles.empty}>Comparing …</p>}
      {found && own.length === 0 && <p className={styles.empty}>Nothing of this quiz changed.</p>}
      {losses.length > 0 && (
        <section>
          <h2 className={styles.outlineTitle}>Visitors lose something</h2>
          <Findings findings={findingsOf(quiz, losses)} onLeave={() => {}} />
          {losses
            .filter(({ file }) => !filesOf(quiz.id).includes(file ?? ''))
            .map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
        </section>
      )}
      {found && own.length > 0 && (
        <ChangeList title="What changed" changes={own} compared={found} />
      )}
      {found && elsewhere.length > 0 && (
        <details>
          <summary>Changes of other quizzes: {elsewhere.length}</summary>
          <ChangeList title="Other quizzes" changes={elsewhere} compared={found} />
        </details>
      )}
    </Stack>
  );
}

function isOfAnother(file: string | undefined, id: string, files: Files): boolean {
  const isIn = (quizId: string) => file !== undefined && filesOf(quizId).includes(file);
  return !isIn(id) && quizIdsIn(files).some(isIn);
}

/** What was found, and the files that it was found in: paths are those of these files. */
interface Compared extends StudioChanges {
  readonly files: Files;
}

interface ChangeListProps {
  title: string;
  changes: readonly SaidChange[];
  compared: Compared;
}

function ChangeList({ title, changes, compared }: ChangeListProps) {
  return (
    <section>
      <h2 className={styles.outlineTitle}>{title}</h2>
      <Stack as="ul" isList gap="sm">
        {changes.map((change) => (
          <ChangeItem key={`${change.what} ${change.now}`} said={change} compared={compared} />
        ))}
      </Stack>
    </section>
  );
}

function ChangeItem({ said, compared }: { said: SaidChange; compared: Compared }) {
  const { open, show, view, edit } = useStudio();
  const { what, id, block, change } = said;
  return (
    <li className={styles.warning}>
      <ChangeWords said={said} />
      <Row as="p" gap="sm" wraps>
        {id !== undefined && block !== undefined && (
          <Chip
            onClick={() => {
              open(id, block);
              show('screen');
            }}
          >
            Show<span className={styles.unseen}> {what}</span>
          </Chip>
        )}
        {id !== undefined && change.path.length > 0 && (
          <Chip
            disabled={compared.files !== view.files}
            onClick={() =>
              edit(`Take back: ${what}`, (files) => takenBack(files, compared.before, id, change))
            }
          >
            Take back<span className={styles.unseen}> {what}</span>
          </Chip>
        )}
      </Row>
    </li>
  );
}

/** A change, and what was there before. */
export function ChangeWords({ said: { what, now, former } }: { said: SaidChange }) {
  return (
    <>
      <p>
        {what}
        {now !== undefined && `: ${now}`}
      </p>
      {former !== undefined && <p className={styles.quiet}>Before: {former}</p>}
    </>
  );
}

/** Writes the names of the quiz that visitors know from now on, as the last step of a change. */
function Publish() {
  const { store, quiz, findings, edit, edits, say } = useStudio();
  const [published, setPublished] = useState<ReturnType<Edits['publish']>>();
  const [isDone, setIsDone] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const title = `“${titleOfBlock(quiz, [])}”`;
  const inTheWay = findings.filter(
    ({ finding: { severity, rule } }) => severity === 'error' || rule === starterText.id,
  );
  const ask = async () => {
    setIsAsked(inTheWay.length > 0);
    setIsDone(false);
    if (inTheWay.length > 0) return;
    const liveInGit = await loadLiveInGit();
    const document = documentIn(store.view());
    const found = edits.publish(document, quiz.id, { liveInGit });
    if (found.files === document.files)
      say(`Nothing to publish: everything in ${title} is recorded already.`);
    else setPublished(found);
  };
  if (isAsked && inTheWay.length > 0) {
    return (
      <div className={styles.publish}>
        <p role="alert">Nothing was published. Fix this first:</p>
        <Findings findings={inTheWay} onLeave={() => setIsAsked(false)} />
      </div>
    );
  }
  if (published === undefined) {
    return (
      <>
        <Chip onClick={() => ask().catch((error: unknown) => say(sentenceOf(error)))}>
          Publish …
        </Chip>
        {isDone && (
          <div role="status" className={styles.publish}>
            <p>{title} is recorded as published. So that visitors see it:</p>
            <ol className={styles.bullets}>
              <li>Have a colleague look at the Review, and the changes checked in (committed).</li>
              <li>The next release of the app brings them to visitors.</li>
            </ol>
          </div>
        )}
      </>
    );
  }
  const { names } = published;
  return (
    <div className={styles.publish}>
      <p>
        Press this as the last step, when the changes of {title} are ready to go live. It records
        what visitors know from then on, so that nobody later takes a question away that they have
        answered. It sends nothing to visitors yet, and concerns this quiz alone.
      </p>
      {names.length === 0 ? (
        <p>Nothing is new to visitors but the words of texts.</p>
      ) : (
        <details>
          <summary>New to visitors, by their names: {names.length}</summary>
          <ul className={styles.bullets}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
      <DialogActions leave="Not yet" onLeave={() => setPublished(undefined)}>
        <Button
          onClick={() => {
            edit('Publish', () => edits.publish(documentIn(store.view()), quiz.id).files);
            setPublished(undefined);
            setIsDone(true);
          }}
        >
          Publish
        </Button>
      </DialogActions>
    </div>
  );
}

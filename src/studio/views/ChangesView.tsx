import { useEffect, useState } from 'react';
import type {
  Files,
  StudioChange,
  StudioChanges,
  StudioPlace,
} from '#build/development/studio-api.ts';
import { starterText } from '#checker/rules/starter-text.ts';
import { Findings } from '#studio/Findings.tsx';
import { sentenceOf } from '#studio/model/error-sentence.ts';
import { blockOf, pathInFile } from '#studio/model/findings.ts';
import { definitionFile } from '#studio/model/quiz.ts';
import { takenBack } from '#studio/model/take-back.ts';
import { type Proposed, proposed } from '#studio/proposals.ts';
import * as styles from '#studio/studio.css.ts';
import { useStudio } from '#studio/studio-context.tsx';
import { loadChanges } from '#studio/studio-server.ts';
import { Button } from '#web/shared/ui/Button.tsx';

/** What became different for visitors since the last commit, or since what is live. */
export function ChangesView() {
  const { quiz, view, store, say } = useStudio();
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

  // What all quizzes have in common has no id.
  const isHere = ({ wizardId }: StudioChange) => wizardId === quiz.id || wizardId === '';
  const own = found?.changes.filter(isHere) ?? [];
  const elsewhere = found?.changes.filter((change) => !isHere(change)) ?? [];
  return (
    <div className={styles.sheet}>
      <div className={styles.actions}>
        <select
          className={styles.smallInput}
          aria-label="Since when"
          value={since}
          onChange={({ target }) => {
            setFound(undefined);
            setSince(target.value === 'live' ? 'live' : 'commit');
          }}
        >
          <option value="commit">Since the last commit</option>
          <option value="live">Since what is live</option>
        </select>
        <Publish key={quiz.id} />
      </div>
      {found === undefined && <p className={styles.empty}>Comparing …</p>}
      {found && own.length === 0 && (
        <p className={styles.empty}>Nothing of this quiz is different for visitors.</p>
      )}
      {found && <ChangeLists changes={own} compared={found} />}
      {found && elsewhere.length > 0 && (
        <details>
          <summary>Changes of other quizzes: {elsewhere.length}</summary>
          <ChangeLists changes={elsewhere} compared={found} />
        </details>
      )}
      <p className={styles.quiet}>
        Undo takes back what was done in this sitting: {store.view().undo ?? 'nothing yet'}.
      </p>
    </div>
  );
}

/** What was found, and the files that it was found in: lines are those of these files. */
interface Compared extends StudioChanges {
  readonly files: Files;
}

interface ChangesProps {
  changes: readonly StudioChange[];
  compared: Compared;
}

function ChangeLists({ changes, compared }: ChangesProps) {
  const [breaking, others] = [true, false].map((is) =>
    changes.filter(({ isBreaking }) => isBreaking === is),
  ) as [StudioChange[], StudioChange[]];
  return (
    <>
      <ChangeList title="Visitors lose something" changes={breaking} compared={compared} />
      <ChangeList title="Other changes" changes={others} compared={compared} />
    </>
  );
}

interface ChangeListProps extends ChangesProps {
  title: string;
}

function ChangeList({ title, changes, compared }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <section>
      <h2 className={styles.outlineTitle}>{title}</h2>
      <ul className={styles.findings}>
        {changes.map((change) => (
          <ChangeItem
            key={`${change.wizardId} ${change.words}`}
            change={change}
            compared={compared}
          />
        ))}
      </ul>
    </section>
  );
}

function ChangeItem({ change, compared }: { change: StudioChange; compared: Compared }) {
  const { open, show, view, edit } = useStudio();
  const { wizardId, words } = change;
  const place = placed(change.place, compared.files);
  const formerPlace = placed(change.formerPlace, compared.before);
  const file = place?.file ?? formerPlace?.file;
  const isComparable =
    !change.isConsequence && file !== undefined && compared.before[file] !== undefined;
  return (
    <li className={change.isBreaking ? styles.error : styles.warning}>
      <p>
        {wizardId && <b>{wizardId}:</b>} {words}
      </p>
      <p className={styles.findingActions}>
        {place?.file === definitionFile(wizardId) && (
          <button
            type="button"
            className={styles.chip}
            onClick={() => {
              open(wizardId, blockOf(place.path));
              show('screen');
            }}
          >
            Show<span className={styles.unseen}> {words}</span>
          </button>
        )}
        {isComparable && (
          <button
            type="button"
            className={styles.chip}
            disabled={compared.files !== view.files}
            onClick={() =>
              edit(`Take back: ${words}`, (files) =>
                takenBack(files, compared.before, wizardId, {
                  file,
                  now: place?.path,
                  was: formerPlace?.path,
                }),
              )
            }
          >
            Take back<span className={styles.unseen}> {words}</span>
          </button>
        )}
      </p>
    </li>
  );
}

/** A place as a path in its file. */
function placed(place: StudioPlace | undefined, files: Files) {
  const path = place && pathInFile(files[place.file] ?? '', place);
  return place && path && { file: place.file, path };
}

/** Writes the names of the quiz that visitors know from now on, as the last step of a change. */
function Publish() {
  const { store, quiz, findings, edit, say } = useStudio();
  const [report, setReport] = useState<Proposed>();
  const [isAsked, setIsAsked] = useState(false);
  const inTheWay = findings.filter(
    ({ finding: { severity, rule } }) => severity === 'error' || rule === starterText.id,
  );
  const ask = async () => {
    setIsAsked(inTheWay.length > 0);
    if (inTheWay.length > 0) return;
    const found = await proposed(store, { command: ['publish', `--only=${quiz.id}`] });
    if (found.isPossible) setReport(found);
    else say(found.words);
  };
  if (isAsked && inTheWay.length > 0) {
    return (
      <div className={styles.publish}>
        <p role="alert">Nothing was published. Fix this first:</p>
        <Findings findings={inTheWay} onLeave={() => setIsAsked(false)} />
      </div>
    );
  }
  if (report === undefined) {
    return (
      <button
        type="button"
        className={styles.chip}
        onClick={() => ask().catch((error: unknown) => say(sentenceOf(error)))}
      >
        Publish …
      </button>
    );
  }
  return (
    <div className={styles.publish}>
      <pre className={styles.report}>{report.words}</pre>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            edit('Publish', report.apply);
            setReport(undefined);
          }}
        >
          Publish
        </Button>
        <Button variant="quiet" onClick={() => setReport(undefined)}>
          Not yet
        </Button>
      </div>
    </div>
  );
}

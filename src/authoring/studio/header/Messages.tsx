import { changedFiles } from '#authoring/compare.ts';
import { applied, type FileChanges, type Files } from '#authoring/document/files.ts';
import { documentOf } from '#authoring/document/quiz.ts';
import { Chip } from '#authoring/studio/chips.tsx';
import { saidChanges } from '#authoring/studio/model/change-words.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';

/** What could not be done or saved, and the question after two edits of one place. */
export function Messages() {
  const { view, store, problem, say } = useStudio();
  const { saving } = view;
  return (
    <>
      {problem !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is long is scrolled by the keyboard, too
        <div role="alert" className={styles.message} tabIndex={0}>
          <pre className={styles.report}>{problem}</pre>
          <Chip onClick={() => say(undefined)}>Close</Chip>
        </div>
      )}
      {saving.kind === 'failed' && (
        <p role="alert" className={styles.message}>
          {saving.message}
        </p>
      )}
      {saving.kind === 'conflict' && (
        <Conflict
          files={view.files}
          theirs={saving.theirs}
          onChoose={(side) => store.resolveConflict(side)}
        />
      )}
    </>
  );
}

interface ConflictProps {
  files: Files;
  theirs: FileChanges;
  onChoose: (side: 'ours' | 'theirs') => void;
}

/** What is here and what others wrote, side by side, for one to be chosen. */
export function Conflict({ files, theirs, onChoose }: ConflictProps) {
  const others = applied(files, theirs);
  const changes = [...changedFiles(documentOf(others), documentOf(files))];
  return (
    <div role="alert" className={styles.message}>
      <p>Somebody else changed the same place. Nothing is saved until you choose.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Here</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {saidChanges(changes, others, files).map(({ what, now, former }) => (
            <tr key={`${what} ${now}`}>
              <th scope="row" className={styles.rowHead}>
                {what}
              </th>
              <td>{now}</td>
              <td>{former}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Row gap="sm" wraps>
        <Chip onClick={() => onChoose('ours')}>Keep what is here</Chip>
        <Chip onClick={() => onChoose('theirs')}>Take theirs</Chip>
      </Row>
    </div>
  );
}

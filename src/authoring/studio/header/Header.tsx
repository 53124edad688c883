import { quizOf } from '#authoring/document/quiz.ts';
import { Chip } from '#authoring/studio/chips.tsx';
import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { DRAFT, STUDIO } from '#authoring/studio/studio-server.ts';
import { DraftBar } from '#authoring/studio/team/DraftBar.tsx';
import { visitorsAddress } from '#authoring/studio/team/team-calls.ts';
import { DeleteQuiz } from './DeleteQuiz.tsx';
import { NewQuiz } from './NewQuiz.tsx';
import { Problems } from './Problems.tsx';

/** Which quiz is open, what can be undone, and whether all is saved. */
export function Header() {
  const { store, view, quiz, quizIds, open } = useStudio();
  return (
    <header className={styles.header}>
      {DRAFT !== undefined && <DraftBar name={DRAFT} quizId={quiz.id} />}
      <h1 className={styles.brand}>Studio</h1>
      <select
        className={styles.quizSelect}
        aria-label="Quiz"
        value={quiz.id}
        onChange={({ target }) => open(target.value)}
      >
        {quizIds.map((id) => (
          <option key={id} value={id}>
            {titleOfBlock(quizOf(view.files, id), [])}
          </option>
        ))}
      </select>
      <NewQuiz />
      <DeleteQuiz />
      {/* In a tab of its own, so that what can be undone stays. */}
      <a
        className={styles.link}
        href={`${STUDIO}/review?wizard=${encodeURIComponent(quiz.id)}`}
        target="_blank"
        rel="noopener"
      >
        Review
      </a>
      <a
        className={styles.link}
        href={DRAFT === undefined ? quiz.definition.path : visitorsAddress(DRAFT, quiz)}
        target="_blank"
        rel="noopener"
      >
        {DRAFT === undefined ? 'Open in the app' : 'As visitors see it'}
      </a>
      <span className={styles.grow} />
      <Chip disabled={view.undo === undefined} title={view.undo} onClick={() => store.undo()}>
        Undo
      </Chip>
      <Chip disabled={view.redo === undefined} title={view.redo} onClick={() => store.redo()}>
        Redo
      </Chip>
      <Problems />
      {view.isBehind && (
        <Chip
          title="The server was started again, or the studio is newer. The page can go on as it is."
          onClick={() => store.flush().then(() => location.reload())}
        >
          Load again
        </Chip>
      )}
      {/* A failure is announced as a message; after each pause of typing nobody wants to hear more. */}
      <span className={styles.saving} role="status" aria-live="off">
        {SAVING_WORDS[view.saving.kind]}
      </span>
    </header>
  );
}

const SAVING_WORDS = {
  saved: 'Saved',
  saving: 'Saving …',
  failed: 'Not saved',
  conflict: 'Waiting for you',
};

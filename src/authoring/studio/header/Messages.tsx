import { Chip } from '#authoring/studio/chips.tsx';
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
          <Chip onClick={() => say(undefined)}>Close</Chip>
          <pre className={styles.report}>{problem}</pre>
        </div>
      )}
      {saving.kind === 'failed' && (
        <p role="alert" className={styles.message}>
          {saving.message}
        </p>
      )}
      {saving.kind === 'conflict' && (
        <div role="alert" className={styles.message}>
          <p>
            Somebody else changed the same place of {Object.keys(saving.theirs).join(', ')}. Nothing
            is written until you choose.
          </p>
          <Row gap="sm" wraps>
            <Chip onClick={() => store.resolveConflict('ours')}>Keep what is here</Chip>
            <Chip onClick={() => store.resolveConflict('theirs')}>Take what is on disk</Chip>
          </Row>
        </div>
      )}
    </>
  );
}

import { useState } from 'react';
import { quizOf } from '#authoring/document/quiz.ts';
import { proposedName } from '#authoring/edits/names.ts';
import { setWords } from '#authoring/edits/quiz-edits.ts';
import { DialogActions, DialogChip } from '#authoring/studio/dialogs.tsx';
import { sentenceOf } from '#authoring/studio/model/error-sentence.ts';
import { documentIn } from '#authoring/studio/model/studio-store.ts';
import { NO_WORDS, WordsFields } from '#authoring/studio/properties/WordsFields.tsx';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { Button } from '#web/shared/ui/Button.tsx';

/** Begins a quiz by its title. */
export function NewQuiz() {
  return (
    <DialogChip label="New quiz" title="A new quiz">
      {(close) => <NewQuizForm onClose={close} />}
    </DialogChip>
  );
}

function NewQuizForm({ onClose }: { onClose: () => void }) {
  const { store, edit, edits, open, quizIds } = useStudio();
  const [title, write] = useState(NO_WORDS);
  const [refusal, setRefusal] = useState<string>();
  const id = proposedName(title.en, 'kebab', new Set(quizIds), 'new-quiz');
  const add = () => {
    const { files } = edits.newQuiz(documentIn(store.view()), id);
    const { titleKey } = quizOf(files, id).definition;
    edit(`New quiz ${id}`, () =>
      titleKey === undefined ? files : setWords(files, id, titleKey, title),
    );
    open(id);
    onClose();
  };
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        try {
          add();
        } catch (error) {
          setRefusal(sentenceOf(error));
        }
      }}
    >
      <p>
        It begins with a welcome, a single and a multiple choice, a question for some, a scale and
        two outcomes, whose texts say what to write in their place.
      </p>
      <WordsFields label="Title" words={title} onChange={write} isNeeded isFirst />
      <p className={styles.quiet}>
        Its name is <code>{id}</code>, and its address <code>/{id}</code>.
      </p>
      {refusal !== undefined && (
        <pre role="alert" className={styles.report}>
          {refusal}
        </pre>
      )}
      <DialogActions onLeave={onClose}>
        <Button type="submit">Begin</Button>
      </DialogActions>
    </form>
  );
}

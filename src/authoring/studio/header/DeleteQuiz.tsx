import { DialogActions, DialogChip } from '#authoring/studio/dialogs.tsx';
import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import { sentenceOf } from '#authoring/studio/model/error-sentence.ts';
import { filesOf } from '#authoring/studio/model/quiz.ts';
import { proposed } from '#authoring/studio/proposals.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { Button } from '#web/shared/ui/Button.tsx';

/** Says who knows the quiz, and takes it out. */
export function DeleteQuiz() {
  const { quiz, edit, view, store, say } = useStudio();
  const remove = () =>
    edit(`Delete ${quiz.id}`, (files) => {
      const own = filesOf(quiz.id);
      return Object.fromEntries(Object.entries(files).filter(([path]) => !own.includes(path)));
    });
  const giveUp = async () => {
    remove();
    const command = ['publish', `--forget=${quiz.id}`];
    const { isPossible, words, apply } = await proposed(store, { command });
    if (isPossible) edit(`Give up ${quiz.id}`, apply);
    else say(words);
  };
  const isLive = (view.files['live.json'] ?? '').includes(`"${quiz.id}"`);
  return (
    <DialogChip label="Delete …" title={`Delete “${titleOfBlock(quiz, [])}”?`}>
      {(close) => (
        <>
          <p>
            {isLive
              ? 'Visitors know this quiz: links to it would lead nowhere, and results that they kept would be lost. The check says so until it is given up for good, as the next thing that is published.'
              : 'No visitor knows it. Its texts go with it; Undo brings it back.'}
          </p>
          <DialogActions leave="Keep" onLeave={close}>
            <Button
              onClick={() => {
                remove();
                close();
              }}
            >
              Delete
            </Button>
            {isLive && (
              <Button
                variant="secondary"
                onClick={() => {
                  close();
                  giveUp().catch((error: unknown) => say(sentenceOf(error)));
                }}
              >
                Delete and give up
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </DialogChip>
  );
}

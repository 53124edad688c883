import { filesOf } from '#authoring/document/files.ts';
import { DialogActions, DialogChip } from '#authoring/studio/dialogs.tsx';
import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import { documentIn } from '#authoring/studio/model/studio-store.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { Button } from '#web/shared/ui/Button.tsx';

/** Says who knows the quiz, and takes it out. */
export function DeleteQuiz() {
  const { quiz, edit, edits, view, store } = useStudio();
  const remove = () =>
    edit(`Delete ${quiz.id}`, (files) => {
      const own = filesOf(quiz.id);
      return Object.fromEntries(Object.entries(files).filter(([path]) => !own.includes(path)));
    });
  const removeForGood = () => {
    remove();
    edit(`Give up ${quiz.id}`, () => edits.giveUp(documentIn(store.view()), quiz.id).files);
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
                  removeForGood();
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

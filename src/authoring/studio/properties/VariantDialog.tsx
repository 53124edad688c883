import { useState } from 'react';
import type { Files } from '#authoring/document/files.ts';
import type { Path } from '#authoring/document/place.ts';
import { type Quiz, rawText } from '#authoring/document/quiz.ts';
import { addText, setProperty } from '#authoring/edits/quiz-edits.ts';
import { DialogActions } from '#authoring/studio/dialogs.tsx';
import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { Choice, Input } from './controls.tsx';

interface VariantDialogProps {
  /** The step. */
  block: Path;
  onClose: () => void;
}

/** Begins a variant with the words of a step, or takes the step into one that is there. */
export function VariantDialog({ block, onClose }: VariantDialogProps) {
  const { quiz, edit, select } = useStudio();
  const variants = quiz.definition.variants ?? [];
  const left = 100 - variants.reduce((sum, { weight }) => sum + weight, 0);
  const [chosen, choose] = useState(String(variants.length === 0 ? 0 : variants.length - 1));
  const [share, setShare] = useState(String(Math.min(50, left)));
  const isNew = Number(chosen) === variants.length;
  const stepId = quiz.definition.steps[Number(block[1])]?.id ?? '';
  const begin = () => {
    const variant = ['variants', chosen];
    edit('Try another version', (files, id) => {
      const begun = isNew
        ? setProperty(files, id, variant, {
            id: untakenName(quiz),
            weight: Number(share),
            replace: {},
          })
        : files;
      return withStep(begun, id, variant, quiz, stepId);
    });
    select(variant);
    onClose();
  };
  return (
    <Dialog isOpen title={`Another version of “${titleOfBlock(quiz, block)}”`} onClose={onClose}>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <p>
          A share of the visitors reads other words, or sees another picture; the others see the
          step as it is. The figures compare how many of both finish the quiz. When it is clear
          which works better, open the variant and <i>Adopt</i> it, or remove it.
        </p>
        {variants.length > 0 && (
          <Choice
            label="Shown together with"
            hint={undefined}
            remove={undefined}
            value={chosen}
            options={[
              ...variants.map(
                (_, index) =>
                  [String(index), titleOfBlock(quiz, ['variants', String(index)])] as const,
              ),
              [String(variants.length), 'A variant of its own'],
            ]}
            onChange={choose}
          />
        )}
        {isNew && (
          <Input
            label={`Share of visitors, in % (up to ${left})`}
            hint={undefined}
            remove={undefined}
            type="number"
            value={share}
            onChange={setShare}
          />
        )}
        <DialogActions onLeave={onClose}>
          <Button type="submit" disabled={isNew && !isShare(share, left)}>
            Begin
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function isShare(text: string, most: number): boolean {
  const share = Number(text);
  return Number.isInteger(share) && text !== '' && share >= 0 && share <= most;
}

/** A variant that changes the step: it begins with the words as they are. */
export function withStep(
  files: Files,
  id: string,
  variant: Path,
  quiz: Quiz,
  stepId: string,
): Files {
  const step = quiz.definition.steps.find((each) => each.id === stepId);
  const words = (language: 'en' | 'es') => rawText(quiz, language, step?.titleKey) ?? '';
  const title = [...variant, 'replace', stepId, 'titleKey'];
  return addText(files, id, title, { en: words('en'), es: words('es') });
}

/** The first letter from b on that no variant has: a is the quiz as it is. */
function untakenName({ definition: { variants = [] } }: Quiz): string {
  return [...'bcdefgh'].find((name) => !variants.some(({ id }) => id === name)) ?? 'more';
}

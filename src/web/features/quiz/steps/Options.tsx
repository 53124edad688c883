import type { ReactNode } from 'react';
import { picturesOf } from '#engine/step-kinds/index.ts';
import { offered } from '#engine/step-kinds/step-kind.ts';
import type { Option, QuestionStep } from '#engine/wizard-definition.gen.ts';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import * as styles from './Options.css.ts';
import type { StepViewProps } from './QuestionFrame.tsx';

export type OptionsViewProps = StepViewProps<QuestionStep>;

interface OptionsProps extends Pick<OptionsViewProps, 'step' | 'images' | 'text'> {
  /** How many may be ticked, in a word; left out if any number may. */
  ticks?: string | undefined;
  /** The card of an option around what it shows. */
  children: (option: Option, face: ReactNode) => ReactNode;
}

/** The options of a question: a list, or a grid if they have pictures. */
export function Options({ step, images, text, ticks, children }: OptionsProps) {
  const look = picturesOf(step).length > 0 ? styles.gallery : undefined;
  return (
    <Stack as="ul" gap="snug" isList className={look} data-ticks={ticks}>
      {offered(step.options).map((option) => {
        const { value, image } = option;
        const label = text(option.labelKey);
        const alt = image && text(image.altKey);
        const face = (
          <>
            <span>{label}</span>
            {image && (
              <img
                className={styles.picture}
                src={images[image.src]}
                // The same words are not to be read twice.
                alt={alt === label ? '' : alt}
                width="160"
                height="120"
                // The page and the app come first.
                fetchPriority="low"
              />
            )}
          </>
        );
        return <li key={value}>{children(option, face)}</li>;
      })}
    </Stack>
  );
}

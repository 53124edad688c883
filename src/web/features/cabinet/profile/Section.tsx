import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ring } from '#web/shared/forms/SubmitButton.css.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import * as styles from './Section.css.ts';

interface SectionProps {
  /** Makes the section a target of links, which can take the focus. */
  id?: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** One topic of a settings page. */
export function Section({ id, title, text, children }: SectionProps) {
  const titleId = useId();
  return (
    <Stack
      as="section"
      gap="md"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={styles.section}
      aria-labelledby={titleId}
    >
      <Stack gap="xs" className={styles.words}>
        <h2 id={titleId} className={textStyle({ size: 'heading' })}>
          {title}
        </h2>
        <p className={textStyle({ tone: 'quiet' })}>{text}</p>
      </Stack>
      <Card room="growing">{children}</Card>
    </Stack>
  );
}

interface ActionButtonProps {
  variant?: 'primary' | 'secondary' | 'quiet';
  /** Whether its action is in flight: another press has no effect, and the focus stays here. */
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button for an action that takes a moment and must run once. */
export function ActionButton({
  variant = 'secondary',
  isBusy,
  onClick,
  children,
}: ActionButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant={variant} aria-disabled={isBusy} onClick={isBusy ? undefined : onClick}>
        {isBusy && <span className={ring} aria-hidden="true" />}
        {children}
      </Button>
      <span role="status" className={visuallyHidden}>
        {isBusy && t('controls.form.busy')}
      </span>
    </>
  );
}

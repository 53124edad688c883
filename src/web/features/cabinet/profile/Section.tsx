import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ring } from '#web/shared/forms/SubmitButton.css.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import { card, quiet, section, title as titleStyle, words } from './Section.css.ts';

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
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={section}
      aria-labelledby={titleId}
    >
      <div className={words}>
        <h2 id={titleId} className={titleStyle}>
          {title}
        </h2>
        <p className={quiet}>{text}</p>
      </div>
      <div className={card}>{children}</div>
    </section>
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

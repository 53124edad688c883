import { useTranslation } from 'react-i18next';
import { glow, mark, ring, spinner } from './Spinner.css.ts';
import { visuallyHidden } from './visually-hidden.css.ts';

interface SpinnerProps {
  /** What is being waited for; "Loading…" unless given. */
  text?: string;
  /** Draws the text below the mark; a screen reader gets it in any case. */
  isTextVisible?: boolean;
  /** Covers the whole window. */
  isCover?: boolean;
}

/** Says that something is on its way. */
export function Spinner({ text, isTextVisible = false, isCover = false }: SpinnerProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={spinner({ isCover })}>
      <span className={mark} aria-hidden="true">
        <span className={ring} />
        <span className={glow} />
      </span>
      <span className={isTextVisible ? undefined : visuallyHidden}>
        {text ?? t('controls.spinner.loading')}
      </span>
    </div>
  );
}

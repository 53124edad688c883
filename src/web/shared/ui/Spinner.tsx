import { useTranslation } from 'react-i18next';
import * as styles from './Spinner.css.ts';
import { visuallyHidden } from './visually-hidden.css.ts';

interface SpinnerProps {
  /** What it waits for; "Loading…" by default. */
  text?: string;
  /** Shows the text below the spinner. A screen reader always gets it. */
  isTextVisible?: boolean;
  isCover?: boolean;
}

export function Spinner({ text, isTextVisible = false, isCover = false }: SpinnerProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.spinner({ isCover })}>
      <span className={styles.mark} aria-hidden="true">
        <span className={styles.ring} />
        <span className={styles.glow} />
      </span>
      <span className={isTextVisible ? undefined : visuallyHidden}>
        {text ?? t('controls.spinner.loading')}
      </span>
    </div>
  );
}

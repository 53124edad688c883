import { useTranslation } from 'react-i18next';
import * as styles from './Spinner.css.ts';
import { visuallyHidden } from './visually-hidden.css.ts';

interface SpinnerProps {
  /** What it waits for, which stands below it. Otherwise only screen readers get "Loading…". */
  text?: string;
  isCover?: boolean;
}

export function Spinner({ text, isCover = false }: SpinnerProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.spinner({ isCover })}>
      <span className={styles.ring} aria-hidden="true" />
      <span className={text ? undefined : visuallyHidden}>
        {text ?? t('controls.spinner.loading')}
      </span>
    </div>
  );
}

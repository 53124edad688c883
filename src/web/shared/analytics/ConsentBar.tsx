import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/Button.tsx';
import { Link } from '#web/shared/ui/Link.tsx';
import { useFocusWhen } from '#web/shared/ui/use-focus-when.ts';
import type { Consent } from './analytics.ts';
import * as styles from './ConsentBar.css.ts';

interface ConsentBarProps {
  privacyPath: string;
  /** The visitor reopened the question, so the bar takes the focus. */
  isAwaited: boolean;
  onAnswer: (consent: Consent) => void;
}

/** Asks for consent to count goals at GA4. Both answers get the same prominence. */
export default function ConsentBar({ privacyPath, isAwaited, onAnswer }: ConsentBarProps) {
  const { t } = useTranslation();
  const region = useFocusWhen<HTMLElement>(isAwaited);
  return (
    <section ref={region} className={styles.bar} aria-label={t('consent.label')} tabIndex={-1}>
      <p className={styles.text}>
        <span>{t('consent.text')}</span> <Link to={privacyPath}>{t('layout.privacy')}</Link>
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => onAnswer('denied')}>
          {t('consent.decline')}
        </Button>
        <Button variant="secondary" onClick={() => onAnswer('granted')}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { ErrorText } from '#web/errors/error-text.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { notice, text, title } from './ListNotice.css.ts';

interface ListFailureProps {
  problem: ErrorText | null;
  onRetry: () => void;
}

/** Stands where the sessions would be, with another try. */
export function ListFailure({ problem, onRetry }: ListFailureProps) {
  const { t } = useTranslation(['sessions', 'app']);
  return (
    <div className={notice} role="alert">
      <h2 className={title}>{t('failed.title')}</h2>
      {problem && (
        <p className={text}>{'key' in problem ? t(`app:${problem.key}`) : problem.text}</p>
      )}
      <Button onClick={onRetry}>{t('failed.retry')}</Button>
    </div>
  );
}

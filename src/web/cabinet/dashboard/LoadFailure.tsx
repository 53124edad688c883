import { useTranslation } from 'react-i18next';
import type { ErrorText } from '#web/errors/error-text.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { failure } from './LoadFailure.css.ts';
import { panel, panelTitle, quiet } from './panel.css.ts';

interface LoadFailureProps {
  problem: ErrorText | null;
  onRetry: () => void;
}

/** Stands where the overview would be, with another try. */
export function LoadFailure({ problem, onRetry }: LoadFailureProps) {
  const { t } = useTranslation(['dashboard', 'app']);
  return (
    <div role="alert" className={`${panel} ${failure}`}>
      <h2 className={panelTitle}>{t('failed.title')}</h2>
      {problem && (
        <p className={quiet}>{'key' in problem ? t(`app:${problem.key}`) : problem.text}</p>
      )}
      <Button onClick={onRetry}>{t('failed.action')}</Button>
    </div>
  );
}

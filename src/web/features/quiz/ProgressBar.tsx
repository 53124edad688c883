import { useTranslation } from 'react-i18next';
import { Bar } from '#web/shared/ui/Bar.tsx';
import * as styles from './ProgressBar.css.ts';

interface ProgressBarProps {
  step: number;
  finalStep: number;
  percent: number;
}

/** The visitor's progress: the step over the final step, also in percent. */
export function ProgressBar({ step, finalStep, percent }: ProgressBarProps) {
  const { t } = useTranslation();
  return (
    <div
      className={styles.wrap}
      role="progressbar"
      aria-label={t('wizard.progress')}
      aria-valuemin={0}
      aria-valuenow={step}
      aria-valuemax={finalStep}
      aria-valuetext={`${step}/${finalStep}, ${t('percent', { percent })}`}
    >
      <Bar percent={percent} height={8} />
      <div className={styles.figures}>
        <span>
          {step}/{finalStep}
        </span>
        <span>{t('percent', { percent })}</span>
      </div>
    </div>
  );
}

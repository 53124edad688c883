import { useTranslation } from 'react-i18next';
import { Bar } from '#web/shared/ui/Bar.tsx';
import * as styles from './ProgressBar.css.ts';

interface ProgressBarProps {
  step: number;
  finalStep: number;
  percent: number;
}

export function ProgressBar({ step, finalStep, percent }: ProgressBarProps) {
  const { t } = useTranslation();
  const figures = `${step}/${finalStep}`;
  const share = t('percent', { percent });
  return (
    <div
      className={styles.wrap}
      role="progressbar"
      aria-label={t('wizard.progress')}
      aria-valuemin={0}
      aria-valuenow={step}
      aria-valuemax={finalStep}
      aria-valuetext={`${figures}, ${share}`}
    >
      <Bar percent={percent} height={8} />
      <div className={styles.figures}>
        <span>{figures}</span>
        <span>{share}</span>
      </div>
    </div>
  );
}

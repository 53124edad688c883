import { useTranslation } from 'react-i18next';
import { Bar } from '#web/shared/ui/Bar.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { progress } from './WizardScreen.css.ts';

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
    <Stack
      gap="xs"
      className={progress}
      role="progressbar"
      aria-label={t('wizard.progress')}
      aria-valuemin={0}
      aria-valuenow={step}
      aria-valuemax={finalStep}
      aria-valuetext={`${figures}, ${share}`}
    >
      <Bar percent={percent} height={8} />
      <Row
        gap="md"
        justify="between"
        align="stretch"
        isLow
        wraps
        className={textStyle({ size: 'small', tone: 'quiet', isFigure: true })}
      >
        <span>{figures}</span>
        <span>{share}</span>
      </Row>
    </Stack>
  );
}

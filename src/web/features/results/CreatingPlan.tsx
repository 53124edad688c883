import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BreathingRing } from '#web/shared/ui/BreathingRing.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import * as styles from './CreatingPlan.css.ts';

/** The duration of the screen, and the interval of the progress bar. */
export const CREATING_MS = 3600;
const TICK_MS = 60;

/** The duration with reduced motion: the time to read it. */
export const STILL_MS = 1500;

/** Assistive technology gets the progress in steps of this size. */
const ANNOUNCED_PERCENT = 25;

const LINES = ['answers', 'outcome', 'weeks'] as const;

/** The 'Creating your personalised plan' screen. It can be skipped, and respects reduced motion. */
export function CreatingPlan({ onReady }: { onReady: () => void }) {
  const { t } = useTranslation('funnel');
  const [isStill] = useState(prefersReducedMotion);

  useEffect(() => {
    const end = setTimeout(onReady, isStill ? STILL_MS : CREATING_MS);
    return () => clearTimeout(end);
  }, [isStill, onReady]);

  return (
    <Stack as="section" gap="lg" align="center" className={styles.wrap}>
      <PageTitle>{t('creating.title')}</PageTitle>
      <h1>{t('creating.title')}</h1>
      {isStill ? LINES.map((each) => <p key={each}>{t(`creating.${each}`)}</p>) : <Progress />}
      <Button variant="quiet" onClick={onReady}>
        {t('creating.skip')}
      </Button>
    </Stack>
  );
}

function Progress() {
  const { t } = useTranslation('funnel');
  const percent = usePercent();
  const lineNumber = Math.min(LINES.length - 1, Math.floor((percent * LINES.length) / 100));
  const current = LINES[lineNumber] ?? LINES[0];

  return (
    <>
      <div
        className={styles.disc}
        role="progressbar"
        aria-label={t('creating.title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent - (percent % ANNOUNCED_PERCENT)}
      >
        <span className={styles.breath}>
          <BreathingRing />
        </span>
        <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden="true">
          <circle className={styles.track} cx="60" cy="60" r="54" pathLength="100" />
          <circle
            className={styles.fill}
            cx="60"
            cy="60"
            r="54"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
          />
        </svg>
        <span className={styles.percentText}>{t('percent', { percent, ns: 'app' })}</span>
      </div>
      <p className={styles.lines} role="status">
        <span key={current} className={styles.line}>
          {t(`creating.${current}`)}
        </span>
      </p>
    </>
  );
}

function usePercent(): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const elapsed = performance.now() - startedAt;
      setPercent(Math.min(100, Math.round((100 * elapsed) / CREATING_MS)));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return percent;
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

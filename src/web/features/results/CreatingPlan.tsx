import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BreathingRing } from '#web/shared/ui/BreathingRing.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './CreatingPlan.css.ts';

/** The time in which the lines come, one after the other. */
export const CREATING_MS = 2400;
/** With reduced motion: the time to read them. */
export const STILL_MS = 1500;

const LINES = ['answers', 'outcome', 'weeks'] as const;

/**
 * The 'Creating your personalised plan' screen, a breath before the results. It can be skipped. It
 * has no progress bar: the results are there.
 */
export function CreatingPlan({ onReady }: { onReady: () => void }) {
  const { t } = useTranslation('funnel');

  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const end = setTimeout(onReady, isStill ? STILL_MS : CREATING_MS);
    return () => clearTimeout(end);
  }, [onReady]);

  return (
    <Stack as="section" gap="lg" align="center" className={styles.wrap}>
      <PageTitle>{t('creating.title')}</PageTitle>
      <div className={styles.disc}>
        <BreathingRing />
      </div>
      <h1 className={textStyle({ size: 'title' })}>{t('creating.title')}</h1>
      <Stack as="ul" gap="sm" isList className={styles.lines}>
        {LINES.map((each) => (
          <li key={each}>{t(`creating.${each}`)}</li>
        ))}
      </Stack>
      <Button variant="quiet" onClick={onReady}>
        {t('creating.skip')}
      </Button>
    </Stack>
  );
}

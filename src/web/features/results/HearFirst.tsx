import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { timeSound } from '#web/shared/analytics/measuring.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import type { Hearable } from './Preview.tsx';

const Preview = lazy(() => import('./Preview.tsx'));

/**
 * Two minutes of the plan's first session, before anyone pays. Its code, texts, picture, sound and
 * words load with the tap.
 */
export function HearFirst({ session }: { session: Hearable }) {
  const { t, i18n } = useTranslation('funnel');
  const [element, setElement] = useState<HTMLAudioElement>();

  const start = () => {
    const audio = new Audio();
    // During the tap: browsers then allow playback later.
    audio.load();
    timeSound(audio);
    // Beside the code, not after it.
    void i18n.loadNamespaces('player');
    setElement(audio);
  };
  if (element === undefined) {
    return (
      <Stack gap="xs" align="start">
        <Button onClick={start}>{t('plan.hear.action')}</Button>
        <span className={textStyle({ size: 'small', tone: 'quiet' })}>{t('plan.hear.note')}</span>
      </Stack>
    );
  }
  return (
    <ErrorBoundary fallback={<p role="alert">{t('plan.hear.failed')}</p>}>
      <Suspense fallback={<Spinner />}>
        <Preview session={session} element={element} />
      </Suspense>
    </ErrorBoundary>
  );
}

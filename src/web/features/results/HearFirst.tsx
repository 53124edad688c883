import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { firstSessionsOf } from '#engine/first-sessions.ts';
import type { Reading } from '#engine/reading.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Panel } from '#web/shared/ui/layout/Card.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';

const Preview = lazy(() => import('./Preview.tsx'));

interface HearFirstProps {
  reading: Reading;
  text: WizardText;
}

/**
 * Two minutes of the plan's first session, before anyone pays. Its code, texts, sound and words load
 * with the tap.
 */
export function HearFirst({ reading, text }: HearFirstProps) {
  const { t } = useTranslation('funnel');
  const [element, setElement] = useState<HTMLAudioElement>();
  const offered = firstSessionsOf(reading.definition);
  const session = reading.weeks[0]?.sessions.find(({ id }) => offered.has(id));
  if (session === undefined) return null;

  const start = () => {
    const audio = new Audio();
    // During the tap: browsers then allow playback later.
    audio.load();
    setElement(audio);
  };
  return (
    <Panel as="section" gap="md" align="start" aria-label={t('plan.hear.title')}>
      <Stack gap="xs">
        <h2 className={textStyle({ size: 'heading' })}>{t('plan.hear.title')}</h2>
        <p>{t('plan.hear.text', { title: text(session.titleKey) })}</p>
      </Stack>
      {element === undefined ? (
        <Button onClick={start}>{t('plan.hear.action')}</Button>
      ) : (
        <ErrorBoundary fallback={<p role="alert">{t('plan.hear.failed')}</p>}>
          <Suspense fallback={<Spinner />}>
            <Preview sessionId={session.id} element={element} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Panel>
  );
}

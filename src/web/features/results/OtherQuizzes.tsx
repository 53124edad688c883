import { type WizardEntry, wizards } from 'virtual:wizards';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { quizTitle } from '#engine/wizard-texts.ts';
import { readWizardBundle, useWizardTexts } from '#web/shared/i18n/wizard-texts.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Grid } from '#web/shared/ui/layout/Grid.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { otherQuiz, otherQuizzes } from './Landscape.css.ts';

/** What else there is to take. It loads when the section is opened. */
export function OtherQuizzes({ currentId }: { currentId: string }) {
  const { t } = useTranslation('funnel');
  const [isOpened, setIsOpened] = useState(false);
  const others = wizards.filter((entry) => entry.id !== currentId);
  if (others.length === 0) return null;
  return (
    <details onToggle={() => setIsOpened(true)}>
      <summary className={otherQuizzes}>
        <h2 className={textStyle({ size: 'heading' })}>{t('plan.others')}</h2>
      </summary>
      {isOpened && (
        <Grid as="ul" gap="md" threeFrom="md" isList>
          {others.map((entry) => (
            // A quiz that fails to load must not remove the rest of the plan.
            <ErrorBoundary key={entry.id} fallback={null}>
              <Suspense fallback={null}>
                <OtherQuiz entry={entry} />
              </Suspense>
            </ErrorBoundary>
          ))}
        </Grid>
      )}
    </details>
  );
}

function OtherQuiz({ entry }: { entry: WizardEntry }) {
  const { definition } = readWizardBundle(entry);
  const text = useWizardTexts(entry.id);
  return (
    <Card as="li" gap="sm">
      <h3 className={textStyle({ size: 'name' })}>
        <Link className={otherQuiz} to={entry.path}>
          {quizTitle(definition, text)}
        </Link>
      </h3>
      {definition.summaryKey && (
        <p className={textStyle({ tone: 'quiet' })}>{text(definition.summaryKey)}</p>
      )}
    </Card>
  );
}

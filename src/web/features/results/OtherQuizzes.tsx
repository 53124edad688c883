import { type WizardEntry, wizards } from 'virtual:wizards';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { quizTitle } from '#engine/wizard-texts.ts';
import { useWizardBundle, useWizardTexts } from '#web/shared/i18n/wizard-texts.ts';
import { link } from './OtherQuizzes.css.ts';
import { card, cards, cardTitle, quiet, section, sectionTitle } from './PersonalPlanPage.css.ts';

export function OtherQuizzes({ currentId }: { currentId: string }) {
  const { t } = useTranslation('funnel');
  const others = wizards.filter((entry) => entry.id !== currentId);
  if (others.length === 0) return null;
  return (
    <section className={section}>
      <h2 className={sectionTitle}>{t('plan.others')}</h2>
      <ul className={cards}>
        {others.map((entry) => (
          // A quiz that fails to load must not remove the rest of the plan.
          <ErrorBoundary key={entry.id} fallback={null}>
            <Suspense fallback={null}>
              <OtherQuiz entry={entry} />
            </Suspense>
          </ErrorBoundary>
        ))}
      </ul>
    </section>
  );
}

function OtherQuiz({ entry }: { entry: WizardEntry }) {
  const { definition } = useWizardBundle(entry);
  const text = useWizardTexts(entry.id);
  return (
    <li className={card}>
      <h3 className={cardTitle}>
        <Link className={link} to={entry.path}>
          {quizTitle(definition, text)}
        </Link>
      </h3>
      {definition.summaryKey && <p className={quiet}>{text(definition.summaryKey)}</p>}
    </li>
  );
}

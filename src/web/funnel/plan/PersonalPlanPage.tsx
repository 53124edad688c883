import { useTranslation } from 'react-i18next';
import { focusAreasOf } from '#engine/profile.ts';
import { useWizardTexts } from '#web/content/use-wizard-texts.ts';
import { PageTitle } from '#web/ui/page-title/PageTitle.tsx';
import { Opening } from '../opening/Opening.tsx';
import { RequireFinishedQuiz } from '../RequireFinishedQuiz.tsx';
import type { FinishedQuiz } from '../use-finished-quiz.ts';
import { EarlyWayOn } from './EarlyWayOn.tsx';
import { FocusAreas } from './FocusAreas.tsx';
import { OtherQuizzes } from './OtherQuizzes.tsx';
import { page } from './PersonalPlanPage.css.ts';
import { PricePlans } from './PricePlans.tsx';
import { FOCUS_AREA_COUNT } from './plan-figures.ts';
import { Recommendations } from './Recommendations.tsx';
import { Rhythm } from './Rhythm.tsx';
import { WayOnSection } from './WayOnSection.tsx';
import { Weeks } from './Weeks.tsx';

/** The personal plan of the last finished wizard. */
export default function PersonalPlanPage() {
  return <RequireFinishedQuiz>{(quiz) => <PersonalPlan quiz={quiz} />}</RequireFinishedQuiz>;
}

function PersonalPlan({ quiz }: { quiz: FinishedQuiz }) {
  const { t } = useTranslation('funnel');
  const { definition, answers, outcome } = quiz;
  const text = useWizardTexts(definition.id);
  const focusAreas = focusAreasOf(definition, answers, FOCUS_AREA_COUNT);

  return (
    <div className={page} data-outcome={outcome.id}>
      <PageTitle>{t('plan.title')}</PageTitle>
      <Opening page={t('plan.title')} title={text(outcome.titleKey)} text={t('plan.intro')} />
      <EarlyWayOn />
      <FocusAreas areas={focusAreas} text={text} />
      <Weeks definition={definition} weeks={outcome.weeks ?? []} text={text} />
      <Rhythm definition={definition} answers={answers} text={text} />
      <Recommendations />
      <PricePlans />
      <WayOnSection />
      <OtherQuizzes currentId={definition.id} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { profileOf } from '#engine/profile.ts';
import { useWizardTexts } from '#web/content/use-wizard-texts.ts';
import { PATHS } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { PageTitle } from '#web/ui/page-title/PageTitle.tsx';
import { Opening } from '../opening/Opening.tsx';
import { recapOf } from '../recap.ts';
import type { FinishedQuiz } from '../use-finished-quiz.ts';
import { ProfileChart } from './ProfileChart.tsx';
import { Recap } from './Recap.tsx';
import { action, page, panels } from './Results.css.ts';

interface ResultsProps {
  quiz: FinishedQuiz;
  /** Whether the visitor just waited for them. */
  isAwaited: boolean;
}

/** The outcome, what was heard, and the profile. */
export function Results({ quiz, isAwaited }: ResultsProps) {
  const { t } = useTranslation('funnel');
  const { definition, answers, outcome } = quiz;
  const text = useWizardTexts(definition.id);
  const outcomeTitle = text(outcome.titleKey);
  const bars = profileOf(definition, answers).sort((a, b) => b.percent - a.percent);
  const recap = recapOf(definition, answers);

  return (
    <div className={page} data-outcome={outcome.id}>
      <PageTitle>{`${t('results.title')}: ${outcomeTitle}`}</PageTitle>
      <Opening
        page={t('results.title')}
        title={outcomeTitle}
        text={outcome.textKey && text(outcome.textKey)}
        isAwaited={isAwaited}
      />
      <div className={panels}>
        {recap.length > 0 && <Recap recap={recap} text={text} />}
        {bars.length > 0 && <ProfileChart bars={bars} text={text} />}
      </div>
      <div className={action}>
        <ButtonLink to={PATHS.PERSONALIZED_PLAN} isFullWidth>
          {t('results.to_plan')}
        </ButtonLink>
        <ButtonLink to={definition.path} variant="quiet" isFullWidth>
          {t('results.again')}
        </ButtonLink>
      </div>
    </div>
  );
}

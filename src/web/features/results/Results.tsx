import { useTranslation } from 'react-i18next';
import { PATHS } from '#contract/paths.ts';
import { needsCare } from '#engine/care.ts';
import { type ProfileBar, rankedBars } from '#engine/profile.ts';
import { useAnsweredTexts, type WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { CareLine } from '#web/shared/ui/CareLine.tsx';
import { PageHero } from '#web/shared/ui/PageHero.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import type { FinishedQuiz } from './finished-quiz.tsx';
import {
  action,
  answer,
  bar,
  entry,
  fill,
  label,
  page,
  panel,
  panels,
  panelTitle,
  profileChartList,
  question,
  recapList,
  track,
} from './Results.css.ts';
import { type RecapEntry, recapOf, wordsOf } from './recap.ts';

interface ResultsProps {
  quiz: FinishedQuiz;
  /** Whether the visitor just waited for them. */
  isAwaited: boolean;
}

export function Results({ quiz, isAwaited }: ResultsProps) {
  const { t } = useTranslation('funnel');
  const { definition, answers, outcome } = quiz;
  const text = useAnsweredTexts(definition, answers);
  const outcomeTitle = text(outcome.titleKey);
  const bars = rankedBars(definition, answers).filter(({ percent }) => percent > 0);
  const recap = recapOf(definition, answers);

  return (
    <div className={page} data-outcome={outcome.id}>
      <PageTitle>{`${t('results.title')}: ${outcomeTitle}`}</PageTitle>
      <PageHero
        page={t('results.title')}
        title={outcomeTitle}
        text={outcome.textKey && text(outcome.textKey)}
        isAwaited={isAwaited}
      />
      <CareLine isNeeded={needsCare(definition, answers)} />
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

/** The profile as bars: how strong each side was in the answers. */
export function ProfileChart({ bars, text }: { bars: ProfileBar[]; text: WizardText }) {
  const { t } = useTranslation('funnel');
  return (
    <section className={panel}>
      <h2 className={panelTitle}>{t('results.profile')}</h2>
      <p>{t('results.profile_text')}</p>
      <ul className={profileChartList}>
        {bars.map(({ dimension, percent }) => (
          <li key={dimension.id} className={bar}>
            <span className={label}>
              <span>{text(dimension.labelKey)}</span>
              <span>{t('percent', { percent, ns: 'app' })}</span>
            </span>
            <svg className={track} width="100%" height="12" aria-hidden="true">
              <rect className={fill} width={`${percent}%`} height="12" rx="6" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recap({ recap, text }: { recap: RecapEntry[]; text: WizardText }) {
  const { t } = useTranslation('funnel');
  return (
    <section className={panel}>
      <h2 className={panelTitle}>{t('results.heard')}</h2>
      <dl className={recapList}>
        {recap.map(({ answerKey, recapKey, labels }) => (
          <div key={answerKey} className={entry}>
            <dt className={question}>{text(recapKey)}</dt>
            {wordsOf(labels, text).map(({ key, words }) => (
              <dd key={key} className={answer}>
                {words}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

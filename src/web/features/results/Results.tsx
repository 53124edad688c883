import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#contract/paths.ts';
import type { ProfileBar } from '#engine/profile.ts';
import { useAnsweredTexts, type WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { CareLine } from '#web/shared/ui/CareLine.tsx';
import { PageHero } from '#web/shared/ui/PageHero.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import type { FinishedQuiz } from './finished-quiz.tsx';
import { seeds } from './Petals.css.ts';
import { Petals } from './Petals.tsx';
import {
  action,
  answer,
  chart,
  entry,
  figure,
  hero,
  label,
  outcomePicture,
  page,
  panel,
  panels,
  panelTitle,
  question,
  recapList,
  side,
  sides,
} from './Results.css.ts';
import { type RecapEntry, recapOf, wordsOf } from './recap.ts';

interface ResultsProps {
  quiz: FinishedQuiz;
  /** Whether the visitor just waited for them. */
  isAwaited: boolean;
}

export function Results({ quiz, isAwaited }: ResultsProps) {
  const { t } = useTranslation('funnel');
  const { reading, picture } = quiz;
  const { definition, answers, outcome } = reading;
  const text = useAnsweredTexts(definition, answers);
  const outcomeTitle = text(outcome.titleKey);
  const bars = reading.bars.filter(({ percent }) => percent > 0);
  const recap = recapOf(reading);

  return (
    <div className={page} data-outcome={outcome.id}>
      <PageTitle>{`${t('results.title')}: ${outcomeTitle}`}</PageTitle>
      <div className={hero}>
        {picture && (
          <OutcomePicture key={picture.src} src={picture.src} alt={text(picture.altKey)} />
        )}
        <PageHero
          page={t('results.title')}
          title={outcomeTitle}
          text={outcome.textKey && text(outcome.textKey)}
          isAwaited={isAwaited}
        />
      </div>
      <CareLine isNeeded={reading.needsCare} />
      <div className={panels}>
        {bars.length > 0 && <ProfileChart bars={bars} text={text} />}
        {recap.length > 0 && <Recap recap={recap} text={text} />}
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

interface OutcomePictureProps {
  src: string;
  alt: string;
}

/** The picture of an outcome. Offline, the results do without it. */
function OutcomePicture({ src, alt }: OutcomePictureProps) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className={outcomePicture}
      src={src}
      alt={alt}
      width="320"
      height="240"
      onError={() => setIsMissing(true)}
    />
  );
}

/** The profile as a flower with its figures: how strong each side was in the answers. */
export function ProfileChart({ bars, text }: { bars: ProfileBar[]; text: WizardText }) {
  const { t } = useTranslation('funnel');
  return (
    <section className={panel}>
      <h2 className={panelTitle}>{t('results.profile')}</h2>
      <p>{t('results.profile_text')}</p>
      <div className={chart}>
        <Petals percents={bars.map(({ percent }) => percent)} />
        <ul className={sides}>
          {bars.map(({ dimension, percent }, index) => (
            <li key={dimension.id} className={side}>
              <span className={seeds[index % seeds.length]} aria-hidden="true" />
              <span className={label}>{text(dimension.labelKey)}</span>
              <span className={figure}>{t('percent', { percent, ns: 'app' })}</span>
            </li>
          ))}
        </ul>
      </div>
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

import { useTranslation } from 'react-i18next';
import { PATHS } from '#contract/paths.ts';
import { isTotal, type ProfileBar } from '#engine/profile.ts';
import type { Reading } from '#engine/reading.ts';
import { localesOf } from '#web/shared/i18n/formats.ts';
import { useAnsweredTexts, type WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { CareLine } from '#web/shared/ui/CareLine.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Grid } from '#web/shared/ui/layout/Grid.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageHero } from '#web/shared/ui/PageHero.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import type { FinishedQuiz } from './finished-quiz.tsx';
import { OutcomePicture } from './OutcomePicture.tsx';
import { seeds } from './Petals.css.ts';
import { Petals } from './Petals.tsx';
import * as styles from './Results.css.ts';
import { type RecapEntry, recapOf, wordsOf } from './recap.ts';
import { Total } from './Total.tsx';

export function Results({ quiz, isAwaited }: { quiz: FinishedQuiz; isAwaited: boolean }) {
  const { t } = useTranslation('funnel');
  const { reading, picture } = quiz;
  const { definition, answers, outcome } = reading;
  const text = useAnsweredTexts(definition, answers);
  const outcomeTitle = text(outcome.titleKey);
  const bars = reading.bars.filter((bar) => bar.percent > 0 || isTotal(bar));
  const recap = recapOf(reading);

  return (
    <Stack gap="xl" className={styles.page} data-outcome={outcome.id}>
      <PageTitle>{`${t('results.title')}: ${outcomeTitle}`}</PageTitle>
      <Stack gap="lg" className={styles.hero}>
        {picture && (
          <OutcomePicture
            key={picture.src}
            src={picture.src}
            alt={text(picture.altKey)}
            className={styles.outcomePicture}
          />
        )}
        <PageHero
          page={t('results.title')}
          title={outcomeTitle}
          text={outcome.textKey && text(outcome.textKey)}
          isAwaited={isAwaited}
        >
          <Clarity reading={reading} text={text} />
        </PageHero>
      </Stack>
      <CareLine care={reading.care} />
      <Grid gap="lg" twoFrom="lg">
        {bars.length > 0 && <ProfileChart bars={bars} text={text} />}
        {recap.length > 0 && <Recap recap={recap} text={text} />}
      </Grid>
      <Stack gap="sm" className={styles.action}>
        <ButtonLink to={PATHS.PERSONALIZED_PLAN} isFullWidth>
          {t('results.to_plan')}
        </ButtonLink>
        <ButtonLink to={definition.path} variant="quiet" isFullWidth>
          {t('results.again')}
        </ButtonLink>
      </Stack>
    </Stack>
  );
}

/** Says so where the headline is about something that hardly stands out from the rest. */
function Clarity({ reading, text }: { reading: Reading; text: WizardText }) {
  const { t, i18n } = useTranslation('funnel');
  const { leadingBars } = reading;
  const themes = leadingBars.map(({ dimension }) => text(dimension.labelKey));
  if (themes.length > 1) {
    const list = new Intl.ListFormat(localesOf(i18n.language)).format(themes);
    const number = themes.length === 2 ? 'two' : 'more';
    return (
      <p className={textStyle({ weight: 'strong' })}>
        {t(`results.alike_${number}`, { themes: list })}
      </p>
    );
  }
  return reading.isFaint && <p className={textStyle({ weight: 'strong' })}>{t('results.faint')}</p>;
}

/**
 * The profile: the shares as a flower with their figures, which says how strong each side was in the
 * answers, and the totals with their ranges.
 */
export function ProfileChart({ bars, text }: { bars: ProfileBar[]; text: WizardText }) {
  const { t } = useTranslation('funnel');
  const totals = bars.filter(isTotal);
  const shares = bars.filter((bar) => !isTotal(bar));
  return (
    <Card as="section" gap="md" room="growing" className={styles.profile}>
      <h2 className={textStyle({ size: 'heading' })}>{t('results.profile')}</h2>
      {totals.length > 0 && (
        <Stack as="ul" isList>
          {totals.map((bar) => (
            <Total key={bar.dimension.id} bar={bar} text={text} />
          ))}
        </Stack>
      )}
      {shares.length > 0 && (
        <>
          <p>{t('results.profile_text')}</p>
          <Grid gap="lg" twoFrom="sm" className={styles.chart}>
            <Petals percents={shares.map(({ percent }) => percent)} />
            <Stack as="ul" isList className={styles.sides}>
              {shares.map(({ dimension, percent }, index) => (
                <Row key={dimension.id} as="li" gap="snug" align="baseline" className={styles.side}>
                  <span className={seeds[index % seeds.length]} aria-hidden="true" />
                  <span className={styles.label}>{text(dimension.labelKey)}</span>
                  <span className={textStyle({ weight: 'bold', isFigure: true })}>
                    {t('percent', { percent, ns: 'app' })}
                  </span>
                </Row>
              ))}
            </Stack>
          </Grid>
        </>
      )}
    </Card>
  );
}

function Recap({ recap, text }: { recap: RecapEntry[]; text: WizardText }) {
  const { t, i18n } = useTranslation('funnel');
  return (
    <Card as="section" gap="md" room="growing">
      <h2 className={textStyle({ size: 'heading' })}>{t('results.heard')}</h2>
      <Stack as="dl">
        {recap.map(({ answerKey, recapKey, labels }) => (
          <div key={answerKey} className={styles.entry}>
            <dt className={textStyle({ size: 'small', tone: 'quiet' })}>{text(recapKey)}</dt>
            {wordsOf(labels, text, i18n.language).map(({ key, words }) => (
              <dd key={key} className={textStyle({ weight: 'strong' })}>
                {words}
              </dd>
            ))}
          </div>
        ))}
      </Stack>
    </Card>
  );
}

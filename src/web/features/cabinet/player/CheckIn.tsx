import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOODS, type Mood } from '#contract/choices.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { plainHeading } from '#web/shared/ui/control.css.ts';
import { Drawing } from '#web/shared/ui/Drawing.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { foot } from '#web/shared/ui/sticky-foot.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { usePageReturns } from '#web/shared/ui/use-page-returns.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import * as styles from './CheckIn.css.ts';
import { isAskedIn } from './check-ins.ts';
import mood1 from './pictures/mood-1.svg?raw';
import mood2 from './pictures/mood-2.svg?raw';
import mood3 from './pictures/mood-3.svg?raw';
import mood4 from './pictures/mood-4.svg?raw';
import mood5 from './pictures/mood-5.svg?raw';
import { useCheckIns, usePlayer, usePlayerSettings } from './player-context.ts';
import { tips } from './Recommendations.css.ts';
import { type PreparationProps, useFocusedHeading } from './view.ts';

const FACES = { 1: mood1, 2: mood2, 3: mood3, 4: mood4, 5: mood5 } as const;

/** The question before a session. A tap on a face starts it, and so does skipping. */
export function CheckInBefore({ session, titleId, onDone }: PreparationProps) {
  const { t } = useTranslation('player');
  const { checkIns } = usePlayer();
  const say = (mood: Mood) => {
    onDone();
    checkIns.say(mood);
  };
  const skip = () => {
    checkIns.skip();
    onDone();
  };
  const heading = useFocusedHeading();
  return (
    <div className={tips}>
      <Stack gap="sm" className={textStyle({ align: 'center' })}>
        <p className={textStyle({ tone: 'quiet' })}>{session.title}</p>
        <h2 ref={heading} id={titleId} className={textStyle({ size: 'title' })} tabIndex={-1}>
          {t('check_in.question')}
        </h2>
      </Stack>
      <Faces labelId={titleId} onChoose={say} />
      <p className={textStyle({ size: 'small', tone: 'quiet', align: 'center' })}>
        {t('check_in.why')}
      </p>
      <div className={foot}>
        <Button isFullWidth variant="secondary" onClick={skip}>
          {t('check_in.skip')}
        </Button>
      </div>
    </div>
  );
}

/** The same question after a session, until it is skipped. It can be answered again. */
export function CheckInAfter() {
  const { t } = useTranslation('player');
  const { checkIns } = usePlayer();
  const said = useCheckIns();
  const { mood } = said;
  if (!isAskedIn(usePlayerSettings(), said) || mood === 'skipped') return null;
  return (
    <Question
      level="h3"
      text={t('check_in.question')}
      chosen={mood}
      onChoose={(each) => checkIns.say(each)}
      onSkip={() => checkIns.skip()}
    />
  );
}

/** The question after a sleep session, at the first visit of the next day. It is asked once. */
export function CheckInMorning() {
  const { t } = useRequiredTexts('player');
  const { checkIns } = usePlayer();
  const [now, setNow] = useState(Date.now);
  usePageReturns(useCallback(() => setNow(Date.now()), []));
  usePlayerSettings();
  useCheckIns();
  if (checkIns.morningAt(now) === undefined) return null;
  const say = (mood: Mood) => {
    checkIns.endMorning(mood);
    notify({ text: t('check_in.thanks') });
  };
  return (
    <Card as="section" aria-label={t('check_in.night')} className={styles.morning}>
      <Question
        level="h2"
        text={t('check_in.night')}
        onChoose={say}
        onSkip={() => checkIns.endMorning()}
      />
    </Card>
  );
}

interface QuestionProps extends Omit<FacesProps, 'labelId'> {
  level: 'h2' | 'h3';
  text: string;
  onSkip: () => void;
}

/** A question by the way, which thanks once it is answered. */
function Question({ level: Heading, text, onSkip, ...faces }: QuestionProps) {
  const { t } = useTranslation('player');
  const id = useId();
  const isAnswered = faces.chosen != null;
  return (
    <Stack gap="sm" align="center" className={styles.question}>
      <Heading id={id} className={plainHeading}>
        {text}
      </Heading>
      <Faces labelId={id} {...faces} />
      <Row justify="center" className={styles.said}>
        <span role="status">{isAnswered && t('check_in.thanks')}</span>
        {!isAnswered && (
          <button type="button" className={styles.skip} onClick={onSkip}>
            {t('check_in.skip')}
          </button>
        )}
      </Row>
    </Stack>
  );
}

interface FacesProps {
  /** The id of the question. */
  labelId: string;
  chosen?: Mood | null;
  onChoose: (mood: Mood) => void;
}

/**
 * Five faces from very restless to very calm, each a button. Only the ends show their words: five of
 * them side by side do not fit on a phone.
 */
function Faces({ labelId, chosen, onChoose }: FacesProps) {
  const { t } = useTranslation('player');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and these are buttons
    <div role="group" aria-labelledby={labelId} className={styles.scale}>
      <Row gap="xs" align="stretch">
        {MOODS.map((mood) => (
          <button
            key={mood}
            type="button"
            className={styles.face}
            aria-pressed={chosen === undefined ? undefined : chosen === mood}
            onClick={() => onChoose(mood)}
          >
            <Drawing className={styles.drawing} svg={FACES[mood]} />
            <span className={visuallyHidden}>{t(`check_in.moods.${mood}`)}</span>
          </button>
        ))}
      </Row>
      <Row
        gap="md"
        align="start"
        justify="between"
        className={textStyle({ size: 'small' })}
        aria-hidden="true"
      >
        <span>{t('check_in.moods.1')}</span>
        <span className={styles.end}>{t('check_in.moods.5')}</span>
      </Row>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { useErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#contract/plan.ts';
import { config } from '#web/config.ts';
import { fileName, saveFile } from '#web/features/cabinet/save-file.ts';
import { readWizardBundle, wizardById } from '#web/shared/i18n/wizard-texts.ts';
import { groundOf } from '#web/shared/landscape/Ridge.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { CARD_HEIGHT, CARD_WIDTH, type Card, drawCard } from './phrase-card.ts';
import * as styles from './WeekPhrase.css.ts';

export type PhrasePlan = Pick<Plan, 'week' | 'weekPhrase'> & {
  quiz: Pick<Plan['quiz'], 'id'>;
  outcome: Pick<Plan['outcome'], 'id'>;
};

/** The sentence with the picture of the outcome, for a lock screen or a friend. */
export default function PhraseCard({ plan, phrase }: { plan: PhrasePlan; phrase: string }) {
  const { t } = useTranslation('plan');
  const picture = useOutcomePicture(plan);
  const [card, setCard] = useState<Card>();
  const { showBoundary } = useErrorBoundary();
  const { week } = plan;

  useEffect(() => {
    let isCurrent = true;
    drawCard({ phrase, picture, ground: groundOf(week), signature: config.productName }).then(
      (drawn) => isCurrent && setCard(drawn),
      (error: unknown) => isCurrent && showBoundary(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [phrase, picture, week, showBoundary]);

  if (card === undefined) return <Spinner />;
  return (
    <Stack gap="md" align="center" className={styles.card}>
      <img
        className={styles.picture}
        src={card.address}
        alt={phrase}
        width={CARD_WIDTH}
        height={CARD_HEIGHT}
      />
      <p>{t('card.text')}</p>
      <Actions content={card.content} week={week} />
    </Stack>
  );
}

function Actions({ content, week }: { content: Blob; week: number }) {
  const { t } = useTranslation('plan');
  const file = new File([content], fileName(String(week), 'png'), { type: content.type });
  const share = () => {
    // The share sheet that was closed again is no fault.
    navigator.share({ files: [file] }).catch(() => undefined);
  };
  return (
    <Row gap="sm" wraps justify="center">
      <Button variant="secondary" onClick={() => saveFile(file.name, file.type, file)}>
        {t('card.save')}
      </Button>
      {navigator.canShare?.({ files: [file] }) && (
        <Button variant="secondary" onClick={share}>
          {t('card.share')}
        </Button>
      )}
    </Row>
  );
}

/** The address of the outcome's picture, if it has one. Suspends while the quiz loads. */
function useOutcomePicture({ quiz, outcome }: PhrasePlan): string | undefined {
  const entry = wizardById(quiz.id);
  if (entry === undefined) return undefined;
  const { definition, images } = readWizardBundle(entry);
  const { image } = definition.outcomes.find(({ id }) => id === outcome.id) ?? {};
  return image && images[image.src];
}

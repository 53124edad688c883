import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlanAnswer } from '#contract/plan.ts';
import { Ask } from '#web/features/cabinet/Ask.tsx';
import type { MemberPlan } from '#web/features/cabinet/member-plan.ts';
import { buttons } from '#web/features/cabinet/profile/Section.css.ts';
import { QUERY_KEYS } from '#web/features/cabinet/server-state/queries.ts';
import { reviewPlan } from '#web/shared/api/users.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
import { useRequest } from '#web/shared/session/use-request.ts';
import { tapLink } from '#web/shared/ui/control.css.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';

interface PlanReviewProps {
  plan: MemberPlan;
  /** Called when an answer was taken. Its button goes, so the page takes the focus. */
  onChange: () => void;
}

/**
 * Asks now and then whether the plan still fits, and says why what helped comes first, if the member
 * wished so.
 */
export function PlanReview({ plan, onChange }: PlanReviewProps) {
  const { t } = useTranslation('plan');
  const client = useQueryClient();
  const { id, quiz, review } = plan;
  const answering = useRequest(async (answer: PlanAnswer['answer']) => {
    if (id === null) return;
    client.setQueryData(QUERY_KEYS.plan, await reviewPlan(id, answer));
    notify({ tone: 'success', text: t(`review.thanks.${answer}`) });
    onChange();
  });
  const action = (answer: PlanAnswer['answer'], variant: 'primary' | 'secondary' | 'quiet') => (
    <ActionButton
      variant={variant}
      isBusy={answering.isBusy}
      onClick={() => answering.submit(answer)}
    >
      {t(`review.${answer}`)}
    </ActionButton>
  );
  return (
    <>
      {review.movedForward !== null && (
        <Row gap="md" justify="between" wraps isLow>
          <p className={textStyle({ tone: 'quiet' })}>
            {t('review.order', { area: review.movedForward })}
          </p>
          {action('back', 'quiet')}
        </Row>
      )}
      {review.isDue && (
        <Ask
          title={t('review.title')}
          text={
            review.helped === null
              ? t('review.text')
              : t('review.text_helped', { area: review.helped })
          }
        >
          <div className={buttons}>
            {action('fits', 'secondary')}
            {review.helped !== null && action('forward', 'secondary')}
            <Link className={tapLink} to={quiz.path}>
              {t('review.quiz')}
            </Link>
          </div>
        </Ask>
      )}
    </>
  );
}

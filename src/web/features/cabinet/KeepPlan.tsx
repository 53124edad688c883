import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '#web/shared/api/api-error.ts';
import type { User } from '#web/shared/api/user.ts';
import { keepAnswers } from '#web/shared/api/users.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
import { FormProblem } from '#web/shared/forms/FormProblem.tsx';
import { forgetAnswers } from '#web/shared/quiz-sync/forget-answers.ts';
import {
  hasUnsavedAttempt,
  prepareUpload,
  uploadAttempt,
} from '#web/shared/quiz-sync/quiz-uploader.ts';
import { useAuth, useAuthActor } from '#web/shared/session/auth-context.tsx';
import { userErrorOf } from '#web/shared/session/form-problem.ts';
import { useRequest } from '#web/shared/session/use-request.ts';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import { usePageReturns } from '#web/shared/ui/use-page-returns.ts';
import { Ask } from './Ask.tsx';
import { buttons } from './profile/Section.css.ts';

interface KeepPlanProps {
  /** Whether the account has a plan: `getPlan` has one. Render nothing until that is known. */
  hasPlan: boolean;
  /**
   * Called when the account has begun or ceased to keep a plan, to load it again. The panel goes, so
   * the page takes the focus.
   */
  onChange: () => void;
}

/**
 * The consent to keep quiz answers in the account. Members from before there was such a choice are
 * asked once whether their plan stays. If the plan is only on this device, one tap keeps it for every
 * device; users who have just refused are not offered that. Everybody else sees nothing.
 */
export function KeepPlan({ hasPlan, onChange }: KeepPlanProps) {
  const { user } = useAuth();
  if (user === null) return null;
  if (hasPlan) return user.keepsAnswers === null && <Question user={user} onChange={onChange} />;
  return hasUnsavedAttempt(user.id) && <Offer key={user.id} user={user} onChange={onChange} />;
}

interface PartProps extends Pick<KeepPlanProps, 'onChange'> {
  user: User;
}

/** Sends the plan of this device to the account. */
function Offer({ user, onChange }: PartProps) {
  const { t } = useTranslation('cabinet');
  const auth = useAuthActor();
  const [isUnreadable, setUnreadable] = useState(false);
  const showError = useShowError();
  const keeping = useRequest<void>(
    async () => {
      setUnreadable(false);
      // The answers are read first: without any, there is nothing to consent to.
      const upload = await prepareUpload(user.id);
      setUnreadable(upload === undefined);
      if (upload === undefined) return;
      const changed = await keepAnswers(true);
      // The upload comes first: a user who keeps answers has their last quiz uploaded anyway.
      await upload();
      auth.send({ type: 'user.replace', user: changed });
      notify({ tone: 'success', text: t('keep_plan.kept') });
      onChange();
    },
    (error) => {
      if (userErrorOf(error) === null && !isOffline(error)) showError(error);
    },
  );
  const { submit, error } = keeping;
  const isWaiting = error !== null && isOffline(error);
  usePageReturns(() => {
    if (isWaiting) submit();
  });
  // Until the page has loaded the plan, there is nothing more to ask.
  if (keeping.isDone && !isUnreadable) return null;
  const refusal = isWaiting ? t('keep_plan.offer.offline') : keeping.problem?.detail;
  const problem = isUnreadable ? t('keep_plan.unreadable') : refusal;
  return (
    <Ask step="offer" title={t('keep_plan.offer.title')} text={t('keep_plan.offer.text')}>
      {problem && <FormProblem>{problem}</FormProblem>}
      <div className={buttons}>
        <ActionButton variant="primary" isBusy={keeping.isBusy} onClick={() => keeping.submit()}>
          {t('keep_plan.offer.keep')}
        </ActionButton>
      </div>
    </Ask>
  );
}

/** Asks whether the answers that the account has may stay. A no is confirmed first. */
function Question({ user, onChange }: PartProps) {
  const { t } = useTranslation('cabinet');
  const auth = useAuthActor();
  const [step, setStep] = useState<'question' | 'confirmation'>('question');
  const answering = useRequest(async (isGiven: boolean) => {
    const changed = await keepAnswers(isGiven);
    // A newer quiz of this device makes the plan that the page loads next.
    if (isGiven)
      await uploadAttempt(user.id, () => auth.getSnapshot().context.user?.id === user.id);
    else forgetAnswers();
    auth.send({ type: 'user.replace', user: changed });
    notify({ tone: 'success', text: t(isGiven ? 'keep_plan.kept' : 'keep_plan.deleted') });
    onChange();
  });
  const isAsking = step === 'question';
  return (
    <Ask step={step} title={t(`keep_plan.${step}.title`)} text={t(`keep_plan.${step}.text`)}>
      {answering.problem && <FormProblem>{answering.problem.detail}</FormProblem>}
      <div className={buttons}>
        <ActionButton
          key={step}
          variant="primary"
          isBusy={answering.isBusy}
          onClick={() => answering.submit(isAsking)}
        >
          {t(`keep_plan.${step}.yes`)}
        </ActionButton>
        <ActionButton
          variant="quiet"
          isBusy={answering.isBusy}
          onClick={() => setStep(isAsking ? 'confirmation' : 'question')}
        >
          {t(`keep_plan.${step}.no`)}
        </ActionButton>
      </div>
    </Ask>
  );
}

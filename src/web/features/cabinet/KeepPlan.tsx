import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#web/shared/api/user.ts';
import { keepAnswers } from '#web/shared/api/users.ts';
import { FormProblem } from '#web/shared/forms/FormProblem.tsx';
import { hasOwnAttempt, uploadOnRequest } from '#web/shared/quiz-sync/quiz-uploader.ts';
import { useAuth, useAuthActor } from '#web/shared/session/auth-context.tsx';
import { useRequest } from '#web/shared/session/request.machine.ts';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { panel, title as titleStyle, words } from './KeepPlan.css.ts';
import { buttons } from './profile/Section.css.ts';
import { ActionButton } from './profile/Section.tsx';

interface KeepPlanProps {
  /** Whether the account has a plan: `getPlan` has one. Render nothing until that is known. */
  hasPlan: boolean;
  /** Called when the account has begun or ceased to keep a plan, to load it again. */
  onChange: () => void;
}

/**
 * The consent to keep quiz answers in the account. Members from before there was such a choice are
 * asked once whether their plan stays. If the plan is only on this device, one tap keeps it for every
 * device. Everybody else sees nothing.
 */
export function KeepPlan({ hasPlan, onChange }: KeepPlanProps) {
  const { user } = useAuth();
  if (user === null) return null;
  if (hasPlan) return user.keepsAnswers === null && <Question onChange={onChange} />;
  return hasOwnAttempt(user.id) && <Offer key={user.id} user={user} onChange={onChange} />;
}

/** Sends the plan of this device to the account. */
function Offer({ user, onChange }: { user: User } & Pick<KeepPlanProps, 'onChange'>) {
  const { t } = useTranslation('cabinet');
  const auth = useAuthActor();
  const [isUnreadable, setUnreadable] = useState(false);
  const keeping = useRequest<void>(async () => {
    setUnreadable(false);
    const changed = await keepAnswers(true);
    // The upload comes first: a user who keeps answers has their last quiz uploaded anyway.
    const isUploaded = await uploadOnRequest(user.id);
    auth.send({ type: 'user.replace', user: changed });
    setUnreadable(!isUploaded);
    if (!isUploaded) return;
    notify({ tone: 'success', text: t('keep_plan.kept') });
    onChange();
  });
  // Until the page has loaded the plan, there is nothing more to ask.
  if (keeping.isDone && !isUnreadable) return null;
  const problem = isUnreadable ? t('keep_plan.unreadable') : keeping.problem?.detail;
  return (
    <Panel title={t('keep_plan.offer.title')} text={t('keep_plan.offer.text')}>
      {problem && <FormProblem>{problem}</FormProblem>}
      <div className={buttons}>
        <ActionButton variant="primary" isBusy={keeping.isBusy} onClick={() => keeping.submit()}>
          {t('keep_plan.offer.keep')}
        </ActionButton>
      </div>
    </Panel>
  );
}

/** Asks whether the answers that the account has may stay. A no is confirmed first. */
function Question({ onChange }: Pick<KeepPlanProps, 'onChange'>) {
  const { t } = useTranslation('cabinet');
  const auth = useAuthActor();
  const [step, setStep] = useState<'question' | 'confirmation'>('question');
  const saying = useRequest(async (isGiven: boolean) => {
    auth.send({ type: 'user.replace', user: await keepAnswers(isGiven) });
    notify({ tone: 'success', text: t(isGiven ? 'keep_plan.kept' : 'keep_plan.deleted') });
    onChange();
  });
  const isAsking = step === 'question';
  return (
    <Panel
      title={t(`keep_plan.${step}.title`)}
      text={t(`keep_plan.${step}.text`)}
      isFocused={!isAsking}
    >
      {saying.problem && <FormProblem>{saying.problem.detail}</FormProblem>}
      <div className={buttons}>
        <ActionButton
          key={step}
          variant="primary"
          isBusy={saying.isBusy}
          onClick={() => saying.submit(isAsking)}
        >
          {t(`keep_plan.${step}.yes`)}
        </ActionButton>
        <ActionButton
          variant="quiet"
          isBusy={saying.isBusy}
          onClick={() => setStep(isAsking ? 'confirmation' : 'question')}
        >
          {t(`keep_plan.${step}.no`)}
        </ActionButton>
      </div>
    </Panel>
  );
}

interface PanelProps {
  title: string;
  text: string;
  /** Whether the heading takes the focus, because it has replaced another one. */
  isFocused?: boolean;
  children: ReactNode;
}

function Panel({ title, text, isFocused = false, children }: PanelProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <section className={panel} aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} className={titleStyle} tabIndex={-1}>
        {title}
      </h2>
      <p className={words}>{text}</p>
      {children}
    </section>
  );
}

import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LEAVING_REASONS } from '#contract/choices.ts';
import { LEAVING_COMMENT_MAX_LENGTH } from '#contract/limits.ts';
import type { Leaving } from '#contract/payments.ts';
import { Ask } from '#web/features/cabinet/Ask.tsx';
import { choiceRadio } from '#web/features/cabinet/payment/choice-card.css.ts';
import { card } from '#web/features/cabinet/payment/MethodChoice.css.ts';
import { sayWhyLeaving } from '#web/shared/api/payments.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { useRequest } from '#web/shared/session/use-request.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import { SectionForm } from './Section.tsx';

/** Asks once why a member has cancelled. They need not say. */
export function LeavingQuestion({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation('profile');
  const { register, handleSubmit } = useForm<Leaving>();
  const saving = useRequest(sayWhyLeaving);
  if (saving.isDone) {
    return (
      <Ask step="done" title={t('leaving.thanks')} text={t('leaving.thanks_text')}>
        {null}
      </Ask>
    );
  }
  if (!isAsked) return null;
  const submit = handleSubmit(({ reason, comment }) =>
    saving.submit({ ...(reason && { reason }), ...(comment && { comment }) }),
  );
  return (
    <Ask step="asked" title={t('leaving.title')} text={t('leaving.text')}>
      <SectionForm
        problem={saving.problem?.detail}
        isBusy={saving.isBusy}
        action={t('leaving.send')}
        others={
          <ActionButton variant="quiet" isBusy={saving.isBusy} onClick={() => saving.submit({})}>
            {t('leaving.skip')}
          </ActionButton>
        }
        onSubmit={submit}
      >
        <Stack gap="md" className={textStyle({ width: 'column' })}>
          <fieldset>
            <legend className={visuallyHidden}>{t('leaving.title')}</legend>
            <Stack gap="snug">
              {LEAVING_REASONS.map((each) => (
                <Row key={each} as="label" gap="snug" className={card}>
                  <input
                    {...register('reason')}
                    type="radio"
                    value={each}
                    className={choiceRadio}
                  />
                  <span>{t(`leaving.reasons.${each}`)}</span>
                </Row>
              ))}
            </Stack>
          </fieldset>
          <TextField
            {...register('comment')}
            label={t('leaving.comment')}
            note={t('leaving.optional')}
            maxLength={LEAVING_COMMENT_MAX_LENGTH}
            autoComplete="off"
          />
        </Stack>
      </SectionForm>
    </Ask>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_MAX_LENGTH } from '#contract/limits.ts';
import type { PricePlan } from '#contract/payments.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { localesOf, moneyText } from '#web/shared/i18n/formats.ts';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { summary } from '#web/shared/ui/summary.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { reducedBy } from './purchase.ts';
import type { CodeState } from './use-code.ts';

/** The field of a promotion code. It opens by itself if the code does not count. */
export function PromotionCode({ code }: { code: CodeState }) {
  const { promotion, problem, isChecking, onChange } = code;
  const { t } = useTranslation('payment');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(code.code);
  return (
    <details
      open={isOpen || problem !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={summary}>
        {t(promotion === undefined ? 'code.have' : 'code.change')}
      </summary>
      <Stack>
        <TextField
          label={t('code.label')}
          error={problem}
          value={typed}
          maxLength={CODE_MAX_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It must not buy the plan.
            event.preventDefault();
            onChange(typed);
          }}
        />
        <ActionButton isFullWidth isBusy={isChecking} onClick={() => onChange(typed)}>
          {t('code.apply')}
        </ActionButton>
      </Stack>
    </details>
  );
}

/** What a code takes off this plan. */
export function CodeTerms({ plan, code: { promotion } }: { plan: PricePlan; code: CodeState }) {
  const { t, i18n } = useTranslation('payment');
  const reduced = reducedBy(promotion, plan);
  if (promotion === undefined) return null;
  if (reduced === undefined) return <p>{t('code.other_plan', { code: promotion.code })}</p>;
  const { off, payments } = reduced;
  const { percentOff } = promotion;
  const percent = new Intl.NumberFormat(localesOf(i18n.language), {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  const text =
    percentOff === null ? moneyText(off, i18n.language) : percent.format(percentOff / 100);
  const first = payments === 1 ? plan.interval : 'some';
  return (
    <p className={textStyle({ tone: 'success', weight: 'strong' })}>
      {t(`code.off.${payments === null ? 'all' : first}`, { off: text, payments })}
    </p>
  );
}

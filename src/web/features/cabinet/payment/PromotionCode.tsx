import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_MAX_LENGTH } from '#contract/limits.ts';
import type { PricePlan } from '#contract/payments.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { localesOf, moneyText } from '#web/shared/i18n/formats.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { reducedBy } from './purchase.ts';
import type { CodeState } from './use-code.ts';

/** What gets the focus in each form of it, because the button that was pressed is gone. */
const FOCUSED = { question: 'button', field: 'input', terms: 'button' } as const;

/** A promotion code: the question, its field, or the way to remove it. */
export function PromotionCode({ code }: { code: CodeState }) {
  const { promotion, problem, isChecking, onChange } = code;
  const { t } = useTranslation('payment');
  const place = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [hasActed, setActed] = useState(false);
  const [typed, setTyped] = useState(code.code);
  const isTyping = isAsked || code.code !== '';
  const form = promotion !== undefined ? 'terms' : isTyping ? 'field' : 'question';

  useEffect(() => {
    if (hasActed) place.current?.querySelector<HTMLElement>(FOCUSED[form])?.focus();
  }, [hasActed, form]);

  function change(next: string): void {
    setActed(true);
    setAsked(next !== '');
    setTyped(next);
    onChange(next);
  }

  return (
    <div ref={place}>
      {form === 'question' && (
        <Button
          variant="quiet"
          isFullWidth
          onClick={() => {
            setActed(true);
            setAsked(true);
          }}
        >
          {t('code.have')}
        </Button>
      )}
      {form === 'field' && (
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
              change(typed);
            }}
          />
          <ActionButton isFullWidth isBusy={isChecking} onClick={() => change(typed)}>
            {t('code.apply')}
          </ActionButton>
        </Stack>
      )}
      {form === 'terms' && (
        <Button variant="quiet" isFullWidth onClick={() => change('')}>
          {t('code.remove')}
        </Button>
      )}
    </div>
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

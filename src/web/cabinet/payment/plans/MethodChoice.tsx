import { useTranslation } from 'react-i18next';
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/choices.ts';
import { choiceRadio } from './choice-card.css.ts';
import { card, cards, legend } from './MethodChoice.css.ts';
import { MethodIcon } from './MethodIcon.tsx';

interface MethodChoiceProps {
  method: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

/** What the checkout begins with; it offers the others, too. */
export function MethodChoice({ method, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('payment');
  return (
    <fieldset>
      <legend className={legend}>{t('method.legend')}</legend>
      <div className={cards}>
        {PAYMENT_METHODS.map((each) => (
          <label key={each} className={card}>
            <input
              className={choiceRadio}
              type="radio"
              name="method"
              value={each}
              checked={each === method}
              onChange={() => onChoose(each)}
            />
            <span>{t(`method.${each}`)}</span>
            <MethodIcon method={each} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

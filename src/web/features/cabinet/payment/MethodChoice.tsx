import { useTranslation } from 'react-i18next';
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/choices.ts';
import { LineIcon } from '#web/shared/ui/LineIcon.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { choiceRadio } from './choice-card.css.ts';
import * as styles from './MethodChoice.css.ts';

interface MethodChoiceProps {
  method: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

/** The payment method that the checkout shows first. The checkout also offers the others. */
export function MethodChoice({ method, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('payment');
  return (
    <fieldset>
      <legend className={styles.legend}>{t('method.legend')}</legend>
      <Stack gap="snug">
        {PAYMENT_METHODS.map((each) => (
          <Row key={each} as="label" gap="snug" className={styles.card}>
            <input
              className={choiceRadio}
              type="radio"
              name="method"
              value={each}
              checked={each === method}
              onChange={() => onChoose(each)}
            />
            <span>{t(`method.${each}`)}</span>
            <LineIcon size={26} className={styles.icon} d={each === 'card' ? CARD : PHONE} />
          </Row>
        ))}
      </Stack>
    </fieldset>
  );
}

const CARD =
  'M3 7.5A2.5 2.5 0 0 1 5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9ZM3 10h18M6.5 15h4';
const PHONE =
  'M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5Zm2.5 14h3';

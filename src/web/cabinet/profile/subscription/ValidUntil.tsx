import { useTranslation } from 'react-i18next';
import type { Subscription } from '#contract/payments.ts';
import { dayText } from '#web/i18n/formats.ts';
import { Fact } from './Fact.tsx';
import { isForLife, validUntil } from './subscription-facts.ts';

interface ValidUntilProps {
  accessTo: Date | null;
  subscription: Subscription | null;
}

/** Until when the member has access, as a day in their language. */
export function ValidUntil({ accessTo, subscription }: ValidUntilProps) {
  const { t, i18n } = useTranslation('profile');
  if (accessTo === null) return null;
  return (
    <Fact name={t('subscription.valid_until')}>
      {isForLife(accessTo, new Date())
        ? t('subscription.for_life')
        : dayText(validUntil(accessTo, subscription).toISOString(), i18n.language)}
    </Fact>
  );
}

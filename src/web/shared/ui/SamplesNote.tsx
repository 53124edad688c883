import { hasSamples } from 'virtual:catalogue';
import { useTranslation } from 'react-i18next';

/** Says that sessions have no voice, as long as the catalogue has samples. */
export function SamplesNote({ className }: { className: string }) {
  const { t } = useTranslation('app');
  return hasSamples && <p className={className}>{t('samples')}</p>;
}

import { guidance } from 'virtual:catalogue';
import { useTranslation } from 'react-i18next';

/** Says by what the sessions guide, before anyone pays for them. */
export function GuidanceNote({ className }: { className: string }) {
  const { t } = useTranslation('app');
  return guidance && <p className={className}>{t(`guidance.${guidance}`)}</p>;
}

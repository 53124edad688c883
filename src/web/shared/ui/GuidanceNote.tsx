import { guidance, readAloud } from 'virtual:catalogue';
import { useTranslation } from 'react-i18next';

/** Says by what the sessions guide, and who reads them, before anyone pays for them. */
export function GuidanceNote({ className }: { className: string }) {
  const { t, i18n } = useTranslation('app');
  const read = readAloud[i18n.language];
  const names = read?.speakers.map((each) =>
    each === 'synthetic' ? t('guidance.synthetic') : each,
  );
  const speakers = new Intl.ListFormat(i18n.language).format(names ?? []);
  const sentences = [
    guidance && (!read || read.sessions < read.of) && t(`guidance.${guidance}`),
    read && t('guidance.read_aloud', { ...read, speakers }),
  ];
  const text = sentences.filter(Boolean).join(' ');
  return text && <p className={className}>{text}</p>;
}

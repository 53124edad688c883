import { guidance, readAloud } from 'virtual:catalogue';
import { useTranslation } from 'react-i18next';
import { useHasVoice } from '#web/shared/playback/voices.ts';

/**
 * Says by what the sessions guide, and who reads them, before anyone pays for them. That the device
 * can read them aloud is promised only on one that has a voice.
 */
export function GuidanceNote({ className }: { className: string }) {
  const { t, i18n } = useTranslation('app');
  const hasVoice = useHasVoice(i18n.language);
  const read = readAloud[i18n.language];
  const names = read?.speakers.map((each) =>
    each === 'synthetic' ? t('guidance.synthetic') : each,
  );
  const speakers = new Intl.ListFormat(i18n.language).format(names ?? []);
  const key = guidance === 'words' && !hasVoice ? 'words_only' : guidance;
  const sentences = [
    key && (!read || read.sessions < read.of) && t(`guidance.${key}`),
    read && t('guidance.read_aloud', { ...read, speakers }),
  ];
  const text = sentences.filter(Boolean).join(' ');
  return text && <p className={className}>{text}</p>;
}

import { useTranslation } from 'react-i18next';
import { textStyle } from '#web/shared/ui/text-style.css.ts';

/** Who reads a recording; nothing for a soundscape. */
export function Speaker({ name }: { name: string | null }) {
  const { t } = useTranslation('player');
  if (name === null) return null;
  return (
    <p className={textStyle({ size: 'small', tone: 'quiet' })}>
      {name === 'synthetic' ? t('speaker.synthetic') : t('speaker.person', { name })}
    </p>
  );
}

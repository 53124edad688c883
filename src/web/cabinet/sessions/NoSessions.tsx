import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button/Button.tsx';
import lost from '#web/ui/illustrations/lost.svg?url';
import { notice, picture, text, title } from './ListNotice.css.ts';
import { isEmpty, type SessionFilter } from './session-filter.ts';

interface NoSessionsProps {
  filter: SessionFilter;
  onClear: () => void;
}

/** The filter lets nothing through, or the library is empty. */
export function NoSessions({ filter, onClear }: NoSessionsProps) {
  const { t } = useTranslation('sessions');
  const isFiltered = !isEmpty(filter);
  return (
    <div className={notice}>
      <img className={picture} src={lost} alt="" width="320" height="240" />
      <h2 className={title}>{t(isFiltered ? 'empty.title' : 'empty.none_title')}</h2>
      <p className={text}>{t(isFiltered ? 'empty.text' : 'empty.none_text')}</p>
      {isFiltered && <Button onClick={onClear}>{t('filters.clear')}</Button>}
    </div>
  );
}

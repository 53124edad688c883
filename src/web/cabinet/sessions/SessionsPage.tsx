import { useTranslation } from 'react-i18next';
import { useRequiredTexts } from '#web/i18n/use-required-texts.ts';
import { PageTitle } from '#web/ui/page-title/PageTitle.tsx';
import { Figures } from './Figures.tsx';
import { Filters } from './Filters.tsx';
import { ListFailure } from './ListFailure.tsx';
import { NoSessions } from './NoSessions.tsx';
import { SessionGrid } from './SessionGrid.tsx';
import { heading, intro, opening, page, title } from './SessionsPage.css.ts';
import { FiguresSkeleton, SessionsSkeleton } from './SessionsSkeleton.tsx';
import { useSessionList } from './use-session-list.ts';

const NO_FILTER = { category: [], status: [] };

/** The library: how far the member is in it, and every session that the filter lets through. */
export default function SessionsPage() {
  useRequiredTexts('sessions');
  const { t } = useTranslation('sessions');
  const { snapshot, choose, refresh } = useSessionList();
  const { content, filter, problem } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const clear = () => choose(NO_FILTER);

  return (
    <div className={page}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={opening}>
        <div className={heading}>
          <h1 className={title}>{t('title')}</h1>
          <p className={intro}>{t('intro')}</p>
        </div>
        {content ? <Figures content={content} /> : isBusy && <FiguresSkeleton />}
      </div>
      {content && <Filters content={content} filter={filter} onChange={choose} isBusy={isBusy} />}
      {snapshot.matches('failed') ? (
        <ListFailure problem={problem} onRetry={refresh} />
      ) : content === null ? (
        <SessionsSkeleton />
      ) : content.items.length > 0 || isBusy ? (
        <SessionGrid content={content} isBusy={isBusy} />
      ) : (
        <NoSessions filter={filter} onClear={clear} />
      )}
    </div>
  );
}

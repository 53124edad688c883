import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/content.ts';
import { LoadFailure } from '#web/features/cabinet/LoadFailure.tsx';
import { playedSessions } from '#web/features/cabinet/player/session.machine.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import lost from '#web/shared/ui/illustrations/lost.svg?url';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { useErrorText } from '#web/shared/ui/use-error-text.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import { Filters } from './Filters.tsx';
import { PlanStrip } from './PlanStrip.tsx';
import { SessionCard } from './SessionCard.tsx';
import {
  arc,
  blank,
  figure,
  figures,
  grid,
  heading,
  intro,
  label,
  listNoticeTitle,
  notice,
  number,
  opening,
  page,
  panel,
  percentText,
  picture,
  ring,
  text,
  title,
  track,
  wrap,
} from './SessionsPage.css.ts';
import { isEmpty, NO_FILTER, type SessionFilter } from './session-filter.ts';
import { useAskedSession } from './use-asked-session.ts';
import { useSessionList } from './use-session-list.ts';

/** The library: the member's progress, and every session that matches the filter. */
export default function SessionsPage() {
  useRequiredTexts('sessions');
  const { t } = useTranslation('sessions');
  const { content, filter, isBusy, hasFailed, error, choose, load } = useSessionList();
  const clear = () => choose(NO_FILTER);
  const errorText = useErrorText();
  useAskedSession(content);

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
      <PlanStrip />
      {content && <Filters content={content} filter={filter} onChange={choose} isBusy={isBusy} />}
      {hasFailed ? (
        <LoadFailure
          className={notice}
          title={t('failed.title')}
          text={errorText(error)}
          action={t('failed.retry')}
          onRetry={load}
        />
      ) : content === undefined ? (
        <SessionsSkeleton />
      ) : content.items.length > 0 || isBusy ? (
        <SessionGrid content={content} isBusy={isBusy} />
      ) : (
        <NoSessions filter={filter} onClear={clear} />
      )}
    </div>
  );
}

const FIGURES = ['total', 'completed', 'available'] as const;

/** The member's progress in the whole library. */
function Figures({ content }: { content: Content }) {
  const { t } = useTranslation('sessions');
  return (
    <section className={panel} aria-label={t('figures.label')}>
      <ProgressRing percent={content.progress} />
      <dl className={figures}>
        {FIGURES.map((name) => (
          <div key={name} className={figure}>
            <dt className={label}>{t(`figures.${name}`)}</dt>
            <dd className={number}>{content[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A percentage from 0 to 100 as a ring. */
function ProgressRing({ percent }: { percent: number }) {
  const { t } = useTranslation('sessions');
  return (
    <div className={wrap} role="img" aria-label={t('figures.progress', { percent })}>
      <svg className={ring} viewBox="0 0 88 88" aria-hidden="true">
        <circle className={track} cx="44" cy="44" r="39" />
        {percent > 0 && (
          <circle
            className={arc}
            cx="44"
            cy="44"
            r="39"
            pathLength={100}
            strokeDasharray="100 100"
            strokeDashoffset={100 - percent}
          />
        )}
      </svg>
      <span className={percentText}>{t('percent', { percent, ns: 'app' })}</span>
    </div>
  );
}

interface SessionGridProps {
  content: Content;
  /** While another list loads. */
  isBusy: boolean;
}

function SessionGrid({ content, isBusy }: SessionGridProps) {
  return (
    <ul className={grid({ isBusy })} aria-busy={isBusy}>
      {playedSessions(content).map((session) => (
        <SessionCard key={session.id} session={session} />
      ))}
    </ul>
  );
}

interface NoSessionsProps {
  filter: SessionFilter;
  onClear: () => void;
}

/** Shown when no session matches the filter, or the library is empty. */
function NoSessions({ filter, onClear }: NoSessionsProps) {
  const { t } = useTranslation('sessions');
  const isFiltered = !isEmpty(filter);
  return (
    <div className={notice}>
      <img className={picture} src={lost} alt="" width="320" height="240" />
      <h2 className={listNoticeTitle}>{t(isFiltered ? 'empty.title' : 'empty.none_title')}</h2>
      <p className={text}>{t(isFiltered ? 'empty.text' : 'empty.none_text')}</p>
      {isFiltered && <Button onClick={onClear}>{t('filters.clear')}</Button>}
    </div>
  );
}

const SESSIONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholders for the figures. */
function FiguresSkeleton() {
  return <div className={blank({ place: 'figures' })} />;
}

/** Placeholders for filters and sessions. */
function SessionsSkeleton() {
  const { t } = useTranslation('sessions');
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {t('loading')}
      </p>
      <div className={blank({ place: 'filters' })} />
      <div className={grid()}>
        {SESSIONS.map((session) => (
          <div key={session} className={blank({ place: 'session' })} />
        ))}
      </div>
    </>
  );
}

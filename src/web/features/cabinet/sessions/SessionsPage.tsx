import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Content } from '#contract/content.ts';
import { SESSION_PARAMETER } from '#contract/paths.ts';
import { Loaded } from '#web/features/cabinet/Loaded.tsx';
import { useMemberPlan } from '#web/features/cabinet/member-plan.ts';
import { playedSessions } from '#web/features/cabinet/player/session.machine.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import lost from '#web/shared/ui/illustrations/lost.svg?url';
import { card } from '#web/shared/ui/layout/Card.css.ts';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Grid } from '#web/shared/ui/layout/Grid.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import { Filters } from './Filters.tsx';
import { PlanStrip } from './PlanStrip.tsx';
import { SessionCard } from './SessionCard.tsx';
import * as styles from './SessionsPage.css.ts';
import { useSessionList } from './use-session-list.ts';

export default function SessionsPage() {
  const { t } = useRequiredTexts('sessions');
  const { query, filter, isBusy, choose } = useSessionList();
  const content = query.data;
  useAskedSession(content);

  return (
    <Stack gap="snug" className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <Row gap="lg" justify="between" wraps className={styles.opening}>
        <Stack gap="sm" className={styles.heading}>
          <h1 className={textStyle({ size: 'title' })}>{t('title')}</h1>
          <p className={styles.intro}>{t('intro')}</p>
        </Stack>
        {content ? <Figures content={content} /> : isBusy && <FiguresSkeleton />}
      </Row>
      <PlanStrip />
      {content && <Filters content={content} filter={filter} onChange={choose} isBusy={isBusy} />}
      <Loaded
        query={query}
        placeholder={<SessionsSkeleton />}
        className={card({ room: 'growing' })}
        title={t('failed.title')}
      >
        {(found) =>
          found.items.length > 0 || isBusy ? (
            <Themes content={found} isBusy={isBusy} />
          ) : (
            <NoSessions />
          )
        }
      </Loaded>
    </Stack>
  );
}

/** Brings the session that the address names onto the screen, once, and focuses its action. */
function useAskedSession(content: Content | undefined): void {
  const asked = useSearchParams()[0].get(SESSION_PARAMETER);
  const shown = useRef<string>(undefined);
  const isThere = content?.items.some(({ id }) => id === asked) ?? false;
  useEffect(() => {
    if (asked === null || !isThere || shown.current === asked) return;
    shown.current = asked;
    const cards = [...document.querySelectorAll<HTMLElement>('li[data-session]')];
    const card = cards.find(({ dataset }) => dataset.session === asked);
    const action = [...(card?.querySelectorAll<HTMLElement>('button, a') ?? [])].at(-1);
    action?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'center' });
  }, [asked, isThere]);
}

const FIGURES = ['total', 'completed', 'available'] as const;

function Figures({ content }: { content: Content }) {
  const { t } = useTranslation('sessions');
  return (
    <Row as="section" gap="snug" className={styles.panel} aria-label={t('figures.label')}>
      <ProgressRing percent={content.progress} />
      <Row as="dl" wraps className={styles.figures}>
        {FIGURES.map((name) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.label}>{t(`figures.${name}`)}</dt>
            <dd className={styles.number}>{content[name]}</dd>
          </div>
        ))}
      </Row>
    </Row>
  );
}

function ProgressRing({ percent }: { percent: number }) {
  const { t } = useTranslation('sessions');
  return (
    <div className={styles.wrap} role="img" aria-label={t('figures.progress', { percent })}>
      <svg className={styles.ring} viewBox="0 0 88 88" aria-hidden="true">
        <circle className={styles.track} cx="44" cy="44" r="39" />
        {percent > 0 && (
          <circle
            className={styles.arc}
            cx="44"
            cy="44"
            r="39"
            pathLength={100}
            strokeDasharray="100 100"
            strokeDashoffset={100 - percent}
          />
        )}
      </svg>
      <span className={styles.percentText}>{t('percent', { percent, ns: 'app' })}</span>
    </div>
  );
}

/** The sessions by theme, the one of the member's plan first. */
function Themes({ content, isBusy }: { content: Content; isBusy: boolean }) {
  const own = useMemberPlan().data?.quiz.id;
  const sessions = playedSessions(content);
  const themes = content.categories.toSorted((a, b) => Number(b.id === own) - Number(a.id === own));
  return themes.map(({ id, title }) => {
    const ofTheme = sessions.filter(({ category }) => category === id);
    if (ofTheme.length === 0) return null;
    return (
      <Stack as="section" key={id} gap="sm" aria-labelledby={`theme-${id}`}>
        <h2 id={`theme-${id}`} className={textStyle({ size: 'heading' })}>
          {title}
        </h2>
        <Grid as="ul" twoFrom="lg" isList className={styles.list} aria-busy={isBusy}>
          {ofTheme.map((session) => (
            <SessionCard key={session.id} session={session} />
          ))}
        </Grid>
      </Stack>
    );
  });
}

function NoSessions() {
  const { t } = useTranslation('sessions');
  return (
    <Card gap="md" align="center" room="growing">
      <img className={styles.picture} src={lost} alt="" width="320" height="240" />
      <h2 className={textStyle({ size: 'heading' })}>{t('empty.title')}</h2>
      <p className={styles.text}>{t('empty.text')}</p>
    </Card>
  );
}

const SESSIONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function FiguresSkeleton() {
  return <div className={styles.blank({ place: 'figures' })} />;
}

function SessionsSkeleton() {
  const { t } = useTranslation('sessions');
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {t('loading')}
      </p>
      <div className={styles.blank({ place: 'filters' })} />
      <Grid gap="snug" twoFrom="lg">
        {SESSIONS.map((session) => (
          <div key={session} className={styles.blank({ place: 'session' })} />
        ))}
      </Grid>
    </>
  );
}

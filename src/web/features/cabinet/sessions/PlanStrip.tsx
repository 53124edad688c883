import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#contract/paths.ts';
import { type MemberPlan, useMemberPlan } from '#web/features/cabinet/member-plan.ts';
import { IconButton, PlayerIcon } from '#web/features/cabinet/player/PlayerButtons.tsx';
import {
  useIsOpen,
  useOpening,
  useSoundAhead,
} from '#web/features/cabinet/player/player-context.ts';
import {
  type PlayedSession,
  playedRecordings,
} from '#web/features/cabinet/player/session.machine.ts';
import { libraryQuery } from '#web/features/cabinet/server-state/queries.ts';
import { LineIcon } from '#web/shared/ui/LineIcon.tsx';
import { Link } from '#web/shared/ui/Link.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './PlanStrip.css.ts';

/** The next session of the member's plan, why it is next, and the way to the plan. */
export function PlanStrip() {
  const { t } = useTranslation('sessions');
  const { data: plan, isPending } = useMemberPlan();
  if (isPending) return <div className={styles.blank} />;
  // Without the plan the list is still there.
  if (plan === undefined) return null;
  return (
    <Row as="section" justify="between" wraps className={styles.strip} aria-label={t('plan.label')}>
      {plan?.next ? <NextSession plan={plan} next={plan.next} /> : <WholePlan plan={plan} />}
    </Row>
  );
}

function NextSession({ plan, next }: { plan: MemberPlan; next: NonNullable<MemberPlan['next']> }) {
  const { t } = useTranslation('sessions');
  const { data: library } = useQuery(libraryQuery);
  const session = library && playedRecordings(library).find(({ id }) => id === next.sessionId);
  return (
    <>
      <Stack gap="hair" className={styles.words}>
        <PlanLink>{t('plan.week_of', { week: plan.week, weeks: plan.weeks.length })}</PlanLink>
        <h2 className={styles.sessionTitle}>{next.title}</h2>
        {next.reason && (
          <p className={textStyle({ size: 'small' })}>
            {next.question === null
              ? t('plan.reason_plain', { answer: next.reason })
              : t('plan.reason', { question: next.question, answer: next.reason })}
          </p>
        )}
      </Stack>
      {session && <StripButton session={session} />}
    </>
  );
}

function StripButton({ session }: { session: PlayedSession }) {
  const { t } = useTranslation('sessions');
  const open = useOpening();
  useSoundAhead(session);
  const isOpen = useIsOpen(session.id);
  const action = isOpen ? 'open' : session.status === 'started' ? 'continue' : 'start';
  return (
    <IconButton
      look="filled"
      size="large"
      label={t('action.named', { action: t(`plan.action.${action}`), title: session.title })}
      onClick={() => open(session)}
    >
      <PlayerIcon name="play" size={28} />
    </IconButton>
  );
}

/** For members without a plan, and for those who have finished theirs. */
function WholePlan({ plan }: { plan: MemberPlan | null }) {
  const { t } = useTranslation('sessions');
  const open = plan?.id === null ? 'on_device' : 'open';
  const state = plan === null ? 'none' : plan.weeks.length === 0 ? open : 'finished';
  return (
    <Stack gap="hair" className={styles.words}>
      <h2 className={styles.sessionTitle}>{t(`plan.${state}`)}</h2>
      <PlanLink>{t('plan.link')}</PlanLink>
    </Stack>
  );
}

function PlanLink({ children }: { children: string }) {
  return (
    <Link className={styles.planLink} to={PATHS.CABINET_DASHBOARD}>
      <span>{children}</span>
      <LineIcon size={16} d="m9.5 6 6 6-6 6" />
    </Link>
  );
}

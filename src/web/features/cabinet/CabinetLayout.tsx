import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatch } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { APP_MANIFEST, iconPath, WORKER } from '#contract/server-paths.ts';
import { measureVisit } from '#web/shared/analytics/measuring.ts';
import { useIsOffline } from '#web/shared/api/connection.ts';
import { inset } from '#web/shared/layout/PageLayout.css.ts';
import { PageLayout } from '#web/shared/layout/PageLayout.tsx';
import { loadAhead } from '#web/shared/loading/load-ahead.ts';
import { useAuth, useAuthActor } from '#web/shared/session/auth-context.tsx';
import { useIsPast } from '#web/shared/session/RequireAccess.tsx';
import { useSignOut } from '#web/shared/session/use-sign-out.tsx';
import { LineIcon } from '#web/shared/ui/LineIcon.tsx';
import { Link, NavLink } from '#web/shared/ui/Link.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import * as styles from './CabinetLayout.css.ts';
import { useForgottenPurchase } from './payment/use-payment.ts';
import { CheckInMorning } from './player/CheckIn.tsx';
import { MiniPlayer } from './player/MiniPlayer.tsx';
import { PlayerProvider } from './player/PlayerProvider.tsx';
import { usePlayer } from './player/player-context.ts';
import { useTimeZone } from './reminders/time-zone.ts';
import { ServerState } from './server-state/ServerState.tsx';
import { MinuteButton } from './sessions/MinuteButton.tsx';
import { VerificationBanner } from './VerificationBanner.tsx';

/** The frame of every cabinet page. Playback continues while pages change. */
export function CabinetLayout() {
  useForgottenPurchase();
  useTimeZone();
  useEffect(measureVisit, []);
  useWorker();
  return (
    <PlayerProvider>
      <ServerState>
        <PageLayout
          home={PATHS.CABINET_ROOT}
          headerActions={
            <>
              <MinuteButton />
              <SignOutButton />
            </>
          }
          headerNav={<CabinetNav />}
          banner={<VerificationBanner />}
        >
          <OfflineLine />
          <CheckInMorning />
          <Outlet />
          <NoAccessLink />
        </PageLayout>
        <MiniPlayer />
        <HomeScreen />
      </ServerState>
    </PlayerProvider>
  );
}

/** What phones need to know to put the app on their home screen. Quizzes have no byte of it. */
function HomeScreen() {
  // Its files are made by a build.
  if (import.meta.env.DEV) return null;
  return (
    <>
      <link rel="manifest" href={APP_MANIFEST} />
      <link rel="apple-touch-icon" href={iconPath(180)} />
    </>
  );
}

/** Says that there is no network, once, and stays as long as that lasts. */
function OfflineLine() {
  const { t } = useTranslation('cabinet');
  const isOffline = useIsOffline();
  return (
    <p role="status" className={isOffline ? styles.offline : visuallyHidden}>
      {isOffline && t('offline')}
    </p>
  );
}

const PAGES = [
  { name: 'sessions', path: PATHS.CABINET_SESSIONS },
  { name: 'plan', path: PATHS.CABINET_DASHBOARD },
  { name: 'profile', path: PATHS.CABINET_PROFILE },
  { name: 'plans', path: PATHS.CABINET_PAYMENT },
] as const;

/**
 * Links sessions, profile and the pages beside them for members with an access-until date, also a
 * past one, with which some links lead to the plans (spec section 2).
 */
export function CabinetNav() {
  const { t } = useTranslation('cabinet');
  const { user } = useAuth();
  if (!user?.accessTo) return null;
  return (
    <nav className={`${inset} ${styles.nav}`} aria-label={t('nav.label')}>
      <ul className={styles.list}>
        {PAGES.map(({ name, path }) => (
          <Stack key={name} as="li" className={styles.item}>
            <NavLink to={path} className={styles.cabinetNavLink}>
              {t(`nav.${name}`)}
            </NavLink>
          </Stack>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Members without access cannot open the profile. This link leads from the plans to what they can
 * manage (email preferences, data and account) and back.
 */
export function NoAccessLink() {
  const { t } = useTranslation('cabinet');
  const { user } = useAuth();
  const isAtAccount = useMatch(PATHS.CABINET_EMAIL_UNSUBSCRIBE) !== null;
  const hasNoAccess = useIsPast(user?.accessTo);
  if (user === null || !hasNoAccess) return null;
  return (
    <Row as="p" align="stretch" justify="center">
      <Link
        className={styles.lastLink}
        to={isAtAccount ? PATHS.CABINET_PAYMENT : PATHS.CABINET_EMAIL_UNSUBSCRIBE}
      >
        {t(isAtAccount ? 'no_access.plans' : 'no_access.account')}
      </Link>
    </Row>
  );
}

const LEAVE = 'M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15 8l4 4-4 4m4-4H9.5';

/** Signs out once. If that fails, the auth machine reports why and the member stays signed in. */
export function SignOutButton() {
  const { t } = useTranslation('cabinet');
  const account = useAuthActor();
  const { actor: player } = usePlayer();
  const isBusy = useSelector(account, (snapshot) => snapshot.hasTag('submitting'));
  // After signing out, no playback position can be saved. Until then playback continues.
  const { signOut, question } = useSignOut(() => player.send({ type: 'page.hide' }));
  return (
    <>
      <button type="button" className={styles.signOut} aria-disabled={isBusy} onClick={signOut}>
        <LineIcon size={22} d={LEAVE} />
        <span className={styles.signOutWord}>{t('sign_out')}</span>
      </button>
      {question}
    </>
  );
}

/**
 * Lets the cabinet, and no other page, open without a network. In development files change all the
 * time, so there is no worker.
 */
function useWorker(): void {
  useEffect(() => {
    if (import.meta.env.DEV) return;
    // Browsers without one, or in a private window, work as before.
    const register = async () =>
      navigator.serviceWorker.register(WORKER, { scope: `${PATHS.CABINET_ROOT}/` });
    loadAhead([register]);
  }, []);
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet, useMatch } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { HeaderButton } from '#web/shared/layout/HeaderAction.tsx';
import { inset } from '#web/shared/layout/PageLayout.css.ts';
import { PageLayout } from '#web/shared/layout/PageLayout.tsx';
import { useAuth, useAuthActor } from '#web/shared/session/auth-context.tsx';
import { useIsPast } from '#web/shared/session/RequireAccess.tsx';
import { cabinetNavLink, item, line, list, noAccessLinkLink } from './CabinetLayout.css.ts';
import { useForgottenPurchase } from './payment/use-payment.ts';
import { MiniPlayer } from './player/MiniPlayer.tsx';
import { PlayerProvider } from './player/PlayerProvider.tsx';
import { usePlayer } from './player/player-context.ts';
import { ServerState } from './server-state/ServerState.tsx';
import { VerificationBanner } from './VerificationBanner.tsx';

/** The frame of every page of the cabinet. What plays in it goes on while its pages change. */
export function CabinetLayout() {
  useForgottenPurchase();
  return (
    <PlayerProvider>
      <PageLayout
        headerActions={<SignOutButton />}
        headerNav={<CabinetNav />}
        banner={<VerificationBanner />}
      >
        <ServerState>
          <Outlet />
        </ServerState>
        <NoAccessLink />
      </PageLayout>
      <MiniPlayer />
    </PlayerProvider>
  );
}

const PAGES = [
  { name: 'sessions', path: PATHS.CABINET_SESSIONS },
  { name: 'dashboard', path: PATHS.CABINET_DASHBOARD },
  { name: 'profile', path: PATHS.CABINET_PROFILE },
  { name: 'plans', path: PATHS.CABINET_PAYMENT },
] as const;

/** Between sessions, profile and what lies beside them; only for members who have an access-until date. */
export function CabinetNav() {
  const { t } = useTranslation('cabinet');
  const { user } = useAuth();
  if (!user?.accessTo) return null;
  return (
    <nav className={inset} aria-label={t('nav.label')}>
      <ul className={list}>
        {PAGES.map(({ name, path }) => (
          <li key={name} className={item}>
            <NavLink to={path} className={cabinetNavLink}>
              {t(`nav.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Leads members to whom the profile is closed from the plans to what is theirs all the same, their
 * mail, data and account, and from there back to the plans.
 */
export function NoAccessLink() {
  const { t } = useTranslation('cabinet');
  const { user } = useAuth();
  const hasNoAccess = useIsPast(user?.accessTo);
  const isAtAccount = useMatch(PATHS.CABINET_EMAIL_UNSUBSCRIBE) !== null;
  if (user === null || !hasNoAccess) return null;
  return (
    <p className={line}>
      {isAtAccount ? (
        <Link className={noAccessLinkLink} to={PATHS.CABINET_PAYMENT}>
          {t('no_access.plans')}
        </Link>
      ) : (
        <Link className={noAccessLinkLink} to={PATHS.CABINET_EMAIL_UNSUBSCRIBE}>
          {t('no_access.account')}
        </Link>
      )}
    </p>
  );
}

/** Signs out, once; where that fails, the account shows why and the member stays. */
export function SignOutButton() {
  const { t } = useTranslation('cabinet');
  const account = useAuthActor();
  const { actor: player } = usePlayer();
  const isBusy = useSelector(account, (snapshot) => snapshot.hasTag('submitting'));
  const signOut = () => {
    // Once signed out, nobody's place could be saved. Until then the sound goes on.
    player.send({ type: 'page.hide' });
    account.send({ type: 'signOut.submit' });
  };
  return (
    <HeaderButton icon="leave" aria-disabled={isBusy} onClick={signOut}>
      {t('sign_out')}
    </HeaderButton>
  );
}

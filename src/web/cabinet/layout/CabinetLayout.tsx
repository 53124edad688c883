import { Outlet } from 'react-router-dom';
import { PageLayout } from '#web/ui/layout/PageLayout.tsx';
import { VerificationBanner } from '../banner/VerificationBanner.tsx';
import { useForgottenPurchase } from '../payment/use-forgotten-purchase.ts';
import { PlayerProvider } from '../player/PlayerProvider.tsx';
import { MiniPlayer } from '../player/views/MiniPlayer.tsx';
import { CabinetNav } from './CabinetNav.tsx';
import { NoAccessLink } from './NoAccessLink.tsx';
import { SignOutButton } from './SignOutButton.tsx';

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
        <Outlet />
        <NoAccessLink />
      </PageLayout>
      <MiniPlayer />
    </PlayerProvider>
  );
}

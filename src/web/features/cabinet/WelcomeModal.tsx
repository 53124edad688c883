import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import { readCookie, writeLongCookie } from '#web/shared/storage/cookies.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import hammock from '#web/shared/ui/illustrations/hammock.svg?url';
import { foot, footed } from '#web/shared/ui/sticky-foot.css.ts';
import { useMemberPlan } from './member-plan.ts';
import { usePlayer, useSoundAhead } from './player/player-context.ts';
import { playedSessions } from './player/session.machine.ts';
import { libraryQuery } from './server-state/queries.ts';
import * as styles from './WelcomeModal.css.ts';

/** How long a session takes (spec section 1). */
const SESSION_MINUTES = 20;

/** Welcomes a new member once, and offers to start the first session of their plan. */
export function WelcomeModal() {
  const { t } = useTranslation('cabinet');
  const { begin } = usePlayer();
  const [isDue, close] = useWelcome();
  const { first, isPending } = useFirstSession(isDue);
  useSoundAhead(first?.session);
  const start = () => {
    close();
    if (first !== undefined) begin(first.session);
  };
  return (
    <Dialog isOpen={isDue && !isPending} title={t('welcome.title')} onClose={close}>
      <div className={footed}>
        <img className={styles.picture} src={hammock} alt="" width="320" height="240" />
        <p>{first ? t('welcome.plan', first) : t('welcome.text', { minutes: SESSION_MINUTES })}</p>
        <div className={foot}>
          {first && (
            <Button isFullWidth onClick={start}>
              {t('welcome.start')}
            </Button>
          )}
          <Button isFullWidth variant={first ? 'quiet' : 'primary'} onClick={close}>
            {t(first ? 'welcome.later' : 'welcome.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The first session of a plan that has just begun. */
function useFirstSession(isNeeded: boolean) {
  const plan = useMemberPlan({ isNeeded });
  const library = useQuery({ ...libraryQuery, enabled: isNeeded });
  const [planned] = plan.data?.weeks[0]?.sessions ?? [];
  const session = library.data && playedSessions(library.data).find(({ id }) => id === planned?.id);
  const isNext = planned?.status === 'next' && session !== undefined;
  const first = isNext ? { title: planned.title, minutes: planned.minutes, session } : undefined;
  return { first, isPending: plan.isPending || library.isPending };
}

/** Used where cookies are blocked: the welcome is then remembered for this page load only. */
let wasSeen = false;

/** Whether to show the welcome, and a callback for when it was seen. */
function useWelcome(): [boolean, () => void] {
  const [isOpen, setIsOpen] = useState(false);

  // Opens once the page has loaded, so that the focus returns to its content.
  useEffect(() => {
    if (!wasSeen && readCookie(COOKIE_NAMES.modalWelcomeSeen) === undefined) setIsOpen(true);
  }, []);

  function close(): void {
    wasSeen = true;
    writeLongCookie(COOKIE_NAMES.modalWelcomeSeen, 'true');
    setIsOpen(false);
  }
  return [isOpen, close];
}

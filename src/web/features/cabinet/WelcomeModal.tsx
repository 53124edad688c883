import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import { readCookie, writeLongCookie } from '#web/shared/storage/cookies.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import hammock from '#web/shared/ui/illustrations/hammock.svg?url';
import { foot, footed } from '#web/shared/ui/sticky-foot.css.ts';
import * as styles from './WelcomeModal.css.ts';

/** How long a session takes (spec section 1). */
const SESSION_MINUTES = 20;

/** Welcomes a new member once and says how sessions work. */
export function WelcomeModal() {
  const { t } = useTranslation('cabinet');
  const [isOpen, close] = useWelcome();
  return (
    <Dialog isOpen={isOpen} title={t('welcome.title')} onClose={close}>
      <div className={footed}>
        <img className={styles.picture} src={hammock} alt="" width="320" height="240" />
        <p>{t('welcome.text', { minutes: SESSION_MINUTES })}</p>
        <div className={foot}>
          <Button isFullWidth onClick={close}>
            {t('welcome.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
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

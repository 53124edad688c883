import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import listening from '#web/ui/illustrations/listening.svg?url';
import { useWelcome } from './use-welcome.ts';
import { advice, content, picture, tips } from './WelcomeModal.css.ts';

/** How long a session takes (spec section 1). */
const SESSION_MINUTES = 20;
const TIPS = ['headphones', 'quiet_place', 'position'] as const;

/** Welcomes a new member once, and says how to listen. */
export function WelcomeModal() {
  const { t } = useTranslation('cabinet');
  const [isOpen, close] = useWelcome();
  return (
    <Dialog isOpen={isOpen} title={t('welcome.title')} onClose={close}>
      <div className={content}>
        <p>{t('welcome.text', { minutes: SESSION_MINUTES })}</p>
        <ul className={tips}>
          {TIPS.map((name) => (
            <li key={name}>
              <strong>{t(`welcome.${name}`)}</strong>{' '}
              <span className={advice}>{t(`welcome.${name}_text`)}</span>
            </li>
          ))}
        </ul>
        <img className={picture} src={listening} alt="" width="320" height="240" />
        <Button isFullWidth onClick={close}>
          {t('welcome.close')}
        </Button>
      </div>
    </Dialog>
  );
}

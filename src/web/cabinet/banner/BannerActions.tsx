import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CrossIcon } from '#web/ui/cross-icon/CrossIcon.tsx';
import { actions, closeButton, resendButton } from './VerificationBanner.css.ts';

interface BannerActionsProps {
  /** Whether another mail can be asked for; the button keeps the focus when not. */
  canResend: boolean;
  onResend: () => void;
  onDismiss: () => void;
}

/** The buttons of the banner. When they go with the focus on them, it moves on to the page. */
export function BannerActions({ canResend, onResend, onDismiss }: BannerActionsProps) {
  const { t } = useTranslation('cabinet');
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const buttons = place.current;
    return () => {
      if (buttons?.contains(document.activeElement)) document.getElementById('main')?.focus();
    };
  }, []);

  return (
    <div ref={place} className={actions}>
      <button
        type="button"
        className={resendButton}
        aria-disabled={!canResend}
        onClick={canResend ? onResend : undefined}
      >
        {t('banner.resend')}
      </button>
      <button
        type="button"
        className={closeButton}
        aria-label={t('banner.close')}
        onClick={onDismiss}
      >
        <CrossIcon />
      </button>
    </div>
  );
}

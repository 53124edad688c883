import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useIsHydrated } from '#web/shared/loading/use-is-hydrated.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { row } from '#web/shared/ui/layout/Stack.css.ts';
import type { AuthActor } from './auth-actor.ts';
import * as styles from './SignedOutNote.css.ts';

const inARow = row({ gap: 'sm', isLow: true, justify: 'center', wraps: true });

/** Where nobody needs to be told how to sign in. */
const SIGN_IN_PATHS: readonly string[] = [PATHS.LOGIN, PATHS.REGISTER];

/** A quiet line above the page, after a login that could not be renewed. */
export function SignedOutNote({ actor }: { actor: AuthActor }) {
  const { t } = useTranslation();
  const wasLost = useSelector(
    actor,
    (snapshot) => snapshot.matches('anonymous') && snapshot.context.wasLost,
  );
  const { pathname } = useLocation();
  const isShown = wasLost && !SIGN_IN_PATHS.includes(pathname);
  // The prerendered page has no such line.
  if (!useIsHydrated()) return null;
  return (
    // Always rendered, so that a screen reader announces new content in it.
    <p role="status" className={isShown ? `${inARow} ${styles.note}` : undefined}>
      {isShown && (
        <>
          <span>{t('account.signed_out')}</span>{' '}
          <Link to={PATHS.LOGIN} className={styles.link}>
            {t('layout.sign_in')}
          </Link>
        </>
      )}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayer } from '#web/features/cabinet/player/player-context.ts';
import { playedSessions } from '#web/features/cabinet/player/session.machine.ts';
import { libraryQuery } from '#web/features/cabinet/server-state/queries.ts';
import { useIsOffline } from '#web/shared/api/connection.ts';
import { loadAhead } from '#web/shared/loading/load-ahead.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { useIsPast } from '#web/shared/session/RequireAccess.tsx';
import { notifyError } from '#web/shared/ui/notifications/notify.ts';
import { useErrorText } from '#web/shared/ui/use-error-text.ts';
import * as styles from './MinuteButton.css.ts';

/** Offers a short practice to members with access. */
export function MinuteButton() {
  const { user } = useAuth();
  const hasEnded = useIsPast(user?.accessTo);
  return user?.accessTo && !hasEnded ? <Minute /> : null;
}

/** Starts the first short practice of the catalogue at once, a breath, with the others beneath. */
function Minute() {
  const { t, i18n } = useTranslation('cabinet');
  const { language } = i18n;
  const { begin, kept } = usePlayer();
  const { data, refetch } = useQuery(libraryQuery);
  const isOffline = useIsOffline();
  const { id, hasWords } = data?.shortPractices[0] ?? {};
  useEffect(() => {
    if (id === undefined || hasWords === undefined || isOffline) return;
    loadAhead([() => kept.refresh({ id, hasWords, language })]);
  }, [id, hasWords, language, isOffline, kept]);
  const errorText = useErrorText();
  const start = async () => {
    // Browsers allow sound during a tap only, so nothing is waited for if the library is there.
    const loaded = data ? { data, error: null } : await refetch();
    if (loaded.data === undefined) {
      const text = errorText(loaded.error);
      if (text !== undefined) notifyError(text);
      return;
    }
    const { shortPractices, categories } = loaded.data;
    const [first] = playedSessions({ items: shortPractices, categories });
    if (first !== undefined) begin(first);
  };
  return (
    <button type="button" className={styles.minute} onClick={start}>
      <span className={styles.ring} />
      <span>{t('minute.open')}</span>
    </button>
  );
}

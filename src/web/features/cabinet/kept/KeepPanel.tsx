import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayerIcon } from '#web/features/cabinet/player/PlayerButtons.tsx';
import { usePlayer, usePlayerSettings } from '#web/features/cabinet/player/player-context.ts';
import {
  inLength,
  lengthOf,
  type PlayedSession,
} from '#web/features/cabinet/player/session.machine.ts';
import { soundQuery } from '#web/features/cabinet/server-state/queries.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
import { localesOf } from '#web/shared/i18n/formats.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { Unseen } from '#web/shared/ui/Unseen.tsx';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import * as styles from './KeepPanel.css.ts';

const BYTES_OF_A_MEGABYTE = 1_000_000;

function sizeText(bytes: number, language: string): string {
  const style = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  const megabytes = Math.max(bytes / BYTES_OF_A_MEGABYTE, 0.1);
  // Number and unit stay in one line.
  return new Intl.NumberFormat(localesOf(language), style).format(megabytes).replace(' ', '\u00a0');
}

/** What is kept; the session among it that the member chose to keep, if they did. */
function useKept(id: string) {
  const { kept } = usePlayer();
  const state = useSyncExternalStore(kept.subscribe, kept.get);
  const own = state.sessions.find((each) => each.id === id && !each.isQuiet);
  return { kept, own, ...state };
}

/** Keeps a session on this device, or removes it. Says how much room that takes. */
export function KeepPanel({ session }: { session: PlayedSession }) {
  const { t, i18n } = useTranslation('cabinet');
  const { language } = i18n;
  const { id, hasWords } = session;
  const { kept, own, busy, problem } = useKept(id);
  const length = lengthOf(inLength(session, usePlayerSettings().minutes));
  const { data: sound } = useQuery({ ...soundQuery(id, length), enabled: own === undefined });
  const bytes = own?.bytes ?? sound?.bytes ?? null;
  const room = bytes === null ? '' : t('keep.room', { size: sizeText(bytes, language) });
  const isBusy = busy === id;
  const reason = problem?.id === id && problem.reason;
  return (
    <Stack gap="sm" align="start">
      <p className={textStyle({ size: 'small', tone: 'quiet' })}>
        {[t(own ? 'keep.kept' : 'keep.offer'), room, t('keep.until')].filter(Boolean).join(' ')}
      </p>
      <Unseen view={own ? 'kept' : 'offer'}>
        <ActionButton
          isBusy={isBusy}
          onClick={() =>
            void (own
              ? kept.remove(id)
              : kept.keep({ id, hasWords, language, length, isQuiet: false }))
          }
        >
          {t(own && !isBusy ? 'keep.remove' : 'keep.keep')}
        </ActionButton>
      </Unseen>
      <p role="status" className={reason ? textStyle({ size: 'small' }) : visuallyHidden}>
        {reason && t(`keep.problems.${reason}`)}
      </p>
    </Stack>
  );
}

/** Says in a row whether the session is on this device, and leads to the choice. */
export function KeepButton({ session }: { session: PlayedSession }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const isKept = useKept(session.id).own !== undefined;
  const label = t(isKept ? 'keep.kept_named' : 'keep.named', { title: session.title });
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        data-kept={isKept}
        onClick={() => setOpen(true)}
      >
        <PlayerIcon name={isKept ? 'kept' : 'keep'} size={20} />
      </button>
      {isOpen && (
        <Dialog isOpen title={session.title} onClose={close}>
          <Stack gap="lg">
            <KeepPanel session={session} />
            <Button variant="quiet" isFullWidth onClick={close}>
              {t('keep.close')}
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  );
}

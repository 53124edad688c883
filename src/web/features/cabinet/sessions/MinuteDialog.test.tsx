// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { aLibrary } from '#web/features/cabinet/plan/testing/an-overview.ts';
import { PlayerContext } from '#web/features/cabinet/player/player-context.ts';
import { aSession, Listener } from '#web/features/cabinet/player/testing/listener.ts';
import { ServerState } from '#web/features/cabinet/server-state/ServerState.tsx';
import { openCabinet } from '#web/features/cabinet/testing/open-cabinet.tsx';
import { listContent } from '#web/shared/api/library.ts';
import { haveModalDialogs } from '#web/shared/ui/dialog/testing/modal-dialogs.ts';
import { MinuteDialog } from './MinuteDialog.tsx';

vi.mock('#web/shared/api/library.ts');

beforeAll(haveModalDialogs);

const { categoryTitle, ...practice } = aSession({
  id: 'a-breath',
  title: 'A breath',
  durationSeconds: 60,
  isShort: true,
});

async function open() {
  const listener = new Listener();
  const begin = vi.fn();
  const onClose = vi.fn();
  await openCabinet(
    <PlayerContext
      value={{ actor: listener.actor, hasVolume: true, isFull: false, setFull: vi.fn(), begin }}
    >
      <ServerState>
        <MinuteDialog isOpen onClose={onClose} />
      </ServerState>
    </PlayerContext>,
    '/cabinet/profile',
  );
  return { listener, begin, onClose };
}

test('one tap starts a short practice', async () => {
  vi.mocked(listContent).mockResolvedValue(aLibrary({ shortPractices: [practice] }));
  const { begin, onClose } = await open();
  await userEvent.click(await screen.findByRole('button', { name: /A breath\s*1 min/ }));
  expect(begin).toHaveBeenCalledExactlyOnceWith({ ...practice, categoryTitle });
  expect(onClose).toHaveBeenCalledOnce();
});

test('practices can be followed without sound', async () => {
  vi.mocked(listContent).mockResolvedValue(aLibrary({ shortPractices: [practice] }));
  const { listener } = await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Without sound/ }));
  expect(listener.state.context.settings.isMuted).toBe(true);
});

test('practices that cannot be loaded are asked for again', async () => {
  vi.mocked(listContent).mockRejectedValueOnce(new Error('offline'));
  vi.mocked(listContent).mockResolvedValueOnce(aLibrary({ shortPractices: [practice] }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /A breath/ })).toBeVisible();
});

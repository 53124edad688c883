// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aLibrary } from '#web/features/cabinet/plan/testing/an-overview.ts';
import { PlayerContext } from '#web/features/cabinet/player/player-context.ts';
import { aSession, Listener } from '#web/features/cabinet/player/testing/listener.ts';
import { ServerState } from '#web/features/cabinet/server-state/ServerState.tsx';
import { AHEAD, openCabinet, PAST } from '#web/features/cabinet/testing/open-cabinet.tsx';
import { listContent } from '#web/shared/api/library.ts';
import { notifyError } from '#web/shared/ui/notifications/notify.ts';
import { MinuteButton } from './MinuteButton.tsx';

vi.mock('#web/shared/api/library.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');

const { categoryTitle, ...breath } = aSession({ id: 'a-breath', isShort: true });
const shake = { ...breath, id: 'shake-it-off' };
const library = aLibrary({ shortPractices: [breath, shake] });

async function open(accessTo = AHEAD) {
  const begin = vi.fn();
  await openCabinet(
    <PlayerContext value={new Listener().view({ begin })}>
      <ServerState>
        <MinuteButton />
      </ServerState>
    </PlayerContext>,
    '/cabinet/profile',
    { accessTo },
  );
  const tap = () => userEvent.click(screen.getByRole('button', { name: 'I need a minute' }));
  return { begin, tap };
}

test('one tap starts a breath', async () => {
  vi.mocked(listContent).mockResolvedValue(library);
  const { begin, tap } = await open();
  await tap();
  expect(begin).toHaveBeenCalledExactlyOnceWith({ ...breath, categoryTitle });
});

test('a library that could not be loaded is asked for again by the tap, which says why it failed', async () => {
  vi.mocked(listContent).mockRejectedValue(new Error('offline'));
  const { begin, tap } = await open();
  await tap();
  await vi.waitFor(() => expect(notifyError).toHaveBeenCalledOnce());
  expect(begin).not.toHaveBeenCalled();
  vi.mocked(listContent).mockResolvedValue(library);
  await tap();
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce());
});

test('members whose access has ended are offered none', async () => {
  vi.mocked(listContent).mockResolvedValue(library);
  await open(PAST);
  expect(screen.queryByRole('button')).toBeNull();
});

// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { PlayerContext } from '#web/features/cabinet/player/player-context.ts';
import { Listener } from '#web/features/cabinet/player/testing/listener.ts';
import { ServerState } from '#web/features/cabinet/server-state/ServerState.tsx';
import { openCabinet } from '#web/features/cabinet/testing/open-cabinet.tsx';
import { getPlan } from '#web/shared/api/users.ts';
import sessions from '#web/shared/i18n/texts/en/sessions.json' with { type: 'json' };
import { saveLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { claimAttempt } from '#web/shared/quiz-sync/quiz-uploader.ts';
import { ann } from '#web/shared/session/testing/open-account.ts';
import { PlanStrip } from './PlanStrip.tsx';

vi.mock('#web/shared/api/users.ts');

beforeAll(() => void i18next.addResourceBundle('en', 'sessions', sessions));
afterEach(() => localStorage.clear());

test('a plan that only this device has is named, in place of another quiz', async () => {
  vi.mocked(getPlan).mockResolvedValue(null);
  saveLastAttempt(wizardOf([single('mood')]), { mood: 'a' }, '0a1b');
  claimAttempt(ann.id);
  await openCabinet(
    <PlayerContext
      value={{
        actor: new Listener().actor,
        hasVolume: true,
        isFull: false,
        setFull: vi.fn(),
        begin: vi.fn(),
      }}
    >
      <ServerState>
        <PlanStrip />
      </ServerState>
    </PlayerContext>,
    '/cabinet/sessions',
  );
  expect(await screen.findByRole('heading')).toHaveTextContent('Your plan is on this device');
});

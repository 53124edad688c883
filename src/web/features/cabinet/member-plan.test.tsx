// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPlan } from '#contract/testing/sample-plan.ts';
import { option, question, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { PlayerContext } from '#web/features/cabinet/player/player-context.ts';
import { aSession, Listener } from '#web/features/cabinet/player/testing/listener.ts';
import { ServerState } from '#web/features/cabinet/server-state/ServerState.tsx';
import { listContent } from '#web/shared/api/library.ts';
import { getListened, getPlan } from '#web/shared/api/users.ts';
import { loadWizard, loadWizardText, wizardById } from '#web/shared/i18n/wizard-texts.ts';
import { readLastAttempt, saveLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { claimAttempt } from '#web/shared/quiz-sync/quiz-uploader.ts';
import { ann } from '#web/shared/session/testing/open-account.ts';
import { useMemberPlan } from './member-plan.ts';
import { aLibrary } from './plan/testing/an-overview.ts';
import { openCabinet } from './testing/open-cabinet.tsx';

vi.mock('#web/shared/api/users.ts');
vi.mock('#web/shared/api/library.ts');
vi.mock('#web/shared/i18n/wizard-texts.ts');

const weeks = ['one', 'two', 'three', 'four'].map((titleKey) => ({
  titleKey,
  sessions: ['quiet-room'],
}));
const definition = wizardOf([question('voice', 'single', [option('busy', { mind: 2 })])], {
  profile: [{ id: 'mind', labelKey: 'mind', focusKey: 'mind.focus' }],
  sessionThemes: [{ id: 'quiet-room', titleKey: 'quiet', bars: ['mind'] }],
  outcomes: [{ id: 'usual', titleKey: 'usual.title', default: true, weeks }],
});

beforeEach(() => {
  vi.mocked(getPlan).mockReset().mockResolvedValue(null);
  vi.mocked(getListened).mockReset().mockResolvedValue({ finishes: {}, before: {}, started: [] });
  vi.mocked(listContent).mockResolvedValue(aLibrary());
  vi.mocked(wizardById).mockReturnValue({ id: 'tiny', path: '/tiny', load: vi.fn() });
  vi.mocked(loadWizard).mockResolvedValue({ definition, definitionHash: '0a1b', images: {} });
  vi.mocked(loadWizardText).mockResolvedValue((key) => key);
});
afterEach(() => localStorage.clear());

function takeQuiz(userId = ann.id) {
  saveLastAttempt(definition, { voice: 'busy' }, '0a1b');
  claimAttempt(userId);
}

function Shown() {
  const { data } = useMemberPlan();
  return <pre>{data === undefined ? 'Loading' : JSON.stringify(data)}</pre>;
}

async function planOf() {
  await openCabinet(
    <PlayerContext value={new Listener().view()}>
      <ServerState>
        <Shown />
      </ServerState>
    </PlayerContext>,
    '/cabinet/sessions',
  );
  const shown = await screen.findByText(/^(null|\{)/);
  return JSON.parse(shown.textContent);
}

test('the plan of the account counts, whatever the device has', async () => {
  takeQuiz();
  vi.mocked(getPlan).mockResolvedValue(aPlan());
  expect(await planOf()).toMatchObject({ id: aPlan().id, quiz: { id: 'emotional-reset' } });
});

test('without one, the plan is made from the quiz on the device and what was heard since', async () => {
  takeQuiz();
  vi.mocked(getListened).mockResolvedValue({
    finishes: { 'quiet-room': 1 },
    before: {},
    started: [],
  });
  expect(await planOf()).toMatchObject({
    quiz: { id: 'tiny' },
    id: null,
    review: { isDue: false },
    startedAt: readLastAttempt()?.finishedAt,
    week: 2,
    next: { sessionId: 'quiet-room', title: aSession().title, reason: 'options.busy' },
  });
  expect(getListened).toHaveBeenCalledExactlyOnceWith(readLastAttempt()?.finishedAt);
});

test('there is none without a quiz, or from the quiz of somebody else', async () => {
  takeQuiz('bob');
  expect(await planOf()).toBeNull();
  expect(getListened).not.toHaveBeenCalled();
});

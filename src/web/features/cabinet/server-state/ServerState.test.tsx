// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Content } from '#contract/content.ts';
import { aLibrary } from '#web/features/cabinet/plan/testing/an-overview.ts';
import { PlayerContext } from '#web/features/cabinet/player/player-context.ts';
import { begun, Listener } from '#web/features/cabinet/player/testing/listener.ts';
import { AuthContext } from '#web/shared/session/auth-context.tsx';
import {
  ann,
  loaded,
  type OpenAccount,
  openAccount,
} from '#web/shared/session/testing/open-account.ts';
import { QUERY_KEYS } from './queries.ts';
import { ServerState } from './ServerState.tsx';

/** Calls wait here, in order, until the test resolves them. */
let calls: PromiseWithResolvers<Content>[];
/** What the server says of check-ins, one more each time. */
let calmer: number;
let account: OpenAccount;
let listener: Listener;

beforeEach(async () => {
  calls = [];
  calmer = 2;
  account = openAccount();
  listener = new Listener();
  await loaded(account);
});
afterEach(async () => {
  account.actor.stop();
  listener.actor.stop();
  onlineManager.setOnline(true);
  await i18next.changeLanguage('en');
});

function load(): Promise<Content> {
  const call = Promise.withResolvers<Content>();
  calls.push(call);
  return call.promise;
}

/** A page that shows how many sessions are finished and the position in each. */
function SessionsPage() {
  const { data, isPending, isLoadingError, refetch } = useQuery({
    queryKey: QUERY_KEYS.sessions,
    queryFn: load,
  });
  if (isPending) return <p>Loading</p>;
  if (isLoadingError)
    return (
      <button type="button" onClick={() => void refetch()}>
        Try again
      </button>
    );
  return (
    <p>
      {`${data.completed} finished, at ${data.items.map((item) => item.positionSeconds).join()}`}
    </p>
  );
}

/** A page that shows after how many sessions the member was calmer. */
function PlanPage() {
  const { data } = useQuery({ queryKey: QUERY_KEYS.overview, queryFn: async () => (calmer += 1) });
  return <p>{`calmer after ${data}`}</p>;
}

function Pages() {
  const [isPlan, setPlan] = useState(false);
  return (
    <>
      {isPlan ? <PlanPage /> : <SessionsPage />}
      <button type="button" onClick={() => setPlan(!isPlan)}>
        Turn the page
      </button>
    </>
  );
}

function open() {
  render(
    <AuthContext value={account.actor}>
      <PlayerContext value={listener.view()}>
        <ServerState>
          <Pages />
        </ServerState>
      </PlayerContext>
    </AuthContext>,
  );
}

const sees = (text: string) => screen.findByText(text);
const turnsThePage = () => userEvent.click(screen.getByRole('button', { name: 'Turn the page' }));
const answers = (completed: number, index = calls.length - 1) =>
  act(async () => calls[index]?.resolve(aLibrary({ completed })));
const refuses = (index = calls.length - 1) => act(async () => calls[index]?.reject(new Error()));
const comesBack = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

async function opened() {
  open();
  await answers(1);
  await sees('1 finished, at 0');
}

describe('a page that is opened again', () => {
  test('shows the cached data at once, and then what has changed', async () => {
    await opened();
    await turnsThePage();
    await turnsThePage();
    expect(screen.getByText('1 finished, at 0')).toBeVisible();
    expect(calls).toHaveLength(2);
    await answers(2);
    expect(await sees('2 finished, at 0')).toBeVisible();
  });
});

describe('the first call', () => {
  test('fails while offline instead of waiting for the network', async () => {
    onlineManager.setOnline(false);
    open();
    expect(calls).toHaveLength(1);
    await refuses();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('is repeated if something changes meanwhile', async () => {
    open();
    await comesBack();
    expect(calls).toHaveLength(2);
    await answers(1, 0);
    expect(screen.getByText('Loading')).toBeVisible();
    await answers(2, 1);
    expect(await sees('2 finished, at 0')).toBeVisible();
  });
});

describe('visible data is loaded again', () => {
  test.each<[string, () => unknown]>([
    ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    [
      'the browser restores the page',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ],
    ['a session is finished', () => listener.does({ type: 'audio.ended' })],
    ['another language is chosen', () => i18next.changeLanguage('es')],
    [
      'the access has changed',
      () => account.send({ type: 'user.replace', user: { ...ann, accessTo: new Date() } }),
    ],
  ])('when %s', async (_what, change) => {
    await listener.hears();
    await opened();
    await act(async () => void (await change()));
    expect(screen.getByText('1 finished, at 0')).toBeVisible();
    expect(calls).toHaveLength(2);
    await answers(2);
    expect(await sees('2 finished, at 0')).toBeVisible();
  });

  test('and the newest response wins', async () => {
    await opened();
    await comesBack();
    await comesBack();
    await answers(3, 2);
    await answers(2, 1);
    expect(await sees('3 finished, at 0')).toBeVisible();
  });
});

describe('hidden data', () => {
  test.each([
    ['language', () => i18next.changeLanguage('es')],
    [
      'access',
      async () => account.send({ type: 'user.replace', user: { ...ann, accessTo: new Date() } }),
    ],
  ])('is dropped after a change of the %s', async (_what, change) => {
    await opened();
    await turnsThePage();
    await act(async () => void (await change()));
    await turnsThePage();
    expect(screen.getByText('Loading')).toBeVisible();
  });

  test('follows the position that the player saves', async () => {
    await listener.hears(begun);
    await opened();
    await turnsThePage();
    const place = { id: begun.id, status: 'started', positionSeconds: 71 } as const;
    await act(async () => listener.does({ type: 'place.saved', place }));
    await turnsThePage();
    expect(screen.getByText('1 finished, at 71')).toBeVisible();
  });
});

test('figures follow a check-in that the server has', async () => {
  await opened();
  await turnsThePage();
  expect(await sees('calmer after 3')).toBeVisible();
  await act(async () => {
    listener.opens({ ...begun, positionSeconds: 0 }).checkIns.say(4);
    await listener.sees((state) => state.matches({ listening: 'playing' }));
  });
  expect(await sees('calmer after 4')).toBeVisible();
});

test('one member’s data is never shown to another', async () => {
  await opened();
  account.send({ type: 'user.switched' });
  await act(() => account.answers('loadUser', { ...ann, id: 'bea' }));
  expect(await sees('Loading')).toBeVisible();
  await answers(5);
  expect(await sees('5 finished, at 0')).toBeVisible();
});

test('a response that arrives after another user signed in is dropped', async () => {
  open();
  account.send({ type: 'user.switched' });
  await act(() => account.answers('loadUser', { ...ann, id: 'bea' }));
  await answers(1, 0);
  expect(screen.getByText('Loading')).toBeVisible();
  await answers(5);
  expect(await sees('5 finished, at 0')).toBeVisible();
});

// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listWords } from '#web/shared/api/library.ts';
import { begun, Listener } from './testing/listener.ts';
import { useWords } from './use-words.ts';

vi.mock('#web/shared/api/library.ts');

const texts = Array.from({ length: 20 }, (_, index) => `Picture ${index}.`);

test('a session that draws its words draws anew when it is played again', async () => {
  const draw = { leastSeconds: 8, mostSeconds: 12, texts };
  const cue = { startSeconds: 0, endSeconds: 200, text: 'Picture 0.', need: 'core' as const, draw };
  vi.mocked(listWords).mockResolvedValue({ cues: [cue] });
  const session = { ...begun, hasWords: true };
  const listener = new Listener();
  const { result } = renderHook(() => useWords(listener));
  const drawn = async () => {
    await waitFor(() => expect(result.current.cues).not.toHaveLength(0));
    return result.current.cues.map(({ text }) => text);
  };
  await act(() => listener.hears(session));
  const first = await drawn();
  act(() => void listener.does({ type: 'audio.ended' }));
  listener.does({ type: 'session.play' });
  expect(await drawn()).not.toEqual(first);
});

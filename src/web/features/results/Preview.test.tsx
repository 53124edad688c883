// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { previewSession } from '#web/shared/api/library.ts';
import Preview from './Preview.tsx';

vi.mock('#web/shared/api/library.ts');

test('the first words are read at once, a second before the place where they are spoken', async () => {
  const element = Object.assign(new EventTarget(), {
    src: '',
    currentTime: 0,
    paused: true,
    ended: false,
    play: vi.fn(async () => undefined),
    pause: vi.fn(),
  });
  const words = { need: 'core', endSeconds: 20 } as const;
  vi.mocked(previewSession).mockResolvedValue({
    seconds: 120,
    speaker: null,
    audioUrl: '/media/previews/tide',
    cues: [{ ...words, startSeconds: 11, text: 'Hear the tide.' }],
  });
  await act(async () =>
    render(
      <Preview
        session={{ id: 'tide', category: 'sleep-issues' }}
        element={element as unknown as HTMLAudioElement}
      />,
    ),
  );
  expect(element).toMatchObject({ src: '/media/previews/tide', currentTime: 10 });
  expect(element.play).toHaveBeenCalledOnce();
  const [line] = screen.getAllByText('Hear the tide.');
  expect(line).not.toHaveAttribute('data-over');
});

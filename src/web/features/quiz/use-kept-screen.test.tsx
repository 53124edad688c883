// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { KEPT_SCREEN, type KeptScreen } from '#web/shared/loading/kept-screen.ts';
import { useKeptScreen } from './use-kept-screen.ts';

afterEach(() => sessionStorage.clear());

function Quiz() {
  const quiz = useRef<HTMLElement>(null);
  const [isTicked, setIsTicked] = useState(false);
  useKeptScreen(quiz, { id: 'a', step: 2 });
  return (
    <section ref={quiz} data-wizard="tiny">
      <input type="checkbox" checked={isTicked} onChange={() => setIsTicked(!isTicked)} />
    </section>
  );
}

/** What a tab holds after its page was left. */
function leave(): KeptScreen | undefined {
  window.dispatchEvent(new Event('pagehide'));
  return JSON.parse(sessionStorage.getItem(KEPT_SCREEN) ?? 'null') ?? undefined;
}

test('when the page is left, the tab keeps what it shows, with the ticks it has then', () => {
  window.history.replaceState(null, '', '/calm?utm_source=x');
  document.head.innerHTML = '<script type="module" src="/assets/index-a.js"></script>';
  render(<Quiz />);
  fireEvent.click(screen.getByRole('checkbox'));
  const kept = leave();
  expect(kept).toMatchObject({ path: '/calm', language: 'en', attemptId: 'a', step: 2 });
  expect(kept?.build).toContain('/assets/index-a.js');

  const shown = new DOMParser().parseFromString(kept?.html ?? '', 'text/html');
  expect(shown.querySelectorAll('[data-wizard="tiny"] input:checked')).toHaveLength(1);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(leave()?.html).not.toContain('checked');
});

test('a quiz that shows no more is not kept', () => {
  render(<Quiz />).unmount();
  expect(leave()).toBeUndefined();
});

import { parseStepsLimit } from '#engine/steps-limit.ts';
import { earlyQuiz } from './early-quiz.ts';
import type { EarlyField, PreHydrationInput } from './pre-hydration-input.ts';

/** A longer press is no longer waited for. */
const TIMEOUT_MS = 1000;

/**
 * Resolves when nothing is being pressed. Changing the page under a finger would lose the tap
 * together with its target.
 */
export function watchPointer(page: Window): () => Promise<void> {
  let isDown = false;
  let onRelease: (() => void) | undefined;

  for (const begin of ['pointerdown', 'keydown']) {
    page.addEventListener(begin, () => {
      isDown = true;
    });
  }
  const release = () => {
    isDown = false;
    onRelease?.();
  };
  for (const end of ['pointerup', 'pointercancel', 'keyup']) {
    // The click follows this event and has to be captured first.
    page.addEventListener(end, () => setTimeout(release));
  }

  return () =>
    new Promise((resolve) => {
      if (!isDown) return resolve();
      onRelease = resolve;
      setTimeout(resolve, TIMEOUT_MS);
    });
}

/** Captures taps, typing and submissions until the app loads and requests them. */
export function captureInput(root: HTMLElement, isResumed: boolean): void {
  const stepsLimit = parseStepsLimit(new URLSearchParams(location.search).get('stepsLimit'));
  const quiz = earlyQuiz(root, stepsLimit !== undefined);
  const { pathname } = location;
  let pressed = -1;

  const onClick = (event: Event) => {
    if (!(event.target instanceof Element) || quiz.takes(event)) return;
    keepQuery(event.target.closest('a'));
    const button = event.target.closest('button');
    if (button !== null) pressed = [...root.querySelectorAll('button')].indexOf(button);
  };
  // A form submitted without the app would put its values into the address.
  const onSubmit = (event: Event) => event.preventDefault();

  root.addEventListener('click', onClick, true);
  root.addEventListener('submit', onSubmit, true);

  const released = watchPointer(window);
  window.__preHydration = async (): Promise<PreHydrationInput> => {
    await released();
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('submit', onSubmit, true);
    const taps = quiz.taps();
    const { activeElement } = document;
    return {
      // After a reload, Back can lead to another page of the app without loading it.
      isUntouched: !isResumed && taps.length === 0 && location.pathname === pathname,
      taps,
      fields: taps.length === 0 ? fieldsOf(root) : [],
      focused:
        activeElement instanceof HTMLInputElement && root.contains(activeElement)
          ? activeElement.name
          : '',
      pressed,
    };
  };
}

function fieldsOf(root: HTMLElement): EarlyField[] {
  const inputs = [...root.querySelectorAll<HTMLInputElement>('input[name]')];
  return inputs
    .filter(({ type, value, defaultValue, checked, defaultChecked }) => {
      // The value of a checkbox or radio button is fixed; only its state is input.
      return checked !== defaultChecked || (type !== 'checkbox' && value !== defaultValue);
    })
    .map(({ name, value, checked }) => ({ name, value, isChecked: checked }));
}

/** The app reads the query. A page that is left before the app loads must pass it on. */
function keepQuery(link: HTMLAnchorElement | null): void {
  if (link?.origin === location.origin && link.search === '') link.search = location.search;
}

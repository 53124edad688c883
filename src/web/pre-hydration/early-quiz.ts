import { SETTLE_MS } from '#engine/settle-time.ts';
import { FILL } from '#web/shared/ui/range-fill.ts';
import type { EarlyAnswers } from './pre-hydration-input.ts';

/** The first two steps of a quiz, as far as they work without the app. */
export interface EarlyQuiz {
  /** Handles a tap. True if the tap was on the quiz. */
  takes: (tap: Event) => boolean;
  /** The early answers; undefined while the first step is shown. */
  answers: () => EarlyAnswers | undefined;
}

/**
 * Shows the second step from a template in the page when the first one is passed, and marks the
 * chosen options or the number of a scale there.
 */
export function earlyQuiz(root: HTMLElement): EarlyQuiz {
  const second = root.ownerDocument.querySelector<HTMLTemplateElement>('template[data-next-step]')
    ?.content.firstElementChild;
  const first = root.querySelector('[data-wizard][data-step="1"]');
  let shown = first;
  let isContinued = false;
  const range = rangeIn(second);
  // A tap on the position of an untouched range is no input.
  for (const type of ['input', 'click']) range?.addEventListener(type, () => set(range.value));

  second?.addEventListener('change', ({ target }) => untickOthers(second, target as Element));

  function show(step: Element): void {
    shown?.replaceWith(step);
    shown = step;
    isContinued = false;
    step.setAttribute('data-settling', '');
    setTimeout(() => step.removeAttribute('data-settling'), SETTLE_MS);
    scrollTo(0, 0);
    step.querySelector('h1')?.focus({ preventScroll: true });
  }

  function takes(tap: Event): boolean {
    const target = tap.target as Element;
    if (!first || !second || !shown?.contains(target)) return false;
    const control = target.closest('[data-advance], [data-back], [data-value]');
    if (control === null) return false;
    if (shown.hasAttribute('data-settling')) tap.preventDefault();
    else if (control.hasAttribute('data-back')) show(first);
    else if (!control.hasAttribute('data-advance')) choose(control);
    else if (shown === first) show(second);
    else isContinued = true;
    return true;
  }

  /** Multiple-choice options are checkboxes, which the browser ticks by itself. */
  function choose(option: Element): void {
    if (option.hasAttribute('aria-pressed')) set(option.getAttribute('data-value') ?? '');
  }

  /** Marks the option or number, and moves the range of a scale to it. */
  function set(value: string): void {
    if (shown?.hasAttribute('data-settling')) return;
    for (const each of shown?.querySelectorAll('[aria-pressed]') ?? []) {
      each.setAttribute('aria-pressed', String(each.getAttribute('data-value') === value));
    }
    const shownRange = rangeIn(shown);
    if (shownRange) {
      shownRange.value = value;
      const [min, max] = [Number(shownRange.min), Number(shownRange.max)];
      shownRange.style.setProperty(FILL, String((Number(value) - min) / (max - min)));
      shownRange.removeAttribute('aria-valuetext');
    }
    const output = shown?.querySelector('output');
    if (output) output.textContent = value;
    // A range always has a value; this attribute says that nobody has chosen it.
    for (const each of [shownRange, output]) each?.removeAttribute('data-empty');
  }

  return {
    takes,
    answers() {
      if (!second || shown !== second) return undefined;
      if (range)
        return {
          chosen: range.dataset.empty === undefined ? [range.valueAsNumber] : [],
          isContinued,
        };
      const chosen = second.querySelectorAll<HTMLElement>(
        '[data-value][aria-pressed="true"], [data-value]:has(:checked)',
      );
      return { chosen: [...chosen].map(({ dataset }) => dataset.value ?? ''), isContinued };
    },
  };
}

function rangeIn(step: Element | null | undefined): HTMLInputElement | null | undefined {
  return step?.querySelector<HTMLInputElement>('input[type="range"]');
}

/** An exclusive option is ticked alone, and unticked with any other. */
function untickOthers(step: Element, box: Element): void {
  if (!box.matches('[data-value] :checked')) return;
  const isAlone = box.closest('[data-exclusive]') !== null;
  for (const other of step.querySelectorAll<HTMLInputElement>('[data-value] :checked')) {
    const isExclusive = isAlone || other.closest('[data-exclusive]') !== null;
    if (other !== box && isExclusive) other.checked = false;
  }
}

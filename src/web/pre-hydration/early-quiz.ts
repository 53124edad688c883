import { SETTLE_MS } from '#engine/settle-time.ts';
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
 * chosen options there.
 */
export function earlyQuiz(root: HTMLElement): EarlyQuiz {
  const second = root.ownerDocument.querySelector<HTMLTemplateElement>('template[data-next-step]')
    ?.content.firstElementChild;
  const first = root.querySelector('[data-wizard][data-step="1"]');
  let shown = first;
  let isContinued = false;

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
    if (!option.hasAttribute('aria-pressed')) return;
    for (const each of shown?.querySelectorAll('[aria-pressed]') ?? []) {
      each.setAttribute('aria-pressed', String(each === option));
    }
  }

  return {
    takes,
    answers() {
      if (!second || shown !== second) return undefined;
      const chosen = second.querySelectorAll<HTMLElement>(
        '[data-value][aria-pressed="true"], [data-value]:has(:checked)',
      );
      return { chosen: [...chosen].map(({ dataset }) => dataset.value ?? ''), isContinued };
    },
  };
}

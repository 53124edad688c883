import { SETTLE_MS } from '#engine/settle-time.ts';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import { FILL } from '#web/shared/ui/range-fill.ts';

/**
 * The first steps of a quiz, as far as they work without the app: shows the next steps from templates
 * in the page, and marks the chosen options or the number of a scale there.
 *
 * @param isLimited Whether the visit has a `stepsLimit`, which may end the quiz with its first
 *   answer.
 */
export function earlyQuiz(root: HTMLElement, isLimited: boolean) {
  const templates = [
    ...root.ownerDocument.querySelectorAll<HTMLTemplateElement>('template[data-next-step]'),
  ].slice(0, isLimited ? 1 : undefined);
  const steps = [
    root.querySelector('[data-wizard][data-step="1"]'),
    ...templates.map(({ content }) => content.firstElementChild),
  ].filter((step) => step !== null);
  const taps: { place: number; event: WizardEvent }[] = [];
  let place = 0;
  /** Whether the button of the shown step was pressed, which the app will answer. */
  let isContinued = false;
  for (const step of steps) listenTo(step);

  function listenTo(step: Element): void {
    const range = rangeIn(step);
    // A tap on the position of an untouched range is no input.
    for (const type of ['input', 'click']) range?.addEventListener(type, () => set(range.value));
    step.addEventListener('change', ({ target }) => {
      const box = (target as Element).closest<HTMLElement>('[data-value]');
      if (box === null) return;
      untickOthers(step, target as HTMLInputElement);
      record({ type: 'option.choose', value: box.dataset.value ?? '' });
    });
  }

  /** Handles a tap. True if the tap was on the quiz. */
  function takes(tap: Event): boolean {
    const target = tap.target as Element;
    const shown = steps[place];
    if (steps.length < 2 || !shown?.contains(target)) return false;
    const control = target.closest('[data-advance], [data-back], [data-value]');
    if (control === null) return false;
    if (control.hasAttribute('data-back')) leave({ type: 'step.back' }, place - 1);
    else if (control.hasAttribute('data-advance')) goOn();
    // Multiple-choice options are checkboxes, which the browser ticks by itself.
    else if (control.hasAttribute('aria-pressed')) set(control.getAttribute('data-value') ?? '');
    return true;
  }

  function goOn(): void {
    if (canAdvance(steps[place])) leave({ type: 'step.continue' }, place + 1);
    else isContinued = true;
  }

  /** Shows another step. The app shows those that the page does not have. */
  function leave(event: WizardEvent, next: number): void {
    if (steps[next] === undefined) {
      isContinued = true;
      return;
    }
    record(event);
    show(next);
  }

  function record(event: WizardEvent): void {
    taps.push({ place, event });
  }

  function show(next: number): void {
    const step = steps[next];
    if (step === undefined) return;
    steps[place]?.replaceWith(step);
    place = next;
    isContinued = false;
    step.setAttribute('data-settling', '');
    setTimeout(() => step.removeAttribute('data-settling'), SETTLE_MS);
    scrollTo(0, 0);
    step.querySelector('h1')?.focus({ preventScroll: true });
  }

  /** Takes the only value of the shown step: marks it, and moves the range of a scale to it. */
  function set(value: string): void {
    const shown = steps[place];
    if (shown === undefined) return;
    for (const each of shown.querySelectorAll('[aria-pressed]')) {
      each.setAttribute('aria-pressed', String(each.getAttribute('data-value') === value));
    }
    const range = rangeIn(shown);
    if (range) moveTo(range, value);
    const output = shown.querySelector('output');
    if (output) output.textContent = value;
    // A range always has a value; this attribute says that nobody has chosen it.
    for (const each of [range, output]) each?.removeAttribute('data-empty');

    const last = taps.at(-1);
    if (last?.place === place && last.event.type === 'option.choose') taps.pop();
    record({ type: 'option.choose', value: range ? Number(value) : value });
    // The machine advances by the choice itself.
    if (shown.querySelector('[data-advance]') === null) show(place + 1);
  }

  return {
    takes,
    /** What the visitor has done so far, as events of the wizard's machine. */
    taps: (): WizardEvent[] => [
      ...taps.map(({ event }) => event),
      ...(isContinued ? [{ type: 'step.continue' } as const] : []),
    ],
  };
}

function rangeIn(step: Element): HTMLInputElement | null {
  return step.querySelector<HTMLInputElement>('input[type="range"]');
}

function moveTo(range: HTMLInputElement, value: string): void {
  range.value = value;
  const [min, max] = [Number(range.min), Number(range.max)];
  range.style.setProperty(FILL, String((Number(value) - min) / (max - min)));
  range.removeAttribute('aria-valuetext');
}

/** Whether the step asks nothing or is answered. What is typed, only the app takes. */
function canAdvance(step: Element | undefined): boolean {
  const asks = step?.querySelector('[data-value], input[type="range"], input[inputmode]') ?? null;
  if (asks === null) return true;
  const answers = '[aria-pressed="true"], :checked, input[type="range"]:not([data-empty])';
  // The app knows how many ticks are enough.
  return step?.querySelector(answers) !== null && !step?.querySelector('[data-ticks]');
}

/** An exclusive option is ticked alone, and unticked with any other. */
function untickOthers(step: Element, box: HTMLInputElement): void {
  if (!box.checked) return;
  const isAlone = box.closest('[data-exclusive]') !== null;
  for (const other of step.querySelectorAll<HTMLInputElement>('[data-value] :checked')) {
    const isExclusive = isAlone || other.closest('[data-exclusive]') !== null;
    if (other !== box && isExclusive) other.checked = false;
  }
}

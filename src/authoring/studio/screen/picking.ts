import { jsonOf } from '#authoring/document/json/read-json.ts';
import { oncePer } from '#authoring/document/once.ts';
import { isInside, type Path } from '#authoring/document/place.ts';
import { indexOf } from '#authoring/document/wizard/wizard-index.ts';
import { isQuestion, optionsOf } from '#engine/step-kinds/index.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#engine/wizard-texts.ts';

/** What a place of a screen stands for, with its path in the definition. */
export type Picked =
  | { readonly kind: 'text'; readonly path: Path; readonly key: string }
  | { readonly kind: 'option'; readonly path: Path; readonly value: string }
  | { readonly kind: 'picture'; readonly path: Path; readonly name: string }
  /** The screen itself: the path of its step or outcome. */
  | { readonly kind: 'screen'; readonly path: Path };

/** A screen as it is looked at. */
export interface Shown {
  definition: WizardDefinition;
  /** The path of its step or outcome. */
  path: Path;
  text: WizardText;
  pictureOf: (name: string) => string | undefined;
}

/** The innermost thing at an element that an editor can change, with the element that shows it. */
export function pickAt(shown: Shown, start: Element): { element: Element; picked: Picked } {
  for (let element: Element | null = start; element !== null; element = element.parentElement) {
    const picked = standsFor(shown, element);
    if (picked !== undefined) return { element, picked };
  }
  return { element: start, picked: { kind: 'screen', path: shown.path } };
}

/** Every element that shows something at or below this path, or what it is a part of. */
export function elementsAt(shown: Shown, root: Element, path: Path): Element[] {
  return [...root.querySelectorAll('*')].filter((element) => {
    const own = standsFor(shown, element)?.path;
    return own !== undefined && (isInside(path, own) || isInside(own, path));
  });
}

function standsFor(shown: Shown, element: Element): Picked | undefined {
  return optionAt(shown, element) ?? pictureAt(shown, element) ?? textAt(shown, element);
}

function optionAt({ definition, path }: Shown, element: Element): Picked | undefined {
  const value = element.getAttribute('data-value');
  const step = path[0] === 'steps' ? definition.steps[Number(path[1])] : undefined;
  if (value === null || step === undefined || !isQuestion(step)) return undefined;
  const index = optionsOf(step).findIndex((option) => option.value === value);
  if (index === -1) return undefined;
  return { kind: 'option', path: [...path, 'options', String(index)], value };
}

function pictureAt(shown: Shown, element: Element): Picked | undefined {
  const src = element.tagName === 'IMG' ? element.getAttribute('src') : null;
  if (src === null) return undefined;
  const { names, mentions } = indexOfDefinition(shown.definition);
  const uses = [...names, ...mentions].filter(({ kind }) => kind === 'picture');
  const use = nearestFirst(uses, shown.path).find(({ value }) => shown.pictureOf(value) === src);
  return use && { kind: 'picture', path: use.path.slice(0, -1), name: use.value };
}

function textAt(shown: Shown, element: Element): Picked | undefined {
  // The label of an option stands for the option.
  if (element.closest('[data-value]') !== null) return undefined;
  const words = ownWords(element);
  if (words === '') return undefined;
  const { texts } = indexOfDefinition(shown.definition);
  const use = nearestFirst(texts, shown.path).find(
    ({ value }) => shown.text(value).trim() === words,
  );
  return use && { kind: 'text', path: use.path, key: use.value };
}

/** The words that stand in the element itself, and not in another one inside of it. */
function ownWords(element: Element): string {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
}

/** Those in the block that is shown come first: another one may have the same words. */
function nearestFirst<Use extends { path: Path }>(uses: readonly Use[], block: Path): Use[] {
  const isNear = ({ path }: Use) => isInside(path, block);
  return [...uses.filter(isNear), ...uses.filter((use) => !isNear(use))];
}

const indexOfDefinition = oncePer((definition: WizardDefinition) =>
  indexOf(jsonOf(JSON.stringify(definition), '', '')),
);

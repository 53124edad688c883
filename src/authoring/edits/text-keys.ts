import { nodeAt, stringOf } from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import type { Quiz } from '#authoring/document/quiz.ts';
import { LANGUAGES } from '#contract/languages.ts';

/** What the last part of a key is called, where the property does not say it. */
const LAST_PARTS: Readonly<Record<string, string>> = {
  altKey: 'imageAlt',
  minLabelKey: 'min',
  maxLabelKey: 'max',
  hintKeys: 'hints',
};

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Proposes the key of a text that a property, or an entry of a list of texts, is to name. */
export function proposedKey(quiz: Quiz, path: Path): string {
  const isListed = /^\d+$/.test(path.at(-1) ?? '');
  const property = (isListed ? path.at(-2) : path.at(-1)) ?? '';
  const owner = path.slice(0, isListed ? -2 : -1);
  const last = LAST_PARTS[property] ?? property.replace(/Keys?$/, '');
  const key = [
    ...groupOf(quiz, owner, last),
    ...(isListed ? [NUMBERS[Number(path.at(-1))] ?? 'more'] : []),
  ];
  return untaken(quiz, key.join('.'));
}

/** The names before and at the end of the key of a text of a block. */
function groupOf(quiz: Quiz, owner: Path, last: string): string[] {
  if (owner.length === 0) return [last === 'title' ? 'name' : last];
  if (owner[0] === 'variants') return groupOf(quiz, stepOf(quiz, owner), last);
  // The picture and the like belong to the block around them.
  if (!/^\d+$/.test(owner.at(-1) ?? '')) return groupOf(quiz, owner.slice(0, -1), last);
  const keyAt = (property: string) => stringOf(nodeAt(quiz.root, [...owner, property]));
  const own = keyAt('titleKey') ?? keyAt('labelKey');
  const parts = own?.split('.') ?? [];
  // question.options.value has its other texts in question.short.value.
  const optionsAt = parts.lastIndexOf('options');
  if (optionsAt !== -1) return parts.with(optionsAt, last);
  if (parts.length > 1) return [...parts.slice(0, -1), last];
  return [stringOf(nodeAt(quiz.root, [...owner, 'id'])) ?? 'more', last];
}

/** The step whose text is another one in a variant. */
function stepOf({ definition }: Quiz, [, , , stepId]: Path): Path {
  return ['steps', String(definition.steps.findIndex(({ id }) => id === stepId))];
}

/** The key, or the first with a number that no text has. */
export function untaken(quiz: Quiz, key: string): string {
  const taken = takenKeys(quiz);
  const isTaken = (each: string) =>
    taken.some((other) => other === each || other.startsWith(`${each}.`));
  if (!isTaken(key)) return key;
  for (let number = 2; ; number += 1) if (!isTaken(key + number)) return key + number;
}

/** The keys of all texts, those that the definition names and those that the files have. */
export function takenKeys({ index, texts }: Quiz): string[] {
  const written = LANGUAGES.flatMap((language) => [...(texts[language]?.entries.keys() ?? [])]);
  return [...new Set([...index.texts.map(({ value }) => value), ...written])];
}

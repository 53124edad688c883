import { definitionOf } from '#checker/schema/wizard-schema.ts';
import {
  currentName,
  idIn,
  isInside,
  type NameKind,
  type NameUse,
  ownerOf,
  type WizardIndex,
} from '#checker/wizard/wizard-index.ts';
import { didYouMean, nearest, quote } from '#checker/wording.ts';

/** What can have another name, with what editors call it. */
const NOUNS = {
  step: 'step',
  answer: 'question',
  value: 'option of this question',
  outcome: 'outcome',
  bar: 'bar',
  theme: 'session theme',
} as const;

/** What a wizard has once, by the kind of the name. */
const FIXED = { wizard: 'id', path: 'path', storageKey: 'storageKey' } as const;

type RenamedKind = keyof typeof NOUNS;
export type FixedProperty = (typeof FIXED)[keyof typeof FIXED];

/** A name in a wizard that can be changed, with where it is. */
export type RenameTarget =
  | { readonly kind: RenamedKind; readonly name: string; readonly use: NameUse }
  | { readonly kind: 'text'; readonly name: string }
  | { readonly kind: 'fixed'; readonly name: string; readonly property: FixedProperty };

function targetOf(use: NameUse): readonly RenameTarget[] {
  const { kind, value: name } = use;
  if (isFixed(kind)) return [{ kind: 'fixed', name, property: FIXED[kind] }];
  return isRenamed(kind) ? [{ kind, name, use }] : [];
}

function isFixed(kind: NameKind): kind is keyof typeof FIXED {
  return Object.hasOwn(FIXED, kind);
}

function isRenamed(kind: NameKind): kind is RenamedKind {
  return Object.hasOwn(NOUNS, kind);
}

/** A name of an option with that of its question. */
function longNameOf(target: RenameTarget): string | undefined {
  return target.kind === 'value' ? `${target.use.within[0]}.${target.name}` : undefined;
}

/** How a name is spelled so that it can mean only one thing. */
function spellingOf(target: RenameTarget): string {
  return `${prefixOf(target)}:${longNameOf(target) ?? target.name}`;
}

function prefixOf(target: RenameTarget): string {
  return target.kind === 'fixed' ? target.property : target.kind;
}

const PREFIXES: readonly string[] = [...Object.keys(NOUNS), 'text', ...Object.values(FIXED)];

/** What a name in the command means, or a sentence about why that is not clear. */
export function findTarget(
  index: WizardIndex,
  textKeys: Iterable<string>,
  spelled: string,
): RenameTarget | { readonly refusal: string } {
  const colon = spelled.indexOf(':');
  const prefix = PREFIXES.find((each) => each === spelled.slice(0, Math.max(colon, 0)));
  const name = prefix === undefined ? spelled : spelled.slice(colon + 1);
  const targets = index.names.flatMap(targetOf);
  const found = targets.filter(
    (target) =>
      (prefix === undefined || prefixOf(target) === prefix) &&
      [target.name, longNameOf(target)].includes(name),
  );
  const [first, ...others] = found;
  if (first !== undefined && others.length === 0) return first;
  if (first !== undefined) {
    const spellings = found.map(spellingOf).join(' or ');
    return { refusal: `${quote(name)} may mean several names. Say which one: ${spellings}.` };
  }
  const keys = new Set(textKeys);
  const isText = [...keys].some((key) => key === name || key.startsWith(`${name}.`));
  if (isText && (prefix === undefined || prefix === 'text')) return { kind: 'text', name };
  const candidates = targets.flatMap((target) => [target.name, longNameOf(target) ?? []].flat());
  const hint = didYouMean(nearest(name, new Set([...candidates, ...keys])));
  return { refusal: `The wizard ${quote(idIn(index) ?? '')} has no name ${quote(name)}.${hint}` };
}

/** Why the target cannot have the new name; undefined if it can. */
export function refusalOf(
  index: WizardIndex,
  target: RenameTarget,
  name: string,
): string | undefined {
  const { names, formerNames } = index;
  if (target.kind === 'fixed') return undefined;
  if (name === target.name) return `It is called ${quote(name)} already.`;
  const schema = target.kind === 'text' ? definitionOf('textKey') : target.use.schema;
  const { pattern = '', patternErrorMessage = '', maxLength = 0 } = schema;
  if (!new RegExp(pattern, 'u').test(name) || name.length > maxLength) {
    return `${quote(name)} cannot be the new name. ${patternErrorMessage} It may have ${maxLength} characters.`;
  }
  if (target.kind === 'text') {
    if (parentOf(name) === parentOf(target.name)) return undefined;
    const sample = `${parentOf(target.name)}${name.slice(name.lastIndexOf('.') + 1)}`;
    return `A text or group stays in its group: only the last name can change, for example to ${quote(sample)}.`;
  }
  const { kind, use } = target;
  const isOther = (each: NameUse) =>
    each.kind === kind && each.value === name && each.within[0] === use.within[0];
  if (names.some(isOther)) return `Another ${NOUNS[kind]} is called ${quote(name)} already.`;
  // Its own former name may be its name again.
  const former = formerNames.find((each) => isOther(each) && !isInside(each.path, ownerOf(use)));
  if (former === undefined) return undefined;
  const now = currentName(index, former) ?? '';
  return `Another ${NOUNS[kind]}, ${quote(now)}, was called ${quote(name)} before, and its answers are kept under that name.`;
}

function parentOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.') + 1);
}

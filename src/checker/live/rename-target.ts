import { isWrittenAs, type PatternName } from '#checker/schema/wizard-schema.ts';
import { nearest, quote } from '#checker/wording.ts';
import { isQuestion } from '#engine/step-kinds/index.ts';
import type { Question } from '#engine/step-kinds/step-kind.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** A name in a wizard that can be changed, with where it is in the wizard's JSON. */
export type RenameTarget =
  | {
      readonly kind: 'step' | 'outcome' | 'bar' | 'theme';
      readonly name: string;
      readonly path: Path;
    }
  | { readonly kind: 'answer'; readonly name: string; readonly path: Path }
  | {
      readonly kind: 'value';
      readonly name: string;
      readonly path: Path;
      readonly answerKey: string;
    }
  | { readonly kind: 'text'; readonly name: string }
  | { readonly kind: 'fixed'; readonly name: string; readonly property: FixedProperty };

type Path = readonly string[];
/** What a wizard has once. */
export type FixedProperty = (typeof FIXED)[number];

/** How a name is spelled so that it can mean only one thing. */
function spellingOf(target: RenameTarget): string {
  if (target.kind === 'value') return `value:${target.answerKey}.${target.name}`;
  return `${prefixOf(target)}:${target.name}`;
}

function prefixOf(target: RenameTarget): Prefix {
  return target.kind === 'fixed' ? target.property : target.kind;
}

type Prefix = (typeof PREFIXES)[number];

const FIXED = ['id', 'path', 'storageKey'] as const;
const PREFIXES = [
  ...(['step', 'answer', 'value', 'outcome', 'bar', 'theme', 'text'] as const),
  ...FIXED,
];

/** What a name in the command means, or a sentence about why that is not clear. */
export function findTarget(
  definition: WizardDefinition,
  textKeys: Iterable<string>,
  spelled: string,
): RenameTarget | { readonly refusal: string } {
  const colon = spelled.indexOf(':');
  const prefix = PREFIXES.find((each) => each === spelled.slice(0, Math.max(colon, 0)));
  const name = prefix === undefined ? spelled : spelled.slice(colon + 1);
  const names = [...namesIn(definition)];
  const found = names.filter(
    (target) => (prefix === undefined || prefixOf(target) === prefix) && isNamed(target, name),
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
  const candidates = names.flatMap((target) =>
    target.kind === 'value' ? [target.name, `${target.answerKey}.${target.name}`] : [target.name],
  );
  const meant = nearest(name, [...new Set([...candidates, ...keys])]);
  const hint = meant === undefined ? '' : ` Did you mean ${quote(meant)}?`;
  return { refusal: `The wizard ${quote(definition.id)} has no name ${quote(name)}.${hint}` };
}

function isNamed(target: RenameTarget, name: string): boolean {
  if (target.name === name) return true;
  return target.kind === 'value' && `${target.answerKey}.${target.name}` === name;
}

function* namesIn(definition: WizardDefinition): Iterable<RenameTarget> {
  const { steps, outcomes, profile = [], sessionThemes = [] } = definition;
  for (const property of FIXED) {
    yield { kind: 'fixed', name: definition[property], property };
  }
  for (const [index, step] of steps.entries()) {
    const path = ['steps', String(index)];
    yield { kind: 'step', name: step.id, path };
    if (!isQuestion(step)) continue;
    yield { kind: 'answer', name: step.answerKey, path };
    for (const [place, { value }] of optionsOf(step).entries()) {
      const option = [...path, 'options', String(place)];
      yield { kind: 'value', name: value, path: option, answerKey: step.answerKey };
    }
  }
  yield* blocks('outcome', 'outcomes', outcomes);
  yield* blocks('bar', 'profile', profile);
  yield* blocks('theme', 'sessionThemes', sessionThemes);
}

function* blocks(
  kind: 'outcome' | 'bar' | 'theme',
  list: string,
  entries: readonly { readonly id: string }[],
): Iterable<RenameTarget> {
  for (const [index, { id }] of entries.entries()) {
    yield { kind, name: id, path: [list, String(index)] };
  }
}

function optionsOf(question: Question) {
  return 'options' in question ? question.options : [];
}

const FORMS: Readonly<Record<Exclude<RenameTarget['kind'], 'fixed'>, PatternName>> = {
  step: 'kebabName',
  answer: 'answerKey',
  value: 'optionValue',
  outcome: 'kebabName',
  bar: 'kebabName',
  theme: 'kebabName',
  text: 'textKey',
};

const FORM_WORDS: Readonly<Record<PatternName, string>> = {
  kebabName: 'small letters, digits and single hyphens, for example not-alone; 60 at the most',
  answerKey: 'a small letter and then letters and digits, for example morningFeel; 60 at the most',
  optionValue:
    'small letters, digits and underscores, for example heavy_with_dread; 80 at the most',
  textKey: 'names joined by dots, for example welcome.title; 120 letters at the most',
};

const LONGEST: Readonly<Record<PatternName, number>> = {
  kebabName: 60,
  answerKey: 60,
  optionValue: 80,
  textKey: 120,
};

const NOUNS: Readonly<Record<RenameTarget['kind'], string>> = {
  step: 'step',
  answer: 'question',
  value: 'option of this question',
  outcome: 'outcome',
  bar: 'bar',
  theme: 'session theme',
  text: 'text',
  fixed: 'wizard',
};

/** Why the target cannot have the new name; undefined if it can. */
export function refusalOf(
  definition: WizardDefinition,
  target: RenameTarget,
  name: string,
): string | undefined {
  if (target.kind === 'fixed') return undefined;
  if (name === target.name) return `It is called ${quote(name)} already.`;
  const form = FORMS[target.kind];
  if (!isWrittenAs(form, name) || name.length > LONGEST[form]) {
    return `${quote(name)} cannot be the new name. Such a name is ${FORM_WORDS[form]}.`;
  }
  if (target.kind === 'text') {
    if (parentOf(name) === parentOf(target.name)) return undefined;
    const sample = `${parentOf(target.name)}${name.slice(name.lastIndexOf('.') + 1)}`;
    return `A text or group stays in its group: only the last name can change, for example to ${quote(sample)}.`;
  }
  const others = [...namesIn(definition)].filter(
    (other) => other.kind === target.kind && questionOf(other) === questionOf(target),
  );
  if (others.some((other) => other.name === name)) {
    return `Another ${NOUNS[target.kind]} is called ${quote(name)} already.`;
  }
  const former = formerNames(definition, target).find((names) => names.renamed.includes(name));
  return former === undefined
    ? undefined
    : `Another ${NOUNS[target.kind]}, ${quote(former.name)}, was called ${quote(name)} before, and its answers are kept under that name.`;
}

function parentOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.') + 1);
}

/** The answer key of the question that has the value: values only differ within their question. */
function questionOf(target: RenameTarget): string | undefined {
  return target.kind === 'value' ? target.answerKey : undefined;
}

/** The old names of the questions, or of the options of the question, without those of the target. */
function formerNames({ steps }: WizardDefinition, target: RenameTarget) {
  const questions = steps.filter(isQuestion);
  if (target.kind === 'answer') {
    return questions
      .filter(({ answerKey }) => answerKey !== target.name)
      .map(({ answerKey, renamed = [] }) => ({ name: answerKey, renamed }));
  }
  return questions
    .filter(({ answerKey }) => answerKey === questionOf(target))
    .flatMap(optionsOf)
    .filter(({ value }) => value !== target.name)
    .map(({ value, renamed = [] }) => ({ name: value, renamed }));
}

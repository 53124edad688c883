import type { Language } from '#contract/languages.ts';
import type { Path, Place } from './place.ts';

export type Severity = 'error' | 'warning';

/** A text in a language. */
interface TextName {
  readonly language: Language;
  readonly key: string;
}

/** What the checker looks for. Its id is frozen: editors look it up. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** Why it matters, unless a problem has a more specific reason. */
  readonly why: string;
}

/** What a rule says of one thing that is wrong. */
export interface ProblemDetails {
  readonly at: Place;
  readonly message: Sentence;
  /** What sets it right, if that is certain. */
  readonly edit?: readonly Edit[] | undefined;
  /** What else could be done, as the end of the sentence that says what the edit does. */
  readonly or?: Sentence | undefined;
  /** What to do where no edit is certain, or what helps to understand it. */
  readonly fix?: Sentence | string | undefined;
  readonly why?: string | undefined;
  /** The text that it is about, if it is not where the text stands. */
  readonly text?: TextName | undefined;
  /** The variant that is wrong, while the steps as they are are not. */
  readonly variant?: string | undefined;
  /** Other places that it is about. */
  readonly about?: readonly Place[];
  /** It is left out while there is an error about one of these places, which may be its cause. */
  readonly waitsFor?: readonly Place[];
}

export interface Problem extends ProblemDetails {
  readonly rule: Rule;
}

/** What sets a finding right, as data. Files are named as in findings. */
export type Edit = { readonly file: string } & (
  | {
      /** Gives a property or an entry a value, which it may have none of yet. */
      readonly kind: 'set';
      readonly path: Path;
      readonly value: string | number | true | Readonly<Record<string, string>>;
    }
  /** Takes properties or entries out, and the groups and lists that they leave empty. */
  | { readonly kind: 'remove'; readonly paths: readonly Path[] }
  /** Gives a property another name. */
  | { readonly kind: 'rename'; readonly path: Path; readonly name: string }
  /** Takes the invisible mark (a BOM) away with which the file begins. */
  | { readonly kind: 'cut' }
  /** Records translations as right for the English as it is now. */
  | {
      readonly kind: 'translated';
      readonly textId: string;
      readonly language: Language;
      readonly keys: readonly string[];
    }
);

/** Who says it: what is a command in the terminal is a button in the studio. */
export type Speaker = 'terminal' | 'studio';

/**
 * What a sentence is about. A string is content of a file and shown in quotes, several are listed; a
 * place is shown as its line.
 */
export type Value =
  | string
  | number
  | readonly string[]
  | Place
  | Readonly<Record<Speaker, string>>
  | { readonly plain: string }
  | { readonly choices: readonly string[] }
  | Sentence
  | undefined;

/** A sentence, or a part of one, that is put into words when it is said. */
export interface Sentence {
  readonly parts: readonly string[];
  readonly values: readonly Value[];
}

export function sentence(parts: TemplateStringsArray, ...values: readonly Value[]): Sentence {
  return { parts, values };
}

/** Words in a sentence that are not from a file. */
export function plain(words: string): Value {
  return { plain: words };
}

/** Names as they must be typed: "a", "b" or "c". */
export function choices(names: readonly string[]): Value {
  return { choices: names };
}

/** What each speaker calls in another way: a command, or a button. */
export function by(terminal: string, studio: string): Value {
  return { terminal, studio };
}

/** The last step of a change. */
export const PUBLISH = by('run npm run wizards:publish', 'press “Publish …” in “What changed”');

/** The sentence with a suggestion, with a leading space; nothing without one. */
export function hintAt(meant: string | undefined): Value {
  return meant === undefined ? undefined : sentence` Did you mean ${meant}?`;
}

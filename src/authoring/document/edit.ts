import type { Language } from '#contract/languages.ts';

type Path = readonly string[];

/** What sets a finding right, as data. Files are named as in findings. */
export type Edit =
  /** Gives a property or an entry a value, which it may have none of yet. */
  | {
      readonly kind: 'set';
      readonly file: string;
      readonly path: Path;
      readonly value: string | true;
    }
  /** Takes a property or an entry out. */
  | { readonly kind: 'remove'; readonly file: string; readonly path: Path }
  /** Gives a property another name. */
  | { readonly kind: 'rename'; readonly file: string; readonly path: Path; readonly name: string }
  /** Writes other words into a text, wherever the former ones stand in it. */
  | {
      readonly kind: 'replace';
      readonly file: string;
      readonly path: Path;
      readonly was: string;
      readonly becomes: string;
    }
  /** Takes characters out of a file that need not be JSON. */
  | { readonly kind: 'cut'; readonly file: string; readonly offset: number; readonly text: string }
  /** Gives the file another name. */
  | { readonly kind: 'move'; readonly file: string; readonly to: string }
  /** Records translations as right for the English as it is now. */
  | {
      readonly kind: 'translated';
      readonly file: string;
      readonly textId: string;
      readonly language: Language;
      readonly keys: readonly string[];
    };

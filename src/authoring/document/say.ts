import type { Diagnostic } from './diagnostics.ts';
import type { Position } from './place.ts';
import { inWords, type Speaker } from './sentence.ts';
import { quote } from './wording.ts';

/** A finding as people are shown it, and as programs read it: all of it is JSON. */
export interface SaidDiagnostic extends Omit<Diagnostic, 'at' | 'message' | 'fix'>, Position {
  readonly message: string;
  readonly fix: string;
}

/** Puts a finding into words: what is wrong, and how to set it right. */
export function say(diagnostic: Diagnostic, speaker: Speaker = 'terminal'): SaidDiagnostic {
  const { at, message, fix = '', ...data } = diagnostic;
  const said = inWords(message, speaker);
  return {
    ...data,
    ...at.source.positionOf(at.offset),
    message: data.variant === undefined ? said : `In variant ${quote(data.variant)}: ${said}`,
    fix: typeof fix === 'string' ? fix : inWords(fix, speaker),
  };
}

import { type WizardBundle, type WizardEntry, wizards } from 'virtual:wizards';
import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answers, answerTo, labelsOf, questionsOf } from '#engine/answers.ts';
import { givenAnswers } from '#engine/shown-steps.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { type LazyPart, lazyPart } from '#web/shared/loading/lazy.tsx';
import { assertTexts } from './use-required-texts.ts';

const bundles = new Map<string, LazyPart<WizardBundle>>();

export function wizardById(id: string): WizardEntry | undefined {
  return wizards.find((entry) => entry.id === id);
}

/** Loads a wizard once. A failed load stays failed until the page is reloaded. */
export function loadWizard(entry: WizardEntry): Promise<WizardBundle> {
  return bundleOf(entry).load();
}

export function useWizardBundle(entry: WizardEntry): WizardBundle {
  const bundle = bundleOf(entry);
  return bundle.current() ?? use(bundle.load());
}

function bundleOf(entry: WizardEntry): LazyPart<WizardBundle> {
  const known = bundles.get(entry.id) ?? lazyPart(entry.load);
  bundles.set(entry.id, known);
  return known;
}

export type WizardText = (key: string) => string;

/** A place for the label of an answer, such as `{{answer:bedtime}}`, and any other place. */
const PLACES = /\{\{\s*(?:answer:(\w+)\s*)?[^{}]*\}\}/g;

/** The text with its places filled; a place that nothing fills becomes empty. */
function fill(text: string, labelOf: (answerKey: string) => string): string {
  // Most texts have no place, and this runs for every text of a screen.
  if (!text.includes('{{')) return text;
  return text.replace(PLACES, (_, answerKey?: string) => (answerKey ? labelOf(answerKey) : ''));
}

/**
 * The texts of a wizard, for places that know no answers. Suspends while they load, and throws if
 * they could not be loaded in any language.
 */
export function useWizardTexts(wizardId: string): WizardText {
  const raw = useRawTexts(wizardId);
  return useCallback((key) => fill(raw(key), () => ''), [raw]);
}

/** The texts of a wizard for the visitor who has given these answers. */
export function useAnsweredTexts(definition: WizardDefinition, answers: Answers): WizardText {
  const raw = useRawTexts(definition.id);
  return useCallback(
    (key) => fill(raw(key), (answerKey) => labelWithin(definition, answers, answerKey, raw)),
    [raw, definition, answers],
  );
}

/** The texts as they are in the file. */
function useRawTexts(wizardId: string): WizardText {
  // The type of i18next does not know the wizards' namespaces. The wizard checker checks their
  // keys.
  const { t, i18n } = useTranslation(wizardId as never);
  assertTexts(i18n, wizardId);
  return useCallback(
    (key) => (t as (key: string, options: object) => string)(key, { skipInterpolation: true }),
    [t],
  );
}

/** The chosen option of a single choice in the form that stands within a sentence. */
function labelWithin(
  definition: WizardDefinition,
  answers: Answers,
  answerKey: string,
  text: WizardText,
): string {
  const given = givenAnswers(definition, answers);
  const question = questionsOf(definition).find((each) => each.answerKey === answerKey);
  // Only the answer that is one option has one label.
  if (question === undefined || typeof answerTo(question, given) !== 'string') return '';
  const [label] = labelsOf(question, given);
  if (label === undefined || 'words' in label) return '';
  return fill(text(label.shortKey ?? label.textKey), () => '');
}

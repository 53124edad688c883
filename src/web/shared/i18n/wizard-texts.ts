import { type WizardBundle, type WizardEntry, wizards } from 'virtual:wizards';
import i18next, { type i18n } from 'i18next';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answers } from '#engine/answers.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { answeredTexts, inLanguage, plainTexts, type WizardText } from '#engine/wizard-texts.ts';
import { type LazyPart, lazyPart } from '#web/shared/loading/lazy.tsx';
import { assertTexts } from './use-required-texts.ts';

export type { WizardText };

const bundles = new Map<string, LazyPart<WizardBundle>>();

export function wizardById(id: string): WizardEntry | undefined {
  return wizards.find((entry) => entry.id === id);
}

/** Loads a wizard once. A failed load stays failed until the page is reloaded. */
export function loadWizard(entry: WizardEntry): Promise<WizardBundle> {
  return bundleOf(entry).load();
}

/** The loaded wizard. Suspends while it loads. May be called conditionally, as `use` may. */
export function readWizardBundle(entry: WizardEntry): WizardBundle {
  const bundle = bundleOf(entry);
  return bundle.current() ?? use(bundle.load());
}

function bundleOf(entry: WizardEntry): LazyPart<WizardBundle> {
  const known = bundles.get(entry.id) ?? lazyPart(entry.load);
  bundles.set(entry.id, known);
  return known;
}

/**
 * The texts of a wizard, for places that know no answers. Suspends while they load, and throws if
 * they could not be loaded in any language.
 */
export function useWizardTexts(wizardId: string): WizardText {
  const raw = useRawTexts(wizardId);
  return useMemo(() => plainTexts(raw), [raw]);
}

/** The texts of a wizard for the visitor who has given these answers. */
export function useAnsweredTexts(definition: WizardDefinition, answers: Answers): WizardText {
  const raw = useRawTexts(definition.id);
  return useMemo(() => answeredTexts(definition, answers, raw), [raw, definition, answers]);
}

/** The texts of a wizard as they are in the file, in the language of the page. */
export async function loadWizardText(wizardId: string): Promise<WizardText> {
  await i18next.loadNamespaces(wizardId);
  assertTexts(i18next, wizardId);
  return tableOf(i18next, wizardId, i18next.languages);
}

function useRawTexts(wizardId: string): WizardText {
  const { i18n } = useTranslation(wizardId as never);
  assertTexts(i18n, wizardId);
  const { languages } = i18n;
  return useMemo(() => tableOf(i18n, wizardId, languages), [i18n, wizardId, languages]);
}

/** A group of texts in a file: a text, or a group, by its name. */
interface TextGroup {
  readonly [name: string]: string | TextGroup;
}

/** A plain table: a quiz shows many texts, and each has one form. */
function tableOf(texts: i18n, wizardId: string, languages: readonly string[]): WizardText {
  const table = new Map<string, string>();
  const add = (group: TextGroup, prefix: string) => {
    for (const [name, value] of Object.entries(group)) {
      if (typeof value === 'string') table.set(prefix + name, value);
      else add(value, `${prefix}${name}.`);
    }
  };
  const known = languages.find((each) => texts.hasResourceBundle(each, wizardId));
  if (known !== undefined) add(texts.getResourceBundle(known, wizardId), '');
  return inLanguage(known, (key) => table.get(key) ?? key);
}

import type { Claims } from '#contract/compiled-content.ts';
import type { Language } from '#contract/languages.ts';
import type { CheckedWizard, CheckedWizards, Outside } from './document/checked.ts';
import {
  type Diagnostic,
  diagnosticOf,
  diagnosticsOf,
  identityOf,
  newAmong,
} from './document/diagnostics.ts';
import type { JsonFile } from './document/json/json-file.ts';
import { whileSame } from './document/once.ts';
import { Source } from './document/place.ts';
import type { Problem, ProblemDetails, Rule } from './document/problem.ts';
import type { Document } from './document/read.ts';
import { checkLive } from './document/wizard/check-live.ts';
import type { Texts } from './document/wizard/texts.ts';
import { variantFilesOf } from './document/wizard/variants.ts';
import type { Wizard } from './document/wizard/wizard.ts';
import { shapeOf, wizardIn } from './document/wizard/wizard-shape.ts';
import { buildFolder } from './rules/build-folder.ts';
import { checkClaims, figuresOf } from './rules/claims.ts';
import { FOLDER_RULES, TEXT_RULES, WIZARD_RULES } from './rules/index.ts';
import type { Folder, TextSet } from './rules/rule.ts';
import { explainNoWizard, noWizard } from './rules/wizard-basics.ts';

/** Checks a document, and whether names in use are still there that git has. Never throws. */
export function checkDocument(
  files: Document,
  { liveInGit, pictures = [] }: Outside = {},
): CheckedWizards {
  const claims = files.claims && checkClaims(files.claims);
  const live = files.live && checkLive(files.live);
  const built = buildFolder(files, live?.content, liveInGit);
  const problems = [
    ...(claims?.problems ?? []),
    ...(live?.problems ?? []),
    ...[...files.wizards, ...files.texts].flatMap((file) => file.problems),
    ...files.wizards.flatMap((file) => shapeOf(file).problems),
    ...senseProblems(built),
    ...pictures,
  ];
  const wizards = built.wizards.map(({ source, definition }) => ({
    file: source.file,
    definition,
    texts: textsOf(built, definition.id),
  }));
  const languages = new Map(files.texts.map(({ source, language }) => [source.file, language]));
  return conclude(problems, wizards, claims?.content && figuresOf(claims.content), languages);
}

/** What the check would find in another document, and does not find in this one. */
export function newFindings(before: Document, after: Document): Diagnostic[] {
  // The same in every language: what is wrong with the English is not the translator's doing.
  const identity: typeof identityOf = (each) =>
    identityOf({ ...each, file: each.file.slice(each.file.lastIndexOf('/') + 1) });
  const [known, found] = [checkDocument(before), checkDocument(after)];
  return newAmong(found.diagnostics, known.diagnostics, identity);
}

function textsOf({ texts }: Folder, wizardId: string): CheckedWizard['texts'] {
  const files = texts.get(wizardId)?.files ?? new Map<Language, Texts>();
  return new Map(
    Array.from(files, ([language, { entries }]) => [
      language,
      new Map(Array.from(entries.values(), ({ key, text }) => [key, text ?? ''])),
    ]),
  );
}

const foundInWizard = whileSame<JsonFile, readonly Problem[]>();
const foundInTexts = whileSame<Texts, readonly Problem[]>();

function senseProblems(folder: Folder): Problem[] {
  const texts = [...folder.texts.values()];
  const around = aroundOf(folder);
  const none =
    folder.wizards.length + folder.unfit.length === 0
      ? [explainNoWizard(new Source(folder.path, ''))]
      : [];
  return [
    ...problemsOf(noWizard, none),
    ...FOLDER_RULES.flatMap((rule) => problemsOf(rule, rule.check(folder))),
    ...folder.wizards.flatMap((wizard) => {
      const inputs = [...around, ...folder.textsOf(wizard).values()];
      return foundInWizard(wizard.file, inputs, () => {
        const own = wizardProblems(wizard, folder);
        return [...own, ...variantProblems(wizard, folder, own)];
      });
    }),
    ...texts.flatMap((set) => {
      const [first, ...others] = set.files.values();
      const files = set.wizards.map(({ file }) => file);
      return first === undefined
        ? []
        : foundInTexts(first, [...around, ...others, ...files], () => textProblems(set, folder));
    }),
  ];
}

/**
 * What the rules of one wizard and of its texts see of everything else in the folder. Of other
 * wizards and their texts it is the names.
 */
function aroundOf(folder: Folder): readonly unknown[] {
  const { wizards, unfit, texts, misnamed, otherLanguages, images, live, path } = folder;
  const names = [
    path,
    wizards.map(({ source, definition }) => [source.file, definition.id]),
    unfit.map(({ source, id }) => [source.file, id]),
    Array.from(texts, ([id, set]) => [id, set.wizards.length, ...set.files.keys()]),
    [...misnamed],
    otherLanguages,
    [...images],
  ];
  return [live, JSON.stringify(names)];
}

function textProblems(set: TextSet, folder: Folder): Problem[] {
  return TEXT_RULES.flatMap((rule) => problemsOf(rule, rule.check(set, folder)));
}

function wizardProblems(wizard: Wizard, folder: Folder): Problem[] {
  return WIZARD_RULES.flatMap((rule) => problemsOf(rule, rule.check(wizard, folder)));
}

/** What is wrong with the variants of a wizard, and not with the wizard as it is. */
function variantProblems(wizard: Wizard, folder: Folder, known: readonly Problem[]): Problem[] {
  const names = new Set(known.map((each) => identityOf(diagnosticOf(each))));
  return variantFilesOf(wizard.file).flatMap(({ id, file }) => {
    const varied = wizardIn(file);
    const all = varied ? wizardProblems(varied, folder) : shapeOf(file).problems;
    return all
      .filter((problem) => !names.has(identityOf(diagnosticOf(problem))))
      .map((problem) => ({ ...problem, variant: id }));
  });
}

/** The pictures that a wizard shows, as far as they exist. */
export function shownPictures(files: Document): ReadonlySet<string> {
  const mentions = files.wizards.flatMap((file) => wizardIn(file)?.index.mentions ?? []);
  const pictures = mentions.filter(({ kind }) => kind === 'picture').map(({ value }) => value);
  return new Set(pictures.filter((name) => files.images.has(name)));
}

function problemsOf(rule: Rule, problems: Iterable<ProblemDetails>): Problem[] {
  return Array.from(problems, (problem) => ({ rule, ...problem }));
}

function conclude(
  problems: readonly Problem[],
  wizards: readonly CheckedWizard[],
  claims: Claims | undefined,
  languages?: ReadonlyMap<string, Language>,
): CheckedWizards {
  const diagnostics = diagnosticsOf(problems, languages);
  const isSound = diagnostics.every((diagnostic) => diagnostic.severity !== 'error');
  return isSound
    ? { diagnostics, wizards, claims }
    : { diagnostics, wizards: [], claims: undefined };
}

import type { Place } from '#authoring/document/place.ts';
import {
  by,
  choices,
  hintAt,
  type ProblemDetails,
  plain,
  type Sentence,
  sentence,
} from '#authoring/document/problem.ts';
import { duplicatesAmong } from '#authoring/document/schema/duplicates.ts';
import { property } from '#authoring/document/schema/wizard-schema.ts';
import { entryOf } from '#authoring/document/wizard/live-file.ts';
import type { NameKind, NameUse, Wizard } from '#authoring/document/wizard/wizard.ts';
import { currentName, namesMeantBy } from '#authoring/document/wizard/wizard-index.ts';
import { unknownIn } from './facts.ts';
import type { Folder, FolderRule, WizardRule } from './rule.ts';

/** A name that may stand once only in a wizard, or in a question if names belong to one. */
function duplicateRule(id: string, kind: NameKind, what: string, why: string): WizardRule {
  return {
    id,
    severity: 'error',
    why,
    *check({ index }) {
      const isOfKind = (use: NameUse) => use.kind === kind;
      const former = Map.groupBy(index.formerNames.filter(isOfKind), scopeOf);
      for (const [scope, names] of Map.groupBy(index.names.filter(isOfKind), scopeOf)) {
        yield* duplicatesAmong(names, `the ${what}`);
        yield* takenAmong(former.get(scope) ?? [], names, what);
      }
    },
  };
}

/** What a name belongs to: the wizard, or the step that asks the question. */
function scopeOf({ within, path }: NameUse): string {
  return within.length === 0 ? '' : path.slice(0, 2).join('.');
}

/** Former names that are taken: an answer may be stored under them. */
function* takenAmong(
  former: readonly NameUse[],
  names: readonly NameUse[],
  what: string,
): Iterable<ProblemDetails> {
  const taken = new Map(names.toReversed().map((name) => [name.value, name]));
  for (const old of former) {
    const before = taken.get(old.value);
    if (before === undefined) {
      taken.set(old.value, old);
      continue;
    }
    yield {
      at: old.at,
      message: sentence`The old ${plain(what)} ${old.value} is already taken in ${before.at}.`,
      why: 'An answer that was stored under it could mean either of the two.',
      fix: 'Keep it where visitors knew it by this name, and delete or change it in the other place.',
    };
  }
}

/** A name that no two wizards may have. */
function takenRule(
  id: string,
  kind: NameKind,
  why: string,
  explain: (name: NameUse, before: Place) => Pick<ProblemDetails, 'message' | 'fix'>,
): FolderRule {
  return {
    id,
    severity: 'error',
    why,
    *check(folder) {
      const first = new Map<string, NameUse>();
      for (const name of oldestFirst(folder).flatMap(({ index }) => index.names)) {
        if (name.kind !== kind) continue;
        const before = first.get(name.value);
        if (before === undefined) first.set(name.value, name);
        else yield { at: name.at, ...explain(name, before.at) };
      }
    },
  };
}

/**
 * Of two wizards that share a name, the copy is to change: it is the one whose file is not named
 * after its id, or the one that visitors do not know yet.
 */
function oldestFirst({ wizards, live }: Folder): readonly Wizard[] {
  const newness = ({ definition: { id }, source }: Wizard) =>
    (source.file.endsWith(`/${id}.json`) ? 0 : 2) +
    (entryOf(live?.wizards, id) === undefined ? 1 : 0);
  return wizards.toSorted((one, other) => newness(one) - newness(other));
}

function takenBy(property: string): Parameters<typeof takenRule>[3] {
  return ({ value }, before) => ({
    message: sentence`The ${plain(property)} ${value} is already taken by ${plain(before.source.file)}.`,
    fix: `Write another ${property}, one that no other quiz has.`,
  });
}

/** What no two wizards may share. */
export const TAKEN_RULES: readonly FolderRule[] = [
  takenRule(
    'duplicate-wizard-id',
    'wizard',
    'Both would use the same text files, and nobody could tell their answers apart.',
    takenBy('id'),
  ),
  takenRule(
    'duplicate-path',
    'path',
    'Visitors could open only one of the two: an address leads to one quiz.',
    takenBy('path'),
  ),
  takenRule(
    'duplicate-storage-key',
    'storageKey',
    'Visitors who finish one quiz would lose their answers to the other.',
    takenBy('storageKey'),
  ),
  takenRule(
    'shared-goal',
    'goal',
    'Analytics would count two things under one name, and nobody could tell them apart afterwards.',
    ({ value, at }, before) => {
      const { source } = before;
      const where = source === at.source ? before : sentence`${plain(source.file)}, ${before}`;
      return {
        message: sentence`The goal ${value} is already taken in ${where}.`,
        fix: 'Write another name, for example one that ends with what this quiz is about. If one of the two is live already, change the newer one.',
      };
    },
  ),
];

/** What is known of the names that a mention could mean. */
interface Meant {
  readonly use: NameUse;
  /** The names that there are. */
  readonly known: readonly string[];
  /** The one that was probably meant. */
  readonly meant: string | undefined;
}

interface Unknown {
  readonly id: string;
  readonly why: string;
  readonly kind: NameKind;
  /** In which part of the wizard: some kinds have a rule for each. */
  readonly isHere?: (use: NameUse) => boolean;
  readonly message: (use: NameUse) => Sentence;
  readonly fix: (meant: Meant) => Sentence;
  /** What to do if there is not one such name. */
  readonly fixNone?: Sentence;
}

/** A mention of a name that nothing has. */
function unknownRule({ id, why, kind, isHere, message, fix, fixNone }: Unknown): WizardRule {
  return {
    id,
    severity: 'error',
    why,
    *check(wizard, folder) {
      const uses = [...unknownIn(wizard)].filter(
        (use) => use.kind === kind && isHere?.(use) !== false && areQuestions(wizard, use.within),
      );
      for (const use of uses) {
        const known = namesMeantBy(wizard.index, use);
        // Values of a question without options, or answers without a question, are another problem.
        if (known.length === 0 && fixNone === undefined) continue;
        const now = nameNow(wizard, use);
        const meant = now ?? folder.nearest(use.value, known);
        yield {
          at: use.at,
          message: sentence`${message(use)}${hintAt(meant === use.value ? undefined : meant)}`,
          fix: known.length === 0 ? fixNone : fix({ use, known, meant }),
        };
        // Without any such name, report one problem instead of one per mention.
        if (known.length === 0) return;
      }
    },
  };
}

function isWithin(name: NameUse, { within }: NameUse): boolean {
  return within.length === 0 || within.includes(name.within[0] ?? '');
}

/** Whether all these answer keys are known. A misspelt one is a problem of its own. */
function areQuestions({ index }: Wizard, answerKeys: readonly string[]): boolean {
  return answerKeys.every((key) =>
    index.names.some(({ kind, value }) => kind === 'answer' && value === key),
  );
}

/** The current name of what had this name before. */
function nameNow({ index }: Wizard, use: NameUse): string | undefined {
  const former = index.formerNames.find(
    (each) => each.kind === use.kind && each.value === use.value && isWithin(each, use),
  );
  return former && currentName(index, former);
}

const isOfPlan = ({ path }: NameUse) => path[0] === 'plan';
const UNKNOWN_ANSWER = {
  kind: 'answer',
  message: ({ value }: NameUse) => sentence`No question has the answer key ${value}.`,
  fix: ({ known, meant }: Meant) =>
    sentence`${by('Write the "answerKey" of a question', 'Take the condition out, or choose a question')}${meant === undefined ? sentence`: ${choices(known)}` : sentence`, such as ${choices([meant])}`}.`,
} as const;

const missingImage: WizardRule = {
  id: 'missing-image',
  severity: 'error',
  why: 'Visitors would see a broken picture.',
  *check({ index }, folder) {
    for (const { kind, value, at } of index.mentions) {
      if (kind !== 'picture' || folder.images.has(value)) continue;
      const meant = folder.nearest(value, folder.images);
      yield {
        at,
        message: sentence`There is no picture ${value} in ${plain(folder.imagesPath)}.${hintAt(meant)}`,
        fix: `Put the picture into ${folder.imagesPath}, or write the name of one that is there, with the same small and capital letters.`,
      };
    }
  },
};

/** The names of a wizard: each stands once, and whatever is mentioned is there. */
export const NAME_RULES: readonly WizardRule[] = [
  duplicateRule(
    'duplicate-step-id',
    'step',
    'step id',
    'Analytics and support tell steps apart by their id.',
  ),
  duplicateRule(
    'duplicate-answer-key',
    'answer',
    'answer key',
    'Visitors would lose an answer: the one to the later question overwrites the one to the other.',
  ),
  duplicateRule(
    'duplicate-option-value',
    'value',
    'option value',
    'Nobody could tell afterwards which of the two options was chosen.',
  ),
  duplicateRule(
    'duplicate-outcome-id',
    'outcome',
    'outcome id',
    'Analytics and support tell outcomes apart by their id.',
  ),
  duplicateRule(
    'duplicate-profile-id',
    'bar',
    'bar id',
    'Visitors would see points in the wrong bar: scores name a bar by its id and could mean either of the two.',
  ),
  duplicateRule(
    'duplicate-theme-id',
    'theme',
    'session id',
    'Visitors could get the wrong session: weeks name a session by its id and could mean either of the two.',
  ),
  duplicateRule(
    'duplicate-variant-id',
    'variant',
    'variant id',
    'Nobody could tell in the figures which of the two was shown.',
  ),
  unknownRule({
    ...UNKNOWN_ANSWER,
    id: 'unknown-answer',
    why: 'Nobody would get this outcome or see this step for the answers that are meant: no question asks for them.',
    isHere: (use) => !isOfPlan(use),
  }),
  unknownRule({
    ...UNKNOWN_ANSWER,
    id: 'unknown-plan-answer',
    why: 'Visitors would miss this answer in their personal plan.',
    isHere: isOfPlan,
  }),
  unknownRule({
    id: 'unknown-answer-value',
    why: 'Nobody would get this outcome or see this step for the option that is meant: nobody can choose it.',
    kind: 'value',
    isHere: (use) => !isOfPlan(use),
    message: ({ value, within: [key = ''] }) =>
      sentence`The question ${key} has no option ${value}.`,
    fix: ({ known }) =>
      sentence`${by('Write the value of', 'Choose')} one of its options: ${choices(known)}.`,
  }),
  unknownRule({
    id: 'unknown-reminder-answer',
    why: 'Nobody can give this answer, so nobody would be reminded at this time.',
    kind: 'value',
    isHere: isOfPlan,
    message: ({ value }) => sentence`No question that the plan names has the option ${value}.`,
    fix: ({ known }) =>
      sentence`${by('Write the value of', 'Choose')} an option of ${property('timeAnswer')} or ${property('deliveryAnswer')}: ${choices(known)}.`,
  }),
  unknownRule({
    id: 'unknown-profile-bar',
    why: 'Visitors see no such bar in their chart, so these points, sessions or this condition would be lost.',
    kind: 'bar',
    message: ({ value }) => sentence`There is no bar ${value}.`,
    fix: ({ known }) =>
      sentence`${by('Write the id of a bar of "profile"', 'Choose a bar')}: ${choices(known)}.`,
    fixNone: sentence`Add ${property('profile')} with its bars to the quiz, or delete what names them.`,
  }),
  unknownRule({
    id: 'unknown-theme',
    why: 'Visitors would miss this session in their personal plan.',
    kind: 'theme',
    message: ({ value }) => sentence`There is no session ${value}.`,
    fix: ({ known }) =>
      sentence`${by('Write the id of one of the "sessionThemes"', 'Choose a session')}: ${choices(known)}.`,
    fixNone: sentence`Add ${property('sessionThemes')} with this session to the quiz.`,
  }),
  unknownRule({
    id: 'unknown-variant-step',
    why: 'Visitors would see no difference: no step has this name.',
    kind: 'step',
    message: ({ value }) => sentence`The quiz has no step ${value}.`,
    fix: ({ known }) => sentence`${by('Write the id of', 'Choose')} a step: ${choices(known)}.`,
  }),
  missingImage,
];

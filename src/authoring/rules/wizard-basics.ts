import { removeAt } from '#authoring/document/edit.ts';
import { Source } from '#authoring/document/place.ts';
import { by, type ProblemDetails, type Rule, sentence } from '#authoring/document/problem.ts';
import { property } from '#authoring/document/schema/wizard-schema.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { isReservedId, isReservedStorageKey, ownerOfPath } from '#contract/reserved-names.ts';
import { isRetiredStep, questionsOf } from './facts.ts';
import type { FolderRule, WizardRule } from './rule.ts';

export const noWizard: Rule = {
  id: 'no-wizard',
  severity: 'error',
  why: 'Visitors would find no quiz at all.',
};

export function explainNoWizard(folder: Source): ProblemDetails {
  return {
    at: { source: folder, offset: 0 },
    message: sentence`There is no quiz in this folder.`,
    fix: 'Put a quiz, a file whose name ends with .json, directly into it; or check another folder.',
  };
}

/** What nothing refers to would otherwise be passed over without a word. */
export const notRead: FolderRule = {
  id: 'not-read',
  severity: 'error',
  why: 'Visitors would never see what is in it.',
  *check({ misnamed, otherLanguages, path }) {
    const at = (name: string) => ({ source: new Source(`${path}/${name}`, ''), offset: 0 });
    for (const [id, name] of misnamed) {
      yield {
        at: at(name),
        message: sentence`The file ${name} is not read, because of the ending of its name.`,
        fix: `Rename it to ${id}.json: the ending is written in small letters.`,
      };
    }
    for (const name of otherLanguages) {
      yield {
        at: at(`texts/${name}`),
        message: sentence`The folder ${`texts/${name}`} is not read: the product has texts in ${LANGUAGES} only.`,
        fix: `Run "npm run generate" if it is the code of a language, such as fr: the product then speaks it. Otherwise move it elsewhere.`,
      };
    }
  },
};

const noQuestion: WizardRule = {
  id: 'no-question',
  severity: 'error',
  why: 'Visitors would get a result that has nothing to do with them: there are no answers to make one of.',
  *check(wizard) {
    const questions = questionsOf(wizard);
    if (questions.some((placed) => !isRetiredStep(wizard, placed))) return;
    yield {
      at: wizard.at(),
      message: sentence`${questions.length > 0 ? sentence`Every question is retired` : sentence`None of the steps is a question`}.`,
      fix: sentence`Add a step ${by('with "type": "question"', 'that asks something')}, or ${by('delete "retired" from', 'restore')} one that you want to ask again.`,
    };
  },
};

const reservedId: WizardRule = {
  id: 'reserved-id',
  severity: 'error',
  why: 'Visitors would see the names of texts instead of the texts.',
  *check({ definition: { id }, at }) {
    if (!isReservedId(id)) return;
    yield {
      at: at('id'),
      message: sentence`The id ${id} is taken: texts of the app itself have this name.`,
      fix: `Choose a longer id that says what the quiz is about, and rename its text files, for example to "${id}-quiz".`,
    };
  },
};

const reservedPath: WizardRule = {
  id: 'reserved-path',
  severity: 'error',
  why: 'Visitors could no longer open one of the two, and the server does not start with a quiz at an address of its own.',
  *check({ definition: { path }, at }) {
    const owner = ownerOfPath(path);
    if (owner === undefined) return;
    yield {
      at: at('path'),
      message: sentence`The path ${path} belongs to ${owner === 'app' ? sentence`a page of the app itself` : sentence`the server`}.`,
      fix: 'Choose another path, for example one that says what the quiz is about.',
    };
  },
};

const reservedStorageKey: WizardRule = {
  id: 'reserved-storage-key',
  severity: 'error',
  why: 'The app keeps things of its own under such names: visitors who finish the quiz would lose them, or see another result.',
  *check({ definition: { storageKey }, at }) {
    if (!isReservedStorageKey(storageKey)) return;
    yield {
      at: at('storageKey'),
      message: sentence`The storageKey ${storageKey} belongs to the app itself, as every name does that begins with md_.`,
      fix: 'Choose another name, for example "wizard" and what the quiz is about: wizardEmotionalReset.',
    };
  },
};

const landingNotFirst: WizardRule = {
  id: 'landing-not-first',
  severity: 'error',
  why: 'In the middle of the quiz visitors would read how others rate it, above a button to start, as if they had to begin again.',
  *check({ definition, at }) {
    for (const [index, step] of definition.steps.entries()) {
      if (index === 0 || !('layout' in step)) continue;
      const place = at('steps', index, 'layout');
      yield {
        at: place,
        edit: [removeAt(place)],
        message: sentence`Step ${index + 1} (${step.id}) has the layout of a landing, which only step 1 can have.`,
        or: sentence`move the step to the beginning of ${property('steps')}`,
      };
    }
  },
};

const variantsShareTooMuch: WizardRule = {
  id: 'variants-share-too-much',
  severity: 'error',
  why: 'The last variants would be shown to fewer visitors than their weights say, or to nobody.',
  *check({ definition: { variants = [] }, at }) {
    const sum = variants.reduce((total, { weight }) => total + weight, 0);
    if (sum <= 100) return;
    yield {
      at: at('variants'),
      message: sentence`The weights of the variants are ${sum} together, of 100 visitors.`,
      fix: 'Lower the weights to 100 together. What is left of 100 sees the steps as they are.',
    };
  },
};

export const BASIC_RULES: readonly WizardRule[] = [
  noQuestion,
  reservedId,
  reservedPath,
  reservedStorageKey,
  landingNotFirst,
  variantsShareTooMuch,
];

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definitionFile, type Files } from '#authoring/document/files.ts';
import { quizOf } from '#authoring/document/quiz.ts';
import { read } from '#authoring/document/read.ts';
import { formatLive } from '#authoring/document/wizard/live-file.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import { questionsOf } from '#engine/answers.ts';
import { arbitraryWizard } from '#engine/testing/arbitrary-wizard.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { NOTHING_LIVE, published } from './live-names.ts';
import { type Json, printJson } from './print-json.ts';
import { adopted, setProperty, setWords } from './quiz-edits.ts';
import { renamed } from './rename.ts';
import { importSheet } from './sheet/import.ts';
import { sheetOf } from './sheet/sheet.ts';

const printed = (value: unknown) =>
  `${printJson(value as Json, { indent: '', column: 0, property: '' })}\n`;

/** A wizard as a folder, with words for each text. */
function folderOf(wizard: WizardDefinition): Files {
  const { id } = wizard;
  const bare = { [definitionFile(id)]: printed(wizard) };
  return quizOf(bare, id).index.texts.reduce<Files>(
    (files, { value }) => setWords(files, id, value, { en: `en ${value}`, es: `es ${value}` }),
    bare,
  );
}

const WIZARDS = fc.sample(arbitraryWizard(), { seed: 47, numRuns: 30 });

const live = (files: Files, wizard: WizardDefinition): Files => {
  const names = published(NOTHING_LIVE, [wizard], read(files).texts);
  return { ...files, [LIVE_FILE]: formatLive(names) };
};

/** Each as it is once a check has let it through, which arbitrary wizards would not all pass. */
const EDITS: Readonly<Record<string, (files: Files, wizard: WizardDefinition) => Files>> = {
  publish: live,
  rename(files, wizard) {
    const [asked] = questionsOf(wizard);
    if (asked === undefined) return files;
    return renamed(read(live(files, wizard)), wizard.id, `answer:${asked.answerKey}`, 'another')
      .files;
  },
  retire(files, wizard) {
    const step = wizard.steps.findIndex((each) => 'options' in each && each.options.length > 1);
    const path = ['steps', String(step), 'options', '0', 'retired'];
    return step === -1 ? files : setProperty(files, wizard.id, path, true);
  },
  adopt(files, { id, steps: [first] }) {
    const words = setWords(files, id, 'other', { en: 'Other', es: 'Otro' });
    const variant = { id: 'b', weight: 50, replace: { [first?.id ?? '']: { titleKey: 'other' } } };
    return adopted(setProperty(words, id, ['variants'], [variant]), id, 'b');
  },
  'a sheet there and back'(files) {
    const sheet = sheetOf(read(files), 'es').replaceAll(',es ', ',ES ');
    return importSheet(read(files), 'es', new TextEncoder().encode(sheet)).files;
  },
};

/** Update these only with an edit that is meant to write something else. */
const WRITTEN: Readonly<Record<keyof typeof EDITS, string>> = {
  publish: '52b1b8a78cf3aeda',
  rename: '04a69d2343d2daff',
  retire: '014f626a07e57e51',
  adopt: '8044cb74ff6b70e0',
  'a sheet there and back': '05d58554e9229c98',
};

test.each(Object.entries(EDITS))(
  '%s writes arbitrary wizards byte for byte as before',
  (name, edit) => {
    const hash = createHash('sha256');
    for (const wizard of WIZARDS) {
      const written = edit(folderOf(wizard), wizard);
      hash.update(JSON.stringify(Object.entries(written).toSorted()));
    }
    expect(hash.digest('hex').slice(0, 16)).toBe(WRITTEN[name]);
  },
);

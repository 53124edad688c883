import { expect, test } from 'vitest';
import { checkDocument } from '#authoring/check-wizards.ts';
import { quizOf } from '#authoring/document/quiz.ts';
import { read } from '#authoring/document/read.ts';
import { say } from '#authoring/document/say.ts';
import { hashOfText } from '#authoring/document/wizard/live-file.ts';
import { withTranslations } from '#authoring/document/wizard/translation-state.ts';
import { withEdits } from '#authoring/edits/apply-edit.ts';
import { NOTHING_LIVE } from '#authoring/edits/live-names.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { fixFor } from './fixes.ts';
import { findingsOf } from './model/findings.ts';
import { StudioStore } from './model/studio-store.ts';
import type { Studio } from './studio-context.tsx';

const W = 'mood.json';
const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

/** Records one translation, as it was made. */
const LIVE = withTranslations(NOTHING_LIVE, [
  { textId: 'mood', key: 'helps.walks', language: 'es', english: 'Walks', text: 'Paseos' },
]);

/** The fix of the first finding of a rule, and the studio in which it is done. */
function fixOf(rule: string, edits: readonly Edit[]) {
  const folder = new Map([...edited(edits), ['live.json', JSON.stringify(LIVE)]]);
  const { diagnostics } = checkDocument(read(Object.fromEntries(folder)));
  const findings = diagnostics.map((diagnostic) => {
    const said = say(diagnostic, 'studio');
    return { ...said, place: `${said.file}:${said.line}:${said.column}` };
  });
  const files = Object.fromEntries(
    [W, EN, ES, 'live.json'].map((path) => [path, folder.get(path) ?? '']),
  );
  const state = { files, pictures: [], sessions: [], library: '', findings };
  const store = new StudioStore(state, async () => ({ kind: 'saved', findings: [] }));
  const quiz = quizOf(files, 'mood');
  const placed = findingsOf(quiz, findings);
  const found = placed.find(({ finding }) => finding.rule === rule);
  if (found === undefined) throw new Error(`${rule} is not among ${JSON.stringify(findings)}`);
  const edit: Studio['edit'] = (label, change) => store.edit(label, (now) => change(now, 'mood'));
  return { fix: fixFor(found, { store, edit, edits: { withEdits } }), files, store };
}

test('a fix removes a group of texts of which nothing is shown', () => {
  const odd = '  "odd": { "one": "One odd line", "more": { "two": "Two" } },\n  "steady"';
  const { fix, files, store } = fixOf('unused-text', [[EN, '  "steady"', odd]]);
  expect(fix?.label).toBe('Fix');
  fix?.apply();
  expect(store.view()).toMatchObject({
    files: { ...files, [EN]: MOOD_FOLDER.get(EN) },
    undo: expect.stringMatching(/^Fix: /),
  });
});

test('a finding without a certain fix has no button', () => {
  const { fix } = fixOf('empty-text', [[EN, '"tired": "Tired"', '"tired": ""']]);
  expect(fix).toBeUndefined();
});

test('“Still right” records a translation that is right for another English text', () => {
  const { fix, files, store } = fixOf('stale-text', [
    [EN, '"walks": "Walks"', '"walks": "Strolls"'],
  ]);
  expect(fix?.label).toBe('Still right');
  fix?.apply();
  expect(JSON.parse(store.view().files['live.json'] ?? '')).toMatchObject({
    translations: {
      mood: { es: { 'helps.walks': [hashOfText('Strolls'), hashOfText('Paseos')] } },
    },
  });
  store.undo();
  expect(store.view().files).toEqual(files);
});

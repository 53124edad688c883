import { relative, resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { checkWizards } from '#authoring/check-wizards.ts';
import { say as sayOf } from '#authoring/document/say.ts';
import { withTranslations } from '#authoring/document/wizard/translation-state.ts';
import { NOTHING_LIVE } from '#authoring/edits/publish.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { type Edit, edited } from '#tests/authoring/mood-folder.ts';
import { fixFor } from './fixes.ts';
import { findingsOf } from './model/findings.ts';
import { quizOf } from './model/quiz.ts';
import { StudioStore } from './model/studio-store.ts';
import type { Studio } from './studio-context.tsx';
import { propose } from './studio-server.ts';

vi.mock('./studio-server.ts');

const W = 'mood.json';
const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

/** The folder with one more step in the middle. */
function stepWith(more: string): Edit[] {
  const step = `{ "id": "more", "type": "info", "titleKey": "weeks.one"${more} },`;
  return [[W, '{ "id": "helps",', `${step}\n    { "id": "helps",`]];
}

/** Records one translation, as it was made. */
const LIVE = withTranslations(NOTHING_LIVE, [
  { textId: 'mood', key: 'helps.walks', language: 'es', english: 'Walks', text: 'Paseos' },
]);

/** The fix of the first finding of a rule, and the studio in which it is done. */
async function fixOf(rule: string, edits: readonly Edit[]) {
  const folder = new Map([...edited(edits), ['live.json', JSON.stringify(LIVE)]]);
  const findings = await inFolder(folder, async (path) =>
    (await checkWizards(path)).diagnostics.map((diagnostic) => {
      const each = sayOf(diagnostic, 'studio');
      const file = relative(path, resolve(each.file)).replaceAll('\\', '/');
      return { ...each, file, place: `${file}:${each.line}:${each.column}` };
    }),
  );
  const files = Object.fromEntries([W, EN, ES].map((path) => [path, folder.get(path) ?? '']));
  const state = { files, pictures: [], sessions: [], findings };
  const store = new StudioStore(state, async () => ({ kind: 'saved', findings: [] }));
  const quiz = quizOf(files, 'mood');
  const placed = findingsOf(quiz, findings);
  const found = placed.find(({ finding }) => finding.rule === rule);
  if (found === undefined) throw new Error(`${rule} is not among ${JSON.stringify(findings)}`);
  const edit: Studio['edit'] = (label, change) => store.edit(label, (now) => change(now, 'mood'));
  const say = vi.fn<Studio['say']>();
  return { fix: fixFor(found, { store, quiz, findings: placed, edit, say }), files, store, say };
}

/** The files after the fix of the first finding of a rule, and what its button says. */
async function fixed(rule: string, edits: readonly Edit[]) {
  const { fix, store, say } = await fixOf(rule, edits);
  fix?.apply();
  expect(say).not.toHaveBeenCalled();
  return { label: fix?.label, files: new Map(Object.entries(store.view().files)) };
}

test.for<readonly [what: string, rule: string, was: readonly Edit[], becomes?: readonly Edit[]]>([
  [
    'removes a text that nothing shows',
    'unused-text',
    [[EN, '"tired": "Tired"', '"tired": "Tired", "ill": "Ill"']],
  ],
  [
    'removes a group of texts of which nothing is shown',
    'unused-text',
    [
      [
        EN,
        '  "steady"',
        '  "odd": { "one": "One odd line", "more": { "two": "Two" } },\n  "steady"',
      ],
    ],
  ],
  [
    'writes the name of a text that was meant',
    'unused-text',
    [[ES, '"music": "Música"', '"musik": "Música"']],
  ],
  ['writes the key that was meant', 'missing-text', [[W, '"feel.title"', '"feel.titel"']]],
  [
    'writes the property that was meant',
    'unknown-property',
    [[W, '"titleKey": "helps.title"', '"titelKey": "helps.title"']],
  ],
  [
    'removes a condition that is always true',
    'needless-condition',
    stepWith(', "when": { "answer": "feel", "anyOf": ["rested", "tired"] }'),
    stepWith(''),
  ],
  [
    'removes a comma after the last entry',
    'json-trailing-comma',
    [[EN, '"title": "Steady" }', '"title": "Steady", }']],
  ],
  ['removes an invisible mark (a BOM)', 'file-bom', [[W, '{', '\uFEFF{']]],
])('a fix %s', async ([, rule, was, becomes = []]) => {
  const { label, files } = await fixed(rule, was);
  expect(label).toMatch(/^Fix: /);
  const wanted = edited(becomes);
  for (const [path, text] of files)
    expect(JSON.parse(text)).toEqual(JSON.parse(wanted.get(path) ?? ''));
});

describe('“Still right”', () => {
  const STALE: Edit[] = [[EN, '"walks": "Walks"', '"walks": "Long walks"']];
  const proposal = { words: 'live.json would change.', output: {} };

  test('marks the translation as right, which can be undone', async () => {
    const { fix, files, store } = await fixOf('stale-text', STALE);
    expect(fix?.label).toBe('Still right');
    const changes = { 'live.json': '{ "texts": {} }' };
    vi.mocked(propose).mockResolvedValue({ ...proposal, isPossible: true, changes });
    fix?.apply();
    await vi.waitFor(() => expect(store.view().files).toEqual({ ...files, ...changes }));
    expect(propose).toHaveBeenLastCalledWith({
      command: ['translated', 'es', 'mood', 'helps.walks'],
    });
    store.undo();
    expect(store.view().files).toEqual(files);
  });

  test('says why it is not possible, and changes nothing', async () => {
    const { fix, files, store, say } = await fixOf('stale-text', STALE);
    vi.mocked(propose).mockResolvedValue({ ...proposal, isPossible: false, changes: {} });
    fix?.apply();
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith(proposal.words));
    expect(store.view()).toMatchObject({ files, undo: undefined });
  });

  test('says that the development server does not respond', async () => {
    const { fix, files, store, say } = await fixOf('stale-text', STALE);
    vi.mocked(propose).mockRejectedValue(new Error('Failed to fetch'));
    fix?.apply();
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith('Failed to fetch'));
    expect(store.view()).toMatchObject({ files, undo: undefined });
  });
});

import { describe, expect, test, vi } from 'vitest';
import { checkWizards } from '#authoring/check-wizards.ts';
import { withTranslations } from '#authoring/document/wizard/translation-state.ts';
import { NOTHING_LIVE } from '#authoring/edits/publish.ts';
import { studioFindingsOf } from '#authoring/vite/development/findings.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
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

/** Records one translation, as it was made. */
const LIVE = withTranslations(NOTHING_LIVE, [
  { textId: 'mood', key: 'helps.walks', language: 'es', english: 'Walks', text: 'Paseos' },
]);

/** The fix of the first finding of a rule, and the studio in which it is done. */
async function fixOf(rule: string, edits: readonly Edit[]) {
  const folder = new Map([...edited(edits), ['live.json', JSON.stringify(LIVE)]]);
  const findings = await inFolder(folder, async (path) =>
    studioFindingsOf(path, (await checkWizards(path)).diagnostics),
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
  return { fix: fixFor(found, { store, edit, say }), files, store, say };
}

test('a fix removes a group of texts of which nothing is shown', async () => {
  const odd = '  "odd": { "one": "One odd line", "more": { "two": "Two" } },\n  "steady"';
  const { fix, files, store, say } = await fixOf('unused-text', [[EN, '  "steady"', odd]]);
  expect(fix?.label).toBe('Fix: delete "one" and "two"');
  fix?.apply();
  expect(say).not.toHaveBeenCalled();
  expect(store.view()).toMatchObject({
    files: { ...files, [EN]: MOOD_FOLDER.get(EN) },
    undo: 'Delete "one" and "two"',
  });
});

test('a finding without a certain fix has no button', async () => {
  const { fix } = await fixOf('empty-text', [[EN, '"tired": "Tired"', '"tired": ""']]);
  expect(fix).toBeUndefined();
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

import { relative, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import type { Edit } from '#authoring/document/problem.ts';
import { type SaidDiagnostic, say } from '#authoring/document/say.ts';
import { withEdits } from '#authoring/edits/apply-edit.ts';
import { studioFindingsOf } from '#authoring/vite/development/findings.ts';
import type { StudioFinding } from '#authoring/vite/development/studio-api.ts';
import { RULES } from './all-rules.ts';
import { afterPublishing, checkedFiles } from './checked-files.ts';
import { IN_USE } from './mistakes/in-use.ts';
import { MISTAKES } from './mistakes/index.ts';
import { edited, type Files, type Mistake, VALID_FOLDER } from './mistakes/mistake.ts';
import { OWN_PICTURES } from './two-wizards.ts';

/** Rules of the disk, shown below, and of the history in git, shown in `live-in-git.test.ts`. */
const SHOWN_ELSEWHERE = [
  'folder-missing',
  'file-unreadable',
  'live-file-gone',
  'live-name-forgotten',
];

/** What the check says of each mistake, in the order of the tables. */
const said: string[] = [];

it('the valid folder has no mistake', async () => {
  expect((await checked(VALID_FOLDER)).diagnostics).toEqual([]);
});

describe('an editor who', () => {
  it.each(MISTAKES)('$mistake is told so: $rule', (mistake) => proves(mistake, VALID_FOLDER));
});

describe('an editor of wizards that visitors know, who', () => {
  let published: Files = VALID_FOLDER;
  beforeAll(async () => {
    published = await afterPublishing(VALID_FOLDER);
  });

  it.each(IN_USE)('$mistake is told so: $rule', (mistake) => proves(mistake, published));
});

describe('on the disk', () => {
  it('a folder that is not there is one finding', async () => {
    const { diagnostics } = await checkWizards('no/such/folder');
    expect(diagnostics.map((each) => say(each))).toMatchObject([
      {
        rule: 'folder-missing',
        file: 'no/such/folder',
        message: 'There is no folder no/such/folder.',
      },
    ]);
  });

  it('a folder with the name of a wizard is one finding', async () => {
    const files = edited(VALID_FOLDER, [['evening.json/a.txt', 'A file in it']]);
    const { shown, diagnostics } = await checked(files);
    expect(diagnostics.map(({ rule, file }) => [rule, file])).toEqual([
      ['file-unreadable', `${shown}/evening.json`],
    ]);
  });
});

it('the sentences of the check are the reviewed ones', async () => {
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot('mistakes/sentences.txt');
});

describe('the rules', () => {
  it('are each shown by a mistake', () => {
    const shown = [...MISTAKES, ...IN_USE].flatMap(({ more = [], ...first }) => [first, ...more]);
    const rules = shown.map(({ rule }) => rule);
    expect(RULES.map(({ id }) => id).filter((id) => !rules.includes(id))).toEqual(SHOWN_ELSEWHERE);
  });

  it.each(RULES)('$id says what somebody would see or lose', ({ why }) => {
    expect(why).toMatch(
      /visitor|member|anyone|nobody|somebody|everybody|statistics|analytics|phone|only you/i,
    );
  });

  it('have unique ids in lower case with hyphens', () => {
    const ids = RULES.map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

async function proves(mistake: Mistake, before: Files): Promise<void> {
  const files = edited(before, mistake.edits);
  const { shown, diagnostics: data } = await checked(files);
  const diagnostics = data.map((each) => say(each));
  const found = diagnostics.map((each) => findingOf(each, files, shown));
  const { more = [], rule, at } = mistake;
  expect(found.map((each) => ({ rule: each.rule, at: each.at }))).toEqual([{ rule, at }, ...more]);
  said.push(
    mistake.mistake,
    ...found.map(({ rule, message, fix }) => `  ${rule}: ${message}\n    ${fix}`),
  );
  for (const diagnostic of diagnostics) hasSentences(diagnostic);
  for (const finding of studioFindingsOf(shown, Object.fromEntries(textsOf(files)), data)) {
    if (!ONLY_IN_FILES.includes(finding.rule)) hasNoNamesOfFiles(finding);
  }

  await leadsBack(mistake, files, before);
}

/** Whatever edits the findings have, one after the other, lead back to where the mistake was made. */
async function leadsBack(mistake: Mistake, files: Files, before: Files) {
  let now = Object.fromEntries(textsOf(files));
  let found = await checked(files);
  const left = found.diagnostics.flatMap(({ edit, rule }) => (edit?.length ? [] : rule));
  let edits = editsIn(found);
  if (edits === undefined) return;
  for (let round = 0; edits !== undefined && round < 9; round += 1) {
    now = withEdits(now, edits);
    found = await checked(new Map(Object.entries(now)));
    edits = editsIn(found);
  }
  expect(found.diagnostics.map(({ rule }) => rule)).toEqual(left);
  if (left.length > 0) return;
  const [is, was] = [dataOf(new Map(Object.entries(now))), dataOf(textsOf(before))];
  if (mistake.leadsElsewhere) expect(is).not.toEqual(was);
  else expect(is).toEqual(was);
}

/** The edits of the first finding that has some, with paths below the folder. */
function editsIn({ shown, diagnostics }: Awaited<ReturnType<typeof checked>>) {
  const below = (file: string) => file.slice(shown.length + 1);
  return diagnostics
    .find(({ edit }) => edit?.length)
    ?.edit?.map((edit): Edit => ({ ...edit, file: below(edit.file) }));
}

function checked(files: Files) {
  return checkedFiles(files, OWN_PICTURES);
}

/** A diagnostic as the tables have it: the folder is called `wizards`. */
function findingOf(diagnostic: SaidDiagnostic, files: Files, shown: string) {
  const { rule, line, column, message, fix } = diagnostic;
  const path = pathOf(diagnostic, shown);
  const content = files.get(path);
  const rest =
    typeof content === 'string' ? content.split('\n')[line - 1]?.slice(column - 1) : undefined;
  const [beginning = ''] = /^("[^"]*"|.)?/.exec(rest ?? '') ?? [];
  return {
    rule,
    at: `${path || '.'}:${line} ${beginning}`.trim(),
    message: message.replaceAll(shown, 'wizards'),
    fix: fix.replaceAll(shown, 'wizards'),
  };
}

function pathOf({ file }: SaidDiagnostic, shown: string): string {
  return relative(shown, resolve(file)).replaceAll('\\', '/');
}

function hasSentences({ message, why, fix }: SaidDiagnostic): void {
  expect(why).toMatch(/^\p{Lu}.*\.$/u);
  for (const sentence of [message, why, fix]) {
    // A command stands at the end without a full stop, which would be copied with it.
    expect(sentence).toMatch(/^.+[.?]$|npm run wizards:\w+ -- .+\S$|wizards:check/s);
    expect(sentence).not.toMatch(/undefined|NaN|\[object/);
  }
}

/** What no form of the studio can write, and what only developers can do something about. */
const ONLY_IN_FILES = [
  'duplicate-path',
  'duplicate-storage-key',
  'duplicate-wizard-id',
  'missing-alt',
  'missing-property',
  'missing-text-file',
  'no-wizard',
  'not-read',
  'reserved-storage-key',
  'root-path',
  'shared-goal',
  'storage-key-changed',
  'unclear-condition',
  'unknown-answer-value',
  'unknown-profile-bar',
  'unknown-property',
  'unproven-claim',
  'unused-text',
  'variant-changes-steps',
  'wrong-format',
  'wrong-operator',
  'wrong-text-value',
  'wrong-type',
  'wrong-value',
];

/** An editor in the studio sees no properties, no keys and no lines. */
function hasNoNamesOfFiles({ message, fix }: StudioFinding): void {
  expect(`${message} ${fix}`).not.toMatch(/"\w+"|\b[a-z]+(?:Key|Answer)\b|\bline \d|\.json/);
}

function textsOf(files: Files): ReadonlyMap<string, string> {
  return new Map(Array.from(files, ([path, content]) => [path, String(content)]));
}

/** What the files say, however it is written. */
function dataOf(files: ReadonlyMap<string, string>) {
  return Array.from(files, ([path, text]) => [
    path,
    path.endsWith('.json') ? JSON.parse(text) : text,
  ]).sort();
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { compiledWizard } from '#tests/support/wizards-from.ts';
import { readContent, writeContent } from './content-file.ts';

function emptyFolder(): string {
  const dist = mkdtempSync(join(tmpdir(), 'content-file-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  return dist;
}

const wizard = compiledWizard(wizardOf([single('mood')]));
const texts = { en: { 'mood.title': 'How are you?', 7: 'Seven', __proto__: 'x' }, es: {} };
const content = { wizards: [{ ...wizard, texts }] };

test('the server reads what the build wrote', async () => {
  const dist = emptyFolder();
  writeContent(dist, content);
  expect(await readContent(dist)).toEqual(content);
});

test.each<[string, (text: string) => string]>([
  ['is cut off', (text) => text.slice(0, -9)],
  ['is empty', () => ''],
  ['is no object', () => 'null'],
  ['was edited', (text) => text.replace('How are you?', 'Are you well?')],
  ['has another hash', (text) => text.replace(/"hash":"./, '"hash":"-')],
])('a file that %s is refused, with what to do', async (_what, change) => {
  const dist = emptyFolder();
  const file = writeContent(dist, content);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  await expect(readContent(dist)).rejects.toMatchObject({
    name: 'ContentError',
    message: `The quizzes and the catalogue cannot be read: ${file} is not as a build of this release wrote it.\nBuild them again, as the user who owns the folder:  npm run build`,
  });
});

test('a file that is missing or cannot be read is named', async () => {
  const dist = emptyFolder();
  await expect(readContent(dist)).rejects.toThrow(`${join(dist, 'content.json')} does not exist`);
  mkdirSync(join(dist, 'content.json'));
  await expect(readContent(dist)).rejects.toThrow('(EISDIR)');
});

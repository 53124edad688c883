import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '#authoring/cli/cli.ts';
import { runNew } from '#authoring/cli/new-command.ts';
import { runPublish } from '#authoring/cli/publish-command.ts';
import { LANGUAGES } from '#contract/languages.ts';

const WIZARDS = new URL('../../wizards/', import.meta.url);
const QUIZ = 'slow-evenings.json';

/** What the page tells programs to do, in its order. */
const INSTRUCTION =
  /[Rr]un `npm run (?:-s )?wizards:(?<command>\w+) -- (?<args>[^`]+)`|In `(?<file>[^`]+)`, add at `(?<pointer>[^`]+)`:\n\n```json\n(?<json>.*?)```|it finds `(?<rule>[^`]+)` in `(?<place>[^`]+)`/gs;

test('a program that follows the page for programs builds a quiz and publishes it', async () => {
  const page = readFileSync(new URL('AGENTS.md', WIZARDS), 'utf8');
  const own = mkdtempSync(join(tmpdir(), 'agents-'));
  onTestFinished(() => rmSync(own, { recursive: true }));
  const folder = join(own, 'wizards');
  cpSync(WIZARDS, folder, { recursive: true });
  const jsonOf = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const findings = async (): Promise<{ rule: string; file: string; severity: string }[]> => {
    const surroundings = {};
    const ofQuiz = JSON.parse((await runCli(['--json', folder], surroundings)).stdout);
    return ofQuiz.filter(({ file }: { file: string }) => file.endsWith(QUIZ));
  };

  const commands: Record<string, (args: string[]) => Promise<unknown>> = {
    new: async (args) => expect(await runNew([...args, '--folder', folder])).toMatchObject(DONE),
    check: findings,
    async publish(args) {
      writeOwnWords(folder);
      expect(await runPublish([...args, folder])).toMatchObject(DONE);
    },
  };
  const done: string[] = [];
  for (const { groups = {} } of page.matchAll(INSTRUCTION)) {
    const { command, args = '', file, pointer = '', json = '', rule, place = '' } = groups;
    if (command !== undefined) await commands[command]?.(args.split(' '));
    if (file !== undefined) {
      writeFileSync(join(folder, file), added(jsonOf(file), pointer, JSON.parse(json)));
    }
    if (rule !== undefined) {
      const [first] = (await findings()).filter(({ severity }) => severity === 'error');
      expect(first).toMatchObject({ rule, file: expect.stringContaining(place) });
    }
    done.push(command ?? pointer + (rule ?? ''));
  }
  expect(done).toEqual([
    ...['new', '/steps/2', '/lastLight', 'check', 'missing-text', '/lastLight', 'publish'],
  ]);
  expect((await findings()).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(jsonOf('live.json').wizards['slow-evenings'].answers).toHaveProperty('lastLight');
});

const DONE = { exitCode: 0 };

/** The JSON with a value added at a place: before the entry of a list, or as a property. */
function added(json: Record<string, unknown>, pointer: string, value: unknown): string {
  const [, name = '', index] = pointer.split('/');
  const list = json[name];
  const becomes = Array.isArray(list) ? list.toSpliced(Number(index), 0, value) : value;
  return JSON.stringify({ ...json, [name]: becomes }, null, 2);
}

/** Writes other words in place of those that only say what to write. */
function writeOwnWords(folder: string): void {
  for (const language of LANGUAGES) {
    const path = join(folder, 'texts', language, QUIZ);
    let count = 0;
    const text = readFileSync(path, 'utf8').replace(/: "([^"]+)"/g, (_, words: string) => {
      count += 1;
      return `: ${JSON.stringify(`${language} ${count} ${words.match(/\{\{[^}]*\}\}/g)?.join(' ') ?? ''}`.trim())}`;
    });
    writeFileSync(path, text);
  }
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diagnosticsOf } from '#authoring/document/diagnostics.ts';
import { Source } from '#authoring/document/place.ts';
import { say } from '#authoring/document/say.ts';
import type { CatalogueSession } from '#contract/catalogue.ts';
import { readWords } from './words.ts';

const text = { en: 'Calm', es: 'Calma' };
const sessionOf = (id: string) => ({
  id,
  category: 'calm',
  title: text,
  description: text,
  durationSeconds: 60,
  audio: 'sea',
  practice: 'breathing',
});

const EN = `WEBVTT

00:00:02.000 --> 00:00:05.000
Hello. Sit as you like.

breathe 4 0 6
00:00:10.000 --> 00:00:40.000
In, and out
a little longer.
`;
const ES = EN.replace('Hello. Sit as you like.', 'Hola. Ponte a gusto.').replace(
  'In, and out\na little longer.',
  'Inspira y suelta\nun poco más despacio.',
);

type Files = Readonly<Record<string, string | Buffer>>;
const SOUND: Files = { 'en/breath.vtt': EN, 'es/breath.vtt': ES };

/** Checks these files beside sessions of these ids. */
async function check(
  changes: Readonly<Record<string, string | Buffer | null>>,
  ids = ['breath'],
  recordings: CatalogueSession['recordings'] = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries({ ...SOUND, ...changes })) {
    if (content === null) continue;
    const path = join(folder, 'words', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  const sessions = ids.map((id) => ({ ...sessionOf(id), recordings }));
  const source = new Source('sessions.json', JSON.stringify({ sessions }, null, 2));
  const { problems, words } = await readWords(folder, sessions, source);
  const found = diagnosticsOf(problems)
    .map((each) => say(each))
    .map(({ file, ...diagnostic }) => ({
      ...diagnostic,
      file: file.slice(file.indexOf('words/') + 1).replace('ords/', ''),
    }));
  return { words, found };
}

test('words are plain text with their times, and breathe where they say so', async () => {
  const { words, found } = await check({});
  expect(found).toEqual([]);
  expect(words.get('breath')?.en).toEqual([
    { startSeconds: 2, endSeconds: 5, text: 'Hello. Sit as you like.', need: 'core' },
    {
      startSeconds: 10,
      endSeconds: 40,
      text: 'In, and out a little longer.',
      need: 'core',
      breath: { inSeconds: 4, holdSeconds: 0, outSeconds: 6 },
    },
  ]);
  expect(words.get('breath')?.es).toHaveLength(2);
});

test('a cue says how needed it is, also before its breath', async () => {
  const needed = (text: string) =>
    text.replace('00:00:02', 'extra\n00:00:02').replace('breathe', 'frame breathe');
  const { words, found } = await check({
    'en/breath.vtt': needed(EN),
    'es/breath.vtt': needed(ES),
  });
  expect(found).toEqual([]);
  expect(words.get('breath')?.es?.map(({ need, breath }) => [need, breath?.outSeconds])).toEqual([
    ['extra', undefined],
    ['frame', 6],
  ]);
});

const PICTURES = 'A kite.\nA pear\u00a0tree.\nA red boat.\nA drum.';
const drawing = (text: string) =>
  text.replace('breathe 4 0 6', 'draw 8 12').replace(/(?<=40\.000\n).*/s, `${PICTURES}\n`);

test('the lines of a cue that draws are texts of their own', async () => {
  const { words, found } = await check({
    'en/breath.vtt': drawing(EN),
    'es/breath.vtt': drawing(ES),
  });
  expect(found).toEqual([]);
  expect(words.get('breath')?.en?.[1]).toEqual({
    startSeconds: 10,
    endSeconds: 40,
    text: 'A kite.',
    need: 'core',
    draw: {
      leastSeconds: 8,
      mostSeconds: 12,
      texts: ['A kite.', 'A pear tree.', 'A red boat.', 'A drum.'],
    },
  });
});

const drawn = (was: string, is: string) => ({
  'en/breath.vtt': drawing(EN).replace(was, is),
  'es/breath.vtt': drawing(ES),
});

const en = (was: string, is: string) => ({ 'en/breath.vtt': EN.replace(was, is) });
const LONG = 'One two three four five six seven eight';

test('a language that has no words at all reads the English ones', async () => {
  expect((await check({ 'es/breath.vtt': null })).found).toEqual([]);
});

test.each<[string, Parameters<typeof check>[0], string, string]>([
  [
    'one language is missing',
    { 'es/breath.vtt': null, 'es/other.vtt': ES },
    'missing-words',
    'sessions.json:4',
  ],
  ['a file belongs to no session', { 'en/breth.vtt': EN }, 'unused-words', 'en/breth.vtt:1'],
  ['the file is empty', { 'en/breath.vtt': '' }, 'words-syntax', 'en/breath.vtt:1'],
  ['there is only the head', { 'en/breath.vtt': 'WEBVTT\n' }, 'words-text', 'en/breath.vtt:1'],
  ['a time is not a time', en('05.000', '5'), 'words-syntax', 'en/breath.vtt:3'],
  [
    'it is Latin-1',
    { 'en/breath.vtt': Buffer.from(`${EN}\xe9`, 'latin1') },
    'file-encoding',
    'en/breath.vtt:10',
  ],
  [
    'it is not text',
    { 'en/breath.vtt': Buffer.from([0, 255, 216, 0]) },
    'file-encoding',
    'en/breath.vtt:1',
  ],
  ['cues overlap', en('00:00:10.000', '00:00:04.000'), 'words-time', 'en/breath.vtt:7'],
  [
    'a cue outlasts the session',
    en('00:00:40.000', '00:01:01.000'),
    'words-time',
    'en/breath.vtt:7',
  ],
  [
    'it is too fast to read',
    en('Hello.', 'Extraordinarily uncomplicated comfortableness.'),
    'words-speed',
    'en/breath.vtt:3',
  ],
  ['it is too fast to speak', en('Hello.', LONG), 'words-speed', 'en/breath.vtt:3'],
  ['there is a placeholder', en('Hello.', '{{name}}.'), 'words-text', 'en/breath.vtt:3'],
  ['there is a tag', en('Hello.', '<script>x</script>'), 'words-text', 'en/breath.vtt:3'],
  ['the breath is unknown', en('breathe 4 0 6', 'breath 4-0-6'), 'words-breath', 'en/breath.vtt:7'],
  ['a need is unknown', en('breathe 4 0 6', 'needed'), 'words-breath', 'en/breath.vtt:7'],
  ['texts to draw run out', drawn('\nA drum.', ''), 'words-time', 'en/breath.vtt:7'],
  [
    'a text to draw is too long',
    drawn('A kite.', `${LONG} ${LONG}`),
    'words-speed',
    'en/breath.vtt:7',
  ],
  ['fewer texts are drawn', drawn('A drum.', 'A drum.\nA hat.'), 'unlike-words', 'es/breath.vtt:7'],
  ['a need is another', en('breathe', 'extra breathe'), 'unlike-words', 'es/breath.vtt:7'],
  ['silence is broken', en('Hello.', 'In silence.'), 'broken-silence', 'en/breath.vtt:3'],
  [
    'silence is broken in Spanish',
    { 'es/breath.vtt': ES.replace('Hola.', 'Un rato en silencio.') },
    'broken-silence',
    'es/breath.vtt:3',
  ],
  ['nobody can breathe out in no time', en('4 0 6', '4 0 0'), 'words-breath', 'en/breath.vtt:7'],
  [
    'a language has another number of cues',
    en('\nbreathe 4 0 6\n', '\n00:00:06.000 --> 00:00:09.000\nRest.\n\nbreathe 4 0 6\n'),
    'unlike-words',
    'es/breath.vtt:3',
  ],
  [
    'a language is at another time',
    en('00:00:02.000 --> 00:00:05.000', '00:00:04.500 --> 00:00:08.000'),
    'unlike-words',
    'es/breath.vtt:3',
  ],
])('reports that %s', async (_, changes, rule, place) => {
  const { found } = await check(changes);
  expect(found.map(({ rule, file, line }) => [rule, `${file}:${line}`])).toContainEqual([
    rule,
    place,
  ]);
});

test('a recording has a length and times of its own', async () => {
  const later = { 'es/breath.vtt': ES.replace('00:00:40.000', '00:01:10.000') };
  const rulesFor = async (durationSeconds: number) => {
    const es = { audio: 'breath-es', speaker: 'Ana', durationSeconds };
    return (await check(later, ['breath'], { es })).found.map(({ rule }) => rule);
  };
  expect(await rulesFor(80)).toEqual([]);
  expect(await rulesFor(60)).toEqual(['words-time']);
});

test('reports a sentence that stands in more than three sessions, at the fourth', async () => {
  const ids = ['breath', 'one', 'two', 'three'];
  const others = ids.flatMap(
    (id) =>
      [
        [`en/${id}.vtt`, EN],
        [`es/${id}.vtt`, ES],
      ] as const,
  );
  const { found } = await check(Object.fromEntries(others), ids);
  const sentences = found.filter(
    ({ rule, file }) => rule === 'repeated-words' && file.startsWith('en'),
  );
  expect(sentences.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'en/two.vtt:3',
    'en/two.vtt:3',
    'en/two.vtt:7',
  ]);
});

import { join } from 'node:path';
import { checkProduct } from '../src/authoring/check-product.ts';
import { allSessionsOf, type Cue, wordsIn } from '../src/contract/catalogue.ts';
import { LANGUAGES, type Language } from '../src/contract/languages.ts';
import { inColumns } from './columns.ts';

/** What compares one thing with another. More than four a session tire. */
const COMPARISONS = {
  en: /\blike (?:an?|the|some\w*)\b|\bas (?:if|though)\b/gi,
  es: /\bcomo (?:una?|si|quien|el|la|los|las)\b/gi,
} satisfies Record<Language, RegExp>;

const FIVE_MINUTES = 300;

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** The cells of a session's row, as in the head of the table. */
function cellsOf(cues: readonly Cue[], durationSeconds: number, language: Language): string[] {
  const lines = Array.from({ length: Math.ceil(durationSeconds / FIVE_MINUTES) }, (_, part) =>
    cues.filter(({ startSeconds }) => Math.floor(startSeconds / FIVE_MINUTES) === part),
  );
  const silences = cues
    .slice(1)
    .map(({ startSeconds }, before) => startSeconds - (cues[before]?.endSeconds ?? 0))
    .sort((one, other) => other - one)
    .slice(0, 3)
    .map(Math.round);
  const text = cues.map((cue) => cue.text).join('\n');
  const share = cues.filter(({ need }) => need === 'extra').length / cues.length;
  return [
    clock(cues[0]?.startSeconds ?? 0),
    clock(cues.at(-1)?.startSeconds ?? 0),
    lines.map(({ length }) => length).join(' '),
    silences.join(' '),
    `${Math.round(share * 100)} %`,
    String(text.match(COMPARISONS[language])?.length ?? 0),
  ];
}

/** Prints the clocks, densities, silences and comparisons of all sessions. */
export async function run(_: readonly string[], project: string): Promise<void> {
  const { catalogue } = await checkProduct(join(project, 'wizards'));
  if (catalogue === undefined) throw new Error('Run npm run wizards:check first.');
  const rows = allSessionsOf(catalogue).flatMap((session) =>
    LANGUAGES.map((language) => [
      session.id,
      language,
      ...cellsOf(wordsIn(session, language) ?? [], session.durationSeconds, language),
    ]),
  );
  const head = ['session', '', 'first', 'last', 'lines', 'silences', 'extra', 'comparisons'];
  process.stdout.write(inColumns([head, ...rows]));
}

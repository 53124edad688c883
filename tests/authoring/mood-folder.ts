import { relative, resolve } from 'node:path';
import type { Diagnostic } from '#authoring/document/diagnostics.ts';
import { say } from '#authoring/document/say.ts';
import { checkedFiles, picturesIn } from './checked-files.ts';

const MOOD_PICTURES = picturesIn('mood-folder');

const WIZARD = `{
  "schemaVersion": 1, "id": "mood", "path": "/mood", "storageKey": "wizardMood",
  "steps": [
    { "id": "welcome", "type": "info", "titleKey": "welcome.title",
      "image": { "src": "sun.svg", "altKey": "welcome.alt" } },
    { "id": "feel", "type": "question", "answerKey": "feel", "selection": "single",
      "titleKey": "feel.title", "options": [
        { "value": "rested", "labelKey": "feel.rested", "scores": { "spark": 2 } },
        { "value": "tired", "labelKey": "feel.tired", "scores": { "tension": 2 } }
      ] },
    { "id": "helps", "type": "question", "answerKey": "helps", "selection": "multiple",
      "titleKey": "helps.title", "options": [
        { "value": "walks", "labelKey": "helps.walks" },
        { "value": "music", "labelKey": "helps.music" }
      ] }
  ],
  "profile": [
    { "id": "spark", "labelKey": "spark.label", "focusKey": "spark.focus" },
    { "id": "tension", "labelKey": "tension.label", "focusKey": "tension.focus" }
  ],
  "sessionThemes": [
    { "id": "soft-light", "titleKey": "themes.softLight" },
    { "id": "deep-sea", "titleKey": "themes.deepSea" }
  ],
  "plan": { "timeAnswer": "feel" },
  "outcomes": [
    { "id": "worn-out", "titleKey": "wornOut.title", "when": { "answer": "feel", "is": "tired" },
      "weeks": [
        { "titleKey": "weeks.one", "sessions": ["soft-light"] },
        { "titleKey": "weeks.two", "sessions": ["soft-light"] },
        { "titleKey": "weeks.three", "sessions": ["soft-light"] },
        { "titleKey": "weeks.four", "sessions": ["soft-light", "deep-sea"] }
      ] },
    { "id": "steady", "titleKey": "steady.title", "default": true }
  ]
}
`;

const ENGLISH = `{
  "welcome": { "title": "Welcome, stranger", "alt": "A low sun" },
  "feel": { "title": "How do you wake up?", "rested": "Rested", "tired": "Tired" },
  "helps": { "title": "What helps you?", "walks": "Walks", "music": "Music" },
  "spark": { "label": "Spark", "focus": "Small moments of joy" },
  "tension": { "label": "Tension", "focus": "Letting go at night" },
  "themes": { "softLight": "Soft light", "deepSea": "Deep sea" },
  "wornOut": { "title": "Worn out" },
  "weeks": { "one": "Arrive", "two": "Rest", "three": "Grow", "four": "Shine" },
  "steady": { "title": "Steady" }
}
`;

const SPANISH = `{
  "welcome": { "title": "Te damos la bienvenida de verdad", "alt": "Un sol bajo" },
  "feel": { "title": "¿Cómo te despiertas?", "rested": "Con energía", "tired": "Sin ella" },
  "helps": { "title": "¿Qué te ayuda?", "walks": "Paseos", "music": "Música" },
  "spark": { "label": "Chispa", "focus": "Pequeños momentos de alegría" },
  "tension": { "label": "Tensión", "focus": "Soltar por la noche" },
  "themes": { "softLight": "Luz suave", "deepSea": "Mar profundo" },
  "wornOut": { "title": "Sin fuerzas" },
  "weeks": { "one": "Llegar", "two": "Descansar", "three": "Crecer", "four": "Brillar" },
  "steady": { "title": "En equilibrio" }
}
`;

/** A valid wizards folder, small enough to read at a glance. */
export const MOOD_FOLDER: ReadonlyMap<string, string> = new Map([
  ['mood.json', WIZARD],
  ['texts/en/mood.json', ENGLISH],
  ['texts/es/mood.json', SPANISH],
  ...MOOD_PICTURES.files,
]);

/** A replacement in a file of the folder. */
export type Edit = readonly [file: string, was: string, becomes: string];

export function edited(edits: readonly Edit[], files = MOOD_FOLDER): ReadonlyMap<string, string> {
  const result = new Map(files);
  for (const [file, was, becomes] of edits) {
    const before = result.get(file) ?? '';
    if (!before.includes(was)) throw new Error(`${file} does not hold ${was}`);
    result.set(
      file,
      before.replace(was, () => becomes),
    );
  }
  return result;
}

/** What the checker finds in a folder with these files, as data. */
export async function findingsIn(
  files: ReadonlyMap<string, string>,
): Promise<readonly Diagnostic[]> {
  return (await checkedFiles(files, MOOD_PICTURES)).diagnostics;
}

/** The same after these edits of the folder. */
export function findingsAfter(...edits: readonly Edit[]): Promise<readonly Diagnostic[]> {
  return findingsIn(edited(edits));
}

/** The rules and places of what the checker finds: the file, the line and the text there. */
export async function placesIn(files: ReadonlyMap<string, string>): Promise<string[]> {
  const { shown, diagnostics } = await checkedFiles(files, MOOD_PICTURES);
  return diagnostics.map((diagnostic) => {
    const { rule, file, line, column } = say(diagnostic);
    const path = relative(shown, resolve(file)).replaceAll('\\', '/');
    const rest =
      files
        .get(path)
        ?.split('\n')
        [line - 1]?.slice(column - 1) ?? '';
    return `${rule} ${path}:${line} ${/^("[^"]*"|.)?/.exec(rest)?.[0]}`.trim();
  });
}

/** The same after these edits of the folder. */
export function placesAfter(...edits: readonly Edit[]): Promise<string[]> {
  return placesIn(edited(edits));
}

/** The rules that find something after these edits of the folder. */
export async function rulesAfter(...edits: readonly Edit[]): Promise<string[]> {
  return (await findingsAfter(...edits)).map(({ rule }) => rule);
}

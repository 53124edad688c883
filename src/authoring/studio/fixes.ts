import { Source } from '#authoring/document/place.ts';
import { atStart } from '#authoring/document/wording.ts';
import type { Files } from '#authoring/vite/development/studio-api.ts';
import { removeText, setProperty } from './model/edits.ts';
import { sentenceOf } from './model/error-sentence.ts';
import { blockOf, type PlacedFinding } from './model/findings.ts';
import { proposed } from './proposals.ts';
import type { Studio } from './studio-context.tsx';

export interface Fix {
  readonly label: string;
  readonly apply: () => void;
}

type Fixed = Pick<Studio, 'edit' | 'findings' | 'quiz' | 'say' | 'store'>;

/** The fix of a finding, where there is exactly one. */
export function fixFor(placed: PlacedFinding, studio: Fixed): Fix | undefined {
  const { edit, quiz, store, say } = studio;
  // Until all is saved and checked, findings are about former places.
  if (store.view().saving.kind !== 'saved') return undefined;
  const { finding, text } = placed;
  if (text !== undefined && finding.rule === 'stale-text') {
    return {
      label: 'Still right',
      apply: () => {
        proposed(store, { command: ['translated', text.language, quiz.id, text.key] }).then(
          ({ isPossible, words, apply }) => {
            if (isPossible) edit('Say that a translation is right', apply);
            else say(words);
          },
          (error: unknown) => say(sentenceOf(error)),
        );
      },
    };
  }
  const found = editFor(placed, studio);
  if (found === undefined) return undefined;
  const [what, change] = found;
  return { label: `Fix: ${what}`, apply: () => edit(atStart(what), change) };
}

type Edit = readonly [what: string, change: Parameters<Studio['edit']>[1]];

function editFor(placed: PlacedFinding, { quiz }: Fixed): Edit | undefined {
  const { finding, path, text } = placed;
  switch (finding.rule) {
    case 'unknown-property':
    case 'missing-text':
      return slipIn(placed);
    case 'unused-text': {
      if (text === undefined || !finding.fix.startsWith('Delete')) return slipIn(placed);
      const { key, language } = text;
      const all = [...(quiz.texts[language]?.entries.keys() ?? [])];
      const own = all.filter((each) => each === key || each.startsWith(`${key}.`));
      return [
        own.length > 1 ? 'remove the texts' : 'remove the text',
        (files, id) => own.reduce((now, each) => removeText(now, id, each, [language]), files),
      ];
    }
    case 'needless-condition': {
      const when = [...blockOf(path), 'when'];
      return ['remove the condition', (files, id) => setProperty(files, id, when, undefined)];
    }
    case 'json-trailing-comma':
      return ['remove the comma', (files) => replaced(files, placed, /^,/, '')];
    case 'file-bom':
      return ['remove the invisible mark', (files) => replaced(files, placed, /^\uFEFF/, '')];
    default:
      return undefined;
  }
}

/** Writes the name that was meant, if the check is sure of it. */
function slipIn(placed: PlacedFinding): Edit | undefined {
  const sentence = /^Write ("[^"]+") (?:here|instead(?: of "[^"]+")?)\.$/;
  const [, name] = sentence.exec(placed.finding.fix) ?? [];
  if (name === undefined) return undefined;
  return [`write ${name}`, (files) => replaced(files, placed, /^"(?:[^"\\]|\\.)*"/, name)];
}

/** With something else in the place of what the finding is about. */
function replaced(files: Files, { finding }: PlacedFinding, was: RegExp, becomes: string): Files {
  const { file = '', line, column } = finding;
  const text = files[file] ?? '';
  const offset = new Source(file, text).offsetOf(line) + column - 1;
  const rest = text.slice(offset).replace(was, () => becomes);
  return { ...files, [file]: text.slice(0, offset) + rest };
}

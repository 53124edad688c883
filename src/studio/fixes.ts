import { removeText, setProperty } from './model/edits.ts';
import { blockOf, type PlacedFinding } from './model/findings.ts';
import { proposed } from './proposals.ts';
import type { Studio } from './studio-context.tsx';

export interface Fix {
  readonly label: string;
  readonly apply: () => void;
}

/** The fix of a finding, where there is exactly one. */
export function fixFor({ finding, path, text }: PlacedFinding, studio: Studio): Fix | undefined {
  const { edit, quiz, store, say } = studio;
  // Until all is saved and checked, findings are about former places.
  if (store.view().saving.kind !== 'saved') return undefined;
  switch (finding.rule) {
    case 'stale-text':
    case 'same-text':
      if (text === undefined) return undefined;
      return {
        label: 'Still right',
        apply: () => {
          proposed(store, { command: ['translated', text.language, quiz.id, text.key] }).then(
            ({ isPossible, words, apply }) => {
              if (isPossible) edit('Say that a translation is right', apply);
              else say(words);
            },
            (error: unknown) => say(String(error)),
          );
        },
      };
    case 'unused-text':
      if (text === undefined) return undefined;
      return {
        label: 'Fix: remove the text',
        apply: () =>
          edit('Remove an unused text', (files, id) =>
            removeText(files, id, text.key, [text.language]),
          ),
      };
    case 'needless-condition':
      return {
        label: 'Fix: remove the condition',
        apply: () =>
          edit('Remove a condition', (files, id) =>
            setProperty(files, id, [...blockOf(path), 'when'], undefined),
          ),
      };
    default:
      return undefined;
  }
}

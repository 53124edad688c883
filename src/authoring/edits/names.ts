/** How a name is spelled: an id, an answer key or a value. */
export type Spelling = 'kebab' | 'camel' | 'snake';

/** The most words of a title that a name repeats. */
const MOST_WORDS = 5;

const MARKS = /\p{Mark}/gu;

/** Proposes a name for something new from its English title. It is not among the taken ones. */
export function proposedName(
  title: string,
  spelling: Spelling,
  taken: ReadonlySet<string>,
  fallback: string,
): string {
  const words = wordsOf(title);
  const name = spelled(words.length > 0 ? words : wordsOf(fallback), spelling);
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const numbered = spelled(
      [...(words.length > 0 ? words : [fallback]), String(number)],
      spelling,
    );
    if (!taken.has(numbered)) return numbered;
  }
}

/** The same words in another spelling: `how-you-sleep` as `howYouSleep`. */
export function respelled(name: string, spelling: Spelling): string {
  return spelled(name.split(/[-_]/), spelling);
}

function wordsOf(title: string): string[] {
  const plain = title.normalize('NFD').replaceAll(MARKS, '').replaceAll(/['’]/g, '').toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).slice(0, MOST_WORDS);
}

function spelled(words: readonly string[], spelling: Spelling): string {
  if (spelling === 'kebab') return words.join('-').slice(0, 60);
  if (spelling === 'snake') return words.join('_').slice(0, 60);
  const [first = '', ...others] = words;
  const camel = first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  // An answer key begins with a letter.
  return (/^\d/.test(camel) ? `answer${camel}` : camel).slice(0, 60);
}

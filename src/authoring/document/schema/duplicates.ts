import type { Place } from '#authoring/document/place.ts';
import { type ProblemDetails, plain, sentence } from '#authoring/document/problem.ts';
import { atStart } from '#authoring/document/wording.ts';

interface Name {
  readonly value: string;
  readonly at: Place;
}

/** Names that stand a second time in a list in which each may stand once. */
export function* duplicatesAmong(names: readonly Name[], what: string): Iterable<ProblemDetails> {
  const first = new Map<string, Name>();
  for (const name of names) {
    const before = first.get(name.value);
    if (before === undefined) {
      first.set(name.value, name);
      continue;
    }
    yield {
      at: name.at,
      message: sentence`${plain(atStart(what))} ${name.value} is already taken in ${before.at}.`,
      fix: 'Give one of the two another name. If one is live already, change the newer one.',
    };
  }
}

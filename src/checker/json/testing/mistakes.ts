import { Source } from '#checker/diagnostics.ts';
import { parseJson } from '#checker/json/parse.ts';

/** JSON with a mistake, a caret below the reported location, and the message. */
export type Mistake = readonly [text: string, caret: string, message: string];

export function mistakesIn(text: string) {
  return parseJson(new Source('a.json', text)).problems.map(({ rule, at, message, fix }) => {
    return { rule: rule.id, caret: `${' '.repeat(at.offset)}^`, message, fix };
  });
}

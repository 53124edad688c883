import { Source } from '#checker/diagnostics.ts';
import { parseJson } from '#checker/json/parse.ts';
import { checkShape, type ShapeResult } from '#checker/schema/validate.ts';

/** A wizard with a valid shape that uses every feature. */
export const WIZARD = `{
  "schemaVersion": 1, "id": "mood", "path": "/mood", "storageKey": "wizardMood",
  "steps": [
    { "id": "hello", "type": "info", "titleKey": "hello.title",
      "hintKeys": ["hello.one", "hello.two"],
      "image": { "src": "a.svg", "altKey": "hello.alt" } },
    { "id": "mood", "type": "question", "answerKey": "mood", "selection": "single",
      "titleKey": "mood.title",
      "options": [{ "value": "joy", "labelKey": "mood.joy", "scores": { "calm": 2 } }] }
  ],
  "profile": [
    { "id": "calm", "labelKey": "calm.label", "focusKey": "calm.focus" },
    { "id": "spark", "labelKey": "spark.label", "focusKey": "spark.focus" }
  ],
  "sessionThemes": [{ "id": "rest", "titleKey": "rest.title" }],
  "outcomes": [
    { "id": "glad", "titleKey": "o.glad", "when": { "answer": "mood", "is": "joy" },
      "weeks": [
        { "titleKey": "week.one", "sessions": ["rest"] },
        { "titleKey": "week.two", "sessions": ["rest"] },
        { "titleKey": "week.three", "sessions": ["rest"] },
        { "titleKey": "week.four", "sessions": ["rest"] }
      ] },
    { "id": "usual", "titleKey": "o.usual", "default": true }
  ]
}`;

export function checkText(text: string): ShapeResult {
  const source = new Source('mood.json', text);
  const { root } = parseJson(source);
  if (root === undefined) throw new Error('it is JSON');
  return checkShape(source, root);
}

/** A problem; `at` is the text at its location, twenty characters at most. */
type Complaint = readonly [rule: string, at: string, message: string, fix: string];

export function complaintsWith(was: string, becomes: string): Complaint[] {
  const text = textWith(was, becomes);
  return checkText(text).problems.map(({ rule, at, message, fix }) => {
    const [line = ''] = text.slice(at.offset, at.offset + 20).split('\n');
    return [rule.id, line, message, fix];
  });
}

function textWith(was: string, becomes: string): string {
  if (WIZARD.split(was).length !== 2) throw new Error(`${was} is not in the wizard once`);
  return WIZARD.replace(was, () => becomes);
}

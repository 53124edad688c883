import type { JsonFile } from '#authoring/document/json/json-file.ts';
import { plain, sentence } from '#authoring/document/problem.ts';
import { ajv } from '#authoring/document/schema/ajv.ts';
import {
  type CheckedContent,
  type ContentRule,
  checkContent,
} from '#authoring/document/schema/content-file.ts';
import { FileSchema } from '#authoring/document/schema/file-schema.ts';
import { draftIn, quote } from '#authoring/document/wording.ts';
import type { Claims } from '#contract/compiled-content.ts';
import schema from '../../../schemas/claims.schema.json' with { type: 'json' };

/** A figure that landings state as a fact. */
interface Claim {
  readonly value: number;
  /** Where the figure comes from. */
  readonly source: string | null;
  /** When it was measured. */
  readonly date: string | null;
}

const NAMES = ['ratingStars', 'satisfactionPercent', 'otherPeople'] as const;

type ClaimsFile = Readonly<Record<keyof Claims, Claim>>;

const unprovenClaim: ContentRule<ClaimsFile> = {
  id: 'unproven-claim',
  severity: 'warning',
  why: 'Visitors take the figure for a fact, and advertising must be able to prove its facts.',
  *check({ content, nameAt }) {
    for (const name of NAMES) {
      const { source, date } = content[name];
      const missing = (['source', 'date'] as const).filter((each) => content[name][each] === null);
      const draft = draftIn(source ?? '');
      const problems = [
        ...(missing.length > 0 ? [`has no ${missing.join(' and no ')}`] : []),
        ...(draft === undefined ? [] : [`has ${quote(draft)} in the place of its source`]),
        ...(date !== null && date > lastDayOfToday() ? [`is of ${date}, which is to come`] : []),
      ];
      if (problems.length === 0) continue;
      yield {
        at: nameAt(name),
        message: sentence`The claim ${name} ${plain(problems.join(', and '))}.`,
        fix: 'Write where the figure comes from ("source") and when it was measured ("date"), or do not show the claims: VITE_CLAIMS=off.',
      };
    }
  },
};

/** Today's date where the day is the furthest. */
function lastDayOfToday(): string {
  return new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Every rule about the claims. */
export const CLAIM_RULES = [unprovenClaim];

const KIND = {
  schema: new FileSchema(schema, 'the file'),
  validate: ajv.compile<ClaimsFile>(schema),
  rules: CLAIM_RULES,
};

/** Checks the file of the claims. */
export function checkClaims(file: JsonFile): CheckedContent<ClaimsFile> {
  return checkContent(KIND, file, undefined);
}

/** The figures that landings show. */
export function figuresOf(file: ClaimsFile): Claims {
  const { ratingStars, satisfactionPercent, otherPeople } = file;
  return {
    ratingStars: ratingStars.value,
    satisfactionPercent: satisfactionPercent.value,
    otherPeople: otherPeople.value,
  };
}

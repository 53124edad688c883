/**
 * The most that a quiz may transfer until every script of it has arrived, in bytes, compressed with
 * brotli: what the heaviest of them weighs now, and room for some twenty questions more, because
 * editors have no say in its code. Anyone who adds code lowers something else, or raises
 * this with the reason in `docs/performance.md`.
 */
export const WEIGHT_LIMIT = 134_000;

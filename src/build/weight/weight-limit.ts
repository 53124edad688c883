/**
 * The most that a quiz may transfer until all its scripts have loaded, in bytes, compressed with
 * brotli: the current weight of the heaviest quiz, and room for some twenty more questions, because
 * editors cannot change the code. Anyone who adds code either saves as much elsewhere, or raises
 * this and gives the reason in `docs/performance.md`.
 */
export const WEIGHT_LIMIT = 137_000;

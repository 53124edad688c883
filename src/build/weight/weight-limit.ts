/**
 * The most that a quiz may transfer until all its scripts have loaded, in bytes, compressed with
 * brotli: the current weight of the heaviest quiz, and room for a few more questions of about a
 * quarter of a kilobyte each, because editors cannot change the code. Anyone who adds code either
 * saves as much elsewhere, or raises this and gives the reason in `docs/performance.md`.
 */
export const WEIGHT_LIMIT = 139_000;

/**
 * The most that a quiz may transfer until every script of it has arrived, in bytes, compressed with
 * brotli. It is what the heaviest of them weighs now, rounded up: whoever adds to it lowers something
 * else, or raises this with the reason in `docs/performance.md`.
 */
export const WEIGHT_LIMIT = 131_000;

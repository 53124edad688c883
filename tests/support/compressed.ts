import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } };

/** As a build has it, but quickly: compressing a whole build well takes half a minute. */
export const compressed = (plain: Buffer) => ({
  plain,
  br: brotliCompressSync(plain, QUICKLY),
  gzip: gzipSync(plain, { level: constants.Z_BEST_SPEED }),
});

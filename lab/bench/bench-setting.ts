import type { Tree } from './trees.ts';

/** The input of each part. */
export interface BenchSetting {
  project: string;
  runs: number;
  /** As in `BenchOptions`. */
  dist: string | undefined;
  /** What to compare with, in the same run. */
  against: Tree | undefined;
}

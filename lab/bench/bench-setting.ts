/** The input of each part. */
export interface BenchSetting {
  project: string;
  runs: number;
  /** As in `BenchOptions`. */
  dist: string | undefined;
}

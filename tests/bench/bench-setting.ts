/** What a part is given. */
export interface BenchSetting {
  project: string;
  runs: number;
  /** As in `BenchOptions`. */
  dist: string | undefined;
}

import { runProgram } from './run-program.ts';

/** A stream of requests. Either `rate` or `connections` says how dense it is. */
export interface LoadOrder {
  port: number;
  seconds: number;
  /** Requests a second, sent whether or not those before have been answered. */
  rate?: number;
  /** So many visitors who ask again as soon as they are answered. */
  connections?: number;
  members: readonly LoadMember[];
}

export interface LoadMember {
  email: string;
  password: string;
  token: string;
}

/** How requests were answered. */
export interface LoadResult {
  seconds: number;
  /** By status and, where it is an error, its code and whether it says when to come again. */
  answers: Record<string, number>;
  /** Milliseconds from asking to the end of the answer, of those that were answered 200. */
  times: number[];
}

/** Signed-in reads, and among them logins, from a process of its own. */
export const offerLoad = (order: LoadOrder): Promise<LoadResult> =>
  runProgram(new URL('./load-process.ts', import.meta.url), order);

/** How many answers there are to which this applies. */
export function countAnswers(
  { answers }: LoadResult,
  applies: (answer: string) => boolean = () => true,
): number {
  return Object.entries(answers)
    .filter(([answer]) => applies(answer))
    .reduce((total, [, count]) => total + count, 0);
}

/** Good answers a second. */
export const goodPerSecond = (load: LoadResult): number =>
  countAnswers(load, (answer) => answer === '200') / load.seconds;

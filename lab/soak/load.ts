import { runProgram } from './run-program.ts';

/** A stream of requests. Either `rate` or `connections` sets its density. */
export interface LoadOrder {
  port: number;
  seconds: number;
  /** Requests per second, sent whether or not the earlier ones have a response. */
  rate?: number;
  /** This many visitors, each of whom sends the next request after a response. */
  connections?: number;
  members: readonly LoadMember[];
}

export interface LoadMember {
  email: string;
  password: string;
  token: string;
}

/** The responses to a load. */
export interface LoadResult {
  seconds: number;
  /** Counts by status and, for an error, its code and whether it has a Retry-After. */
  answers: Record<string, number>;
  /** Milliseconds from the request to the end of the response, for status 200. */
  times: number[];
}

/** Sends signed-in reads with some logins, from a separate process. */
export const offerLoad = (order: LoadOrder): Promise<LoadResult> =>
  runProgram(new URL('./load-process.ts', import.meta.url), order);

/** The number of matching responses. */
export function countAnswers(
  { answers }: LoadResult,
  applies: (answer: string) => boolean = () => true,
): number {
  return Object.entries(answers)
    .filter(([answer]) => applies(answer))
    .reduce((total, [, count]) => total + count, 0);
}

/** Successful responses per second. */
export const goodPerSecond = (load: LoadResult): number =>
  countAnswers(load, (answer) => answer === '200') / load.seconds;

import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** `until` returns the lines up to the first match, and fails if the process ends without one. */
export function linesOf({ stdout, stderr }: ChildProcess) {
  if (stdout === null) throw new Error('The output of the process is not piped');
  const lines = createInterface(stdout)[Symbol.asyncIterator]();
  let complaints = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const rest = async () => {
    const read: string[] = [];
    for await (const line of { [Symbol.asyncIterator]: () => lines }) read.push(line);
    return read;
  };
  const until = async (pattern: RegExp) => {
    const read: string[] = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`Ended without ${pattern}:\n${read.join('\n')}\n${complaints}`);
      read.push(value);
      if (pattern.test(value)) return read;
    }
  };
  return { until, rest };
}

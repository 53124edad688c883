import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * The lines that a process prints, as they come. `next` waits for one that matches and fails with
 * all that was printed if the process ends without.
 */
export function linesOf(child: ChildProcess) {
  if (child.stdout === null) throw new Error('The output of the process is not piped');
  const printed: string[] = [];
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  child.stderr?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const next = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`Ended without ${pattern}:\n${printed.join('\n')}`);
      printed.push(value);
      const match = pattern.exec(value);
      if (match) return match;
    }
  };
  return { printed, next };
}

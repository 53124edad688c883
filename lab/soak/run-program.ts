import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/**
 * Runs a program in a separate process, so that this one does not delay its measurements. It gets
 * `input` and prints its result, both as JSON.
 */
export async function runProgram<Output>(program: URL, input: object): Promise<Output> {
  const child = spawn(process.execPath, [fileURLToPath(program), JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${program.pathname} ended with ${code}`);
  return JSON.parse(printed);
}

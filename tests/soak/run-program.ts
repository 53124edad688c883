import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/**
 * Runs a program in a process of its own, so that what it measures is not held up by anything here. It gets `input` and prints what it has found, both as JSON.
 */
export async function runProgram<Output>(program: URL, input: object): Promise<Output> {
  const child = spawn(process.execPath, [fileURLToPath(program), JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${program.pathname} ended with ${code}`);
  return JSON.parse(printed);
}

import { spawn } from 'node:child_process';
import type { Gate } from './gates.ts';

interface Verdict {
  isMet: boolean;
  output: string;
  seconds: number;
}

export async function runGates(
  gates: readonly Gate[],
  { cwd, say }: { cwd: string; say: (text: string) => void },
): Promise<{ passed: number; failed: number }> {
  const verdicts = gates.map(() => Promise.withResolvers<Verdict>());
  const queue = gates.entries();
  const takeTurns = async () => {
    for (const [index, gate] of queue) verdicts[index]?.resolve(await judge(gate, cwd));
  };
  const taking = Promise.all([takeTurns(), takeTurns()]);
  let failed = 0;
  for (const [index, { promise }] of verdicts.entries()) {
    const { isMet, output, seconds } = await promise;
    say(`${isMet ? '✓' : '✗'} ${gates[index]?.name} (${seconds.toFixed(1)} s)`);
    if (!isMet) failed += 1;
    if (!isMet || gates[index]?.isVerbose) say(`\n${output.trim()}\n`);
    if (!isMet) say(`Run it alone: npm run check -- "${gates[index]?.name}"\n`);
  }
  await taking;
  return { passed: gates.length - failed, failed };
}

function judge({ command: [program, ...args] }: Gate, cwd: string): Promise<Verdict> {
  const start = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const end = (isMet: boolean) =>
      resolve({ isMet, output, seconds: (performance.now() - start) / 1000 });
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

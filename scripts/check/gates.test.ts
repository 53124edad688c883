import { expect, test } from 'vitest';
import { type Gate, runGates } from './gates.ts';

const gate = (name: string, program: string): Gate => ({
  name,
  command: [process.execPath, '-e', program],
});

test('all gates run, the failing ones show their output, and both are counted', async () => {
  const lines: string[] = [];
  const result = await runGates(
    [
      gate('first', 'console.error("what is wrong"); process.exit(2)'),
      gate('second', 'console.log("noise")'),
      gate('third', 'process.kill(process.pid, "SIGKILL")'),
      { name: 'fourth', command: ['/no/such/program'] },
      gate('fifth', ''),
    ],
    { cwd: '.', say: (line) => lines.push(line) },
  );
  expect(result).toEqual({
    passed: 2,
    failed: 3,
    failures: ['check: first', 'check: third', 'check: fourth'],
  });
  const text = lines.join('\n');
  expect(text).toMatch(
    /✗ first .*\n\nwhat is wrong\n[\s\S]*✓ second[\s\S]*✗ third[\s\S]*✗ fourth[\s\S]*✓ fifth/,
  );
  expect(text).not.toContain('noise');
  expect(text).toContain('npm run check -- "first"');
  expect(text).not.toContain('npm run check -- "second"');
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutantsOf } from './mutants.ts';
import { isMutated, type Run } from './parts.ts';
import survivors from './survivors.json' with { type: 'json' };
import { type Verdict, verdictOn } from './verdict.ts';

/**
 * Makes and judges the mutants of a run. Survivors without an explanation are written to
 * `.cache/mutation/`, as entries for `survivors.json` that lack only their reason.
 */
export async function judge(run: Run, project: string): Promise<Verdict> {
  const mutants = await mutantsOf(run, project);
  const known = survivors.filter(({ file }) => isMutated(file, run.mutate));
  const verdict = verdictOn(mutants, known);
  const entries = verdict.survived.map(({ file, line, in: place, code, becomes }) => {
    return { file, line, in: place, code, becomes };
  });
  const folder = join(project, '.cache/mutation');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${run.name}.json`), `${JSON.stringify(entries, null, 2)}\n`);
  return verdict;
}

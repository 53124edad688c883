import process from 'node:process';

/** The studio over this folder for one person, or with `--team` over drafts of many. */
if (process.argv.includes('--team')) await import('./studio/team.ts');
else {
  process.argv.push('--studio');
  await import('./dev.ts');
}

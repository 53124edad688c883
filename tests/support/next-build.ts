import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressed } from './compressed.ts';

const SCRIPT = /^(.*-)([\w-]{8})\.js$/;

/** Copies a build as if sources had changed: scripts are renamed, and `changes` made in texts. */
export function nextBuild(
  dist: string,
  changes: Readonly<Record<string, string>>,
): { dist: string; remove: () => void } {
  const copy = mkdtempSync(join(tmpdir(), 'mellow-next-'));
  cpSync(dist, copy, { recursive: true });
  const files = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => ({ folder: parentPath, name }));

  const renamed = files.flatMap(({ name }) => {
    const [, stem, hash] = SCRIPT.exec(name) ?? [];
    return hash ? [[name, `${stem}${[...hash].reverse().join('')}.js`] as const] : [];
  });
  const replacements = [...renamed, ...Object.entries(changes)];
  const newNames = new Map<string, string>(renamed);
  for (const { folder, name } of files) {
    if (!/\.(?:js|css|html|json)$/.test(name) || name === 'content.json') continue;
    const file = join(folder, name);
    const newFile = join(folder, newNames.get(name) ?? name);
    const old = readFileSync(file, 'utf8');
    const text = replacements.reduce((all, [from, to]) => all.replaceAll(from, to), old);
    if (text !== old || newFile !== file) {
      const { plain, br, gzip } = compressed(Buffer.from(text));
      writeFileSync(newFile, plain);
      writeFileSync(`${newFile}.br`, br);
      writeFileSync(`${newFile}.gz`, gzip);
    }
    if (newFile === file) continue;
    for (const ending of ['', '.br', '.gz']) rmSync(`${file}${ending}`, { force: true });
  }
  return { dist: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export async function writeCompressed(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await compress(file);
}

/** Compresses the texts in a folder, which the server sends to browsers that accept it. */
export async function compressTexts(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (/\.(js|css|html|svg|json)$/.test(name)) await compress(join(folder, name));
  }
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  await writeFile(`${file}.br`, brotliCompressSync(text));
  await writeFile(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
}

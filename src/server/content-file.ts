import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { CompiledContent } from '#contract/compiled-content.ts';

/** Changes with the shape of the content, so that no release takes the file of another. */
const FORM = 'content 1';

/** The file of the content is missing, or is not what a build wrote. The message is for the operator. */
class ContentError extends Error {
  override name = 'ContentError';

  constructor(file: string, what: string) {
    super(
      `The quizzes and the catalogue cannot be read: ${resolve(file)} ${what}.\nBuild them again, as the user who owns the folder:  npm run build`,
    );
  }
}

const fileIn = (dist: string) => join(dist, 'content.json');

const hashOf = (content: CompiledContent) =>
  createHash('sha256')
    .update(FORM + JSON.stringify(content))
    .digest('base64url');

/** Writes the content beside the pages of a build, with its hash. Returns the file. */
export function writeContent(dist: string, content: CompiledContent): string {
  const file = fileIn(dist);
  writeFileSync(file, `${JSON.stringify({ hash: hashOf(content), content })}\n`);
  return file;
}

/** The content of a build, which the build has checked. Throws a `ContentError`. */
export async function readContent(dist: string): Promise<CompiledContent> {
  const file = fileIn(dist);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ContentError(file, error.code === 'ENOENT' ? 'does not exist' : `(${error.code})`);
  });
  const content = contentIn(text);
  if (content === undefined)
    throw new ContentError(file, 'is not as a build of this release wrote it');
  return content;
}

/** Undefined unless the hash is that of the content. */
function contentIn(text: string): CompiledContent | undefined {
  try {
    const { hash, content } = JSON.parse(text);
    return hash === hashOf(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** A file of the app could not be fetched: the line is down, or a newer build has replaced it. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

/** The file, or a `MissingFileError`. */
export async function orMissing<File>(load: Promise<File>): Promise<File> {
  try {
    return await load;
  } catch (cause) {
    throw new MissingFileError('A file of the app could not be fetched', { cause });
  }
}

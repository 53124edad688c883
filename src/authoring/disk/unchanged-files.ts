import { stat } from 'node:fs/promises';

/** What was found in files, which holds until they change. */
export class UnchangedFiles<Found> {
  readonly #known = new Map<string, { readonly mark: string; readonly found: Found }>();

  /** What is in a file. `rest` is what else the result depends on. */
  async foundIn(path: string, find: () => Promise<Found>, rest = ''): Promise<Found> {
    // Before it is read: a file that changes meanwhile is read again next time.
    const fileMark = await markOf(path);
    if (fileMark === undefined) return find();
    const mark = `${fileMark} ${rest}`;
    const known = this.#known.get(path);
    if (known?.mark === mark) return known.found;
    const found = await find();
    this.#known.set(path, { mark, found });
    return found;
  }
}

/** Something that differs whenever the file does; undefined if there is none. */
export async function markOf(path: string): Promise<string | undefined> {
  try {
    const { mtimeMs, ctimeMs, size, ino } = await stat(path);
    return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  } catch {
    return undefined;
  }
}

/** A file of the app could not be fetched: the line is down, or a newer build has replaced it. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

/** The style sheets of this document that could not be fetched. */
const missingSheets = new Set<HTMLLinkElement>();

globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    const isSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (isSheet) missingSheets.add(target);
  },
  true,
);

/**
 * Makes a function that loads a part of the app by `import()`. It rejects with a `MissingFileError`,
 * and may then be called again. Many browsers remember an `import()` that failed until the page is
 * left; for them only a reload helps.
 */
export function fileLoader<File>(load: () => Promise<File>): () => Promise<File> {
  let hasFailed = false;
  return async () => {
    try {
      // Vite asks for a style sheet once, and would now show the part without it.
      if (hasFailed) await loadMissingSheets();
      return await load();
    } catch (cause) {
      hasFailed = true;
      throw new MissingFileError('A file of the app could not be fetched', { cause });
    }
  };
}

async function loadMissingSheets(): Promise<void> {
  const missing = [...missingSheets].filter(({ isConnected }) => isConnected);
  missingSheets.clear();
  await Promise.all(missing.map(replaceSheet));
}

function replaceSheet(missing: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const sheet = missing.cloneNode() as HTMLLinkElement;
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => reject(new Error(`There is no ${sheet.href}`)));
    missing.replaceWith(sheet);
  });
}

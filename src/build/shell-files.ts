import type { Manifest } from 'vite';

/** The start of the app, which each page loads. */
const START = 'index.html';

/** What the cabinet loads later, by the ends of paths in the app's manifest. */
const PARTS =
  /\/(?:Cabinet|AuthEffects|ToastStack)\.tsx$|\/auth-actor\.ts$|\/shared\/i18n\/texts\/\w+\/(?:app|cabinet|care|payment|plan|player|profile|reminders|sessions)\.json$/;

/** All files with which the cabinet works without a network, and the script with which it starts. */
export function shellFiles(manifest: Manifest): { entry: string; files: string[] } {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string, isPart: boolean) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    // Texts are parts of their own, in each language.
    const assets = (chunk.assets ?? []).filter((file) => !file.endsWith('.json'));
    for (const file of [chunk.file, ...(chunk.css ?? []), ...assets]) files.add(file);
    for (const each of chunk.imports ?? []) visit(each, isPart);
    if (isPart) for (const each of chunk.dynamicImports ?? []) visit(each, isPart);
  };
  // First, because what the start may load later belongs to other pages.
  visit(START, false);
  for (const key of Object.keys(manifest)) if (PARTS.test(`/${key}`)) visit(key, true);
  return { entry: manifest[START]?.file ?? '', files: [...files].sort() };
}

/** What is known of a module when chunks are made. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[]; isEntry: boolean } | null;
}

/** What the index of react-i18next names as well, and only some pages use. */
const NAMED_ONLY = /react-i18next\/dist\/es\/(?:Icu)?Trans|html-parse-stringify/;

/**
 * Puts what every page starts with into one chunk: as one file it is smaller than as many, and asked
 * for once. Everything else is left to the bundler, and loads where it is used.
 */
export function startChunk(): { name: (id: string, graph: ModuleGraph) => string | null } {
  return {
    name: (id, graph) => (!NAMED_ONLY.test(id) && isStart(id, graph) ? 'start' : null),
  };
}

/** Whether an entry leads to the module by imports that are not on demand. */
function isStart(id: string, graph: ModuleGraph): boolean {
  const found = new Set([id]);
  // Grows while it is walked through.
  for (const each of found) {
    const info = graph.getModuleInfo(each);
    if (info?.isEntry) return true;
    for (const importer of info?.importers ?? []) found.add(importer);
  }
  return false;
}

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[]; isEntry: boolean } | null;
}

/** Re-exported by the index of react-i18next, but used by only some pages. */
const NAMED_ONLY = /react-i18next\/dist\/es\/(?:Icu)?Trans|html-parse-stringify/;

/** Puts the code that every page starts with into one chunk, which is smaller than several. */
export function startChunk(): { name: (id: string, graph: ModuleGraph) => string | null } {
  return {
    name: (id, graph) => (!NAMED_ONLY.test(id) && isStart(id, graph) ? 'start' : null),
  };
}

function isStart(id: string, graph: ModuleGraph): boolean {
  const found = new Set([id]);
  // Grows while it is iterated.
  for (const each of found) {
    const info = graph.getModuleInfo(each);
    if (info?.isEntry) return true;
    for (const importer of info?.importers ?? []) found.add(importer);
  }
  return false;
}

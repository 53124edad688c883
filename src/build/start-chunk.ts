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
  const known = new Map<string, boolean>();

  function isStart(id: string, graph: ModuleGraph): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Importers that lead back here lead nowhere else by this way.
    known.set(id, false);
    const info = graph.getModuleInfo(id);
    const found = info?.isEntry || info?.importers.some((importer) => isStart(importer, graph));
    known.set(id, found === true);
    return found === true;
  }

  return {
    name: (id, graph) => (!NAMED_ONLY.test(id) && isStart(id, graph) ? 'start' : null),
  };
}

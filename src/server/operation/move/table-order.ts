/** A table that needs rows of another one to be there first. */
export interface Reference {
  from: string;
  to: string;
}

/** Tables in an order in which each comes after all that it refers to. */
export function inOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      references.every(({ from, to }) => from !== table || to === table || !waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting].join()}`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

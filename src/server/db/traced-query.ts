import { traced } from '#server/log/correlation.ts';

/**
 * Runs a query as a part of the current trace: its first word and table, never its text, which could
 * hold values.
 */
export function tracedQuery<T>(text: string, run: () => Promise<T>): Promise<T> {
  const { operation, table } = partsOf(text);
  return traced(
    {
      name: [operation, table].join(' ').trim(),
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table === undefined ? {} : { 'db.collection.name': table }),
      },
    },
    run,
  );
}

function partsOf(text: string): { operation: string; table: string | undefined } {
  const start = text.slice(0, 2_000);
  const [, operation = 'query'] = /^\s*(\w+)/.exec(start) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?([a-z_]+)/i.exec(start) ?? [];
  return { operation: operation.toLowerCase(), table };
}

/** The text of a query, as drivers take it. */
export function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}

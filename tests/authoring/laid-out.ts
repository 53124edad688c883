/** How far a line may go before its block is spread over several. */
const WIDTH = 100;

/** JSON as our editors' files have it: blocks on lines of their own, what is short on one line. */
export function laidOut(value: unknown): string {
  return `${block(value, '', 0)}\n`;
}

function block(value: unknown, indent: string, before: number): string {
  const flat = onOneLine(value);
  const isShort = indent !== '' && indent.length + before + flat.length < WIDTH;
  if (typeof value !== 'object' || value === null || (isShort && !holdsGroupsInList(value))) {
    return flat;
  }
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((entry) => `${inner}${block(entry, inner, 0)}`)
    : Object.entries(value).map(([name, entry]) => {
        const start = `${JSON.stringify(name)}: `;
        return `${inner}${start}${block(entry, inner, start.length)}`;
      });
  const [opens, closes] = Array.isArray(value) ? '[]' : '{}';
  return `${opens}\n${lines.join(',\n')}\n${indent}${closes}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, entry]) => `${JSON.stringify(name)}: ${onOneLine(entry)}`,
  );
  return `{ ${entries.join(', ')} }`;
}

function holdsGroupsInList(value: object): boolean {
  return Object.values(value).some((entry) => typeof entry === 'object' && Array.isArray(value));
}

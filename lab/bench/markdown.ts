/** A Markdown table. The first column has words, the others figures. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/**
 * The document with the text between `<!-- bench:<name> -->` and the next `<!-- /bench -->`
 * replaced. Throws if there is no such section.
 */
export function withSection(document: string, name: string, text: string): string {
  const opening = `<!-- bench:${name} -->`;
  const closing = '<!-- /bench -->';
  const start = document.indexOf(opening);
  const end = document.indexOf(closing, start);
  if (start === -1 || end === -1) {
    throw new Error(`There is no ${opening} … ${closing} to write the table to`);
  }
  const before = document.slice(0, start + opening.length);
  return `${before}\n\n${text.trim()}\n\n${document.slice(end)}`;
}

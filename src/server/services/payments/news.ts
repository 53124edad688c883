/** Whether any of these values differs from what a row says. */
export function isNews<Row extends object>(row: Row | undefined, values: Partial<Row>): boolean {
  if (row === undefined) return true;
  return (Object.keys(values) as (keyof Row)[]).some((name) => !isSame(row[name], values[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other;
}

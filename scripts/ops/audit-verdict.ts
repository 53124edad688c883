/** The part of `npm audit --json` that is read. */
interface Report {
  vulnerabilities: Record<string, Weakness>;
  metadata: { vulnerabilities: { total: number }; dependencies: { prod: number } };
}

interface Weakness {
  name: string;
  severity: string;
  /** A text is the name of another package in the report. */
  via: readonly (string | { title: string; url: string })[];
}

const FAILING = ['high', 'critical'];

/**
 * The verdict on the output of `npm audit --json`, whose exit code is the same for a weakness and
 * for a registry that does not answer. Only high and critical weaknesses fail.
 */
export function verdictOn(output: string): { isMet: boolean; words: string } {
  const report = reportIn(output);
  if (report === undefined) {
    const words = `The registry did not answer, so packages were not checked for known weaknesses: ${reasonIn(output)}`;
    return { isMet: true, words };
  }
  const { vulnerabilities, metadata } = report;
  const failing = Object.values(vulnerabilities).filter(({ severity }) =>
    FAILING.includes(severity),
  );
  const counted = `${metadata.dependencies.prod} packages run in production: ${failing.length} with a high or critical weakness, ${metadata.vulnerabilities.total - failing.length} with a lesser one.`;
  return { isMet: failing.length === 0, words: [counted, ...failing.map(inWords)].join('\n') };
}

function reportIn(output: string): Report | undefined {
  const said = jsonIn(output) as Partial<Report> | undefined;
  return said?.vulnerabilities && said.metadata ? (said as Report) : undefined;
}

function reasonIn(output: string): string {
  const said = jsonIn(output) as { message?: string; error?: { summary?: string } } | undefined;
  return said?.message || said?.error?.summary || 'npm gave no reason';
}

function jsonIn(output: string): unknown {
  try {
    return JSON.parse(output) ?? undefined;
  } catch {
    return undefined;
  }
}

function inWords({ name, severity, via }: Weakness): string {
  const causes = via.map((cause) =>
    typeof cause === 'string' ? `by ${cause}` : `${cause.title}, ${cause.url}`,
  );
  return `  ${name} (${severity}): ${causes.join('; ')}`;
}

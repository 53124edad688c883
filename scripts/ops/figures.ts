import { forTerminal, parseArguments } from '#checker/cli-result.ts';
import { SERVER_PATHS } from '#contract/server-paths.ts';
import { type Env, parseEnv } from '#server/config/env.ts';
import {
  DIVISIONS,
  type Figures,
  PERIODS,
  type QuizFigures,
  SALES_DIVISIONS,
  type Sales,
} from '#server/figures/figures.ts';
import type { Share } from '#server/figures/funnel.ts';
import { type MemberFigures, WEEKS } from '#server/figures/members.ts';
import { gainSentences, unevenWords } from '#server/figures/variants.ts';
import { moneyText } from '#server/texts/texts.ts';

const USAGE = `npm run figures -- [<wizard>] [--days 28] [--by ${DIVISIONS.join(' | ')}] [--json]

What the page /figures of the running server shows: sales and how long members stay, or where
visitors leave one quiz.

  <wizard>  the id of a quiz; without one, sales and the ids
  --days    ${PERIODS.join(', ')}
  --by      divides the visitors; without a quiz the sales, by ${SALES_DIVISIONS.join(', ')}
  --json    for programs
  --server  where the server is, if not at FIGURES_FROM or on this machine; with METRICS_TOKEN
`;

const OPTIONS = {
  days: { type: 'string', default: '28' },
  by: { type: 'string' },
  json: { type: 'boolean', default: false },
  server: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** What `/figures` says as JSON. */
interface Index extends Pick<Figures, 'quizzes'> {
  sales: Sales[];
  members: MemberFigures;
}

/** No figures can be shown. The message says why. */
class FiguresError extends Error {
  override name = 'FiguresError';
}

/** Prints what the arguments ask for. */
export async function run(given: readonly string[]): Promise<void> {
  process.stdout.write(forTerminal(await figuresText(given, parseEnv(process.env))));
}

export async function figuresText(given: readonly string[], env: Env): Promise<string> {
  const parsed = parseArguments(given, OPTIONS);
  if ('complaint' in parsed) throw new FiguresError(`${parsed.complaint}\n\n${USAGE}`);
  const { values, positionals } = parsed;
  const [id, ...others] = positionals;
  if (values.help) return USAGE;
  if (others.length > 0 || !PERIODS.some((days) => String(days) === values.days)) {
    throw new FiguresError(USAGE);
  }
  const here = `http://localhost:${env.OPS_PORT ?? env.PORT}`;
  const server = values.server ?? (env.FIGURES_FROM || here);
  const query = new URLSearchParams({ days: values.days, ...(values.by && { by: values.by }) });
  const ask = (path: string) => read(`${server}${SERVER_PATHS.FIGURES}${path}?${query}`, env);

  const index = (await ask('')) as Index | undefined;
  if (index === undefined) {
    throw new FiguresError(
      `${server} shows its figures to operators alone. Set METRICS_TOKEN as the server has it.\n`,
    );
  }
  if (id === undefined) return values.json ? jsonText(index) : indexText(index, values.days);
  const quiz = (await ask(`/${encodeURIComponent(id)}`)) as QuizFigures | undefined;
  if (quiz === undefined) {
    const ids = index.quizzes.map((each) => each.id).join(', ');
    throw new FiguresError(`There is no quiz "${id}". There are: ${ids}.\n`);
  }
  return values.json ? jsonText(quiz) : quizText(quiz, values.days);
}

/** Undefined for 404. */
async function read(url: string, { METRICS_TOKEN: token }: Env): Promise<unknown> {
  const headers = {
    accept: 'application/json',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
  let response: Response;
  try {
    response = await fetch(url, { headers });
  } catch {
    const { origin } = new URL(url);
    throw new FiguresError(
      `No server answers at ${origin}. Start it with npm start, or say where it is with --server.\n`,
    );
  }
  if (response.status === 404) return undefined;
  if (!response.ok) throw new FiguresError(`${url} answered ${response.status}.\n`);
  return response.json();
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function indexText({ quizzes, sales, members: { cohorts, moods } }: Index, days: string): string {
  const money = (amount: number, currency: string) => moneyText(amount, currency, 'en');
  const rows = sales.map((each) => [
    each.part,
    String(each.payments),
    money(each.amount, each.currency),
    String(each.refunds),
    money(each.refundedAmount, each.currency),
  ]);
  const sold =
    sales.length === 0
      ? 'Nothing was sold.\n'
      : table([['Sales', 'Payments', 'Paid', 'Refunds', 'Refunded'], ...rows]);
  const weeks = Array.from({ length: WEEKS }, (_, nth) => nth);
  const listened =
    cohorts.length === 0
      ? 'Nobody became a member.\n'
      : table([
          ['First paid', 'Members', ...weeks.map((nth) => `Week ${nth + 1}`)],
          ...cohorts.map((each) => [
            each.week,
            String(each.members),
            ...weeks.map((nth) => String(each.listened[nth]?.members ?? '')),
          ]),
        ]);
  const { calmer, same, moreRestless } = moods;
  const checkIns = `After a session: calmer ${calmer}, the same ${same}, more restless ${moreRestless}\n`;
  const ids = quizzes.map(({ id, title }) => `${id} (${title})\n`).join('');
  return [`The last ${days} days\n`, sold, listened, checkIns, `Quizzes:\n${ids}`].join('\n');
}

function quizText({ title, ways, variants }: QuizFigures, days: string): string {
  const parts = [`${title}, the last ${days} days\n`];
  if (variants.length > 0) {
    const rows = variants.map(({ id, weight, people, measures }) => [
      id ?? 'as it is',
      String(weight),
      String(people),
      ...measures.map(({ share }) => shareText(share)),
    ]);
    const titles = variants[0]?.measures.map(({ title }) => title) ?? [];
    const headings = ['Variant', 'Weight', 'Began', ...titles];
    const said = [unevenWords(variants), ...variants.flatMap(gainSentences)].filter(Boolean);
    parts.push(`${table([headings, ...rows])}${said.map((each) => `${each}\n`).join('')}`);
  }
  for (const { part, steps, greatestLoss } of ways) {
    const rows = steps.map((each, index) => [
      `${index + 1}. ${each.title}`,
      String(each.shown),
      String(each.left),
      shareText(each.leftShare),
      each.medianSeconds === undefined ? '' : `${each.medianSeconds} s`,
    ]);
    const name = part === '' ? '' : `${part}\n`;
    const loss = greatestLoss === undefined ? '' : `Most leave at “${greatestLoss}”.\n`;
    parts.push(`${name}${table([['Step', 'Seen', 'Left', 'Share', 'Median'], ...rows])}${loss}`);
  }
  if (ways.length === 0) parts.push('Nobody has taken this quiz.\n');
  return parts.join('\n');
}

function shareText(share: Share | undefined): string {
  if (share === undefined) return '';
  const [percent, least, most] = [share.percent, share.least, share.most].map((each) =>
    each.toFixed(1),
  );
  return `${percent} % (${least} to ${most})`;
}

/** Columns as wide as their longest cell; the first one reads from the left. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths?.[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return `${rows.map(lineOf).join('\n')}\n`;
}

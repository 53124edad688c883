import { SERVER_PATHS } from '#contract/server-paths.ts';
import type { StepFigures, StudioFigures } from './studio-api.ts';
import { Refused } from './studio-requests.ts';

/** Where the figures are: the variables `FIGURES_FROM` and `METRICS_TOKEN`. */
export interface FiguresSource {
  /** The address of a server; empty for none. */
  from: string;
  token: string;
}

const DAYS = 28;
const TIME_LIMIT_MS = 5_000;

/** What a server says of the steps of a quiz; no steps if no server is named. */
export async function figuresOf(
  wizardId: string,
  { from, token }: FiguresSource,
): Promise<StudioFigures> {
  if (from === '') return { days: DAYS, steps: [] };
  const address = `${from}${SERVER_PATHS.FIGURES}/${encodeURIComponent(wizardId)}?days=${DAYS}`;
  const headers = {
    accept: 'application/json',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const response = await fetch(address, { headers, signal }).catch(() => undefined);
  // A quiz that is not live yet has none, and so has whoever may not see them.
  if (response?.status === 404) return { days: DAYS, steps: [] };
  if (!response?.ok) throw new Refused(502, `${from} has no figures now.`);
  const { ways = [] } = (await response.json()) as { ways?: { steps: StepFigures[] }[] };
  return { days: DAYS, steps: ways[0]?.steps ?? [] };
}

import type { Quiz } from '#authoring/document/quiz.ts';
import type { RefusalOf, StudioStore } from '#authoring/studio/model/studio-store.ts';
import { call, loadState, STUDIO } from '#authoring/studio/studio-server.ts';
import { refusalOf } from '#authoring/team/rights.ts';
import type {
  ActRequest,
  ActResult,
  Draft,
  DraftHistory,
  TeamState,
} from '#authoring/team/team-api.ts';

/** What the pages of a team ask its studio. */

export const loadTeam = () => call<TeamState>('/team/drafts');

export const loadHistory = (name: string) => call<DraftHistory>(`/team/drafts/${name}`);

/** Does something with a draft, or with `''` begins one. */
export function act(draft: string, request: ActRequest): Promise<ActResult> {
  const path = ['/team/drafts', draft].filter(Boolean).join('/');
  const headers = { 'content-type': 'application/json' };
  return call(path, { method: 'POST', headers, body: JSON.stringify(request) });
}

/** Says what the signed-in person may not change in a draft. */
export async function refusalIn(draft: string): Promise<RefusalOf> {
  const { you } = await loadTeam();
  if (!draft.startsWith(`${you.person}/`)) {
    return () => 'This draft is somebody else’s: you can only look. Begin one of your own.';
  }
  return (paths) =>
    refusalOf(
      you.rights,
      paths.map((path) => `wizards/${path}`),
    );
}

/** Takes in what another window, or going back, writes into the draft. */
export function followDraft(store: StudioStore): void {
  const news = new EventSource(`${STUDIO}/news`);
  news.onmessage = ({ data }) => store.receive(JSON.parse(data));
  // News may have been missed.
  news.onopen = () => void store.refresh(loadState).catch(() => undefined);
}

/** Where colleagues see a quiz of a draft as visitors would. */
export function visitorsAddress(draft: string, { definition }: Quiz): string {
  return `/draft/${draft}${definition.path}`;
}

/** The day as people say it: on Tuesday 3 June at 14:30. */
export function dayOf(at: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return `on ${new Date(at).toLocaleString('en-GB', { ...day, ...time })}`;
}

/** What happened to a draft last. */
export function stateWords({ state, by, at }: Draft): string {
  if (state === 'handed-in') return `handed in by ${by} ${dayOf(at)}`;
  if (state === 'sent-back') return `sent back by ${by} ${dayOf(at)}`;
  return `last changed ${dayOf(at)}`;
}

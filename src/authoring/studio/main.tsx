import '#web/shared/theme/global.css.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { withEdits } from '#authoring/edits/apply-edit.ts';
import { newQuiz } from '#authoring/edits/new-quiz.ts';
import { giveUp, publish } from '#authoring/edits/publish.ts';
import { rename } from '#authoring/edits/rename.ts';
import { importSheet } from '#authoring/edits/sheet/import.ts';
import en from '#authoring/starter/en.json?raw';
import es from '#authoring/starter/es.json?raw';
import definition from '#authoring/starter/starter.json?raw';
import { NEWS_EVENT, type StudioNews } from '#authoring/vite/development/studio-api.ts';
import { App } from './App.tsx';
import { StudioStore } from './model/studio-store.ts';
import type { Edits } from './ports.ts';
import { ServedReview } from './review/ServedReview.tsx';
import { DRAFT, loadState, STUDIO, save } from './studio-server.ts';
import { AsVisitors } from './team/AsVisitors.tsx';
import { DraftPage } from './team/DraftPage.tsx';
import { DraftsPage } from './team/DraftsPage.tsx';
import { followDraft, refusalIn } from './team/team-calls.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

const edits: Edits = {
  newQuiz: (folder, id) => newQuiz(folder, { definition, texts: { en, es } }, id),
  rename,
  publish,
  giveUp,
  importSheet,
  withEdits,
};

const ASK_AGAIN_MS = 2000;

createRoot(root).render(<StrictMode>{await pageAt(location.pathname)}</StrictMode>);

/** Only the studio of a team has pages that are not below its own address. */
async function pageAt(address: string): Promise<ReactNode> {
  if (DRAFT === undefined && !address.startsWith(STUDIO)) return <DraftsPage />;
  if (DRAFT !== undefined && address.startsWith('/drafts/')) return <DraftPage name={DRAFT} />;
  const store = new StudioStore(
    await loadState(),
    save,
    DRAFT === undefined ? undefined : await refusalIn(DRAFT),
  );
  const visited = `/draft/${DRAFT}`;
  const isReview = address.startsWith(`${STUDIO}/review`);
  if (DRAFT === undefined) followFolder(store, isReview);
  else followDraft(store);
  if (address.startsWith(visited)) {
    return <AsVisitors store={store} path={address.slice(visited.length)} />;
  }
  return isReview ? <ServedReview store={store} /> : <App store={store} edits={edits} />;
}

/** Takes in what others write into the folder, as Vite tells it. */
function followFolder(store: StudioStore, isReview: boolean): void {
  // Vite finds it by this name alone.
  const hot = import.meta.hot;
  hot?.on(NEWS_EVENT, (news: StudioNews) => store.receive(news));
  hot?.on('vite:ws:connect', () => store.refresh(loadState));
  if (isReview) return;
  const stay = () => stayWith(store);
  hot?.on('vite:ws:disconnect', stay);
  hot?.on('vite:beforeFullReload', stay);
}

/**
 * Keeps the page as it is: Vite would load it again and lose what is typed and can be undone. Vite
 * waits for this, and sends no news any more, so the studio asks for them.
 */
function stayWith(store: StudioStore): Promise<never> {
  store.fallBehind();
  const ask = () => void store.refresh(loadState).catch(() => undefined);
  setInterval(ask, ASK_AGAIN_MS);
  return new Promise(() => undefined);
}

import '#web/shared/theme/global.css.ts';
import { StrictMode } from 'react';
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
import { STUDIO_PATH } from '#contract/server-paths.ts';
import { App } from './App.tsx';
import { StudioStore } from './model/studio-store.ts';
import type { Edits } from './ports.ts';
import { ServedReview } from './review/ServedReview.tsx';
import { loadState, save } from './studio-server.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

const store = new StudioStore(await loadState(), save);
// Vite finds it by this name alone.
const hot = import.meta.hot;
hot?.on(NEWS_EVENT, (news: StudioNews) => store.receive(news));
hot?.on('vite:ws:connect', () => store.refresh(loadState));
const isReview = location.pathname.startsWith(`${STUDIO_PATH}/review`);
if (!isReview) {
  hot?.on('vite:ws:disconnect', stay);
  hot?.on('vite:beforeFullReload', stay);
}

const ASK_AGAIN_MS = 2000;

/**
 * Keeps the page as it is: Vite would load it again and lose what is typed and can be undone. Vite
 * waits for this, and sends no news any more, so the studio asks for them.
 */
function stay(): Promise<never> {
  store.fallBehind();
  const ask = () => void store.refresh(loadState).catch(() => undefined);
  setInterval(ask, ASK_AGAIN_MS);
  return new Promise(() => undefined);
}

const edits: Edits = {
  newQuiz: (folder, id) => newQuiz(folder, { definition, texts: { en, es } }, id),
  rename,
  publish,
  giveUp,
  importSheet,
  withEdits,
};

createRoot(root).render(
  <StrictMode>
    {isReview ? <ServedReview store={store} /> : <App store={store} edits={edits} />}
  </StrictMode>,
);

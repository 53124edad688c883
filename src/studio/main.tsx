import '#web/shared/theme/global.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { NEWS_EVENT, type StudioNews } from '#build/development/studio-api.ts';
import { STUDIO_PATH } from '#contract/server-paths.ts';
import { App } from './App.tsx';
import { StudioStore } from './model/studio-store.ts';
import { ServedReview } from './review/ServedReview.tsx';
import { loadState, save } from './studio-server.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

const store = new StudioStore(await loadState(), save);
// Vite finds it by this name alone.
const hot = import.meta.hot;
hot?.on(NEWS_EVENT, (news: StudioNews) => store.receive(news));
// Vite loads the page again once the server is back, and waits for what is done here before.
hot?.on('vite:ws:disconnect', () => store.whenSaved());
hot?.on('vite:beforeFullReload', () => store.whenSaved());
hot?.on('vite:ws:connect', async () => store.receiveAll(await loadState()));

const isReview = location.pathname.startsWith(`${STUDIO_PATH}/review`);
createRoot(root).render(
  <StrictMode>{isReview ? <ServedReview store={store} /> : <App store={store} />}</StrictMode>,
);

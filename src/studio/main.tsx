import '#web/shared/theme/global.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { NEWS_EVENT, type StudioNews } from '#build/development/studio-api.ts';
import { App } from './App.tsx';
import { StudioStore } from './model/studio-store.ts';
import { loadState, save } from './studio-server.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

const store = new StudioStore(await loadState(), save);
import.meta.hot?.on(NEWS_EVENT, (news: StudioNews) => store.receive(news));

createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);

import '#web/shared/theme/global.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { showLanguageInDocument, startI18n } from '#web/shared/i18n/i18n.ts';
import { visitorLanguage } from '#web/shared/i18n/language.ts';
import { ComponentPage } from './ComponentPage.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

showLanguageInDocument(await startI18n(visitorLanguage(navigator.languages)));
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <ComponentPage />
    </MemoryRouter>
  </StrictMode>,
);

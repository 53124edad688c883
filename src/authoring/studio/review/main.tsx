import '#web/shared/theme/global.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ReviewPage } from './ReviewPage.tsx';
import { DATA_ELEMENT } from './review-data.ts';

/** The review in a page to send around, which has everything in it. */
const data = JSON.parse(document.getElementById(DATA_ELEMENT)?.textContent ?? '');
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <ReviewPage data={data} />
    </StrictMode>,
  );
}

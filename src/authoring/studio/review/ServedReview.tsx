import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { StudioStore } from '#authoring/studio/model/studio-store.ts';
import { pictureAddress } from '#authoring/studio/studio-server.ts';
import { ReviewPage } from './ReviewPage.tsx';

/** The review as the development server shows it: it follows edits, and stays where it is. */
export function ServedReview({ store }: { store: StudioStore }) {
  const { files, pictures, findings } = useSyncExternalStore(store.subscribe, store.view);
  const data = useMemo(() => {
    const addresses = pictures.map((picture) => [picture.name, pictureAddress(picture)]);
    return { files, findings, pictures: Object.fromEntries(addresses), isServed: true };
  }, [files, pictures, findings]);
  // A hundred screens take a while: the page scrolls on meanwhile.
  return <ReviewPage data={useDeferredValue(data)} />;
}

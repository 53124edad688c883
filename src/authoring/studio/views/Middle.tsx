import type { ReactNode } from 'react';
import { Guard } from '#authoring/studio/Guard.tsx';
import { Segments } from '#authoring/studio/Segments.tsx';
import { useStudio, VIEWS } from '#authoring/studio/studio-context.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { ChangesView } from './ChangesView.tsx';
import { FilesView } from './FilesView.tsx';
import { MapView } from './MapView.tsx';
import { PointsView } from './PointsView.tsx';
import { LookBar, ScreenView, useLook } from './ScreenView.tsx';
import { TryIt } from './TryIt.tsx';
import { WordsView } from './WordsView.tsx';

/** The view that is shown, and which others there are. */
export function Middle() {
  const { shown, show, isForDevelopers } = useStudio();
  const look = useLook();
  const views = VIEWS.filter(([name]) => name !== 'file' || isForDevelopers || shown === 'file');
  const hasScreen = shown === 'screen' || shown === 'try';
  return (
    <>
      <Row gap="sm" justify="between" wraps>
        <Segments label="View" value={shown} options={views} onChange={show} />
        {hasScreen && <LookBar look={look} />}
      </Row>
      <Guard>
        <View look={look} />
      </Guard>
    </>
  );
}

function View({ look }: { look: ReturnType<typeof useLook> }): ReactNode {
  const { shown } = useStudio();
  switch (shown) {
    case 'screen':
      return <ScreenView look={look} />;
    case 'try':
      return <TryIt look={look} />;
    case 'words':
      return <WordsView />;
    case 'points':
      return <PointsView />;
    case 'map':
      return <MapView />;
    case 'changes':
      return <ChangesView />;
    case 'file':
      return <FilesView />;
  }
}

import { useState } from 'react';
import { CheckInBefore } from './CheckIn.tsx';
import { usePlayer } from './player-context.ts';
import { preparationsFor } from './preparation.ts';
import { Recommendations } from './Recommendations.tsx';
import type { ViewProps } from './view-props.ts';

/** What comes before a session, one view after the other. The last one starts it. */
export function Preparing(props: ViewProps) {
  const { actor, settings, checkIns } = usePlayer();
  const [views, setViews] = useState(() =>
    preparationsFor(props.session, settings.get(), checkIns.get()),
  );
  const View = views[0] === 'mood' ? CheckInBefore : Recommendations;
  const goOn = () => {
    if (views.length > 1) setViews(views.slice(1));
    else actor.send({ type: 'session.begin' });
  };
  return <View {...props} onDone={goOn} />;
}

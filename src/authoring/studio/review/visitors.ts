import { useEffect, useState } from 'react';
import { loadFigures } from '#authoring/studio/studio-server.ts';
import type { StudioFigures } from '#authoring/vite/development/studio-api.ts';

/** What visitors did on each step, in words, if the development server can ask a server for its figures. */
export function useVisitors(id: string, isServed: boolean): (stepId: string) => string | undefined {
  const [figures, setFigures] = useState<StudioFigures>();
  useEffect(() => {
    if (!isServed) return;
    let isWanted = true;
    // Without them the review is as good as before.
    loadFigures(id).then(
      (loaded) => isWanted && setFigures(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
      setFigures(undefined);
    };
  }, [id, isServed]);
  return (stepId) => figures && visitorsAt(stepId, figures);
}

function visitorsAt(stepId: string, { days, steps }: StudioFigures): string | undefined {
  const own = steps.find(({ step }) => step === stepId);
  if (own === undefined || own.shown === 0) return undefined;
  const { shown, left, leftShare, medianSeconds } = own;
  const seen = `In ${days} days ${shown} saw it, and ${left} went no further`;
  const [percent, least, most] = [leftShare?.percent, leftShare?.least, leftShare?.most].map(
    (each) => each?.toFixed(1),
  );
  const share = percent === undefined ? '' : `: ${percent} % (${least} to ${most})`;
  const time =
    medianSeconds === undefined ? '' : ` Half of the others took ${medianSeconds} s at most.`;
  return `${seen}${share}.${time}`;
}

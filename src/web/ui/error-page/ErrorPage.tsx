import { useEffect, useState } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { MissingFileError } from '#web/loading/missing-file.ts';
import { reloadOnce } from '#web/loading/reload-once.ts';
import { Spinner } from '#web/ui/spinner/Spinner.tsx';
import { FailurePage } from './FailurePage.tsx';

/** Stands where a page failed to show. Where a file of it was missing, a reload is tried first. */
export function ErrorPage({ error }: Pick<FallbackProps, 'error'>) {
  const [isTrying, setIsTrying] = useState(error instanceof MissingFileError);
  useEffect(() => {
    if (error instanceof MissingFileError) {
      void reloadOnce().then((isReloading) => setIsTrying(isReloading));
    }
  }, [error]);
  return isTrying ? <Spinner isCover /> : <FailurePage />;
}

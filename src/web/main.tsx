import { isKnownHost } from '#contract/known-hosts.ts';
import { config } from './config.ts';
import { showGenericError } from './generic-error.ts';
import { MissingFileError, reloadForMissingFile } from './shared/loading/missing-file.ts';
import { reportError, reportUncaughtErrors } from './shared/loading/report-error.ts';
import { start } from './start.tsx';
import './shared/theme/global.css.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');

reportUncaughtErrors();
if (isKnownHost(window.location.hostname, config.hosts)) {
  start(root).catch(async (error: unknown) => {
    console.error('The app could not start', error);
    reportError('error', error);
    if (!(error instanceof MissingFileError && (await reloadForMissingFile())))
      showGenericError(root);
  });
} else {
  showGenericError(root);
}

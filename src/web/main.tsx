import { chooseLanguage } from '#contract/choose-language.ts';
import { GENERIC_ERROR } from '#contract/generic-error.ts';
import { isKnownHost } from '#contract/known-hosts.ts';
import { inLanguage } from '#contract/languages.ts';
import { config } from './config.ts';
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

/** Shows the generic error when the app does not run or could not start. It has no dependencies. */
function showGenericError(root: HTMLElement): void {
  const language = chooseLanguage({
    asked: undefined,
    saved: undefined,
    browser: navigator.languages,
  });
  document.documentElement.lang = language;
  const message = document.createElement('h1');
  message.textContent = inLanguage(GENERIC_ERROR, language);
  root.hidden = false;
  root.className = 'md-error';
  root.setAttribute('role', 'alert');
  root.replaceChildren(message);
}
